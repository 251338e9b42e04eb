import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import type { Done, Job } from "./warm-process.ts";

/** How a command ended, and what it said: on both streams, and on each. */
export type Finished = {
  readonly code: number | null;
  readonly output: string;
  readonly out: string;
  readonly err: string;
};

const root = join(import.meta.dirname, "..");
let warm: ChildProcess | null = null;
let last: Promise<unknown> = Promise.resolve();

/**
 * Runs a command to its end in a process that has run others before it, one after the other: what
 * they load is loaded once. Not for what asks for a process of its own, such as the sidecar.
 *
 * @param args what is typed after `npx firsthand`
 * @param env all of its environment
 * @param cwd where it runs
 */
export function runWarm(
  args: readonly string[],
  env: NodeJS.ProcessEnv,
  cwd = root,
): Promise<Finished> {
  const finished = last.then(() => run({ args, env, cwd }));
  last = finished.catch(() => {});
  return finished;
}

async function run(job: Job): Promise<Finished> {
  warm ??= start();
  const child = warm;
  const ended = new AbortController();
  const end = () => ended.abort(new Error(`${job.args.join(" ")} ended the process`));
  child.once("exit", end);
  child.channel?.ref();
  child.send(job);
  try {
    const [{ code, said }] = (await once(child, "message", { signal: ended.signal })) as [Done];
    const toText = (wanted: typeof said) => wanted.map(({ text }) => text).join("");
    const [out, err] = ["out", "err"].map((name) =>
      toText(said.filter(({ stream }) => stream === name)),
    ) as [string, string];
    return { code, output: toText(said), out, err };
  } finally {
    child.off("exit", end);
    child.channel?.unref();
  }
}

/** It ends with this process. */
function start(): ChildProcess {
  const child = fork(join(import.meta.dirname, "warm-process.ts"), {
    cwd: root,
    execArgv: [],
    stdio: ["ignore", "inherit", "inherit", "ipc"],
  });
  child.unref();
  child.channel?.unref();
  child.once("exit", () => {
    if (warm === child) warm = null;
  });
  return child;
}
