import { hash } from "node:crypto";
import { once } from "node:events";
import { copyFileSync, linkSync, readFileSync, rmdirSync, rmSync, utimesSync } from "node:fs";
import { dirname, join } from "node:path";
import { Worker } from "node:worker_threads";
import { makeFolder } from "#machine/make-folder.ts";
import type { ReleaseDocument } from "./manifest.ts";

/** Documents to be taken over from one folder into another, at the same paths. */
export type Order = {
  readonly from: string;
  readonly to: string;
  readonly documents: readonly (readonly [path: string, described: Described])[];
};

type Described = Pick<ReleaseDocument, "sha256" | "last_modified">;

export type TakeOver = {
  /** Takes a document over where its bytes are those that are said; whether it is there now. */
  readonly take: (path: string) => boolean;
  /** Makes room at the path for another document. */
  readonly leave: (path: string) => void;
  /** Ends the work: what nobody asked for is not there. */
  readonly end: () => Promise<void>;
};

/**
 * Takes documents over when they are asked for or, where they are many, all of them at once in a
 * thread: a folder and a name for each of ten thousand pages take seconds, and meanwhile this thread
 * finds out what the pages say.
 *
 * @param minForThread so many are worth a thread
 */
export function startTakeOver(order: Order, minForThread = 500): TakeOver {
  if (order.documents.length >= minForThread) return takeOverInThread(order);
  const documents = new Map(order.documents);
  return {
    take: (path) => {
      const described = documents.get(path);
      return described !== undefined && takeDocument(order, path, described);
    },
    leave: () => {},
    end: async () => {},
  };
}

/** What the thread is told: a cell for each document says what became of it, and one more when to stop. */
export type ThreadOrder = Order & { readonly cells: Int32Array };

const [waiting, taken, refused] = [0, 1, 2];

function takeOverInThread(order: Order): TakeOver {
  const { to, documents } = order;
  const cells = new Int32Array(new SharedArrayBuffer(4 * (documents.length + 1)));
  const workerData: ThreadOrder = { ...order, cells };
  const thread = new Worker(new URL("./take-over-thread.ts", import.meta.url), { workerData });
  const ended = once(thread, "exit");
  const unasked = new Map(documents.map(([path], at) => [path, at]));
  const ask = (path: string): boolean => {
    const at = unasked.get(path);
    if (at === undefined) return false;
    unasked.delete(path);
    if (Atomics.wait(cells, at, waiting, patienceMs) === "timed-out")
      throw new Error("the thread that takes pages over does not answer");
    return cells[at] === taken;
  };
  return {
    take: ask,
    leave: (path) => {
      if (ask(path)) removeDocument(to, path);
    },
    end: async () => {
      Atomics.store(cells, documents.length, taken);
      await ended;
      for (const [path, at] of unasked) if (cells[at] === taken) removeDocument(to, path);
    },
  };
}

/** For one document, however busy the machine is. */
const patienceMs = 600_000;

/** The work of the thread. */
export function takeAll({ cells, ...order }: ThreadOrder): void {
  for (const [at, [path, described]] of order.documents.entries()) {
    if (Atomics.load(cells, order.documents.length) !== waiting) return;
    Atomics.store(cells, at, takeDocument(order, path, described) ? taken : refused);
    Atomics.notify(cells, at);
  }
}

/** Damage must not travel between releases, so the bytes are read. */
function takeDocument({ from, to }: Order, path: string, said: Described): boolean {
  const [source, target] = [join(from, path), join(to, path)];
  if (readHash(source) !== said.sha256) return false;
  try {
    makeFolder(dirname(target));
    linkOrCopy(source, target);
    stamp(target, said.last_modified);
    return true;
  } catch {
    rmSync(target, { force: true });
    return false;
  }
}

/** A second name for a file, or a second file where the file system has no such names. */
function linkOrCopy(from: string, to: string): void {
  try {
    linkSync(from, to);
  } catch {
    copyFileSync(from, to);
  }
}

/** Removes a document, and the folders that it was alone in. */
function removeDocument(to: string, path: string): void {
  rmSync(join(to, path));
  try {
    for (let folder = dirname(path); folder !== "."; folder = dirname(folder))
      rmdirSync(join(to, folder));
  } catch {
    // Other documents are there.
  }
}

/** The SHA-256 of a file; null where it cannot be read. */
export function readHash(file: string): string | null {
  try {
    return hash("sha256", readFileSync(file));
  } catch {
    return null;
  }
}

/** Gives a file its Last-Modified as modification time. */
export function stamp(file: string, instant: string): void {
  const seconds = Date.parse(instant) / 1000;
  utimesSync(file, seconds, seconds);
}
