import { parentPort, workerData } from "node:worker_threads";
import { isRefusal, toRefusal } from "#machine/refusal.ts";
import { BrokenRelease } from "../release/broken-release.ts";
import { createMirror } from "./mirror.ts";
import { createRemote, RemoteFault } from "./remote.ts";

/**
 * What came of a look: whether there was a new release, or the fault in a sentence for the log.
 * Anything unexpected ends the thread with its stack.
 */
export type Looked = { readonly isNew: boolean } | { readonly fault: string };

export type MirrorSettings = {
  readonly origin: string;
  readonly dir: string;
  readonly baseUrl: string;
  readonly code: string;
  /** as for the mirror */
  readonly acceptOlder?: number | null;
};

const { origin, ...settings } = workerData as MirrorSettings;
const { dir } = settings;
const mirror = createMirror({
  remote: createRemote(origin),
  ...settings,
  onWait: () => {},
  now: () => new Date(),
});

parentPort?.on("message", async () => parentPort?.postMessage(await look()));

async function look(): Promise<Looked> {
  try {
    return { isNew: await mirror.look() };
  } catch (error) {
    const refusal = toRefusal(error, dir);
    const isExpected = error instanceof RemoteFault || error instanceof BrokenRelease;
    if (isExpected || isRefusal(refusal)) return { fault: (refusal as Error).message };
    throw error;
  }
}
