import { fold } from "#language/fold.ts";
import { isNearText } from "#reviews/nearest.ts";
import type { ReviewRecord } from "#reviews/record.ts";
import { ImportQuestion, type Skipped, toPlace } from "./fault.ts";
import { hasNoId } from "./match-records.ts";
import type { Plan } from "./plan.ts";
import { toSaying, type Verdicts } from "./set-apart.ts";
import { type Incoming, toFoldedKey } from "./to-incoming.ts";

type Rows = { readonly skipped: readonly Skipped[]; readonly withheld: readonly Incoming[] };

/**
 * Asks where a row without an id is not published, is none of the stored reviews as it stands, and may be one
 * that the table no longer holds: the permission was taken back and the row mended at once.
 *
 * @param stored the reviews as they were before the import
 * @param verdicts ids of stored reviews: `same` are withdrawn with their row, `other` stay
 * @throws ImportQuestion with the rows by their lines, the reviews and the answers
 */
export function askWithheld(
  plans: ReadonlyMap<string, Plan>,
  { skipped, withheld }: Rows,
  stored: readonly ReviewRecord[],
  { other }: Verdicts,
): void {
  const lost = [...plans.values()].flatMap((plan) => plan.lost).filter(hasNoId);
  const open = lost.filter(({ id }) => !(other.has(id) || other.has("all")));
  if (open.length === 0) return;
  const gone = [...plans.values()].flatMap((plan) => plan.gone);
  const known = new Set(stored.map(toFoldedKey));
  const read = new Map(withheld.map(({ at, record }) => [toPlace(at), record]));
  const rows = skipped.filter((row) => row.withheld && row.key === null && row.line !== undefined);
  const may = (row: Skipped, review: ReviewRecord) => {
    const record = read.get(toPlace(row));
    if (record === undefined) return true;
    const isSettled = gone.some((each) => isAlike(record, each));
    return !(known.has(toFoldedKey(record)) || isSettled) && isAlike(record, review);
  };
  const doubtful = open.filter((review) => rows.some((row) => may(row, review)));
  const lines = rows.filter((row) => doubtful.some((review) => may(row, review))).map(toPlace);
  if (doubtful.length === 0) return;
  const text = [
    "Rows that are not published match no stored review, and may be reviews that the table no longer holds as they are published. Nothing was written:",
    ...lines.slice(0, 10).map((line) => `  ${line}`),
    ...(lines.length > 10 ? [`  … and ${lines.length - 10} more`] : []),
    "These reviews are published, and not in the table:",
    ...doubtful.map(({ id, date, rating }) => `  ${id}  ${date}  ${"★".repeat(rating)}`),
    "  If one of them is withdrawn: --same ID; if it stays: --other ID. --other all is for all of them that are not named",
  ].join("\n");
  const questions = doubtful.map((review) => ({
    ...{ kind: "set apart" as const, about: toSaying(review), text },
    choices: [
      { args: [`--same=${review.id}`], examples: [toSaying(review)] },
      { args: [`--other=${review.id}`] },
    ],
  }));
  throw new ImportQuestion(questions, [], text);
}

/** Whether a row could be a review: of its day, its author or nearly its words. */
function isAlike(row: ReviewRecord, review: ReviewRecord): boolean {
  const [name, author] = [row, review].map((each) => fold(each.author ?? ""));
  const isSameAuthor = name !== "" && name === author;
  return row.date === review.date || isSameAuthor || isNearText(row.text ?? "", review.text ?? "");
}
