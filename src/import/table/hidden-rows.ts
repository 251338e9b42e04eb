import type { Choice, Question } from "#import/question.ts";
import { struckInPart } from "#import/sheets/struck.ts";
import { joinReasons, type Reason, say, toText } from "#machine/reason.ts";
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
      text: `The sheet sets rows aside, ${toText(toCounts(aside))}: are they to be read? Say --hidden skip, and they are not published; or --hidden read, and each is published as it stands${inPart}.`,
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
    reason: say`is ${row.aside ?? ""} in the sheet, and such rows are skipped (--hidden)`,
  }));
  return {
    rows: isSkipped ? rows.filter((row) => !row.aside) : rows,
    withheld: isSkipped ? withheld : [],
    notes: [
      isSkipped
        ? say`rows that the sheet sets aside are skipped: ${toCounts(aside)}`
        : say`rows that the sheet sets aside are read: ${toCounts(aside)}`,
    ],
  };
}

/** `2 hidden (lines 5, 6), 1 struck through (line 7)` */
function toCounts(rows: readonly TableRow[]): Reason {
  const kinds = [...Map.groupBy(rows, ({ aside }) => aside)];
  return joinReasons(
    kinds.map(([aside, of]) => {
      const lines = of.slice(0, maxShown).map(({ line }) => line);
      const more = of.length > maxShown ? " …" : "";
      const at = `${lines.join(", ")}${more}`;
      return of.length === 1
        ? say`1 ${aside ?? ""} (line ${at})`
        : say`${of.length} ${aside ?? ""} (lines ${at})`;
    }),
    ", ",
  );
}

const maxShown = 10;
