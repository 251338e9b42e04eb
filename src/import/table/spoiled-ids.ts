import { toPrintable } from "#import/fault.ts";
import type { Question } from "#import/question.ts";
import { countOf } from "#reviews/in-words.ts";
import type { ColumnMap } from "./column-map.ts";
import type { Table } from "./read-table.ts";
import { toCell } from "./table-row.ts";

/** Asks about ids that are none any more: a spreadsheet shows long numbers rounded, and saves them so. */
export function askSpoiledIds(table: Table, map: ColumnMap): Question[] {
  const ids = table.rows.flatMap((row) => toCell(row, map)("id") || []);
  const powers = ids.filter((id) => /^-?\d(?:[.,]\d+)?E\+\d+$/i.test(id));
  const spoiled = powers.length > 0 ? powers : findRounded(ids);
  const [first] = spoiled;
  if (first === undefined) return [];
  const name = toPrintable(table.header[map.get("id") ?? -1] ?? "", 40);
  return [
    {
      ...{ kind: "spoiled ids", about: name, choices: [{ args: ["--map=id="] }] },
      text: `“${name}” holds ${countOf(spoiled.length, "number")} such as ${toPrintable(first, 40)}, which a spreadsheet has rounded: they are not the ids of these reviews any more. Export again, and give the file as it comes, without opening it in a spreadsheet (or make the column one of text before the numbers stand in it). If that cannot be: --map 'id=', and each review is known by what it says.`,
    },
  ];
}

/** Spreadsheets keep fifteen digits, and put noughts in the place of the others. */
function findRounded(ids: readonly string[]): readonly string[] {
  const long = ids.filter((id) => /^\d{16,}$/.test(id));
  const noughts = long.reduce((sum, { length }) => sum + length - 15, 0);
  const areRounded = long.every((id) => /^\d{15}0+$/.test(id)) && noughts >= minNoughts;
  return areRounded ? long : [];
}

/** So many do not end ids by chance. */
const minNoughts = 3;
