import { createHash, type KeyObject } from "node:crypto";
import { parseBundle } from "#log/bundle.ts";
import { parseCheckpoint } from "#log/checkpoint.ts";
import type { Entry } from "#log/entry.ts";
import { parseEntry } from "#log/entry.ts";
import { growLog, type Place } from "#log/grow.ts";
import { makeKeyText, parseKey, toVerifier, toVerifierText } from "#log/key.ts";
import { toNoteText } from "#log/note.ts";
import { listBundles, toTilePath } from "#log/tiles.ts";

export const origin = "reviews.example.com/log";

export function makeKey(): KeyObject {
  const key = parseKey(makeKeyText());
  if (key === null) throw new Error("a key that was made is read");
  return key;
}

export type Logged = {
  id: string;
  rating: number;
  date: string;
  text: string;
  log: Place | null;
};

export type Change = {
  sequence: number;
  kind: Entry["kind"];
  id: string;
  index: number | null;
  reason?: string;
};

/** What a site publishes, as far as its log goes; tests alter it as a business could. */
export type LoggedSite = {
  sequence: number;
  key: KeyObject;
  keys: string[];
  reviews: Logged[];
  changes: Change[];
  /** by paths below log/ */
  files: Map<string, Buffer>;
};

export function beginSite(key = makeKey()): LoggedSite {
  const keys = [toVerifierText(toVerifier(origin, key))];
  return { sequence: 0, key, keys, reviews: [], changes: [], files: new Map() };
}

/** Publishes reviews as the next release, with log and journal, as a build does. */
export function publish(
  site: LoggedSite,
  reviews: readonly Omit<Logged, "log">[],
  reasons: Readonly<Record<string, string>> = {},
): void {
  const sequence = ++site.sequence;
  const old = new Map(site.reviews.map((review) => [review.id, review]));
  const checkpoint = parseCheckpoint(`${site.files.get("checkpoint") ?? ""}`);
  const before = checkpoint && {
    checkpoint,
    read: (path: string) => site.files.get(path) ?? Buffer.alloc(0),
    places: new Map(site.reviews.flatMap(({ id, log }) => (log ? [[id, log] as const] : []))),
  };
  const draw = (bytes: number) =>
    createHash("shake256", { outputLength: bytes }).update(`${sequence}`).digest();
  const isSame = (review: Omit<Logged, "log">) =>
    JSON.stringify({ ...old.get(review.id), log: null }) ===
    JSON.stringify({ ...review, log: null });
  const grown = growLog({ before, origin, key: site.key, sequence, draw }, reviews, isSame);
  for (const [path, bytes] of grown.files) site.files.set(path, bytes);
  site.files.set("checkpoint", Buffer.from(toNoteText(grown.note)));
  const places = grown.places;
  site.reviews = reviews.map((review) => ({ ...review, log: places.get(review.id) ?? null }));
  for (const [id, index] of grown.indexes) {
    const kind = !places.has(id) ? "removed" : old.has(id) ? "changed" : "added";
    const reason = kind === "removed" ? { reason: reasons[id] ?? "hidden" } : {};
    site.changes.push({ sequence, kind, id, index, ...reason });
  }
}

export function readEntries({ files }: LoggedSite): Entry[] {
  const size = parseCheckpoint(`${files.get("checkpoint")}`)?.size ?? 0;
  return listBundles(size)
    .flatMap((tile) => parseBundle(files.get(toTilePath(tile)) ?? Buffer.alloc(0)) ?? [])
    .map(parseEntry)
    .filter((entry) => entry !== null);
}

/** What is asked of the site, as from a host of files. */
export function toAsk({ reviews, changes, files, keys }: LoggedSite) {
  const documents = new Map<string, string | Uint8Array<ArrayBuffer>>(
    Array.from(files, ([path, bytes]) => [`/log/${path}`, new Uint8Array(bytes)]),
  );
  documents.set("/log/keys", `${keys.join("\n")}\n`);
  const log = { origin, public_key: keys.at(-1) };
  documents.set("/reviews.json", JSON.stringify({ log, reviews }));
  documents.set("/changes.json", JSON.stringify({ changes }));
  return async (path: string) =>
    new Response(documents.get(path), { status: documents.has(path) ? 200 : 404 });
}

export function toManifest({ files, sequence }: LoggedSite) {
  const described = { type: "", size: 0, sha256: "", last_modified: "" };
  const paths = [...files.keys(), "keys"].map((path) => [`log/${path}`, described]);
  return { sequence, documents: Object.fromEntries(paths) };
}
