import { parentPort, workerData } from "node:worker_threads";
import { readGrounds } from "#content/read-taxonomies.ts";
import type { Remember } from "#insights/remember.ts";
import type { ReviewRecord } from "#reviews/record.ts";
import { createReadAhead, type Told } from "#site/derive.ts";
import { toKey } from "./memory.ts";

/** A thread that reads texts: it is given records, and gives what there is to remember of them. */
const told = workerData as Told;
const readAhead = createReadAhead(told, readGrounds(told));

parentPort?.on("message", (records: readonly ReviewRecord[]) => {
  const made = new Map<string, string>();
  const remember: Remember = (input, make) => {
    const found = make();
    made.set(toKey(input), JSON.stringify(found));
    return found;
  };
  readAhead(records, remember);
  parentPort?.postMessage([...made]);
});
