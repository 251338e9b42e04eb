import { availableParallelism } from "node:os";
import { Worker } from "node:worker_threads";
import type { ContentFolder } from "#content/read-content.ts";
import type { ReviewRecord } from "#reviews/record.ts";
import { toMentionsInput, toTold } from "#site/derive.ts";
import type { Made, Memory } from "./memory.ts";

/** When texts are read by threads, and by how many. */
export type Threads = {
  /** so many texts that are not known are worth it: a thread reads lexicons for a third of a second */
  readonly minTexts: number;
  readonly count: number;
  /** the code of a thread */
  readonly code: URL;
};

/** Each holds its lexicons and what it found out about words, some 100 MB. */
const maxThreads = 4;

const asUsual: Threads = {
  minTexts: 4000,
  count: Math.min(availableParallelism(), maxThreads),
  code: new URL("./read-ahead-thread.ts", import.meta.url),
};

/** Few enough that all threads end at one time, many enough that telling them costs nothing. */
const together = 250;

/**
 * Has texts read by threads where many are not known, so that whoever asks for what they say finds it in
 * the memory. What a thread that fails leaves unread is read when it is asked for.
 */
export async function readAhead(
  content: ContentFolder,
  memory: Memory,
  { minTexts, count, code } = asUsual,
): Promise<void> {
  if (count < 2 || content.records.length - memory.size / 2 < minTexts) return;
  const unread = content.records.filter((record) => !memory.knows(toMentionsInput(record)));
  if (unread.length < minTexts) return;
  const parts = toParts(unread);
  const workerData = toTold(content);
  const threads = Array.from({ length: count }, () =>
    readIn(new Worker(code, { workerData }), parts, memory.learn),
  );
  await Promise.all(threads);
}

function* toParts(records: readonly ReviewRecord[]): Generator<readonly ReviewRecord[]> {
  for (let at = 0; at < records.length; at += together) yield records.slice(at, at + together);
}

/** Gives a thread one part after the other, for as long as there are some and it answers. */
function readIn(
  thread: Worker,
  parts: Iterator<readonly ReviewRecord[]>,
  learn: (made: Made) => void,
): Promise<void> {
  return new Promise((resolve) => {
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
