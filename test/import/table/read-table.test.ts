import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readTable } from "#import/table/read-table.ts";

function cells(text: string, delimiter: string | null = null): (readonly string[])[] {
  const { header, rows } = readTable(text, delimiter);
  return [header, ...rows.map((row) => row.cells)];
}

describe("a table", () => {
  test.each([",", ";", "\t", "|"])("may have %j between its cells", (delimiter) => {
    const text = `a${delimiter}b\n1${delimiter}"x${delimiter}y, z; w"\n`;
    expect(cells(text)).toEqual([
      ["a", "b"],
      ["1", `x${delimiter}y, z; w`],
    ]);
  });

  test("is divided as most of its rows say, not by commas in its texts", () => {
    expect(cells("Name;Text, long\nA, B;c, d, e\n")[1]).toEqual(["A, B", "c, d, e"]);
  });

  test("may say its delimiter as Excel does, and its lines still count", () => {
    expect(readTable("sep=;\r\na;b\r\n1;2\r\n", null).rows).toEqual([
      { line: 3, cells: ["1", "2"] },
    ]);
  });

  test("may mix its line ends and hold empty lines; a cell may have several lines", () => {
    const text = 'a,b\r\n1,"x\ny"\n\r\n2,z\r3,w\n,\n4,v';
    expect(readTable(text, null).rows).toEqual([
      { line: 2, cells: ["1", "x\ny"] },
      { line: 5, cells: ["2", "z"] },
      { line: 6, cells: ["3", "w"] },
      { line: 8, cells: ["4", "v"] },
    ]);
  });

  test("does not end a line at other separators", () => {
    expect(cells("a\tb\nx\u2028y\t\u0085z\n")[1]).toEqual(["x\u2028y", "\u0085z"]);
  });

  test.each([
    ["", /^is empty/],
    ["a,b\r\n", /header and no rows/],
    ["Reviews\nGood\n", /single column \(“Reviews”\).*--delimiter/],
    ['a,b\n1,2\n3,"open\n4,5\n', /none closes it, .*on line 3/],
    ['a,b\n1,5" pipe\n', /quotation mark stands in the middle of a cell, .*on line 2/],
    ['a,b\n1,2\n3,"x" y\n', /text follows the quotation mark .* on line 3/],
  ])("%j is refused with its line", (text, message) => {
    expect(() => readTable(text, null)).toThrow(message);
  });

  test("gives back what was written, whatever the cells hold", () => {
    const cell = fc.string({ unit: "binary" }).map((each) => `x${each.replace(/\r/g, "")}`);
    const quote = (text: string) => `"${text.replaceAll('"', '""')}"`;
    fc.assert(
      fc.property(fc.array(fc.tuple(cell, cell), { minLength: 2 }), (rows) => {
        const text = rows.map((row) => row.map(quote).join(",")).join("\r\n");
        expect(cells(text, ",")).toEqual(rows);
      }),
    );
  });
});
