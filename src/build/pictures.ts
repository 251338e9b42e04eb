import { hash } from "node:crypto";
import { rmSync } from "node:fs";
import { join } from "node:path";
import { readSummed, removeOld, touch, writeSummed } from "./summed-file.ts";

/** Pictures that were drawn before, whatever they were for: drawing one takes as long as ten pages. */
export type Pictures = {
  /** Says that the content has this picture, wherever it is taken from. */
  readonly use: (path: string, key: string) => void;
  /** @returns null where there is none of that key */
  readonly find: (path: string, key: string) => Uint8Array | null;
  readonly keep: (path: string, key: string, picture: Uint8Array) => void;
  /**
   * Forgets what this content had when it was last built and has no more, as a picture may show the words
   * of a customer: what is erased leaves nothing behind. Another content that has the same draws it again.
   */
  readonly save: () => Promise<void>;
};

const maxBytes = 1e6;
/** For a dozen sites. */
const maxFiles = 1000;
/** Lists of what contents have. */
const maxLists = 300;

/**
 * @param cache the folder in which they are kept
 * @param contentDir the content folder of the site that is rendered
 */
export function openPictures(cache: string, contentDir: string): Pictures {
  const folder = join(cache, "pictures");
  const lists = join(cache, "pictures-of");
  const list = join(lists, hash("sha256", contentDir));
  const used = new Set<string>();
  const toName = (path: string, key: string) => hash("sha256", `${path} ${key}`);
  return {
    use: (path, key) => {
      used.add(toName(path, key));
    },
    find: (path, key) => {
      const file = join(folder, toName(path, key));
      const picture = readSummed(file);
      if (picture !== null) touch(file);
      return picture;
    },
    keep: (path, key, picture) => writeSummed(join(folder, toName(path, key)), picture, maxBytes),
    save: async () => {
      const before = readNames(list).filter((name) => !used.has(name));
      for (const name of before) rmSync(join(folder, name), { force: true });
      writeSummed(list, Buffer.from([...used].join("\n")), maxBytes);
      await Promise.all([removeOld(folder, maxFiles), removeOld(lists, maxLists)]);
    },
  };
}

function readNames(list: string): string[] {
  return `${readSummed(list) ?? ""}`.split("\n").filter((name) => /^[0-9a-f]{64}$/.test(name));
}
