import { hash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parseCheckpoint } from "#log/checkpoint.ts";
import { toLogged } from "#log/entry.ts";
import type { Place } from "#log/grow.ts";
import { Refusal } from "#machine/refusal.ts";
import { toFilePath } from "#release/layout.ts";
import type { StoredRelease } from "#release/read-manifest.ts";
import type { PublishedLog } from "#site/log-files.ts";

/**
 * Reads the log of a release, so that it can be continued.
 *
 * @returns null where the release has none
 * @throws Refusal where a part of it is missing or damaged
 */
export function readPublishedLog(release: StoredRelease | null): PublishedLog | null {
  if (release?.manifest.documents["log/checkpoint"] === undefined) return null;
  const read = (path: string) => readDocument(release, `log/${path}`);
  const checkpoint = parseCheckpoint(`${read("checkpoint")}`);
  if (checkpoint === null) throw toDamage(release, "log/checkpoint");
  const { places, lineOf } = readReviews(readDocument(release, "reviews.json"));
  return {
    checkpoint,
    read,
    places,
    paths: Object.keys(release.manifest.documents)
      .filter((path) => path.startsWith("log/"))
      .map((path) => path.slice("log/".length)),
    isSame: (review) => {
      const line = lineOf(review.id);
      // Where the address of the site is another one, the lines differ and the reviews may not.
      return (
        JSON.stringify({ ...review, log: places.get(review.id) }) === line ||
        toLogged(JSON.parse(line)).equals(toLogged(review))
      );
    },
  };
}

function readDocument(release: StoredRelease, path: string): Buffer {
  const { folder, manifest } = release;
  const file = join(folder, toFilePath(path));
  try {
    const bytes = readFileSync(file);
    if (hash("sha256", bytes) === manifest.documents[path]?.sha256) return bytes;
  } catch {
    // It is missing, which comes to the same.
  }
  throw toDamage(release, path);
}

function toDamage({ folder }: StoredRelease, path: string): Refusal {
  const file = join(folder, toFilePath(path));
  return new Refusal(
    `${file}: is damaged, so that the log cannot be continued; restore it from a backup, or from where the site is published`,
  );
}

/** Finds the reviews in reviews.json, which has one a line, without parsing them. */
function readReviews(bytes: Buffer) {
  const lines = new Map<string, readonly [start: number, end: number]>();
  const places = new Map<string, Place>();
  const lineOf = (id: string) => bytes.toString("utf8", ...(lines.get(id) ?? [0, 0]));
  let at = bytes.indexOf(opening) + opening.length;
  while (bytes[at] === openingBrace) {
    const end = bytes.indexOf("\n", at);
    const id = bytes.toString("latin1", at + idFrom, at + idFrom + idLength);
    lines.set(id, [at, bytes[end - 1] === comma ? end - 1 : end]);
    const [, index, salt] = placePattern.exec(lineOf(id)) ?? [];
    if (index && salt) places.set(id, { index: Number(index), salt });
    at = end + 1;
  }
  return { places, lineOf };
}

const opening = '\n"reviews":[\n';
const openingBrace = 0x7b;
const comma = 0x2c;
const idFrom = '{"id":"'.length;
const idLength = 26;
/** In the words of a review each quotation mark would have a backslash before it. */
const placePattern = /"log":\{"index":(\d+),"salt":"([^"]+)"\}/;
