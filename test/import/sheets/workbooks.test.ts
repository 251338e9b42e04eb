import { describe, expect, test } from "vitest";
import { findReader } from "#import/readers/readers.ts";
import { toText } from "#machine/reason.ts";
import { buildZip } from "../build-zip.ts";
import { makeContent } from "../import-folder.ts";
import { makeFile, planFor, toReasons, toSayings } from "../plan-export.ts";
import { buildOds, buildXlsx, number, text } from "./build-workbook.ts";

const said = { source: "direct" };
const header = ["Name", "Stars", "Date", "Review"];
const plan = async (name: string, bytes: Uint8Array, more = {}) =>
  planFor("csv", await makeFile(name, bytes), { said: { ...said, ...more } });
const row = (name: string, words = "Good") => [name, number(5), number(46027, 1), words];
const reviews = { name: "Reviews", rows: [header, row("Ada")] };

describe("an Excel workbook", () => {
  test("gives days, whole numbers, computed values and texts as they stand in its cells", async () => {
    const book = buildXlsx([
      {
        name: "Reviews",
        rows: [
          ["ID", "Name", "Stars", "Date", "Review", "Reply"],
          [
            number("12345678901234567"),
            "Ada & Bo",
            number("4.0"),
            number(46027, 1),
            text("One_x000A_two"),
            null,
          ],
          [
            number("0.30000000000000004"),
            "Cy",
            { inner: "<f>2+3</f><v>5</v>" },
            number("46028.84375", 2),
            "Fine",
            "Thanks",
          ],
          [
            "R3",
            "Di",
            text("★★★☆☆"),
            number(46029, 3),
            "Fair",
            { attributes: 't="str"', inner: "<f>A1</f><v>Dank</v>" },
          ],
        ],
      },
    ]);
    const outcome = await plan("book.xlsx", book);
    expect(toSayings(outcome)).toMatchObject([
      {
        source_id: "R3",
        author: "Di",
        rating: 3,
        date: "2026-01-07",
        owner_reply: { text: "Dank" },
      },
      { source_id: "0.3", author: "Cy", rating: 5, date: "2026-01-06", text: "Fine" },
      {
        source_id: "12345678901234567",
        author: "Ada & Bo",
        rating: 4,
        date: "2026-01-05",
        text: "One\ntwo",
      },
    ]);
    expect(toText(outcome.notes[0] ?? "")).toMatch(/read as a table in the sheet “Reviews”$/);
  });

  test("counts its days from 1904 where it says so, and only days are days", async () => {
    const rows = [
      [...header, "Title"],
      ["Ada", number(5), number(44565, 1), "Good", number(44565, 4)],
    ];
    const outcome = await plan("mac.xlsx", buildXlsx([{ name: "R", rows }], { is1904: true }));
    expect(toSayings(outcome)).toMatchObject([{ date: "2026-01-05", title: "44565" }]);
  });

  test("says yes and no as a table does", async () => {
    const yes = (value: number) => ({ attributes: 't="b"', inner: `<v>${value}</v>` });
    const rows = [
      [...header, "May we publish?"],
      [...row("Ada"), yes(1)],
      [...row("Bo"), yes(0)],
    ];
    const path = await makeFile("book.xlsx", buildXlsx([{ name: "R", rows }]));
    await expect(planFor("csv", path, { said })).rejects.toThrow(/holds true 1, false 1/);
    const only = { "May we publish?": ["true"] };
    const outcome = await planFor("csv", path, { said: { ...said, only } });
    expect(toSayings(outcome)).toMatchObject([{ author: "Ada" }]);
  });

  test("joins the runs of a text, and leaves out how it is pronounced", async () => {
    const rich = {
      attributes: 't="inlineStr"',
      inner: "<is><r><t>Very </t></r><r><t>good</t></r><rPh><t>no</t></rPh></is>",
    };
    const rows = [header, ["Ada", number(5), number(46027, 1), rich]];
    const outcome = await plan("book.xlsx", buildXlsx([{ name: "R", rows }]));
    expect(toSayings(outcome)).toMatchObject([{ text: "Very good" }]);
  });

  test("has its header found below titles, and its lines count as in the sheet", async () => {
    const rows = [
      ["Our reviews"],
      [],
      ["As of:", "May"],
      header,
      row("Ada"),
      ["Average", number("4.5")],
    ];
    const outcome = await plan("book.xlsx", buildXlsx([{ name: "R", rows }]));
    expect(toSayings(outcome)).toMatchObject([{ author: "Ada" }]);
    expect(toText(outcome.notes[0] ?? "")).toMatch(
      /lines above its header that are no part of it: 2$/,
    );
    expect(toReasons(outcome)).toEqual([expect.stringMatching(/^6: “Average” is a row of totals/)]);
  });

  test("takes cells beside the header for a column without a name", async () => {
    const rows = [header, [...row("Ada"), "called back"]];
    const outcome = await plan("book.xlsx", buildXlsx([{ name: "R", rows }]));
    expect(toSayings(outcome)).toMatchObject([{ author: "Ada" }]);
  });

  test("never gives an error of a formula as somebody's words", async () => {
    const error = { attributes: 't="e"', inner: "<f>-nice</f><v>#NAME?</v>" };
    const rows = [header, row("Ada"), ["Bo", number(5), number(46027, 1), error]];
    const outcome = await plan("book.xlsx", buildXlsx([{ name: "R", rows }]));
    expect(toSayings(outcome)).toMatchObject([{ author: "Ada" }]);
    expect(toReasons(outcome)).toEqual([expect.stringMatching(/^3: holds #NAME\?, an error of/)]);
  });
});

describe("a workbook of several sheets", () => {
  const summary = {
    name: "Summary",
    rows: [
      ["Total", "Average"],
      [number(2), number("4.5")],
    ],
  };
  const hidden = { name: "Old", state: "hidden", rows: [header, row("Old Ada")] };
  const second = { name: "More reviews", rows: [header, row("Bo")] };

  test("is read where its columns are those of reviews; hidden sheets only by name", async () => {
    const book = buildXlsx([summary, hidden, { name: "Empty", rows: [] }, reviews]);
    expect(toSayings(await plan("book.xlsx", book))).toMatchObject([{ author: "Ada" }]);
    const named = await plan("book.xlsx", book, { sheet: "old" });
    expect(toSayings(named)).toMatchObject([{ author: "Old Ada" }]);
  });

  test("asks where two fit, and the answer is remembered", async () => {
    const content = await makeContent();
    const path = await content.put("book.xlsx", buildXlsx([reviews, second]));
    const asked = await content.run(path, "--source", "direct");
    expect(asked.code).toBe(2);
    expect(asked.said).toMatch(/--sheet 'More reviews'\s+“Name”, “Stars”, “Date”, “Review”; 1 row/);
    const wrong = await content.run(path, "--source", "direct", "--sheet", "Mehr reviews");
    expect(wrong.said).toMatch(/No sheet is called “Mehr reviews”.*--sheet 'More reviews'/);
    await content.write(path, "--source", "direct", "--sheet", "More reviews");
    const stored = await content.stored();
    expect(stored).toMatchObject([{ author: "Bo" }]);
    expect((await content.run(path)).said).toMatch(/Nothing to write/);
  });
});

describe("an OpenDocument spreadsheet", () => {
  const cell = (type: string, value: string, shown: string) =>
    `<table:table-cell office:value-type="${type}" ${value}><text:p>${shown}</text:p></table:table-cell>`;
  const word = (shown: string) => cell("string", "", shown);
  const line = (...cells: readonly string[]) =>
    `<table:table-row>${cells.join("")}</table:table-row>`;

  test("gives values instead of their pictures, lines of a text, and no comments", async () => {
    const words = `<table:table-cell office:value-type="string"><office:annotation><text:p>call her</text:p></office:annotation><text:p>One<text:s text:c="2"/>a<text:line-break/>b</text:p><text:p>two</text:p></table:table-cell>`;
    const table = `<table:table table:name="Bewertungen">
${line(...["Name", "Sterne", "Datum", "Bewertung"].map(word))}
<table:table-row table:number-rows-repeated="1000000"><table:table-cell table:number-columns-repeated="16384"/></table:table-row>
${line(word("Ada"), cell("float", 'office:value="5"', "5,00"), cell("date", 'office:date-value="2026-01-05"', "05.01.26"), words)}
</table:table>`;
    const outcome = await plan("tabelle.ods", buildOds(table));
    expect(toSayings(outcome)).toMatchObject([
      { author: "Ada", rating: 5, date: "2026-01-05", text: "One  a\nb\ntwo" },
    ]);
  });

  test("that is protected, or a letter, is named", async () => {
    const manifest = { name: "META-INF/manifest.xml", data: "<m:encryption-data/>" };
    await expect(plan("a.ods", buildOds("", [manifest]))).rejects.toThrow(/with a password/);
    const letter = buildZip([{ name: "content.xml", data: "<a><text/></a>" }]);
    await expect(plan("a.odt", letter)).rejects.toThrow(/not a spreadsheet/);
  });

  test("that repeats a filled cell without end is refused", async () => {
    const many = (attribute: string, inner: string) =>
      `<table:table table:name="T"><table:table-row ${attribute}>${inner}</table:table-row></table:table>`;
    const wide = word("x").replace(
      "<table:table-cell",
      '<table:table-cell table:number-columns-repeated="900000000"',
    );
    await expect(plan("a.ods", buildOds(many("", wide)))).rejects.toThrow(/far more cells/);
    const high = many('table:number-rows-repeated="900000000"', word("x"));
    await expect(plan("a.ods", buildOds(high))).rejects.toThrow(/far more cells/);
  });
});

describe("a page that was saved as .xls", () => {
  const page = `<html><head><meta http-equiv=Content-Type content="text/html; charset=windows-1252"></head>
<table><tr><td colspan=4>Bewertungen</td></tr><tr><th>Name<th>Sterne<th>Datum<th>Bewertung</tr>
<tr><td>J\xfcrgen</td><td>5</td><td>05.01.2026</td><td>Gut<br>
  und &amp; billig</td></tr></table></html>`;

  test("is read as the table that it is, in its own encoding", async () => {
    const path = await makeFile("export.xls", Buffer.from(page, "latin1"));
    expect((await findReader([path]))?.name).toBe("csv");
    const outcome = await planFor("csv", path, { said });
    expect(toSayings(outcome)).toMatchObject([{ author: "Jürgen", text: "Gut\nund & billig" }]);
  });

  test("is a page for json-ld where it is called one, which tells the way to the table", async () => {
    const path = await makeFile("export.html", Buffer.from(page, "latin1"));
    expect((await findReader([path]))?.name).toBe("json-ld");
    const german = { business: { time_zone: "Europe/Berlin", language: "de", name: "Example" } };
    await expect(planFor("json-ld", path, german)).rejects.toThrow(/firsthand import csv FILE/);
    expect(toSayings(await planFor("csv", path, { said }))).toMatchObject([{ author: "Jürgen" }]);
  });

  test("has what stands in several rows refused, and a table in a cell read as its text", async () => {
    const over = page.replace("<td>5</td>", "<td rowspan=2>5</td>");
    await expect(plan("a.xls", Buffer.from(over, "latin1"))).rejects.toThrow(/in several rows/);
    const within = page.replace("Gut<br>", "<table><tr><td>Sehr gut<td>1</table>");
    const outcome = await plan("a.xls", Buffer.from(within, "latin1"));
    expect(toSayings(outcome)).toMatchObject([{ text: "Sehr gut1 und & billig" }]);
  });

  test("is a page for json-ld where reviews are marked up in it", async () => {
    const marked = `${page}<script type="application/ld+json">[]</script>`;
    await expect(plan("page.xls", Buffer.from(marked))).rejects.toThrow(/import json-ld/);
  });
});

describe("a hostile or wrong file", () => {
  const withSheet = (data: string | Buffer, claimedSize?: number) => {
    const links =
      '<Relationships><Relationship Id="a" Target="worksheets/sheet1.xml"/></Relationships>';
    return buildZip([
      {
        name: "xl/workbook.xml",
        data: '<workbook xmlns:r="r"><sheets><sheet name="R" r:id="a"/></sheets></workbook>',
      },
      { name: "xl/_rels/workbook.xml.rels", data: links },
      { name: "xl/worksheets/sheet1.xml", data, ...(claimedSize !== undefined && { claimedSize }) },
    ]);
  };

  test.each<[string, Buffer, RegExp]>([
    ["a bomb", withSheet(Buffer.alloc(50 * 1024 * 1024, " ")), /far more than an export/],
    [
      "a liar about its size",
      withSheet(`<worksheet>${" ".repeat(9999)}</worksheet>`, 9),
      /is damaged/,
    ],
    ["entities", withSheet('<!DOCTYPE a [<!ENTITY b "bb">]><a>&b;</a>'), /is damaged/],
    ["an entity that nobody defined", withSheet("<a>&b;</a>"), /is damaged/],
    ["deep nesting", withSheet("<a>".repeat(5000)), /nested too deep/],
    [
      "a cell far outside",
      withSheet('<a><row r="1"><c r="ZZZ1"><v>1</v></c></row></a>'),
      /far more cells/,
    ],
    ["a damaged part", withSheet("<worksheet><sheetData>"), /is damaged/],
    ["a workbook with nothing in it", buildXlsx([]), /without a filled sheet/],
    ["an .xlsb", buildZip([{ name: "xl/workbook.bin", data: "" }]), /binary Excel workbook/],
    [
      "Apple's Numbers",
      buildZip([{ name: "Index/Document.iwa", data: "" }]),
      /Apple's \(Numbers\)/,
    ],
    ["an .xls", Buffer.from("d0cf11e0a1b11ae1", "hex"), /save it as \.xlsx/],
    [
      "a workbook with a password",
      Buffer.concat([Buffer.from("d0cf11e0", "hex"), Buffer.from("EncryptedPackage", "utf16le")]),
      /a workbook with a password/,
    ],
    [
      "Excel's XML of 2003",
      Buffer.from(
        '<?xml version="1.0"?><Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet"><Table/></Workbook>',
      ),
      /2003 as XML/,
    ],
  ])("%s is refused by name", async (_, bytes, message) => {
    await expect(plan("reviews.xlsx", bytes)).rejects.toThrow(message);
  });

  test("a zip of tables and workbooks is opened, and a zip in it", async () => {
    const book = { name: "in/book.xlsx", data: buildXlsx([reviews]) };
    const outcome = await plan("all.zip", buildZip([book, { name: "old.zip", data: "PK" }]));
    expect(toSayings(outcome)).toMatchObject([{ author: "Ada" }]);
    const outer = buildZip([{ name: "in.zip", data: buildZip([book]) }]);
    expect(toSayings(await plan("all.zip", outer))).toMatchObject([{ author: "Ada" }]);
    expect((await findReader([await makeFile("all.zip", outer)]))?.name).toBe("csv");
    const named = await makeFile("in.csv", buildZip([{ name: "a.csv", data: "x" }]));
    await expect(
      plan("all.zip", buildZip([{ name: "b.csv", data: buildZip([book]) }])),
    ).rejects.toThrow(/zip in a zip/);
    await expect(planFor("csv", named)).rejects.toThrow(/a\.csv/);
  });
});
