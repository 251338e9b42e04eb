import { hash } from "node:crypto";
import { join } from "node:path";
import type { Remember } from "#insights/remember.ts";
import { readSummed, removeOld, touch, writeSummed } from "./summed-file.ts";

/** What the analysis found in texts before, in a file for each content folder. */
export type Memory = {
  readonly remember: Remember;
  /** Keeps what was asked for since, and forgets the rest: what is erased leaves nothing behind. */
  readonly save: () => Promise<void>;
};

type Entries = Readonly<Record<string, unknown>>;

/** Larger ones take as long to read as texts take to be analysed. */
const maxBytes = 64e6;
/** For as many content folders. */
const maxFiles = 300;

/**
 * Opens the memory of a content folder. One that is damaged or stands on other grounds is empty.
 *
 * @param cache the folder in which memories are kept
 * @param grounds one hash over all that an analysis depends on beside its input
 */
export function openMemory(cache: string, contentDir: string, grounds: string): Memory {
  const folder = join(cache, "analyses");
  const file = join(folder, hash("sha256", contentDir));
  const known = readEntries(file, grounds);
  const used: Record<string, unknown> = {};
  let isNew = false;
  return {
    remember: (input, make) => {
      const key = hash("sha256", JSON.stringify(input), "base64url");
      isNew ||= !Object.hasOwn(known, key);
      used[key] = known[key] ?? make();
      return used[key] as ReturnType<typeof make>;
    },
    save: async () => {
      if (!isNew && Object.keys(used).length === Object.keys(known).length) touch(file);
      else writeSummed(file, Buffer.from(JSON.stringify({ grounds, entries: used })), maxBytes);
      await removeOld(folder, maxFiles);
    },
  };
}

function readEntries(file: string, grounds: string): Entries {
  const text = readSummed(file);
  if (text === null) return {};
  const read: { readonly grounds: string; readonly entries: Entries } = JSON.parse(`${text}`);
  return read.grounds === grounds ? read.entries : {};
}
