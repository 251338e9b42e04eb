import type { Choice, Question } from "#import/question.ts";
import { struckInPart } from "#import/sheets/struck.ts";
import type { TableRow } from "./read-table.ts";
import type { Said } from "./remembered.ts";

/** Asks whether rows are read that their sheet sets aside. */
export function askAside(rows: readonly TableRow[]): Question[] {
  const aside = rows.filter((row) => row.aside);
  if (aside.length === 0) return [];
  const inPart = aside.some((row) => row.aside === struckInPart)
    ? ", struck words too; to leave these out, delete them in the sheet"
    : "";
  return [
    {
      kind: "hidden rows",
      about: toCounts(aside),
      choices: readOrSkip("hidden"),
      text: `The sheet sets rows aside, ${toCounts(aside)}: are they to be read? Say --hidden skip, and they are not published; or --hidden read, and each is published as it stands${inPart}.`,
    },
  ];
}

/** Whether such rows are read: it may be said of each that they are not. */
export function readOrSkip(option: "hidden" | "comments"): Choice[] {
  return ["skip", "read"].map((each) => ({ args: [`--${option}=${each}`] }));
}

/** The rows of a sheet without those that are skipped because it sets them aside. */
export function toAside(rows: readonly TableRow[], hidden: Said["hidden"]) {
  const aside = rows.filter((row) => row.aside);
  if (aside.length === 0) return { rows, withheld: [], notes: [] };
  const isSkipped = hidden === "skip";
  const withheld = aside.map((row) => ({
    row,
    reason: `is ${row.aside} in the sheet, and such rows are skipped (--hidden)`,
  }));
  return {
    rows: isSkipped ? rows.filter((row) => !row.aside) : rows,
    withheld: isSkipped ? withheld : [],
    notes: [
      `rows that the sheet sets aside are ${isSkipped ? "skipped" : "read"}: ${toCounts(aside)}`,
    ],
  };
}

/** `2 hidden (lines 5, 6), 1 struck through (line 7)` */
function toCounts(rows: readonly TableRow[]): string {
  const kinds = [...Map.groupBy(rows, ({ aside }) => aside)];
  return kinds
    .map(([aside, of]) => {
      const lines = of.slice(0, maxShown).map(({ line }) => line);
      const more = of.length > maxShown ? " …" : "";
      return `${of.length} ${aside} (${of.length === 1 ? "line" : "lines"} ${lines.join(", ")}${more})`;
    })
    .join(", ");
}

const maxShown = 10;
