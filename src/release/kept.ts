import { hash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { toFilePath } from "./layout.ts";
import type { ReleaseDocument } from "./manifest.ts";
import type { StoredRelease } from "./read-manifest.ts";
import { writeNote } from "./staging.ts";
import { startTakeOver } from "./take-over.ts";

/** What is taken over from the release before, and from which keys the new one is made. */
export type Keeper = {
  /**
   * Takes a document over where the release before made it from the same key, and its bytes are still
   * those of its manifest; else nothing is at its path.
   *
   * @param key two documents of one path with one key are the same bytes; null for one that is not to be kept
   */
  readonly keep: (path: string, key: string | null) => boolean;
  /** To be called when all is kept that will be, or nothing. */
  readonly end: () => Promise<void>;
  /** the release in use */
  readonly before: StoredRelease | null;
  /** what was taken over */
  readonly kept: ReadonlyMap<string, ReleaseDocument>;
  /** Notes for the next build from which keys a release was made. */
  readonly record: (release: string) => Promise<void>;
};

/**
 * @param code one hash over the code that renders: other code keeps nothing
 * @param client the folder that becomes client/ of the new release
 */
export async function createKeeper(
  dist: string,
  before: StoredRelease | null,
  code: string,
  client: string,
): Promise<Keeper> {
  const old = (before && (await readKeys(dist, before.id, code))) ?? {};
  const known = before?.manifest.documents ?? {};
  const documents = Object.keys(old).flatMap((path) => {
    const document = known[path];
    return document ? [[path, document] as const] : [];
  });
  const from = join(before?.folder ?? "", toFilePath(""));
  const { take, leave, end } = startTakeOver({ from, to: client, documents });
  const kept = new Map<string, ReleaseDocument>();
  const keys: Record<string, string> = {};
  return {
    keep: (path, key) => {
      if (key !== null) keys[path] = key;
      const document = known[path];
      if (old[path] !== key || document === undefined) leave(path);
      else if (take(path)) kept.set(path, document);
      return kept.has(path);
    },
    end,
    before,
    kept,
    record: (release) => writeNote(dist, keysName, toText({ release, code, keys })),
  };
}

type Keys = Readonly<Record<string, string>>;
type Note = { readonly release: string; readonly code: string; readonly keys: Keys };

const keysName = "keys.json";

/** @returns null where they are another release's or other code's, or damaged */
async function readKeys(dist: string, release: string, code: string): Promise<Keys | null> {
  const bytes = await readFile(join(dist, keysName)).catch(() => Buffer.alloc(0));
  const end = bytes.indexOf("\n");
  const rest = bytes.subarray(end + 1);
  if (hash("sha256", rest) !== bytes.toString("latin1", 0, Math.max(end, 0))) return null;
  const note: Note = JSON.parse(`${rest}`);
  return note.release === release && note.code === code ? note.keys : null;
}

function toText(note: Note): string {
  const rest = JSON.stringify(note);
  return `${hash("sha256", rest)}\n${rest}`;
}
