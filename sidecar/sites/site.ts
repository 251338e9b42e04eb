import type { RequestListener } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import type { SiteSettings } from "#content/sites.ts";
import type { CurrentRelease } from "../release/current-release.ts";
import type { Snapshot } from "../release/snapshot.ts";

/** What is served by of the settings of a site. */
export type ServedSite = Pick<SiteSettings, "name" | "baseUrl" | "allowedHosts" | "dist">;

/** One of several sites that a process serves. */
export type Site = ServedSite & {
  /** Answers a request, which wakes a site that is asleep. */
  readonly answer: RequestListener;
  /** Loads the release and follows it from then on; done when it is loaded, or its fault logged. */
  readonly wake: () => Promise<void>;
  readonly snapshot: () => Snapshot | null;
  readonly isStale: () => boolean;
  readonly state: () => "asleep" | "loading" | "ready" | "unavailable";
  /** Looks now: somebody says that there is a new release. */
  readonly lookAgain: () => Promise<void>;
  readonly close: () => void;
};

/**
 * A site that takes next to nothing until it is asked for: its release is then loaded as a whole, with
 * every hash checked, before anything is answered. So a process has hundreds of them, starts as fast as
 * with one, and what is broken in one concerns no other.
 */
export function createSite(
  settings: ServedSite,
  options: {
    readonly release: CurrentRelease;
    /** makes what answers from it */
    readonly createListener: () => RequestListener;
    /** how long a request waits for the release; then it is told to come again */
    readonly patienceMs?: number;
  },
): Site {
  const { release, createListener, patienceMs = 5000 } = options;
  let awake: { readonly listener: RequestListener; readonly loading: Promise<void> } | null = null;
  let isLoading = false;

  async function load(): Promise<void> {
    isLoading = true;
    await release.reload();
    isLoading = false;
    release.watch();
  }

  function open() {
    awake ??= { listener: createListener(), loading: load() };
    return awake;
  }

  function toState() {
    if (release.snapshot() !== null) return "ready";
    if (awake === null) return "asleep";
    return isLoading ? "loading" : "unavailable";
  }

  return {
    ...settings,
    answer(request, response) {
      const { listener, loading } = open();
      if (!isLoading) return listener(request, response);
      const late = sleep(patienceMs, undefined, { ref: false });
      void Promise.race([loading, late]).then(() => listener(request, response));
    },
    wake: () => open().loading,
    snapshot: release.snapshot,
    isStale: release.isStale,
    state: toState,
    lookAgain: release.reload,
    close: release.close,
  };
}
