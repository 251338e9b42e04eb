import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { ask } from "./wire.ts";

export type Environment = Readonly<Record<string, string>>;
export type Finished = { readonly code: number | null; readonly output: string };
export type Sidecar = {
  readonly origin: string;
  readonly log: () => string;
  /** ends the process, children included, and waits until it has ended */
  readonly stop: (signal: "SIGKILL" | "SIGTERM") => Promise<void>;
};

const root = join(import.meta.dirname, "..", "..");
const running = new Set<ChildProcess>();
const folders: string[] = [];

/** Runs `npm run <script> -- <args>` to its end, or kills it, children included, after a while. */
export async function runScript(
  script: string,
  args: readonly string[],
  env: Environment,
  killAfter?: number,
): Promise<Finished> {
  const { child, output } = launch(script, args, env);
  const timer = killAfter === undefined ? null : setTimeout(() => kill(child), killAfter);
  const [code] = (await once(child, "close")) as [number | null];
  if (timer) clearTimeout(timer);
  return { code, output: output() };
}

/**
 * Starts the sidecar on a free loopback port, with a state of its own unless told otherwise, and waits
 * until it is alive, or also ready.
 */
export async function startSidecar(
  env: Environment,
  until: "alive" | "ready" = "ready",
  [script, ...args]: readonly [string, ...string[]] = ["sidecar"],
): Promise<Sidecar> {
  const port = await findFreePort();
  const { child, output } = launch(script, args, {
    HOST: "127.0.0.1",
    PORT: `${port}`,
    STATE_DIR: await makeFolder(),
    RATE_LIMIT_API: "off",
    ...env,
  });
  const origin = `http://127.0.0.1:${port}`;
  const stop = async (signal: NodeJS.Signals) => {
    if (!running.has(child)) return;
    const closed = once(child, "close");
    kill(child, signal);
    await closed;
  };
  for (;;) {
    if (child.exitCode !== null) throw new Error(`The sidecar ended:\n${output()}`);
    const answer = await ask(origin, until === "alive" ? "/healthz" : "/readyz").catch(() => null);
    if (answer?.status === 200) return { origin, log: output, stop };
    await sleep(50);
  }
}

export async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "firsthand-contract-"));
  folders.push(folder);
  return folder;
}

/** Ends every process and removes every folder that this file's tests have made. */
export async function cleanUp(): Promise<void> {
  const ends = [...running].map(async (child) => {
    const closed = once(child, "close");
    kill(child);
    await closed;
  });
  await Promise.all(ends);
  await Promise.all(folders.splice(0).map((folder) => rm(folder, { recursive: true })));
}

function launch(script: string, args: readonly string[], env: Environment) {
  const { PATH = "", HOME = "" } = process.env;
  const child = spawn("npm", ["run", script, "--", ...args], {
    cwd: root,
    env: { PATH, HOME, ...env },
    detached: true,
    stdio: ["ignore", "pipe", "pipe"],
  });
  const parts: Buffer[] = [];
  child.stdout.on("data", (part: Buffer) => parts.push(part));
  child.stderr.on("data", (part: Buffer) => parts.push(part));
  running.add(child);
  child.once("close", () => running.delete(child));
  return { child, output: () => Buffer.concat(parts).toString("utf8") };
}

/** The whole process group: npm does not hand on a SIGKILL. */
function kill(child: ChildProcess, signal: NodeJS.Signals = "SIGKILL"): void {
  if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, signal);
}

async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  await once(server, "close");
  if (address === null || typeof address === "string") throw new Error("No port");
  return address.port;
}
