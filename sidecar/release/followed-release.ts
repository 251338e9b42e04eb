import type { Logger } from "pino";
import type { Config } from "../config/config.ts";
import { followRemote } from "../mirror/follow-remote.ts";
import type { CurrentRelease } from "./current-release.ts";
import { createCurrentRelease } from "./current-release.ts";

/** The release that is served, wherever it is published. */
export type FollowedRelease = Pick<CurrentRelease, "snapshot" | "follow"> & {
  /** Loads what there is, and looks for new releases from then on. */
  readonly start: () => Promise<void>;
  /** Looks now: somebody says that there is a new one. A fault is logged. */
  readonly lookAgain: () => Promise<void>;
  readonly close: () => Promise<void>;
};

/** What a start throws of a folder, BrokenRelease, is only logged of a CDN: that may mend by itself. */
export function followRelease(
  { release: dist, releaseOrigin: origin, baseUrl }: Config,
  log: Logger,
): FollowedRelease {
  if (origin === null) return followFolder(createCurrentRelease({ dist, baseUrl, log }));
  const remedy = `it is to come from ${origin}`;
  const release = createCurrentRelease({ dist, baseUrl, log, remedy });
  const remote = followRemote({ origin, dir: dist, baseUrl, code: "dist" }, log);
  const lookAgain = () => remote.look().then(release.reload);
  return {
    ...release,
    start: async () => {
      await lookAgain();
      remote.watch();
      release.watch();
    },
    lookAgain,
    close: async () => {
      release.close();
      await remote.close();
    },
  };
}

function followFolder(release: CurrentRelease): FollowedRelease {
  return {
    ...release,
    start: async () => {
      await release.load();
      release.watch();
    },
    lookAgain: release.reload,
    close: async () => release.close(),
  };
}
