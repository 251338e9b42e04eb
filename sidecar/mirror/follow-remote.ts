import { once } from "node:events";
import { Worker } from "node:worker_threads";
import type { Logger } from "pino";
import type { Following } from "../metrics/cdn-metrics.ts";
import type { Looked, MirrorSettings } from "./worker.ts";

/** Keeps a folder like dist/ at the release of a CDN. */
type RemoteFollower = {
  /** Looks now. It never fails: a fault is logged, once until it changes, and tried again later. */
  readonly look: () => Promise<void>;
  /** Looks again and again, until it is closed; it keeps no process alive. */
  readonly watch: () => void;
  /** how its looks have gone */
  readonly state: () => Following;
  /** Whether the last look was in vain. */
  readonly isStale: () => boolean;
  readonly close: () => Promise<void>;
};

/**
 * Hashing and coding a large release takes seconds of a processor, so a thread of its own does it,
 * and requests go on meanwhile.
 *
 * @param pollMs between two looks; a third more or less, so that many sidecars do not ask at once
 * @param maxMs what the time between looks grows to while the CDN gives no release
 */
export function followRemote(
  settings: MirrorSettings,
  log: Logger,
  { pollMs = 15_000, maxMs = 300_000, now = Date.now } = {},
): RemoteFollower {
  const worker = new Worker(new URL("./worker.ts", import.meta.url), { workerData: settings });
  worker.unref();
  let looking: Promise<void> | null = null;
  let timer: NodeJS.Timeout | undefined;
  let faults = 0;
  let told = "";
  let state: Following = { lookedAt: null, faults: 0 };

  async function ask(): Promise<void> {
    worker.postMessage("look");
    const [looked] = (await once(worker, "message")) as [Looked];
    if ("isNew" in looked) return settle(looked.isNew);
    faults++;
    state = { ...state, faults: state.faults + 1 };
    if (told !== looked.fault) log.error(`${looked.fault}. The last release stays.`);
    told = looked.fault;
  }

  function settle(isNew: boolean): void {
    if (isNew || faults > 0) log.info({ from: settings.origin }, "The release is that of the CDN");
    faults = 0;
    told = "";
    state = { ...state, lookedAt: now() };
  }

  function look(): Promise<void> {
    looking ??= ask().finally(() => {
      looking = null;
    });
    return looking;
  }

  function watch(): void {
    const backedOff = Math.min(maxMs, pollMs * 2 ** Math.min(faults, 10));
    const wait = backedOff * (2 / 3 + Math.random() * (2 / 3));
    timer = setTimeout(() => void look().then(watch), wait).unref();
  }

  return {
    look,
    watch,
    state: () => state,
    isStale: () => faults > 0,
    close: async () => {
      clearTimeout(timer);
      await worker.terminate();
    },
  };
}
