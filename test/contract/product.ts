import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { toBare } from "../bare-environment.ts";
import { endsWithTests } from "../ends-with-tests.ts";
import { runWarm } from "../warm.ts";
import { ask } from "./wire.ts";

export type Environment = Readonly<Record<string, string>>;
export type Finished = { readonly code: number | null; readonly output: string };
export type Sidecar = {
  readonly origin: string;
  readonly log: () => string;
  /** ends the process and waits until it has ended */
  readonly stop: (signal: "SIGKILL" | "SIGTERM") => Promise<void>;
};
/** A command in a process of its own. */
export type Launched = {
  readonly child: ChildProcess;
  /** what it has said so far, on both streams */
  readonly output: () => string;
  readonly finished: Promise<Finished>;
};

const root = join(import.meta.dirname, "..", "..");
const running = new Set<ChildProcess>();
const folders: string[] = [];
const ends: (() => Promise<void>)[] = [];

/**
 * Runs a command to its end in a process that has run others before it. Whoever has to be sure of
 * a process of its own uses `launch`.
 */
export function runScript(
  script: string,
  args: readonly string[],
  env: Environment,
): Promise<Finished> {
  return runWarm([script, ...args], toBare(env));
}

/** Starts a command in a process of its own. */
export function launch(script: string, args: readonly string[], env: Environment): Launched {
  const program = join(root, "scripts", "firsthand.mjs");
  const child = spawn(process.execPath, [endsWithTests, program, script, ...args], {
    cwd: root,
    env: toBare(env),
    stdio: ["ignore", "pipe", "pipe"],
  });
  let said = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8").on("data", (part: string) => {
      said += part;
    });
  }
  running.add(child);
  child.once("close", () => running.delete(child));
  const output = () => said;
  const finished = once(child, "close").then(([code]) => ({ code, output: output() }));
  return { child, output, finished };
}

/** Runs a command to its end in a process of its own. */
export function runAlone(
  script: string,
  args: readonly string[],
  env: Environment,
): Promise<Finished> {
  return launch(script, args, env).finished;
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
  const { child, output } = launch(script, args, {
    HOST: "127.0.0.1",
    PORT: "0",
    STATE_DIR: await makeFolder(),
    RATE_LIMIT_API: "off",
    ...env,
  });
  const stop = async (signal: NodeJS.Signals) => {
    if (!running.has(child)) return;
    const closed = once(child, "close");
    child.kill(signal);
    await closed;
  };
  for (;;) {
    if (child.exitCode !== null) throw new Error(`The sidecar ended:\n${output()}`);
    const origin = /"address":"(http:[^"]*)"/.exec(output())?.[1];
    if (origin !== undefined && (await answers(origin, until))) {
      return { origin, log: output, stop };
    }
    await sleep(20);
  }
}

export async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "firsthand-contract-"));
  folders.push(folder);
  return folder;
}

/** Has a function called when what this file's tests have made is ended. */
export function atCleanUp(end: () => Promise<void>): void {
  ends.push(end);
}

/** Ends every process and removes every folder that this file's tests have made. */
export async function cleanUp(): Promise<void> {
  await Promise.all(ends.splice(0).map((end) => end()));
  const killed = [...running].map(async (child) => {
    const closed = once(child, "close");
    child.kill("SIGKILL");
    await closed;
  });
  await Promise.all(killed);
  await Promise.all(folders.splice(0).map((folder) => rm(folder, { recursive: true })));
}

export async function untilAnswers(origin: string, until: "alive" | "ready"): Promise<void> {
  while (!(await answers(origin, until))) await sleep(20);
}

async function answers(origin: string, until: "alive" | "ready"): Promise<boolean> {
  const path = until === "alive" ? "/healthz" : "/readyz";
  return (await ask(origin, path).catch(() => null))?.status === 200;
}
