import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { rmSync } from "node:fs";
import { createServer } from "node:net";
import { availableParallelism, tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import PQueue from "p-queue";
import type { Done, Job } from "./warm-process.ts";

/** How a job ended, or why nobody knows. */
export type Outcome = Done | { readonly fault: string };

const root = join(import.meta.dirname, "..");

/**
 * Takes jobs at a socket, for processes that each run one after the other: what commands load is
 * loaded once for all tests. There are as many processes as cores, from when they are needed until
 * this process ends.
 *
 * @returns the socket's path
 */
export function openWarmPool(): string {
  const path = join(tmpdir(), `firsthand-warm-${process.pid}`);
  const queue = new PQueue({ concurrency: availableParallelism() });
  const idle: ChildProcess[] = [];
  const work = async (job: Job) => {
    const child = idle.pop() ?? start();
    const outcome = await run(child, job);
    if (child.connected) idle.push(child);
    return outcome;
  };
  const server = createServer({ allowHalfOpen: true }, async (socket) => {
    socket.on("error", () => {}); // whoever asked has ended
    const job = JSON.parse(await text(socket)) as Job;
    socket.end(JSON.stringify(await queue.add(() => work(job))));
  });
  server.listen(path).unref();
  process.once("exit", () => rmSync(path, { force: true }));
  return path;
}

async function run(child: ChildProcess, job: Job): Promise<Outcome> {
  const ended = new AbortController();
  const end = () => ended.abort();
  child.once("exit", end);
  child.send(job);
  try {
    const [done] = (await once(child, "message", { signal: ended.signal })) as [Done];
    return done;
  } catch {
    return { fault: `${job.args.join(" ")} ended the process` };
  } finally {
    child.off("exit", end);
  }
}

/** It ends with this process. */
function start(): ChildProcess {
  const child = fork(join(import.meta.dirname, "warm-process.ts"), {
    cwd: root,
    execArgv: ["--max-semi-space-size=64"],
    stdio: ["ignore", "inherit", "inherit", "ipc"],
  });
  child.unref();
  child.channel?.unref();
  return child;
}
