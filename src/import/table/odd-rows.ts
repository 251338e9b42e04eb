import { fold } from "#language/fold.ts";
import { joinReasons, type Reason, say } from "#machine/reason.ts";
import { findLanguage } from "#reviews/language-names.ts";
import { type ColumnMap, toQuoted } from "./column-map.ts";
import { type ColumnValues, empty, filled } from "./column-values.ts";
import type { TableRow } from "./read-table.ts";
import { toCell } from "./table-row.ts";

/** Tells of rows that look as if they were deleted or a try: the owner may not want them published. */
export function toOddNote(rows: readonly TableRow[], map: ColumnMap): Reason[] {
  const odd = rows.flatMap((row) => {
    const cell = toCell(row, map);
    const found = [cell("text"), cell("title"), cell("author")].find(isOdd);
    return found === undefined ? [] : [say`line ${row.line} ${toQuoted(found)}`];
  });
  if (odd.length === 0) return [];
  const more = odd.length > maxShown ? say`, and ${odd.length - maxShown} more` : "";
  const shown = joinReasons(odd.slice(0, maxShown), ", ");
  return [
    say`rows that look deleted, or like a try, and are read as reviews: ${shown}${more}; take them out of the file if they are none`,
  ];
}

/** Tells of languages that are none: those texts tell theirs themselves. */
export function toLanguageNote(
  { counts }: Pick<ColumnValues, "counts"> = { counts: new Map() },
): Reason[] {
  const unknown = [...counts].filter(
    ([said]) => said !== empty && said !== filled && findLanguage(said) === null,
  );
  if (unknown.length === 0) return [];
  const list = unknown.slice(0, maxShown).map(([said, count]) => `${toQuoted(said)} ${count}`);
  return [say`not a language, so it is told by the text: ${list.join(", ")}`];
}

const maxShown = 5;

function isOdd(said: string): boolean {
  return said.length <= 80 && odd.test(fold(said).trim());
}

/** Such a word alone, or a sentence in brackets in the place of the text. */
const odd = new RegExp(
  [
    "^\\W*(?:geloscht|entfernt|deleted|removed|eliminad[oa]|borrad[oa]|supprime|efface)\\W*$",
    "^\\W*(?:(?:test|prueba|essai|dummy|asdf\\w*)\\W*)+$|^spam\\b",
    "^[[(<].*\\b(?:geloscht|entfernt|deleted|removed|eliminad[oa]|borrad[oa]|supprimee?)\\b.*[\\])>]$",
  ].join("|"),
);
