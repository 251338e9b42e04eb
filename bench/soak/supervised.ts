import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { setTimeout as sleep } from "node:timers/promises";
import { findFreePort } from "../../test/free-port.ts";

/** A sidecar that is started again whenever it ends, as systemd would. */
export type Supervised = {
  readonly origin: string;
  readonly port: number;
  /** whether it was not ready at any time since then (performance.now()) */
  readonly wasDown: (since: number) => boolean;
  /** the id of the release that it said last to have loaded; null before the first */
  readonly loaded: () => string | null;
  /** kill -9; resolves when the next one is ready, with the milliseconds that took */
  readonly kill: () => Promise<number>;
  /** resident memory in megabytes; null while it is down */
  readonly readMegabytes: () => Promise<number | null>;
  /** lines of its log that are errors or no JSON, and ends that nobody asked for */
  readonly complaints: readonly string[];
  /** ends it for good, in good order */
  readonly stop: () => Promise<number | null>;
};

const restartMs = 100;

export async function supervise(env: NodeJS.ProcessEnv): Promise<Supervised> {
  const port = await findFreePort();
  const origin = `http://127.0.0.1:${port}`;
  const complaints: string[] = [];
  let loaded: string | null = null;
  const hear = (line: string) => {
    const isGood = /^\{"level":"(info|debug|warn)"/.test(line);
    if (!isGood && complaints.length < 100) complaints.push(line);
    loaded = /"release":"(\w+)","msg":"Loaded a release"/.exec(line)?.[1] ?? loaded;
  };
  const launch = () => start({ ...process.env, ...env, PORT: `${port}` }, hear);
  let child = launch();
  let stopping = false;
  let downSince: number | null = performance.now();
  let lastUp = 0;
  const watch = async () => {
    await waitUntilReady(origin, child);
    [downSince, lastUp] = [null, performance.now()];
  };
  const restart = async () => {
    await sleep(restartMs);
    child = launch();
    follow(child);
    await watch();
  };
  let restarted: Promise<void> = Promise.resolve();
  const follow = (one: ChildProcess) =>
    one.once("exit", (code, signal) => {
      if (stopping) return;
      if (signal !== "SIGKILL") complaints.push(`It ended by itself: ${code ?? signal}`);
      downSince ??= performance.now();
      restarted = restart();
    });
  follow(child);
  await watch();
  return {
    origin,
    port,
    loaded: () => loaded,
    wasDown: (since) => downSince !== null || lastUp > since,
    kill: async () => {
      const began = performance.now();
      downSince = began;
      const ended = once(child, "exit");
      child.kill("SIGKILL");
      await ended;
      await restarted;
      return performance.now() - began;
    },
    readMegabytes: () => readMegabytes(child.pid ?? 0),
    complaints,
    stop: async () => {
      stopping = true;
      await restarted;
      if (child.exitCode !== null) return child.exitCode;
      const ended = once(child, "exit");
      child.kill("SIGTERM");
      return (await ended)[0];
    },
  };
}

function start(env: NodeJS.ProcessEnv, hear: (line: string) => void): ChildProcess {
  const program = join(import.meta.dirname, "../../sidecar/main.ts");
  const child = spawn(process.execPath, [program], { env, stdio: ["ignore", "pipe", "pipe"] });
  for (const input of [child.stdout, child.stderr]) {
    createInterface({ input }).on("line", hear);
  }
  return child;
}

async function waitUntilReady(origin: string, child: ChildProcess): Promise<void> {
  for (;;) {
    const status = await fetch(`${origin}/readyz`).then(
      (answer) => answer.status,
      () => 0,
    );
    if (status === 200) return;
    if (child.exitCode !== null) throw new Error(`The sidecar ended with ${child.exitCode}`);
    await sleep(20);
  }
}

/** Of Linux's own account of a process. */
async function readMegabytes(pid: number): Promise<number | null> {
  const status = await readFile(`/proc/${pid}/status`, "utf8").catch(() => "");
  const kilobytes = /^VmRSS:\s+(\d+) kB/m.exec(status)?.[1];
  return kilobytes === undefined ? null : Number(kilobytes) / 1000;
}
