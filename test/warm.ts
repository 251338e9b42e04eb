import { once } from "node:events";
import { connect } from "node:net";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { type Outcome, openWarmPool } from "./warm-pool.ts";
import type { Job } from "./warm-process.ts";

/** How a command ended, and what it said: on both streams, and on each. */
export type Finished = {
  readonly code: number | null;
  readonly output: string;
  readonly out: string;
  readonly err: string;
};

const root = join(import.meta.dirname, "..");

/**
 * Runs a command to its end in a process that has run others before it: what they load is loaded
 * once. Not for what asks for a process of its own, such as the sidecar.
 *
 * @param args what is typed after `npx firsthand`
 * @param env all of its environment
 * @param cwd where it runs
 */
export async function runWarm(
  args: readonly string[],
  env: NodeJS.ProcessEnv,
  cwd = root,
): Promise<Finished> {
  const outcome = await ask({ args, env, cwd });
  if ("fault" in outcome) throw new Error(outcome.fault);
  const { code, said } = outcome;
  const toText = (wanted: typeof said) => wanted.map(({ text }) => text).join("");
  const [out, err] = ["out", "err"].map((name) =>
    toText(said.filter(({ stream }) => stream === name)),
  ) as [string, string];
  return { code, output: toText(said), out, err };
}

async function ask(job: Job): Promise<Outcome> {
  // Tests have that of their run.
  process.env.WARM_POOL ??= openWarmPool();
  const socket = connect(process.env.WARM_POOL);
  await once(socket, "connect");
  socket.end(JSON.stringify(job));
  return JSON.parse(await text(socket));
}
