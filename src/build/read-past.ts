import { hash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { isOfContent } from "#checks/own-release.ts";
import { indexReviews } from "#formats/review-lines.ts";
import { changeSchema } from "#history/change.ts";
import type { Past } from "#history/next-journal.ts";
import { say } from "#machine/reason.ts";
import { Refusal } from "#machine/refusal.ts";
import { toFilePath } from "#release/layout.ts";
import { readRelease, type StoredRelease } from "#release/read-manifest.ts";
import { listFromCurrent } from "#release/releases.ts";

/**
 * What was published before, from the predecessor of a release. Where its journal or its reviews are
 * damaged, an older release in dist/ of the same address takes its place: what happened since is then
 * told of the next one. With a log it does not: the journal would tell something else than the log.
 *
 * @param isSample whether the release is of the sample, whose journal no other content goes on with
 * @returns null where there is no journal yet, or none that can be read
 * @throws Refusal where a release with a log is damaged
 */
export async function readPast(
  predecessor: StoredRelease | null,
  dist: string,
  isSample: boolean,
): Promise<Past | null> {
  if (predecessor === null) return null;
  const own = readPastOf(predecessor);
  if (own !== null) return own;
  if (hasLog(predecessor)) throw toDamage(predecessor, findDamaged(predecessor));
  for (const folder of await listFromCurrent(dist)) {
    const release = await readRelease(folder);
    const isEarlier =
      release?.manifest.base_url === predecessor.manifest.base_url &&
      (release.manifest.sequence ?? 0) < (predecessor.manifest.sequence ?? 0);
    const isOwn = isEarlier && (await isOfContent(release, isSample));
    const past = isOwn ? readPastOf(release) : null;
    if (past !== null) return past;
  }
  return null;
}

export function hasLog({ manifest }: StoredRelease): boolean {
  return manifest.documents["log/checkpoint"] !== undefined;
}

export function toDamage({ folder }: StoredRelease, path: string): Refusal {
  const file = join(folder, toFilePath(path));
  return new Refusal(
    say`${file}: is damaged, so that the log cannot be continued; restore it from a backup, or from where the site is published`,
  );
}

const pastPaths = ["changes.json", "reviews.json"] as const;

function findDamaged(release: StoredRelease): string {
  return pastPaths.find((path) => readDocument(release, path) === null) ?? pastPaths[0];
}

function readPastOf(release: StoredRelease): Past | null {
  const [changes, reviews] = pastPaths.map((path) => readDocument(release, path));
  if (!changes || !reviews) return null;
  const { data } = journalSchema.safeParse(JSON.parse(`${changes}`));
  return data ? { journal: data.changes, ...indexReviews(reviews) } : null;
}

const journalSchema = z.object({ changes: z.array(changeSchema) });

/** The bytes of a document, where they are those of the release's manifest. */
export function readDocument({ folder, manifest }: StoredRelease, path: string): Buffer | null {
  const expected = manifest.documents[path]?.sha256;
  if (expected === undefined) return null;
  try {
    const bytes = readFileSync(join(folder, toFilePath(path)));
    return hash("sha256", bytes) === expected ? bytes : null;
  } catch {
    return null;
  }
}
