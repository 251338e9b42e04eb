import { fold } from "#language/fold.ts";
import type { Day } from "#reviews/day.ts";
import { createIsErased, type Erased } from "#reviews/erased.ts";
import { toProvenance } from "#reviews/likely-duplicates.ts";
import { isNearText } from "#reviews/nearest.ts";
import type { ReviewRecord } from "#reviews/record.ts";
import { ImportQuestion, toPrintable } from "./fault.ts";
import { type Incoming, toFoldedKey } from "./to-incoming.ts";
import { isLessOfName, isNearButName } from "./withdrawn-name.ts";

/** A new review that may be a stored one, or one which its owner set apart, with words mended. */
export type Doubtful = {
  readonly record: ReviewRecord;
  readonly like: SetApart;
};

/** A review that is not published as it was written; of an erased one only the day is known. */
export type SetApart = ReviewRecord | "erased";

/** What the owner says of doubtful reviews, by their ids; `all` for all. */
export type Verdicts = {
  readonly same: ReadonlySet<string>;
  readonly other: ReadonlySet<string>;
};

/**
 * Prepares the question which stored review that is hidden, anonymised, redacted or gone a new one
 * may be: of the same day and author, or with nearly the same text by the same author or of the
 * same day and stars. An id at the source tells reviews of one export apart.
 *
 * @param left stored ones that the export does not hold; those that are taken from it meanwhile do not count
 * @param erasedDays of erased reviews, of which nothing else is kept
 */
export function createFindSetApart(
  left: ReadonlySet<ReviewRecord>,
  erasedDays: ReadonlySet<Day>,
): (record: ReviewRecord) => SetApart | undefined {
  const apart = [...left].filter((each) => {
    const { hidden, anonymous, edited, status } = each;
    return hidden || anonymous || edited || status;
  });
  const byDay = Map.groupBy(apart, ({ date }) => date);
  const byAuthor = Map.groupBy(
    apart.filter(({ author }) => author !== undefined),
    toAuthor,
  );
  return (record) => {
    const near = [...(byDay.get(record.date) ?? []), ...(byAuthor.get(toAuthor(record)) ?? [])];
    const isErased = record.source_id === undefined && erasedDays.has(record.date);
    return (
      near.find((each) => left.has(each) && !areToldApart(record, each) && isNear(record, each)) ??
      (isErased ? "erased" : undefined)
    );
  };
}

function areToldApart(a: ReviewRecord, b: ReviewRecord): boolean {
  return a.source_id !== undefined && toProvenance(a) === toProvenance(b);
}

function isNear(a: ReviewRecord, b: ReviewRecord): boolean {
  return (
    isNearOfAuthor(a, b) ||
    (a.date === b.date && a.rating === b.rating && isNearText(a.text ?? "", b.text ?? ""))
  );
}

/** Whether two reviews by one author are likely one, with a word mended. */
function isNearOfAuthor(a: ReviewRecord, b: ReviewRecord): boolean {
  const isSameAuthor = toAuthor(a) !== "" && toAuthor(a) === toAuthor(b);
  return isSameAuthor && (a.date === b.date || isNearText(a.text ?? "", b.text ?? ""));
}

function toAuthor({ author }: ReviewRecord): string {
  return fold(author ?? "");
}

/** The days of erased reviews that the export does not hold, as far as can be told. */
export function findOpenDays(
  erased: readonly Erased[],
  held: readonly ReviewRecord[],
): ReadonlySet<Day> {
  const open = erased.filter((each) => !held.some(createIsErased([each])));
  return new Set(open.map(({ date }) => date));
}

/**
 * A row without an id may be mended and withheld at once: then it is not a row of a stored review, and
 * takes that one down which it was.
 */
export function createIsRevoked(
  isWithheld: (record: ReviewRecord) => boolean,
  withheld: readonly Incoming[],
  stored: readonly ReviewRecord[],
  isOfTable: (record: ReviewRecord) => boolean = () => true,
): (record: ReviewRecord) => boolean {
  const rows = withheld.flatMap(({ record }) => (record.source_id === undefined ? record : []));
  if (rows.length === 0) return isWithheld;
  const known = new Set(stored.map(toFoldedKey));
  const keys = new Set(rows.map(toFoldedKey));
  const mended = Map.groupBy(
    rows.filter((record) => !known.has(toFoldedKey(record))),
    toAuthor,
  );
  const renamed = Map.groupBy([...mended.values()].flat(), ({ date }) => date);
  return (record) => {
    if (isWithheld(record)) return true;
    if (record.source_id !== undefined) return false;
    const ofDay = isOfTable(record) ? (renamed.get(record.date) ?? []) : [];
    if (ofDay.some((row) => isLessOfName(row, record) && isNearButName(row, record))) return true;
    const near = mended.get(toAuthor(record)) ?? [];
    return keys.has(toFoldedKey(record)) || near.some((row) => isNearOfAuthor(row, record));
  };
}

/**
 * Asks what is to become of doubtful reviews.
 *
 * @param places where each stands in the export, by its id
 * @throws ImportQuestion with the reviews and the answers
 */
export function askSetApart(
  doubtful: readonly Doubtful[],
  places: ReadonlyMap<string, string>,
): void {
  if (doubtful.length === 0) return;
  const lines = doubtful.map(
    ({ record: { id, date, rating }, like }) =>
      `  ${places.get(id)}: ${id}  ${date}  ${"★".repeat(rating)}  ${toLikeness(like)}`,
  );
  const [these, rows] =
    lines.length === 1 ? ["It was", "1 new row"] : ["They were", `${lines.length} new rows`];
  const text = [
    `${rows} may be reviews that are stored already, or that you do not publish as they were written. ${these} not added, and nothing was written:`,
    ...lines,
    "  If a row is that review, mended in the table: --same ID (what you did to the review stays), with the first id of the line",
    "  If it is another review: --other ID",
    "  --same all and --other all are for all of them that are not named",
  ].join("\n");
  const questions = doubtful.map(({ record: { id, ...record }, like }) => ({
    ...{ kind: "set apart" as const, about: toSaying(record), text },
    choices: [
      { args: [`--same=${id}`], examples: like === "erased" ? [] : [toSaying(like)] },
      { args: [`--other=${id}`] },
    ],
  }));
  throw new ImportQuestion(questions, [], text);
}

/** A review in a line, for its owner. */
export function toSaying({ date, rating, text = "" }: Omit<ReviewRecord, "id">): string {
  return `${date} ${"★".repeat(rating)} ${toPrintable(text, 120)}`.trim();
}

function toLikeness(like: SetApart): string {
  if (like === "erased") return "is of the day of a review that you erased";
  const { id, hidden, status, anonymous, edited } = like;
  const state = [
    ...(hidden ? [`hidden: ${hidden.reason}`] : []),
    ...(anonymous ? ["anonymous"] : []),
    ...(status ? ["gone or withheld"] : []),
  ];
  if (state.length > 0 || edited) return `is nearly ${id} (${state.join(", ") || "redacted"})`;
  return `has the author and the day of ${id}, which the table no longer holds`;
}
