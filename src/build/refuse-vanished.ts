import { existsSync } from "node:fs";
import { basename, join } from "node:path";
import type { ContentFolder } from "#content/read-content.ts";
import { Refusal } from "#machine/refusal.ts";
import type { StoredRelease } from "#release/read-manifest.ts";
import { toLeftOutReason } from "#reviews/left-out.ts";
import type { Present, Vanished } from "#reviews/vanished.ts";
import { PUBLISH_SHARE, vanishedFault, vanishedMessage } from "#reviews/vanished.ts";
import type { PublishedIds } from "./published-ids.ts";
import { readPublishedIds } from "./published-ids.ts";

/** So many published reviews are not in a new release that a person has to say that it is meant. */
export class VanishedError extends Refusal {
  override readonly name = "VanishedError";
}

/** What a new release is compared with, and what it was made from. */
export type Guarded = {
  /** the release in use */
  readonly replaced: StoredRelease;
  readonly contentDir: string;
  readonly content: Pick<ContentFolder, "feedTag" | "records" | "verifiedSources">;
  /** how many reviews were said to be gone; undefined where nothing was said */
  readonly confirmed: number | undefined;
};

/**
 * Refuses a release that lacks reviews of the one in use without listing them as removed, beyond the
 * thresholds of vanishedFault. Another business's release, the sample's, and one whose data is
 * damaged are not compared with.
 *
 * @throws VanishedError with the numbers, and what is in the content of each source now
 */
export function refuseVanished(release: StoredRelease, guarded: Guarded): void {
  const { replaced, content, confirmed } = guarded;
  if (toDataHash(replaced) === toDataHash(release)) return;
  const before = readPublishedIds(replaced);
  if (before === null || before.sample || before.feedTag !== content.feedTag) return;
  const gone = toVanished(before.reviews, readPublishedIds(release));
  const fault = vanishedFault(before.reviews, gone, PUBLISH_SHARE, confirmed);
  if (fault !== null) throw new VanishedError(toMessage(fault, before.reviews, gone, guarded));
}

function toDataHash({ manifest }: StoredRelease): string | undefined {
  return manifest.documents["reviews.json"]?.sha256;
}

function toVanished(before: readonly Present[], after: PublishedIds | null): ReadonlySet<string> {
  const accounted = new Set([
    ...(after?.reviews ?? []).map(({ id }) => id),
    ...(after?.removed ?? []),
  ]);
  return new Set(before.map(({ id }) => id).filter((id) => !accounted.has(id)));
}

function toMessage(
  fault: Vanished,
  before: readonly Present[],
  gone: ReadonlySet<string>,
  guarded: Guarded,
): string {
  const { confirmed } = guarded;
  const other = confirmed === undefined ? "" : `--gone ${confirmed} is another number: `;
  const lost = before.filter(({ id }) => gone.has(id));
  const sources = [...new Set(lost.map(({ source }) => source))];
  return `${other}${vanishedMessage(fault)}
behind "npm run publish --", "npm run build --" or "npm start --". What is in the content now:
${sources.map((source) => `  ${toState(source, before, gone, guarded)}`).join("\n")}
If that is not so, put it right (is everything mounted, synced, checked out?), then try again.`;
}

/** How many of a source vanished, and what is to be seen of them. */
function toState(
  source: string,
  before: readonly Present[],
  gone: ReadonlySet<string>,
  { contentDir, content }: Guarded,
): string {
  const had = before.filter((each) => each.source === source);
  const lost = had.filter(({ id }) => gone.has(id)).length;
  const said = `${source}: ${lost} of ${had.length}`;
  const folders = ["reviews", `reviews/${source}`];
  const missing = folders.find((folder) => !existsSync(join(contentDir, folder)));
  const root = basename(contentDir);
  if (missing !== undefined) return `${said}; ${root}/${missing} is not there`;
  const stored = content.records.filter((record) => record.source === source);
  const withheld = stored.filter(
    (record) =>
      gone.has(record.id) &&
      toLeftOutReason(record, content.verifiedSources) === "unverified-source",
  ).length;
  const place = `${root}/reviews/${source}`;
  return withheld === 0
    ? `${said}; reviews in ${place}: ${stored.length}`
    : `${said}; verified_sources in business.yaml leaves out ${withheld} of those in ${place}`;
}
