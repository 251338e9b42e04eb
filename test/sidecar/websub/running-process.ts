import type { ChildProcess } from "node:child_process";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { toBare } from "../../bare-environment.ts";
import { endsWithTests } from "../../ends-with-tests.ts";
import { createAuthority } from "../../websub/authority.ts";
import { createMovableClock, type MovableClock } from "../../websub/movable-clock.ts";
import type { Subscriber } from "../../websub/subscriber.ts";
import { startSubscriber } from "../../websub/subscriber.ts";
import { baseUrl, buildFiles, createDist, publish, toOrder } from "../release-on-disk.ts";
import { feed } from "./running-hub.ts";

/** The sidecar as a process of its own, that can be killed, and a subscriber. */
export type RunningProcess = {
  readonly subscriber: Subscriber;
  readonly dist: string;
  readonly stateDir: string;
  readonly clock: MovableClock;
  /**
   * Starts the sidecar; done when it serves. Where it ends instead, fails with what it said.
   *
   * @param other variables for this start
   */
  readonly start: (other?: Readonly<Record<string, string>>) => Promise<void>;
  /** http://127.0.0.1:<port> of the one that was started last */
  readonly origin: () => string;
  /** SIGKILL: nothing is ended in good order. */
  readonly kill: () => Promise<void>;
  /** of the process that runs now */
  readonly pid: () => number;
  readonly get: (path: string) => Promise<Response>;
  /** lines of the log, of all processes that ran */
  readonly logged: string[];
  readonly signal: (name: NodeJS.Signals) => Promise<unknown[]>;
  readonly publish: (note: string, sequence?: number) => Promise<void>;
  /** POSTs a subscription of a path; the status. */
  readonly post: (path: string) => Promise<number>;
  readonly stop: () => Promise<void>;
};

export async function prepareProcess(said: Record<string, string> = {}): Promise<RunningProcess> {
  const authority = await createAuthority();
  const subscriber = await startSubscriber(await authority.issue(["127.0.0.1"]));
  const folder = await mkdtemp(join(tmpdir(), "firsthand-process-"));
  const dist = await createDist();
  const beside = await mkdtemp(join(tmpdir(), "firsthand-clock-"));
  const clock = createMovableClock(join(beside, "clock"));
  const ca = join(folder, "ca.pem");
  await writeFile(ca, authority.certificate);
  await publish(dist, buildFiles("first"));
  let child: ChildProcess | undefined;
  const logged: string[] = [];
  let port = 0;

  async function start(other: Readonly<Record<string, string>> = {}): Promise<void> {
    child = spawn(
      process.execPath,
      [endsWithTests, join(import.meta.dirname, "../../../sidecar/main.ts")],
      {
        env: toBare({
          PORT: "0",
          BASE_URL: baseUrl,
          RELEASE: dist,
          STATE_DIR: folder,
          NODE_EXTRA_CA_CERTS: ca,
          NODE_OPTIONS: clock.options,
          WEBSUB_TEST_CALLBACKS: subscriber.hostPort,
          WEBSUB_MAX_PENDING_PER_HOST: "1000",
          WEBSUB_MAX_SUBSCRIPTIONS_PER_HOST: "1000",
          ...said,
          ...other,
        }),
        stdio: ["ignore", "pipe", "inherit"],
      },
    );
    if (child.stdout === null) throw new Error("no output");
    const started = Promise.withResolvers<void>();
    const lines = createInterface({ input: child.stdout });
    const lastWords: string[] = [];
    lines.on("line", (line) => {
      logged.push(line);
      lastWords.push(line);
      const address = /"address":"http:\/\/127\.0\.0\.1:(\d+)"/.exec(line)?.[1];
      if (address === undefined) return;
      port = Number(address);
      started.resolve();
    });
    lines.on("close", () => started.reject(new Error(lastWords.join("\n"))));
    await started.promise;
  }

  async function signal(name: NodeJS.Signals): Promise<unknown[]> {
    if (!child || child.exitCode !== null || child.signalCode !== null) return [];
    const ended = once(child, "exit");
    child.kill(name);
    return ended;
  }

  return {
    subscriber,
    dist,
    stateDir: folder,
    clock,
    start,
    origin: () => `http://127.0.0.1:${port}`,
    pid: () => child?.pid ?? 0,
    get: (path) => fetch(`http://127.0.0.1:${port}${path}`),
    logged,
    kill: async () => void (await signal("SIGKILL")),
    signal,
    async publish(note, sequence) {
      const order = sequence ? toOrder(sequence) : undefined;
      await publish(dist, buildFiles(note), undefined, order);
    },
    async post(path) {
      const form = { "hub.mode": "subscribe", "hub.topic": feed };
      const body = new URLSearchParams({ ...form, "hub.callback": subscriber.origin + path });
      const hub = `http://127.0.0.1:${port}/api/websub/hub`;
      return (await fetch(hub, { method: "POST", body })).status;
    },
    async stop() {
      await signal("SIGKILL");
      await subscriber.stop();
      await rm(folder, { recursive: true });
      await rm(beside, { recursive: true });
      await rm(dist, { recursive: true });
    },
  };
}
