import { spawnSync } from "node:child_process";
import { join } from "node:path";

/** How a build that ran as a process of its own ended. */
export type Ended = {
  readonly status: number | null;
  readonly signal: NodeJS.Signals | null;
  readonly stdout: string;
  readonly stderr: string;
};

/** Runs build-once.ts to its end, with what Node and the shell are told on top. */
export function runBuild(
  [site, dist, now]: readonly [site: string, dist: string, now: string],
  how: {
    readonly nodeArgs?: readonly string[];
    readonly env?: NodeJS.ProcessEnv;
    /** a shell command to run first, such as ulimit */
    readonly before?: string;
  } = {},
): Ended {
  const script = join(import.meta.dirname, "build-once.ts");
  const command = [process.execPath, ...(how.nodeArgs ?? []), script, site, dist, now];
  const quoted = command.map((part) => `'${part.replaceAll("'", "'\\''")}'`).join(" ");
  return spawnSync("sh", ["-c", `${how.before ?? ":"}; exec ${quoted}`], {
    encoding: "utf8",
    env: { ...process.env, ...how.env },
  });
}
