import { setTimeout as sleep } from "node:timers/promises";
import type { Logger } from "pino";
import type { Config } from "../config/config.ts";
import type { Following } from "../metrics/cdn-metrics.ts";
import { followRemote } from "../mirror/follow-remote.ts";
import { type CurrentRelease, createCurrentRelease } from "./current-release.ts";

/** The release that is served, wherever it is published. */
export type FollowedRelease = Pick<CurrentRelease, "snapshot" | "follow" | "isStale"> & {
  /** Loads what there is, and looks for new releases from then on. */
  readonly start: () => Promise<void>;
  /** Looks now: somebody says that there is a new one. A fault is logged. */
  readonly lookAgain: () => Promise<void>;
  /** how it goes with the CDN that is followed; undefined where there is none */
  readonly following: (() => Following) | undefined;
  readonly close: () => Promise<void>;
};

/**
 * What a start throws of a folder, BrokenRelease, is only logged of a CDN: that may mend by itself.
 *
 * @param buildCommand what builds the site on this machine
 * @param code the folder in which such a build leaves the code of its pages
 */
export function followRelease(
  { release: dist, releaseOrigin: origin, baseUrl, acceptOlder }: Config,
  log: Logger,
  { buildCommand, code = "dist" }: { readonly buildCommand?: string; readonly code?: string } = {},
): FollowedRelease {
  const remedy = origin === null ? {} : { remedy: `it is to come from ${origin}` };
  const release = createCurrentRelease({ dist, baseUrl, log, buildCommand, ...remedy });
  const remote = origin && followRemote({ origin, dir: dist, baseUrl, code, acceptOlder }, log);

  async function lookAgain(): Promise<void> {
    if (remote) await remote.look();
    await release.reload();
  }

  /** A CDN that does not answer keeps nobody from what came from it before. */
  async function startRemote(): Promise<void> {
    const late = sleep(patienceMs, "late", { ref: false });
    if ((await Promise.race([lookAgain(), late])) === "late") await release.reload();
  }

  return {
    snapshot: release.snapshot,
    isStale: () => release.isStale() || (remote ? remote.isStale() : false),
    follow: release.follow,
    async start() {
      await (remote ? startRemote() : release.load());
      if (remote) remote.watch();
      release.watch();
    },
    lookAgain,
    following: remote ? remote.state : undefined,
    async close() {
      release.close();
      if (remote) await remote.close();
    },
  };
}

/** How long a start waits for a CDN that is slow. */
const patienceMs = 60_000;
