import { availableParallelism } from "node:os";
import { Worker } from "node:worker_threads";
import type { ContentFolder } from "#content/read-content.ts";
import { readGrounds } from "#content/read-taxonomies.ts";
import type { Remember } from "#insights/remember.ts";
import type { ReviewRecord } from "#reviews/record.ts";
import { createReadAhead, type Told, toTold } from "#site/derive.ts";
import type { Made, Memory } from "./memory.ts";

/** When texts are read by threads, and by how many. */
export type Threads = {
  /** so many texts that are not known are worth it: a thread warms up for more than a second */
  readonly minTexts: number;
  readonly count: number;
  /** how many a thread is given at a time: few enough that all end at one time, and many enough that telling costs nothing */
  readonly together: number;
  /** the code of a thread */
  readonly code: URL;
};

/** Each holds its lexicons and what it found out about words, some 130 MB. */
const maxThreads = 4;

const asUsual: Threads = {
  minTexts: 20_000,
  count: Math.min(availableParallelism(), maxThreads),
  together: 250,
  code: new URL("./read-ahead-thread.ts", import.meta.url),
};

/**
 * Has texts read by threads where many are not known, so that whoever asks what they say finds it in the
 * memory. What a thread that fails leaves unread is read when it is asked for.
 *
 * @param isSameCode whether a thread would load the code that this process has loaded
 */
export async function readAhead(
  content: ContentFolder,
  memory: Memory,
  isSameCode: () => boolean,
  { minTexts, count, together, code } = asUsual,
): Promise<void> {
  // Two things are remembered of each record, and to ask for all of them takes time.
  if (count < 2 || content.records.length - memory.size / 2 < minTexts) return;
  const workerData = toTold(content);
  const isUnread = memory.size === 0 ? () => true : createIsUnread(workerData, memory);
  const unread = content.records.filter(isUnread);
  if (unread.length < minTexts || !isSameCode()) return;
  const parts = toParts(unread, together);
  const start = () => new Worker(code, { workerData });
  await Promise.all(Array.from({ length: count }, () => readIn(start, parts, memory.learn)));
}

/** Prepares telling whether something is asked of a record that is not known. */
function createIsUnread(told: Told, { find }: Memory): (record: ReviewRecord) => boolean {
  const read = createReadAhead(told, readGrounds(told));
  const unread = Symbol();
  const remember: Remember = <Made>(input: Parameters<typeof find>[0]) => {
    const known = find(input);
    if (known === undefined) throw unread;
    return known as Made;
  };
  return (record) => {
    try {
      read([record], remember);
      return false;
    } catch (error) {
      if (error === unread) return true;
      throw error;
    }
  };
}

function* toParts(
  records: readonly ReviewRecord[],
  together: number,
): Generator<readonly ReviewRecord[]> {
  for (let at = 0; at < records.length; at += together) yield records.slice(at, at + together);
}

/** Gives a thread one part after the other, for as long as there are some and it answers. */
function readIn(
  start: () => Worker,
  parts: Iterator<readonly ReviewRecord[]>,
  learn: (made: Made) => void,
): Promise<void> {
  return new Promise((resolve) => {
    const thread = start();
    const next = () => {
      const { value: part } = parts.next();
      if (part) thread.postMessage(part);
      else void thread.terminate();
    };
    thread.on("message", (made: Made) => {
      learn(made);
      next();
    });
    // Its part is read by whoever asks for it.
    thread.on("error", () => {});
    thread.on("exit", () => resolve());
    next();
  });
}
