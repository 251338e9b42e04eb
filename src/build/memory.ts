import { hash } from "node:crypto";
import { join } from "node:path";
import type { Remember } from "#insights/remember.ts";
import { readSummed, removeOld, touch, writeSummed } from "./summed-file.ts";

/** What the analysis found in texts before, in a file for each content folder. */
export type Memory = {
  readonly remember: Remember;
  /** how much is known */
  readonly size: number;
  /** What was made of an input before; undefined where that is not known. */
  readonly find: (input: Input) => unknown;
  /** Takes what was made elsewhere: by its key, as JSON. */
  readonly learn: (made: Made) => void;
  /** Keeps what was asked for since, and forgets the rest: what is erased leaves nothing behind. */
  readonly save: () => Promise<void>;
};

/** What was made of inputs. */
export type Made = readonly (readonly [key: string, json: string])[];

type Input = Parameters<Remember>[0];
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
  const passing = createMemory();
  let isNew = false;
  return {
    ...passing,
    remember: (input, make) => {
      const key = toKey(input);
      isNew ||= !Object.hasOwn(known, key);
      used[key] = used[key] ?? known[key] ?? passing.take(key) ?? make();
      return used[key] as ReturnType<typeof make>;
    },
    size: Object.keys(known).length,
    find: (input) => known[toKey(input)],
    save: async () => {
      if (!isNew && Object.keys(used).length === Object.keys(known).length) touch(file);
      else writeSummed(file, Buffer.from(JSON.stringify({ grounds, entries: used })), maxBytes);
      await removeOld(folder, maxFiles);
    },
  };
}

/** A memory of what was made elsewhere alone: each answer is given once, and no file keeps it. */
export function createMemory(): Memory & { readonly take: (key: string) => unknown } {
  const learned = new Map<string, string>();
  const take = (key: string): unknown => {
    const json = learned.get(key);
    learned.delete(key);
    return json && JSON.parse(json);
  };
  return {
    remember: (input, make) =>
      learned.size === 0 ? make() : ((take(toKey(input)) as ReturnType<typeof make>) ?? make()),
    size: 0,
    find: () => undefined,
    learn: (made) => {
      for (const [key, json] of made) learned.set(key, json);
    },
    take,
    save: async () => {},
  };
}

/** What an input is known by. */
export function toKey(input: Input): string {
  return hash("sha256", JSON.stringify(input), "base64url");
}

function readEntries(file: string, grounds: string): Entries {
  const text = readSummed(file);
  if (text === null) return {};
  const read: { readonly grounds: string; readonly entries: Entries } = JSON.parse(`${text}`);
  return read.grounds === grounds ? read.entries : {};
}
