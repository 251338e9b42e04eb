import { resolve } from "node:path";
import type { Logger } from "pino";
import { readCurrent } from "#release/current.ts";
import { toCurrent } from "#release/layout.ts";
import { BrokenRelease } from "./broken-release.ts";
import { readSnapshot, type Snapshot, withAssetsOf } from "./snapshot.ts";

/** The release that is served, and how it follows what is published. */
export type CurrentRelease = {
  /** what to answer from; null until a release is loaded */
  readonly snapshot: () => Snapshot | null;
  /** Whether what is published now could not be loaded. */
  readonly isStale: () => boolean;
  /**
   * Loads what is current. Where that is broken, it throws BrokenRelease and keeps the old one;
   * where there is none yet, it says so and leaves the rest to `watch`.
   */
  readonly load: () => Promise<void>;
  /** The same as a hint that something may be new: a fault is logged, once. */
  readonly reload: () => Promise<void>;
  /** Has a function told of each release that begins to be served, from now on. */
  readonly follow: (follower: (snapshot: Snapshot) => void) => void;
  /** Looks for new releases until it is closed; it keeps no process alive. */
  readonly watch: () => void;
  readonly close: () => void;
};

/**
 * Keeps the release to which `dist/current` points. A new one is loaded as a whole before it takes
 * the place of the old one between two requests; one that is broken never does. The link is read
 * anew every `pollMs`: to watch it would be to watch its target, which never changes.
 */
export function createCurrentRelease(options: {
  readonly dist: string;
  readonly baseUrl: string;
  readonly log: Logger;
  /** how a first release comes to be there, if not by a build */
  readonly remedy?: string;
  /** the command that builds this site */
  readonly buildCommand?: string | undefined;
  readonly pollMs?: number;
  /** how long to wait before a broken release is looked at again */
  readonly retryMs?: number;
}): CurrentRelease {
  const { dist, baseUrl, log, pollMs = 500, retryMs = 30_000 } = options;
  const { remedy, buildCommand = "npx firsthand build" } = options;
  let serving: { readonly folder: string; readonly snapshot: Snapshot } | null = null;
  let broken: { readonly folder: string | null; readonly retryAt: number } | null = null;
  let queue: Promise<unknown> = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  const followers: ((snapshot: Snapshot) => void)[] = [];

  const absent = { buildCommand, ...(remedy && { remedy: () => remedy }) };
  const rethrow = (error: unknown) => {
    throw error instanceof BrokenRelease ? error.toBuiltBy(buildCommand) : error;
  };

  async function serve(folder: string | null): Promise<void> {
    if (folder !== null && folder === serving?.folder) return;
    if (folder === null) throw new BrokenRelease(`There is no release in ${dist}`, absent);
    const next = await readSnapshot(folder, baseUrl).catch(rethrow);
    serving = { folder, snapshot: serving ? withAssetsOf(serving.snapshot, next) : next };
    log.info({ release: next.id }, "Loaded a release");
    for (const follower of followers) follower(next);
  }

  async function look(isHint: boolean): Promise<void> {
    let folder: string | null = null;
    try {
      folder = await findCurrent(dist);
      const isKnown = broken !== null && broken.folder === folder;
      if (isKnown && !isHint && performance.now() < (broken?.retryAt ?? 0)) return;
      await serve(folder);
      broken = null;
    } catch (error) {
      const isKnown = broken !== null && broken.folder === folder;
      broken = { folder, retryAt: performance.now() + retryMs };
      const meanwhile = serving ? "The old release stays." : "Answering 503 until there is one.";
      if (!isKnown) report(log, error, meanwhile);
    }
  }

  /** One load at a time, each from what is current when its turn comes. */
  function enqueue(work: () => Promise<void>): Promise<void> {
    const done = queue.then(work);
    queue = Promise.allSettled([done]);
    return done;
  }

  function watch(): void {
    timer = setTimeout(() => void enqueue(() => look(false)).then(watch), pollMs).unref();
  }

  async function loadCurrent(): Promise<void> {
    const folder = await findCurrent(dist);
    if (folder === null && serving === null) await look(true);
    else await serve(folder);
  }

  return {
    snapshot: () => serving?.snapshot ?? null,
    isStale: () => broken !== null,
    load: () => enqueue(loadCurrent),
    reload: () => enqueue(() => look(true)),
    follow: (follower) => void followers.push(follower),
    watch,
    close: () => clearTimeout(timer),
  };
}

/** The folder of the current release; null where there is none. */
async function findCurrent(dist: string): Promise<string | null> {
  try {
    const target = await readCurrent(dist);
    return target === null ? null : resolve(dist, target);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new BrokenRelease(`${toCurrent(dist)} cannot be read (${code})`, { cause: error });
  }
}

/** @param meanwhile what clients get until it is mended */
function report(log: Logger, error: unknown, meanwhile: string): void {
  if (error instanceof BrokenRelease) log.error(`${error.message}. ${meanwhile}`);
  else log.error({ err: error }, `A new release could not be loaded. ${meanwhile}`);
}
