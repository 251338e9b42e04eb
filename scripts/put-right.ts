import { commitChange, withWriteLock } from "#content/change.ts";
import { findContentDir } from "#content/content-dir.ts";
import { findByWords, findReview } from "#content/find-review.ts";
import { planRighting } from "#content/put-right.ts";
import { type ContentFolder, readContent } from "#content/read-content.ts";
import type { ReviewAction } from "#content/review-action.ts";
import { toFoundLine, toReviewFacts, toReviewLine, toRightedLines } from "#content/review-lines.ts";
import { toDay } from "#reviews/day.ts";
import type { ReviewRecord } from "#reviews/record.ts";
import { waiting } from "./waiting.ts";

/** Prints the reviews that hold all of the words, newest first; the exit code is 1 where there is none. */
export async function find(words: readonly string[]): Promise<number> {
  const content = await readContent(findContentDir(process.env));
  const found = findByWords(content.records, words);
  console.log(
    found.map((record) => toFoundLine(record, content)).join("\n") || "No review holds that.",
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

/** Does the same with several reviews, all or none, and tells what changed; the exit code. */
export async function putRight(
  ids: readonly string[],
  { "dry-run": dry }: { readonly "dry-run": boolean },
  toAction: (content: ContentFolder, today: string) => ReviewAction,
): Promise<number> {
  const dir = findContentDir(process.env);
  const work = async () => {
    const content = await readContent(dir);
    const today = toDay(new Date().toISOString(), content.business.time_zone);
    const action = toAction(content, today);
    const { righted, change } = await planRighting(dir, content, ids, action);
    for (const each of righted) {
      const lines = toRightedLines(each, content);
      console.log(toReviewLine(each.located));
      console.log(lines.length === 0 ? "  is so already; nothing to change" : lines.join("\n"));
    }
    if (!dry) await commitChange(dir, change);
    console.log(
      `\n${toOutcome(
        [...change.keys()].map((path) => `${dir}/${path}`),
        dry,
      )}`,
    );
    if (action.kind === "anonymise") console.log(toAnonymousNote(dir, righted));
    return 0;
  };
  return dry ? work() : withWriteLock(dir, waiting, work);
}

function toOutcome(files: readonly string[], dry: boolean): string {
  if (files.length === 0) return "Nothing to write.";
  if (dry) return `This was a dry run; it would have changed ${files.join(", ")}.`;
  return `Changed ${files.join(", ")}. npx firsthand build publishes it.`;
}

/** What this command cannot reach may still name the author. */
function toAnonymousNote(
  dir: string,
  righted: readonly { readonly record: ReviewRecord }[],
): string {
  const linked = righted.some(({ record }) => record.source_url !== undefined);
  const link = linked ? " The link to the original leads to a page that may show the name." : "";
  return `The name stays in ${dir}/, where only you see it; the words of review and reply are as they were.${link}`;
}
