import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { say } from "#machine/reason.ts";
import type { SiteEnd, SiteJob, SiteNews } from "./site-worker.ts";

/** Does a job in another process, and tells what is said meanwhile. */
export type MakeSite = (job: SiteJob, say: (text: string) => void) => Promise<SiteEnd>;

/**
 * Runs `each` so many times at once, each with a process that takes its jobs one after the other.
 * A process that dies is a failed job, and the next job gets a new one. A signal to this process
 * ends them all, then this one.
 */
export async function withSiteWorkers(
  count: number,
  each: (make: MakeSite) => Promise<void>,
): Promise<void> {
  const children = new Set<ChildProcess>();
  const letGo = endTogether(children);
  const work = async () => {
    const worker = createWorker(children);
    await each(worker.make);
    await worker.end();
  };
  await Promise.all(Array.from({ length: count }, work));
  letGo();
}

function createWorker(children: Set<ChildProcess>) {
  let child: ChildProcess | null = null;
  const make: MakeSite = (job, say) => {
    child ??= start(children).once("exit", () => {
      child = null;
    });
    return doJob(child, job, say);
  };
  const end = async () => {
    if (child === null) return;
    const ended = once(child, "exit");
    child.disconnect();
    await ended;
  };
  return { make, end };
}

function start(children: Set<ChildProcess>): ChildProcess {
  const child = fork(fileURLToPath(new URL("site-worker.ts", import.meta.url)), {
    stdio: ["ignore", "inherit", "inherit", "ipc"],
  });
  children.add(child);
  return child.once("exit", () => children.delete(child));
}

function doJob(child: ChildProcess, job: SiteJob, tell: (text: string) => void): Promise<SiteEnd> {
  return new Promise((resolve) => {
    const settle = (end: SiteEnd) => {
      child.off("message", onNews).off("exit", onExit);
      resolve(end);
    };
    const onNews = (news: SiteNews) => ("said" in news ? tell(news.said) : settle(news));
    const onExit = (code: number | null, signal: string | null) => {
      const how = signal ?? `exit code ${code}`;
      settle({ fault: say`the process that made it ended (${how}); --jobs 1 takes less memory` });
    };
    child.on("message", onNews).once("exit", onExit).send(job);
  });
}

/** @returns takes the signals' effect away again */
function endTogether(children: ReadonlySet<ChildProcess>): () => void {
  const end = async (signal: NodeJS.Signals) => {
    letGo();
    const ended = [...children].map((child) => {
      // It is not a failed job, and nobody takes its place.
      child.removeAllListeners("exit");
      return once(child, "exit");
    });
    for (const child of children) child.kill(signal);
    await Promise.all(ended);
    process.kill(process.pid, signal);
  };
  const letGo = () => process.off("SIGINT", end).off("SIGTERM", end);
  process.on("SIGINT", end).on("SIGTERM", end);
  return letGo;
}
