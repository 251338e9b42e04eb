import { fork } from "node:child_process";
import { existsSync } from "node:fs";
import { fileURLToPath, pathToFileURL } from "node:url";
import type { Work } from "./work.ts";

/** What is being done with an upload. */
export type Job = {
  readonly work: Work;
  /** the number of rows read */
  rows: number;
  readonly ended: Promise<void>;
  readonly isRunning: () => boolean;
  /** at once, whatever it is doing */
  readonly kill: () => void;
};

export type Jobs = ReturnType<typeof createJobs>;

/** Processes that read uploads and take them in, one for each upload at a time. */
export function createJobs() {
  const jobs = new Map<string, Job>();
  const failed = new Set<string>();

  function start(work: Work): Job {
    const known = jobs.get(work.id);
    if (known) return known;
    const child = fork(findCode("work.ts"), {
      execArgv: [...process.execArgv, "--import", findSkipping()],
      stdio: ["ignore", "ignore", "inherit", "ipc"],
    });
    const ended = new Promise<void>((resolve) => {
      child.once("exit", (code) => {
        jobs.delete(work.id);
        if (code !== 0) failed.add(work.id);
        resolve();
      });
    });
    const job: Job = {
      work,
      rows: 0,
      ended,
      isRunning: () => jobs.has(work.id),
      kill: () => void child.kill("SIGKILL"),
    };
    child.on("message", (doing) => {
      job.rows = Number(/^\d+/.exec(String(doing))?.[0] ?? job.rows);
    });
    failed.delete(work.id);
    jobs.set(work.id, job);
    child.send(work);
    return job;
  }

  /** Ends what is being done, so that nothing of it appears later. */
  async function stop(id: string): Promise<void> {
    const job = jobs.get(id);
    job?.kill();
    await job?.ended;
    failed.delete(id);
  }

  return {
    start,
    stop,
    find: (id: string) => jobs.get(id) ?? null,
    /** whether the last process for it came to no end; told once */
    hasFailed: (id: string) => failed.delete(id),
  };
}

/** As an address: a path of Windows would be read as one. */
const findSkipping = () => pathToFileURL(findCode("../../src/machine/skip-translations.ts")).href;

/** The code lies beside this file, in a package as JavaScript. */
function findCode(name: string): string {
  const path = fileURLToPath(new URL(name, import.meta.url));
  return existsSync(path) ? path : path.replace(/\.ts$/, ".js");
}
