import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { rm } from "node:fs/promises";
import { Agent, get, type IncomingMessage } from "node:http";
import { connect } from "node:net";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { afterEach, beforeEach, expect, test } from "vitest";
import { toBare } from "../bare-environment.ts";
import { endsWithTests } from "../ends-with-tests.ts";
import { eventually } from "../eventually.ts";
import { baseUrl, createDist, publish } from "./release-on-disk.ts";

let dist: string;
let child: ChildProcess;

beforeEach(async () => {
  dist = await createDist();
  await publish(dist);
});

afterEach(async () => {
  child.kill("SIGKILL");
  await rm(dist, { recursive: true });
});

/** A sidecar that may have so many files and connections open. */
async function startWith(descriptors: number) {
  const lines: string[] = [];
  const main = join(import.meta.dirname, "../../sidecar/main.ts");
  child = spawn(
    "sh",
    ["-c", `ulimit -n ${descriptors}; exec "$0" "$@"`, process.execPath, endsWithTests, main],
    {
      env: toBare({ PORT: "0", BASE_URL: baseUrl, RELEASE: dist, STATE_DIR: join(dist, "state") }),
      stdio: ["ignore", "pipe", "inherit"],
    },
  );
  const port = await new Promise<number>((resolve) => {
    createInterface({ input: child.stdout as never }).on("line", (line) => {
      lines.push(line);
      const found = /"address":"http:\/\/127\.0\.0\.1:(\d+)"/.exec(line)?.[1];
      if (found !== undefined) resolve(Number(found));
    });
  });
  return { port, lines };
}

const toRequest = (path: string) => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`;

/** Asks over the one connection that is kept; gives status and fields. */
async function ask(agent: Agent, port: number, path: string): Promise<IncomingMessage> {
  const [response] = await once(get({ port, path, agent }), "response");
  await response.resume().toArray();
  return response;
}

test("out of descriptors, answers from memory go on, others are a 503, and the log says it once", async () => {
  const { port, lines } = await startWith(80);
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const toStatus = async (path: string) => (await ask(agent, port, path)).statusCode;
  expect(await toStatus("/")).toBe(200);
  const others = Array.from({ length: 80 }, () => connect(port, "127.0.0.1").on("error", () => {}));
  for (const other of others) other.write(toRequest("/reviews.json"));
  // Each is answered, or closed because it is one too many.
  await Promise.all(
    others.map(async (other) => {
      await new Promise((resolve) => other.once("data", resolve).once("close", resolve));
    }),
  );
  await eventually(async () => expect(await toStatus("/")).toBe(503));
  for (let request = 0; request < 20; request++) {
    const { statusCode, headers } = await ask(agent, port, "/");
    expect([statusCode, headers["retry-after"]]).toEqual([503, "10"]);
    expect(await toStatus("/reviews.json")).toBe(200);
  }
  const said = lines.filter((line) => line.includes('"level":"error"'));
  expect(said).toEqual([
    expect.stringMatching(/"msg":"Requests fail: \S+: too many open files; raise the limit/),
  ]);
  for (const other of others) other.destroy();
  await eventually(async () => expect(await toStatus("/")).toBe(200));
  agent.destroy();
});
