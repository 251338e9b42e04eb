import { indexReviews } from "#formats/review-lines.ts";
import { parseCheckpoint } from "#log/checkpoint.ts";
import { toLogged } from "#log/entry.ts";
import type { Place } from "#log/grow.ts";
import type { StoredRelease } from "#release/read-manifest.ts";
import type { PublishedLog } from "#site/log-files.ts";
import { hasLog, readDocument, toDamage } from "./read-past.ts";

/**
 * Reads the log of a release, so that it can be continued.
 *
 * @returns null where the release has none
 * @throws Refusal where a part of it is missing or damaged
 */
export function readPublishedLog(release: StoredRelease | null): PublishedLog | null {
  if (release === null || !hasLog(release)) return null;
  const readOrRefuse = (path: string): Buffer => {
    const bytes = readDocument(release, path);
    if (bytes !== null) return bytes;
    throw toDamage(release, path);
  };
  const read = (path: string) => readOrRefuse(`log/${path}`);
  const checkpoint = parseCheckpoint(`${read("checkpoint")}`);
  if (checkpoint === null) throw toDamage(release, "log/checkpoint");
  const { ids, find } = indexReviews(readOrRefuse("reviews.json"));
  const places = new Map<string, Place>();
  for (const id of ids) {
    const [, index, salt] = placePattern.exec(find(id) ?? "") ?? [];
    if (index && salt) places.set(id, { index: Number(index), salt });
  }
  return {
    checkpoint,
    read,
    places,
    files: new Map(
      Object.entries(release.manifest.documents)
        .filter(([path]) => path.startsWith("log/"))
        .map(([path, { sha256 }]) => [path.slice("log/".length), sha256]),
    ),
    isSame: (review) => {
      const line = find(review.id) ?? "null";
      // Where the address of the site is another one, the lines differ and the reviews may not.
      return (
        JSON.stringify({ ...review, log: places.get(review.id) }) === line ||
        toLogged(JSON.parse(line)).equals(toLogged(review))
      );
    },
  };
}

/** In the words of a review each quotation mark would have a backslash before it. */
const placePattern = /"log":\{"index":(\d+),"salt":"([^"]+)"\}/;
