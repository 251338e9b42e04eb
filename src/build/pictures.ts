import { hash } from "node:crypto";
import { join } from "node:path";
import { readSummed, removeOld, touch, writeSummed } from "./summed-file.ts";

/** Pictures that were drawn before, whatever they were for: drawing one takes as long as ten pages. */
export type Pictures = {
  /** @returns null where there is none of that key */
  readonly find: (path: string, key: string) => Uint8Array | null;
  readonly keep: (path: string, key: string, picture: Uint8Array) => void;
  readonly removeOld: () => Promise<void>;
};

const maxBytes = 1e6;
/** For a hundred sites. */
const maxFiles = 1000;

/** @param cache the folder in which they are kept */
export function openPictures(cache: string): Pictures {
  const folder = join(cache, "pictures");
  const toFile = (path: string, key: string) => join(folder, hash("sha256", `${path} ${key}`));
  return {
    find: (path, key) => {
      const file = toFile(path, key);
      const picture = readSummed(file);
      if (picture !== null) touch(file);
      return picture;
    },
    keep: (path, key, picture) => writeSummed(toFile(path, key), picture, maxBytes),
    removeOld: () => removeOld(folder, maxFiles),
  };
}
