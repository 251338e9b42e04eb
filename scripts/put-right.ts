import { commitChange, withWriteLock } from "#content/change.ts";
import { findContentDir, toCommand } from "#content/content-dir.ts";
import { findByWords, findReview } from "#content/find-review.ts";
import { planRighting, type Righted } from "#content/put-right.ts";
import { type ContentFolder, readContent } from "#content/read-content.ts";
import type { ReviewAction } from "#content/review-action.ts";
import { toReviewFacts, toReviewLine, toRightedLines } from "#content/review-lines.ts";
import { type Day, toDay } from "#reviews/day.ts";
import { findHiddenNames } from "#reviews/hidden-name.ts";
import { waiting } from "./waiting.ts";

/** Prints the reviews that hold all of the words, newest first; the exit code is 1 where there is none. */
export async function find(words: readonly string[]): Promise<number> {
  const content = await readContent(findContentDir(process.env));
  const found = findByWords(content.records, words);
  console.log(
    found.map((record) => toReviewLine(record, content)).join("\n") || "No review holds that.",
  );
  return found.length > 0 ? 0 : 1;
}

/** Prints all that the content holds of reviews; the exit code. */
export async function show(ids: readonly string[]): Promise<number> {
  const content = await readContent(findContentDir(process.env));
  const facts = ids.map((id) => {
    const found = findReview(content, id);
    if (found.kind === "stored") return toReviewFacts(found.located, content);
    return `${found.erased.id}  ${found.erased.date}  was erased; nothing else is left of it`;
  });
  console.log(facts.join("\n\n"));
  return 0;
}

export const dryRun = {
  "dry-run": { help: "show what would change, and change nothing" },
} as const;

/** How to have it done after a dry run: without that option. */
export function toDry({ "dry-run": dry }: { readonly "dry-run": boolean }): string | false {
  return dry && "Without --dry-run it is done.";
}

/** Ids as an owner gives them, or what finds them in the content. */
export type Which = readonly string[] | ((content: ContentFolder) => readonly string[]);

/**
 * Does the same with several reviews, all or none, and tells what changed; the exit code.
 *
 * @param dry how to have it done, where it is not done yet; false where it is
 */
export async function putRight(
  which: Which,
  dry: string | false,
  toAction: (content: ContentFolder, today: Day) => ReviewAction,
): Promise<number> {
  const dir = findContentDir(process.env);
  const work = async () => {
    const content = await readContent(dir);
    const today = toDay(new Date().toISOString(), content.business.time_zone);
    const ids = typeof which === "function" ? which(content) : which;
    const action = toAction(content, today);
    const { righted, change } = await planRighting(dir, content, ids, action);
    console.log(toList(righted, content).join("\n"));
    if (righted.length !== 1 || typeof which === "function")
      console.log(`\n${righted.length} ${righted.length === 1 ? "review" : "reviews"}.`);
    if (dry === false) await commitChange(dir, change);
    const files = [...change.keys()].map((path) => `${dir}/${path}`);
    console.log(`\n${toOutcome(files, dry)}`);
    if (action.kind === "anonymise") console.log(toAnonymousNote(dir, righted, content));
    return 0;
  };
  return dry === false ? withWriteLock(dir, waiting, work) : work();
}

/** What changes of each review; of many the first are shown, and all are counted. */
function toList(righted: readonly Righted[], content: ContentFolder): string[] {
  const shown = righted.slice(0, maxShown).flatMap((each) => {
    const lines = toRightedLines(each, content);
    const changes = lines.length === 0 ? ["  is so already; nothing to change"] : lines;
    return [toReviewLine(each.record, content), ...changes];
  });
  const more = righted.length - maxShown;
  return more > 0 ? [...shown, `… and ${more} more`] : shown;
}

const maxShown = 20;

function toOutcome(files: readonly string[], dry: string | false): string {
  if (files.length === 0) return "Nothing to write.";
  if (dry !== false) {
    return `This was a dry run; it would have changed ${files.join(", ")}. ${dry}`.trimEnd();
  }
  return `Changed ${files.join(", ")}. ${toCommand("publish", process.env)} publishes it.`;
}

/** What this command cannot reach may still name the author. */
function toAnonymousNote(dir: string, righted: readonly Righted[], content: ContentFolder): string {
  const records = righted.map(({ record }) => record);
  const linked = records.some(({ source_url }) => source_url !== undefined);
  const link = linked ? " The link to the original leads to a page that may show the name." : "";
  const named = findHiddenNames({ ...content, records });
  const words =
    named.length === 0
      ? "the words of review and reply are as they were"
      : `it also stands in words that are published: ${toCommand(`review redact ${named.join(" ")}`, process.env)} replaces it there`;
  return `The name stays in ${dir}/, where only you see it; ${words}.${link}`;
}
