import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { buffer } from "node:stream/consumers";
import { buildDataset, buildReview } from "../../build-review.ts";
import { endsWithTests } from "../../ends-with-tests.ts";
import { toFiles } from "../mcp/served-mcp.ts";
import { buildFiles, type Files, publish } from "../release-on-disk.ts";
import type { Answer } from "../running-sidecar.ts";

/** A folder with the content and the releases of several sites, and the process that serves them. */
export type RunningSites = {
  readonly folder: string;
  readonly names: readonly string[];
  readonly port: () => number;
  /** lines of the log, of all processes that ran */
  readonly logged: string[];
  readonly start: (env?: Readonly<Record<string, string>>) => Promise<void>;
  /** the exit code of a start that must fail, once it has ended */
  readonly startInVain: (env?: Readonly<Record<string, string>>) => Promise<number | null>;
  readonly kill: () => Promise<void>;
  /** asks the process with a Host */
  readonly ask: (host: string, path: string, asked?: Asked) => Promise<Answer>;
  readonly publish: (name: string, note: string) => Promise<void>;
  readonly stop: () => Promise<void>;
};

type Asked = {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
};

export const toHost = (name: string) => `${name}.example`;
export const toAddress = (name: string) => `https://${toHost(name)}`;

/** As many sites, each with a review that names it. */
export async function prepareSites(count: number): Promise<RunningSites> {
  const folder = await mkdtemp(join(tmpdir(), "firsthand-sites-"));
  const names = Array.from({ length: count }, (_, at) => `site-${String(at + 1).padStart(2, "0")}`);
  const logged: string[] = [];
  let child: ChildProcess | undefined;
  let port = 0;

  async function publishNote(name: string, note: string): Promise<void> {
    const dist = join(folder, "dist", name);
    await mkdir(dist, { recursive: true });
    await publish(dist, buildSite(name, note), toAddress(name));
  }

  for (const name of names) {
    await mkdir(join(folder, "content", name), { recursive: true });
    const business = `base_url: ${toAddress(name)}\nallowed_hosts: [${name}.inner]\n`;
    await writeFile(join(folder, "content", name, "business.yaml"), business);
    await publishNote(name, "first");
  }

  function run(env: Readonly<Record<string, string>>): ChildProcess {
    child = spawn(
      process.execPath,
      [endsWithTests, join(import.meta.dirname, "../../../sidecar/main.ts")],
      {
        cwd: folder,
        env: { SITE: "all", PORT: "0", METRICS_PORT: "", ...env },
        stdio: ["ignore", "pipe", "inherit"],
      },
    );
    return child;
  }

  async function start(env: Readonly<Record<string, string>> = {}): Promise<void> {
    const started = Promise.withResolvers<void>();
    const first = logged.length;
    const lines = createInterface({ input: run(env).stdout as NodeJS.ReadableStream });
    lines.on("line", (line) => {
      logged.push(line);
      const address = /"address":"http:\/\/127\.0\.0\.1:(\d+)"/.exec(line)?.[1];
      if (address === undefined) return;
      port = Number(address);
      started.resolve();
    });
    lines.on("close", () => started.reject(new Error(logged.slice(first).join("\n"))));
    await started.promise;
  }

  async function kill(): Promise<void> {
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, "exit");
    child.kill("SIGKILL");
    await ended;
  }

  return {
    folder,
    names,
    logged,
    port: () => port,
    start,
    async startInVain(env = {}) {
      const failing = run(env);
      const lines = createInterface({ input: failing.stdout as NodeJS.ReadableStream });
      lines.on("line", (line) => logged.push(line));
      const [code] = await once(failing, "close");
      return code;
    },
    kill,
    async ask(host, path, { method = "GET", headers = {}, body } = {}) {
      const fields = { ...headers, host };
      const sent = request({
        host: "127.0.0.1",
        port,
        path,
        method,
        headers: fields,
        agent: false,
      });
      sent.end(body);
      const [response] = await once(sent, "response");
      const { statusCode: status, headers: received } = response;
      return { status, headers: received, body: await buffer(response) };
    },
    publish: publishNote,
    async stop() {
      await kill();
      await rm(folder, { recursive: true });
    },
  };
}

function buildSite(name: string, note: string): Files {
  const text = `${note} of ${name}: they were kind.`;
  const review = buildReview({ id: "01JPKEPT00000000000000000A", date: "2026-03-01", text });
  return { ...buildFiles(`${note} of ${name}`), ...toFiles(buildDataset([review])) };
}
