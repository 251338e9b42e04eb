import { hash } from "node:crypto";
import { copyFileSync, linkSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { makeFolder } from "#machine/make-folder.ts";
import { readHash } from "./damage.ts";
import { toFilePath } from "./layout.ts";
import type { ReleaseDocument } from "./manifest.ts";
import type { StoredRelease } from "./read-manifest.ts";
import { writeNote } from "./staging.ts";

/** What is taken over from the release before, and from which keys the new one is made. */
export type Keeper = {
  /**
   * Takes a document over where the release before made it from the same key, and its bytes are still
   * those of its manifest. Damage must not travel between releases.
   *
   * @param key two documents of one path with one key are the same bytes
   * @param client the folder that becomes client/ of the new release
   */
  readonly keep: (path: string, key: string, client: string) => boolean;
  /** the release in use */
  readonly before: StoredRelease | null;
  /** what was taken over */
  readonly kept: ReadonlyMap<string, ReleaseDocument>;
  /** Notes for the next build from which keys a release was made. */
  readonly record: (release: string) => Promise<void>;
};

export async function createKeeper(dist: string, before: StoredRelease | null): Promise<Keeper> {
  const old = before && (await readKeys(dist, before.id));
  const kept = new Map<string, ReleaseDocument>();
  const keys: Record<string, string> = {};
  return {
    keep: (path, key, client) => {
      keys[path] = key;
      const document = before?.manifest.documents[path];
      if (!before || !document || old?.[path] !== key) return false;
      const isTaken = take(
        join(before.folder, toFilePath(path)),
        join(client, path),
        document.sha256,
      );
      if (isTaken) kept.set(path, document);
      return isTaken;
    },
    before,
    kept,
    record: (release) => writeNote(dist, keysName, toText(release, keys)),
  };
}

function take(from: string, to: string, sha256: string): boolean {
  if (readHash(from) !== sha256) return false;
  makeFolder(dirname(to));
  linkOrCopy(from, to);
  return true;
}

/** A second name for a file, or a second file where the file system has no such names. */
export function linkOrCopy(from: string, to: string): void {
  try {
    linkSync(from, to);
  } catch {
    copyFileSync(from, to);
  }
}

type Keys = Readonly<Record<string, string>>;

const keysName = "keys.json";

/** @returns null where they are another release's, or damaged */
async function readKeys(dist: string, release: string): Promise<Keys | null> {
  const text = await readFile(join(dist, keysName), "utf8").catch(() => "");
  const sum = text.slice(0, text.indexOf("\n"));
  const rest = text.slice(sum.length + 1);
  if (hash("sha256", rest) !== sum) return null;
  const read: { readonly release: string; readonly keys: Keys } = JSON.parse(rest);
  return read.release === release ? read.keys : null;
}

function toText(release: string, keys: Keys): string {
  const rest = JSON.stringify({ release, keys });
  return `${hash("sha256", rest)}\n${rest}`;
}
