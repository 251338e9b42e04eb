import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { toBare } from "../bare-environment.ts";
import { endsWithTests } from "../ends-with-tests.ts";

/** A sidecar as a process of its own. */
export type SidecarProcess = {
  /** http://127.0.0.1:<port> */
  readonly origin: string;
  readonly pid: number;
  readonly end: (signal: "SIGKILL" | "SIGTERM") => Promise<void>;
};

/**
 * Starts one; done when it serves.
 *
 * @param log gets its lines
 */
export async function startProcess(
  env: NodeJS.ProcessEnv,
  log: string[] = [],
): Promise<SidecarProcess> {
  const child = spawn(
    process.execPath,
    [endsWithTests, join(import.meta.dirname, "../../sidecar/main.ts")],
    {
      env: toBare({ PORT: "0", ...env }),
      stdio: ["ignore", "pipe", "inherit"],
    },
  );
  const origin = await untilServing(child, log);
  const ended = once(child, "exit");
  return {
    origin,
    pid: child.pid ?? 0,
    async end(signal) {
      child.kill(signal);
      await ended;
    },
  };
}

function untilServing({ stdout }: ChildProcess, log: string[]): Promise<string> {
  if (stdout === null) throw new Error("no output");
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const lines = createInterface({ input: stdout });
  const lastWords: string[] = [];
  lines.on("line", (line) => {
    log.push(line);
    lastWords.push(line);
    const address = /"address":"(http:\/\/127\.0\.0\.1:\d+)"/.exec(line)?.[1];
    if (address !== undefined) resolve(address);
  });
  lines.on("close", () => reject(new Error(lastWords.join("\n"))));
  return promise;
}
