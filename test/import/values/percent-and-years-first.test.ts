import { describe, expect, test } from "vitest";
import { makeContent } from "../import-folder.ts";
import { buildXlsx, number } from "../sheets/build-workbook.ts";

async function importTable(table: string | Uint8Array, ...more: readonly string[]) {
  const content = await makeContent();
  const path = await content.put("own.csv", table);
  const { code, said } = await content.run("csv", path, "--source", "direct", ...more, "--write");
  return { code, said, stored: await content.stored() };
}

describe("ratings in percent", () => {
  const toRating = (rating: string) =>
    importTable(`Name;Rating;Text;Date\nAda;${rating};Good;2025-01-10\n`);

  test.each([
    ["100%", 5],
    ["80 %", 4],
    ["60,0 %", 3],
    ["20 percent", 1],
    ["40 Prozent", 2],
  ])("%s", async (rating, stars) => {
    const { stored } = await toRating(rating);
    expect(stored).toMatchObject([{ rating: stars }]);
  });

  test.each([
    ["90 %", "is not a whole number of stars"],
    ["0%", "is less than one star"],
    ["120%", "is outside its scale"],
  ])("%s is refused: %s", async (rating, reason) => {
    const { code, said, stored } = await toRating(rating);
    expect([code, stored]).toEqual([1, []]);
    expect(said).toContain(reason);
  });

  test("that lost their sign are asked about, and each answer that is offered works", async () => {
    const toTable = (name: string, ratings: readonly (string | number)[]) =>
      [`Name;${name};Text;Date`, ...ratings.map((of, at) => `Ada;${of};T${at};2025-01-10`)].join(
        "\n",
      );
    const whole = toTable("Rating %", [80, 100]);
    expect((await importTable(whole)).said).toContain("--scale 100");
    const large = toTable("Rating", [80, 100]);
    expect((await importTable(large)).said).toContain("--scale 100");
    expect((await importTable(large, "--scale", "100")).stored).toMatchObject([
      { rating: 4 },
      { rating: 5 },
    ]);
    const parts = toTable("Rating", ["0,8", 1]);
    const asked = await importTable(parts);
    expect([asked.code, asked.stored]).toEqual([2, []]);
    expect(asked.said).toContain("--scale 1;");
    expect((await importTable(parts, "--scale", "1")).stored).toMatchObject([
      { rating: 4 },
      { rating: 5 },
    ]);
  });

  test("of a workbook stand in its cells as fractions", async () => {
    const styles =
      '<styleSheet><numFmts><numFmt numFmtId="170" formatCode="0.0%"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="9"/><xf numFmtId="170"/></cellXfs></styleSheet>';
    const rows = [
      ["Name", "Rating", "Text", "Date"],
      ["Ada", number(0.8, 2), "Good", number(46027, 1)],
      ["Bo", number(0.6, 3), "Fine", number(46028, 1)],
      ["Cy", number(1, 2), "Great", number(46029, 1)],
    ];
    const { stored } = await importTable(buildXlsx([{ name: "R", rows }], { styles }));
    const stars = Object.fromEntries(stored.map(({ text, rating }) => [text, rating]));
    expect(stars).toEqual({ Good: 4, Fine: 3, Great: 5 });
  });
});

describe("days whose year has two digits and stands first", () => {
  const toDays = (stored: readonly { readonly date: string }[]) =>
    stored.map(({ date }) => date).toSorted((a, b) => a.localeCompare(b));
  const toTable = (days: readonly string[]) =>
    ["Name;Stars;Text;Date", ...days.map((day, at) => `Ada;5;Text ${at};${day}`), ""].join("\n");

  test("are read where they can be nothing else", async () => {
    const { code, said, stored } = await importTable(toTable(["24-03-05", "23-11-17", "24-02-29"]));
    expect(code).toBe(0);
    expect(said).toContain("24-03-05 is read as 2024-03-05");
    expect(toDays(stored)).toEqual(["2023-11-17", "2024-02-29", "2024-03-05"]);
  });

  test("are so with dots too, where not all can begin with their day", async () => {
    const { stored } = await importTable(toTable(["24.03.05", "23.12.31"]));
    expect(toDays(stored)).toEqual(["2023-12-31", "2024-03-05"]);
    const plain = await importTable(toTable(["24.03.05", "23.12.21"]));
    expect(toDays(plain.stored)).toEqual(["2005-03-24", "2021-12-23"]);
  });

  test("are asked about where they may be others, and each answer that is offered works", async () => {
    const table = toTable(["24-03-05", "23-11-17"]);
    const { code, said, stored } = await importTable(table);
    expect([code, stored]).toEqual([2, []]);
    expect(said).toContain("--dates dmy (2005-03-24) or --dates ymd (2024-03-05)");
    expect(said).not.toContain("--dates mdy");
    const first = await importTable(table, "--dates", "ymd");
    expect(toDays(first.stored)).toEqual(["2023-11-17", "2024-03-05"]);
    const last = await importTable(table, "--dates", "dmy");
    expect(toDays(last.stored)).toEqual(["2005-03-24", "2017-11-23"]);
  });
});
