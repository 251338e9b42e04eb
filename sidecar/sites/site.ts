import type { RequestListener } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import type { Logger } from "pino";
import { toHostName } from "../http/host.ts";
import { type CurrentRelease, createCurrentRelease } from "../release/current-release.ts";
import type { Snapshot } from "../release/snapshot.ts";

/** What a site says of itself in content/<name>/business.yaml, as far as it is served by it. */
export type SiteSettings = {
  readonly name: string;
  /** the public origin, without a trailing slash */
  readonly baseUrl: string;
  /** further host names by which a proxy reaches the sidecar */
  readonly allowedHosts: readonly string[];
  /** the folder that holds `current` and `releases/` */
  readonly dist: string;
};

/** One of several sites that a process serves. */
export type Site = SiteSettings & {
  /** Answers a request, which wakes a site that is asleep. */
  readonly answer: RequestListener;
  /** Loads the release and follows it from then on; done when it is loaded, or its fault logged. */
  readonly wake: () => Promise<void>;
  readonly snapshot: () => Snapshot | null;
  readonly state: () => "asleep" | "loading" | "ready" | "unavailable";
  /** Looks now: somebody says that there is a new release. */
  readonly lookAgain: () => Promise<void>;
  readonly close: () => void;
};

/**
 * A site that takes next to nothing until it is asked for: its release is then loaded as a whole, with
 * every hash checked, before anything is answered. So a process has hundreds of them, a start takes no
 * longer than that of one, and what is broken in one concerns no other.
 *
 * @param options.createListener what answers from its release
 */
export function createSite(
  settings: SiteSettings,
  options: {
    readonly createListener: (release: Pick<CurrentRelease, "snapshot" | "follow">) => RequestListener;
    /** names the site */
    readonly log: Logger;
    /** how long a request waits for the release; then it is told to come again */
    readonly patienceMs?: number;
  },
): Site {
  const { createListener, log, patienceMs = 5000 } = options;
  const { dist, baseUrl } = settings;
  const release = createCurrentRelease({ dist, baseUrl, log });
  let awake: { readonly listener: RequestListener; readonly loading: Promise<void> } | null = null;
  let isLoading = false;

  async function load(): Promise<void> {
    isLoading = true;
    await release.reload();
    isLoading = false;
    release.watch();
  }

  function open() {
    awake ??= { listener: createListener(release), loading: load() };
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
    state: toState,
    lookAgain: release.reload,
    close: release.close,
  };
}

/** The names by which a site is asked for, as URLs write them. */
export function toHosts({ baseUrl, allowedHosts }: SiteSettings): string[] {
  const names = [new URL(baseUrl).host, ...allowedHosts].map((host) => toHostName(host));
  return [...new Set(names.flatMap((name) => name?.replace(/\.$/, "") ?? []))];
}
