import { type ChildProcess, spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { say } from "#machine/reason.ts";
import { Refusal } from "#machine/refusal.ts";

/** The command lies beside the code, in a package beside built/. */
const program = ["../..", "../../.."]
  .map((above) => join(import.meta.dirname, above, "scripts/firsthand.mjs"))
  .find(existsSync);

export type Served = {
  readonly baseUrl: string;
  /** the folder of its releases */
  readonly dist: string;
  /** at which this machine asks for it */
  readonly address: string;
  /** the folder of its hub */
  readonly stateDir: string;
};

/** However this process ends, killed or not, the other hears of it and ends as when it is told to. */
const endsWithDesk =
  'data:text/javascript,const end=()=>process.kill(process.pid,"SIGTERM");process.connected?process.once("disconnect",end):end()';

/**
 * Serves a site on this machine alone, by the command that serves it elsewhere, for as long as this
 * process lives; it follows each new build.
 */
export function serveSite({ baseUrl, dist, address, stateDir }: Served): ChildProcess {
  const own = {
    ...{ BASE_URL: baseUrl, PORT: new URL(address).port, HOST: "127.0.0.1", RELEASE: dist },
    ...{ STATE: "", STATE_DIR: stateDir, SITE: "", CONTENT_DIR: "" },
    ...{ ALLOWED_HOSTS: "", LOG_LEVEL: "silent", METRICS_PORT: "off" },
  };
  const env = { ...process.env, ...own };
  return spawn(process.execPath, [`--import=${endsWithDesk}`, program ?? "", "sidecar"], {
    env,
    stdio: ["ignore", "ignore", "ignore", "ipc"],
  });
}

/** @throws Refusal where the server ended before it answered */
export async function untilServed(server: ChildProcess, address: string): Promise<void> {
  while (server.exitCode === null && !server.killed) {
    if (await isServed(address)) return;
    await setTimeout(100);
  }
  throw new Refusal(say`the server of ${address} ended`);
}

export async function isServed(address: string): Promise<boolean> {
  const answer = await fetch(address).catch(() => null);
  await answer?.body?.cancel();
  return answer?.ok ?? false;
}
