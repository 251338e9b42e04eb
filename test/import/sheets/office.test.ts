import { expect, test } from "vitest";
import { toText } from "#machine/reason.ts";
import { planFor, toReasons, toSample, toSayings } from "../plan-export.ts";

// Written by LibreOffice 7.4 itself: three sheets, the last one hidden; merged titles; German days, one of
// them with a time, one as text; a formula, a comment, true and false.

const german = {
  said: { source: "direct", only: { Freigegeben: ["1"] } },
  business: { time_zone: "Europe/Berlin", language: "de", name: "Example" },
};

test.each(["xlsx", "ods", "csv", "html"])(
  "LibreOffice's %s gives what its owner sees",
  async (form) => {
    const outcome = await planFor("csv", toSample(`libreoffice/book.${form}`), german);
    const said = { source: "direct", language: "de" };
    expect(toSayings(outcome)).toEqual([
      {
        ...{ ...said, author: "Bo Jäger", rating: 4, date: "2026-03-04" },
        text: "Gut & günstig, 3 < 4.",
      },
      {
        ...{ ...said, author: "Ada Groß", rating: 5, date: "2026-01-05" },
        text: "Ruhig, freundlich\nund „klar“; 100 % ehrlich.",
        owner_reply: { text: "Danke, Ada!" },
      },
      { source: "direct", author: "Di", rating: 3, date: "2025-12-24", text: "Na ja." },
    ]);
    expect(toReasons(outcome)).toEqual([expect.stringContaining("is 0 in “Freigegeben”")]);
    expect(outcome.notes.map(toText)).toContainEqual(expect.stringMatching(/no part of it: 2$/));
  },
);

test.each(["xlsx", "ods"])(
  "a hidden sheet of LibreOffice's %s is read where it is named",
  async (form) => {
    const said = { source: "direct", sheet: "Alt" };
    const outcome = await planFor("csv", toSample(`libreoffice/book.${form}`), { ...german, said });
    expect(toSayings(outcome)).toMatchObject([
      { author: "Versteckt", rating: 1, date: "2020-01-05" },
    ]);
  },
);

test("LibreOffice's .xls is refused with the remedy, whatever is said of its columns", async () => {
  const path = toSample("libreoffice/book.xls");
  await expect(planFor("csv", path, german)).rejects.toThrow(
    /old Excel workbook.*save it as .xlsx/,
  );
});
