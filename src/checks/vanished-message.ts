import { existsSync } from "node:fs";
import { join } from "node:path";
import type { ContentFolder } from "#content/read-content.ts";
import { type Reason, say } from "#machine/reason.ts";
import { toLeftOutReason } from "#reviews/left-out.ts";
import type { Present } from "#reviews/vanished.ts";

/** What the new release was made from, and what was said of those that are gone. */
export type Made = {
  readonly contentDir: string;
  readonly content: Pick<ContentFolder, "records" | "verifiedSources">;
  /** how many reviews were said to be gone; undefined where nothing was said */
  readonly confirmed: number | undefined;
  /** the command that publishes all the same */
  readonly toCommand: (gone: number) => string;
};

/**
 * Says how many of the published reviews vanished, what is to be seen of them in the content, that
 * nothing was published, and the two remedies.
 *
 * @param before what is published
 * @param gone ids of those that vanished
 */
export function toVanishedMessage(
  before: readonly Present[],
  gone: ReadonlySet<string>,
  made: Made,
): Reason {
  const { confirmed, toCommand } = made;
  const withheld = toWithheld(gone, made.content);
  const sources = [...Map.groupBy(before, ({ source }) => source)]
    .map(([source, had]) => ({ source, had, lost: had.filter(({ id }) => gone.has(id)) }))
    .filter(({ lost }) => lost.length > 0)
    .sort((a, b) => b.lost.length - a.lost.length);
  const counts = sources.map(
    ({ source, had, lost }) => `${source} ${lost.length} of ${had.length}`,
  );
  const states = new Set(sources.map(({ source }) => toState(source, withheld, made)));
  const remedy =
    withheld.length === gone.size
      ? "Put verified_sources right"
      : "Put the reviews back (is everything mounted, synced, checked out?)";
  const other = confirmed === undefined ? "" : `--gone ${confirmed} is another number: `;
  return say`${other}${gone.size} of ${before.length} published reviews would be gone from the site: ${counts.join(", ")}. ${[...states].join(" ")}
Nothing was published. What was published before stays as it is.
${remedy}, then run the same command again.
If they are really to go: ${toCommand(gone.size)}`;
}

/** Those that are stored, but left out because nobody says that their source is verified. */
function toWithheld(gone: ReadonlySet<string>, content: Made["content"]): readonly Present[] {
  const { records, verifiedSources } = content;
  return records.filter(
    (record) =>
      gone.has(record.id) && toLeftOutReason(record, verifiedSources) === "unverified-source",
  );
}

/** What is to be seen of a source in the content. */
function toState(
  source: string,
  withheld: readonly Present[],
  { contentDir, content }: Made,
): string {
  const folders = ["reviews", `reviews/${source}`];
  const missing = folders.find((folder) => !existsSync(join(contentDir, folder)));
  if (missing !== undefined) return `The folder ${contentDir}/${missing} is not there.`;
  const ofSource = (each: Present) => each.source === source;
  const stored = content.records.filter(ofSource).length;
  const leftOut = withheld.filter(ofSource).length;
  const place = `${contentDir}/reviews/${source}`;
  return leftOut === 0
    ? `The folder ${place} holds ${stored === 1 ? "1 review" : `${stored} reviews`}.`
    : `business.yaml leaves out ${leftOut} of those in ${place}, because ${source} is not in its verified_sources.`;
}
