import { describe, expect, test } from "vitest";
import { makeContent } from "../import-folder.ts";
import { buildOds, buildXlsx, number } from "./build-workbook.ts";

type Merged = { readonly column: number; readonly from: number; readonly rows: number };
const header = ["Name", "Stars", "Date", "Review", "Town", "Approved"];
const names = ["Ada", "Bo", "Cy"];

/** Below a title, Ada's, Bo's and Cy's row, of which cells of a column are merged. */
const toXlsx = ({ column, from, rows }: Merged) => {
  const isLost = (at: number, index: number) => index === column && at > from && at < from + rows;
  const lines = names.map((name, at) =>
    [name, number(5), number(46027 + at, 1), `Text of ${name}`, "Ulm", "yes"].map((cell, index) =>
      isLost(at, index) ? null : cell,
    ),
  );
  const letter = String.fromCharCode(65 + column);
  const merge = `${letter}${from + 3}:${letter}${from + rows + 2}`;
  const book = buildXlsx([{ name: "Reviews", rows: [["Our reviews"], header, ...lines] }], {
    merges: ["A1:F1", merge],
  });
  return book;
};
const toOds = ({ column, from, rows }: Merged) => {
  const toCell = (cell: string, at: number, index: number) => {
    if (index === column && at > from && at < from + rows) return "<table:covered-table-cell/>";
    const span = index === column && at === from ? `table:number-rows-spanned="${rows}"` : "";
    return `<table:table-cell ${span} office:value-type="string"><text:p>${cell}</text:p></table:table-cell>`;
  };
  const toRow = (cells: readonly string[], at: number) =>
    `<table:table-row>${cells.map((cell, index) => toCell(cell, at, index)).join("")}</table:table-row>`;
  const lines = names.map((name, at) =>
    toRow([name, "5", `2026-01-0${5 + at}`, `Text of ${name}`, "Ulm", "yes"], at),
  );
  return buildOds(
    `<table:table table:name="R">${toRow(["Our reviews"], -2)}${toRow(header, -1)}${lines.join("")}</table:table>`,
  );
};

describe.each([
  ["book.xlsx", toXlsx],
  ["book.ods", toOds],
])("cells of %s that stand in several rows", (name, build) => {
  const own = ["--source", "direct", "--only", "Approved=yes"];

  test.each([0, 1, 2, 3, 5])("are asked about in a column that is read: %i", async (column) => {
    const content = await makeContent();
    const path = await content.put(name, build({ column, from: 0, rows: 3 }));
    const { code, err } = await content.run("csv", path, ...own, "--write");
    expect([code, await content.stored()]).toEqual([2, []]);
    expect(err).toContain(`in “${header[column]}” that of lines 3 to 5. Are they meant`);
  });

  test("are passed over in others", async () => {
    const content = await makeContent();
    const path = await content.put(name, build({ column: 4, from: 1, rows: 2 }));
    await content.write("csv", path, ...own);
    expect(await content.stored()).toHaveLength(3);
  });
});
