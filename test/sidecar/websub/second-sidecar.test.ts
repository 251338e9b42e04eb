import { readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { eventually } from "../../eventually.ts";
import { ask } from "../running-sidecar.ts";
import { prepareProcess } from "./running-process.ts";

test("where a removed lock file lets in a second sidecar, the first is ill, and each change comes once", async () => {
  const running = await prepareProcess();
  onTestFinished(running.stop);
  await running.start();
  const first = { pid: running.pid(), port: Number(new URL(running.origin()).port) };
  onTestFinished(() => {
    process.kill(first.pid, "SIGKILL");
  });
  expect(await running.post("/feed")).toBe(202);
  await running.subscriber.waitFor("/feed", "GET");

  rmSync(join(running.stateDir, "sidecar.lock"));
  await running.start();
  await running.publish("second");
  await running.subscriber.waitFor("/feed", "POST");
  await eventually(() => expect(running.logged.join()).toContain("The hub cannot go on"));
  running.clock.pass(11);
  await eventually(async () => {
    expect(JSON.parse(String((await ask(first.port, "/readyz")).body)).part).toBe("hub");
  });
  await eventually(() => {
    expect(running.logged.find((line) => line.includes("The hub does not work"))).toMatch(
      /sidecar\.lock: is not there any more, or is another's/,
    );
  });
  expect((await ask(first.port, "/feed.xml")).status).toBe(200);
  await running.publish("third");
  running.clock.pass(6);
  await running.subscriber.waitFor("/feed", "POST", 2);
  const bodies = running.subscriber.at("/feed", "POST").map(({ body }) => `${body}`);
  expect(bodies).toEqual([expect.stringContaining("second"), expect.stringContaining("third")]);

  process.kill(first.pid, "SIGTERM");
  await eventually(() => expect(ask(first.port, "/healthz")).rejects.toThrow());
  expect(readdirSync(running.stateDir)).toContain("sidecar.lock");
});
