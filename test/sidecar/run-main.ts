import type { ChildProcess } from "node:child_process";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { toBare } from "../bare-environment.ts";
import { endsWithTests } from "../ends-with-tests.ts";
import { baseUrl } from "./release-on-disk.ts";

export type Running = {
  readonly child: ChildProcess;
  /** what it says on either stream */
  readonly lines: string[];
  readonly ended: Promise<unknown[]>;
  /** the port, once the process says that it serves */
  readonly port: Promise<number>;
};

/** The sidecar as a process of its own, on a free port of this machine. */
export function runMain(dist: string, env: Readonly<Record<string, string>> = {}): Running {
  const state = { STATE_DIR: join(dist, "state") };
  const child = spawn(
    process.execPath,
    [endsWithTests, join(import.meta.dirname, "../../sidecar/main.ts")],
    {
      env: toBare({ PORT: "0", BASE_URL: baseUrl, RELEASE: dist, ...state, ...env }),
      stdio: ["ignore", "pipe", "pipe"],
    },
  );
  const lines: string[] = [];
  const port = new Promise<number>((resolve) => {
    for (const stream of [child.stdout, child.stderr]) {
      createInterface({ input: stream }).on("line", (line) => {
        lines.push(line);
        const address = /"address":"http:\/\/127\.0\.0\.1:(\d+)"/.exec(line)?.[1];
        if (address !== undefined) resolve(Number(address));
      });
    }
  });
  return { child, lines, port, ended: once(child, "close") };
}
