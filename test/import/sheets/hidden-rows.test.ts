import { describe, expect, test } from "vitest";
import { makeContent } from "../import-folder.ts";
import { buildOds, buildXlsx, number, text } from "./build-workbook.ts";

const row = (name: string) => [name, number(5), number(46027, 1), `Text of ${name}`];
const names = ["Ada", "Bo", "Cy"];

/** Bo's row is hidden, Cy's is struck through. */
const struckStyles =
  '<styleSheet><fonts><font/><font><strike/></font><font><strike val="0"/></font></fonts><cellXfs><xf numFmtId="0" fontId="2"/><xf numFmtId="14" fontId="0"/><xf numFmtId="0" fontId="1"/></cellXfs><dxfs><dxf><font><strike/></font></dxf></dxfs></styleSheet>';
const xlsx = buildXlsx(
  [
    {
      name: "Reviews",
      rows: [
        ["Name", "Stars", "Date", "Review"],
        row("Ada"),
        row("Bo"),
        ["Cy", number(5, 2), number(46027, 1), "Text of Cy"],
      ],
      hidden: [2],
    },
  ],
  { styles: struckStyles },
);
const partly = buildXlsx([
  {
    name: "Reviews",
    rows: [
      ["Name", "Stars", "Date", "Review"],
      row("Ada"),
      row("Bo"),
      [
        ...row("Cy").slice(0, 3),
        {
          attributes: 't="inlineStr"',
          inner: "<is><r><rPr><strike/></rPr><t>Text of Cy</t></r></is>",
        },
      ],
    ],
    hidden: [2],
  },
]);

const odsCell = (value: string, style = "") =>
  `<table:table-cell ${style} office:value-type="string"><text:p>${value}</text:p></table:table-cell>`;
const odsRow = (name: string, attributes = "", style = "") =>
  `<table:table-row ${attributes}>${[name, "5", "2026-01-05", `Text of ${name}`].map((value) => odsCell(value, style)).join("")}</table:table-row>`;
const odsHeader = `<table:table-row>${["Name", "Stars", "Date", "Review"].map((value) => odsCell(value)).join("")}</table:table-row>`;
const ods = buildOds(
  `<style:style xmlns:style="urn:style" style:name="st"><style:text-properties style:text-line-through-style="solid"/></style:style><table:table table:name="R">${odsHeader}${odsRow("Ada")}${odsRow("Bo", 'table:visibility="filter"')}${odsRow("Cy", "", 'table:style-name="st"')}</table:table>`,
);

const spans = buildOds(
  `<style:style xmlns:style="urn:style" style:name="st"><style:text-properties style:text-line-through-style="solid"/></style:style><table:table table:name="R">${odsHeader}${odsRow("Ada")}${odsRow("Bo", 'table:visibility="filter"')}${odsRow("Cy").replace("Text of Cy", '<text:span text:style-name="st">Text of Cy</text:span>')}</table:table>`,
);

const htmlRow = (name: string, attributes = "", mark = "td") =>
  `<tr ${attributes}><${mark}>${name}</${mark.split(" ")[0]}><td>5</td><td>2026-01-05</td><td>Text of ${name}</td></tr>`;
const page = `<html><table><tr><th>Name</th><th>Stars</th><th>Date</th><th>Review</th></tr>${htmlRow("Ada")}${htmlRow("Bo", 'style="display:none"')}${htmlRow("Cy", "", 'td style="text-decoration: line-through"')}</table></html>`;

describe.each<[string, string | Uint8Array]>([
  ["book.xlsx", xlsx],
  ["partly.xlsx", partly],
  ["book.ods", ods],
  ["spans.ods", spans],
  ["page.xls", page],
])("rows that %s hides or strikes through", (name, data) => {
  test("are asked about, and nothing is written", async () => {
    const content = await makeContent();
    const path = await content.put(name, data);
    const { code, said } = await content.run("csv", path, "--source", "direct", "--write");
    expect([code, await content.stored()]).toEqual([2, []]);
    expect(said).toMatch(/1 hidden \(line 3\), 1 struck through \(line 4\).*--hidden skip/);
  });

  test("are skipped or read as the owner says, which is remembered", async () => {
    const content = await makeContent();
    const path = await content.put(name, data);
    await content.write("csv", path, "--source", "direct", "--hidden", "skip");
    expect(await content.stored()).toMatchObject([{ author: "Ada" }]);
    expect(await content.write("csv", path)).toMatch(/\b0 new\b.*\b1 unchanged\b/);
    await content.write("csv", path, "--hidden", "read");
    expect(new Set((await content.stored()).map(({ author }) => author))).toEqual(new Set(names));
  });
});

/** Ada's text has a word struck through, Bo's row is as usual. */
const inPart = {
  xlsx: buildXlsx([
    {
      name: "Reviews",
      rows: [
        ["Name", "Stars", "Date", "Review"],
        [
          ...row("Ada").slice(0, 3),
          {
            attributes: 't="inlineStr"',
            inner:
              '<is><r><t xml:space="preserve">Text </t></r><r><rPr><strike/></rPr><t>of Ada</t></r></is>',
          },
        ],
        row("Bo"),
      ],
    },
  ]),
  "shared.xlsx": buildXlsx(
    [
      {
        name: "Reviews",
        rows: [
          ["Name", "Stars", "Date", "Review"].map(text),
          [text("Ada"), number(5), number(46027, 1), { attributes: 't="s"', inner: "<v>0</v>" }],
        ],
      },
    ],
    {
      more: [
        {
          name: "xl/sharedStrings.xml",
          data: '<sst><si><r><t xml:space="preserve">Text </t></r><r><rPr><strike/></rPr><t>of Ada</t></r></si></sst>',
        },
      ],
    },
  ),
  ods: buildOds(
    `<style:style xmlns:style="urn:style" style:name="st"><style:text-properties style:text-line-through-style="solid"/></style:style><table:table table:name="R">${odsHeader}${odsRow("Ada").replace("Text of Ada", 'Text <text:span text:style-name="st">of Ada</text:span>')}${odsRow("Bo")}</table:table>`,
  ),
  xls: page
    .replace(/<tr style="display:none">.*$/, "")
    .replace("Text of Ada", "Text <s>of</s> Ada"),
};
describe.each(Object.entries(inPart))("a word that is struck through in .%s", (kind, data) => {
  test("is asked about as a part of a cell, with what each answer does", async () => {
    const content = await makeContent();
    const path = await content.put(`book.${kind}`, data);
    const { code, said } = await content.run("csv", path, "--source", "direct", "--write");
    expect([code, await content.stored()]).toEqual([2, []]);
    expect(said).toMatch(
      /1 struck through in part of a cell \(line 2\).*--hidden skip.*not published.*--hidden read.*as it stands.*delete/,
    );
  });

  test("is read with its text as it stands, which is asked once", async () => {
    const content = await makeContent();
    const path = await content.put(`book.${kind}`, data);
    await content.write("csv", path, "--source", "direct", "--hidden", "read");
    expect((await content.stored()).map(({ text }) => text)).toContain("Text of Ada");
    expect(await content.write("csv", path)).toMatch(/\b0 new\b/);
  });
});

describe("what a workbook shows to nobody", () => {
  /** Styles 1: white letters; 2: white letters on blue; 3: blue on the same blue; 4: a format that shows nothing. */
  const styles = `<styleSheet><numFmts><numFmt numFmtId="170" formatCode=";;;"/></numFmts>
<fonts><font/><font><color theme="0"/></font><font><color rgb="FF0000FF"/></font></fonts>
<fills><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="solid"><fgColor rgb="FF0000FF"/></patternFill></fill></fills>
<cellXfs><xf numFmtId="0" fontId="0" fillId="0"/><xf numFmtId="0" fontId="1" fillId="0"/><xf numFmtId="0" fontId="1" fillId="1"/><xf numFmtId="0" fontId="2" fillId="1"/><xf numFmtId="170" fontId="0" fillId="0"/></cellXfs></styleSheet>`;
  const importStyled = async (style: number, ...more: readonly string[]) => {
    const rows = [
      ["Name", "Stars", "Date", "Review"],
      ["Ada", number(5), "2026-01-05", "Text of Ada"],
      ["Bo", number(5, style), "2026-01-05", "Text of Bo"],
    ];
    const content = await makeContent();
    const path = await content.put("book.xlsx", buildXlsx([{ name: "R", rows }], { styles }));
    const run = await content.run("csv", path, "--source", "direct", ...more, "--write");
    return { ...run, stored: await content.stored() };
  };

  test.each([
    [1, "1 written in the colour of its cell (line 3)"],
    [3, "1 written in the colour of its cell (line 3)"],
    [4, "1 hidden (line 3)"],
  ])("style %i is asked about: %s", async (style, said) => {
    const asked = await importStyled(style);
    expect([asked.code, asked.stored]).toEqual([2, []]);
    expect(asked.said).toContain(said);
    const skipped = await importStyled(style, "--hidden", "skip", "--allow-skipped");
    expect(skipped.stored).toMatchObject([{ author: "Ada" }]);
  });

  test.each([0, 2])("style %i is seen, and read", async (style) => {
    const { code, stored } = await importStyled(style);
    expect([code, stored.length]).toEqual([0, 2]);
  });
});

describe("what an OpenDocument spreadsheet shows to nobody", () => {
  const style = (name: string, letters: string, ground: string) =>
    `<style:style xmlns:style="urn:style" xmlns:fo="urn:fo" style:name="${name}"><style:table-cell-properties fo:background-color="${ground}"/><style:text-properties fo:color="${letters}"/></style:style>`;
  const styles = style("white", "#FFFFFF", "transparent") + style("head", "#ffffff", "#0000ff");
  const importStyled = async (name: string) => {
    const rows = `${odsRow("Ada")}${odsRow("Bo", "", `table:style-name="${name}"`)}`;
    const data = buildOds(`${styles}<table:table table:name="R">${odsHeader}${rows}</table:table>`);
    const content = await makeContent();
    const path = await content.put("book.ods", data);
    const run = await content.run("csv", path, "--source", "direct", "--write");
    return { ...run, stored: await content.stored() };
  };

  test("is asked about where its letters have the colour of the cell", async () => {
    const { code, said, stored } = await importStyled("white");
    expect([code, stored]).toEqual([2, []]);
    expect(said).toContain("1 written in the colour of its cell (line 3)");
  });

  test("is read where they have another one", async () => {
    const { code, stored } = await importStyled("head");
    expect([code, stored.length]).toEqual([0, 2]);
  });
});
