import type { Question } from "#import/question.ts";
import { joinReasons, type Reason, say, toText } from "#machine/reason.ts";
import { hasContactDetail } from "#reviews/contact-details.ts";
import { countOf } from "#reviews/in-words.ts";
import { toQuoted } from "./column-map.ts";
import { readOrSkip } from "./hidden-rows.ts";
import type { Table, TableRow } from "./read-table.ts";
import type { Said } from "./remembered.ts";
import { speaksOfPublishing } from "./state-words.ts";

/**
 * Asks whether rows are published on whose cells somebody put a comment that speaks of publishing, or
 * whose own words ask for something of it.
 */
export function askComments(rows: readonly TableRow[]): Question[] {
  const found = rows.filter(isOfPublishing);
  if (found.length === 0) return [];
  return [
    {
      kind: "comments",
      about: toList(found),
      choices: readOrSkip("comments"),
      text: `${toCount(found)} that ${toSpeak(found)} of publishing: ${toText(toList(found))}. May these rows be published? Say --comments skip, and they are not; or --comments read, and they are, where that is asked without the name or with the part of it that is asked for.`,
    },
  ];
}

/** The rows without those that are skipped because of a comment, and what the owner is told of the others. */
export function toCommented({ rows, comments = [] }: Table, said: Said["comments"]) {
  const found = rows.filter(isOfPublishing);
  const others = rows.filter((row) => row.comments && !isOfPublishing(row));
  const isSkipped = said === "skip";
  const reason = "has a comment that speaks of publishing, and such rows are skipped (--comments)";
  const above = comments.map(toWords).join(", ");
  return {
    rows: isSkipped ? rows.filter((row) => !found.includes(row)) : rows,
    withheld: isSkipped ? found.map((row) => ({ row, reason })) : [],
    notes: [
      ...(above === "" ? [] : [say`comments on the header, which are not read: ${above}`]),
      ...(found.length === 0
        ? []
        : [
            isSkipped
              ? say`rows with comments that speak of publishing are skipped: ${toList(found)}`
              : say`rows with comments that speak of publishing are read: ${toList(found)}`,
          ]),
      ...toUnread(others),
    ],
  };
}

const isOfPublishing = ({ comments = [], wishes = [] }: TableRow) =>
  wishes.length > 0 || comments.some(speaksOfPublishing);

function toUnread(rows: readonly TableRow[]): Reason[] {
  const list = toList(rows);
  if (rows.length < 2) return rows.map(() => say`1 row has a comment, not read: ${list}`);
  return [say`${rows.length} rows have comments, not read: ${list}`];
}

function toSpeak(rows: readonly TableRow[]): string {
  return rows.length === 1 && !rows[0]?.wishes ? "speaks" : "speak";
}

function toCount(rows: readonly TableRow[]): string {
  if (rows.some(({ wishes }) => wishes))
    return countOf(rows.length, "row has words", "rows have words or comments");
  return countOf(rows.length, "row has a comment", "rows have comments");
}

/** `line 3 “Bitte nicht veröffentlichen”` */
function toList(rows: readonly TableRow[]): Reason {
  const shown = rows.slice(0, maxShown).map(({ line, comments = [], wishes = [] }) => {
    const telling = comments.find(speaksOfPublishing) ?? wishes[0] ?? comments[0] ?? "";
    return say`line ${line} ${toWords(telling)}`;
  });
  return joinReasons(rows.length > maxShown ? [...shown, "…"] : shown, ", ");
}

const maxShown = 10;

/** Nobody's address is shown. */
function toWords(comment: string): string {
  return hasContactDetail(comment) ? "(with an address or a number)" : toQuoted(comment);
}
