import { describe, expect, test } from "vitest";
import { makeContent } from "../import-folder.ts";
import { buildOds, buildXlsx, number } from "./build-workbook.ts";

const row = (name: string) => [name, number(5), number(46027, 1), `Text of ${name}`];
const sheet = {
  name: "Reviews",
  rows: [["Name", "Stars", "Date", "Review"], row("Ada"), row("Bo"), row("Cy")],
};
const namespace = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const toComments = (words: string) =>
  `<comments><authors/><commentList><comment ref="A4" authorId="0"><text><t>Paid by card</t></text></comment><comment ref="C3" authorId="0"><text><r><t>${words.slice(0, 6)}</t></r><r><t>${words.slice(6)}</t></r></text></comment></commentList></comments>`;
const toLinks = (...types: readonly (readonly [string, string])[]) =>
  `<Relationships>${types.map(([type, target], at) => `<Relationship Id="r${at}" Type="${type}" Target="${target}"/>`).join("")}</Relationships>`;

const toXlsx = (words: string) =>
  buildXlsx([sheet], {
    more: [
      {
        name: "xl/worksheets/_rels/sheet1.xml.rels",
        data: toLinks([`${namespace}/comments`, "../comments1.xml"]),
      },
      { name: "xl/comments1.xml", data: toComments(words) },
    ],
  });
const toThreaded = (words: string) =>
  buildXlsx([sheet], {
    more: [
      {
        name: "xl/worksheets/_rels/sheet1.xml.rels",
        data: toLinks(
          [`${namespace}/comments`, "/xl/comments1.xml"],
          [
            "http://schemas.microsoft.com/office/2017/10/relationships/threadedComment",
            "../threadedComments/threadedComment1.xml",
          ],
        ),
      },
      {
        name: "xl/comments1.xml",
        data: toComments("[Threaded comment] edits will get removed if the file is opened"),
      },
      {
        name: "xl/threadedComments/threadedComment1.xml",
        data: `<ThreadedComments><threadedComment ref="C3"><text>${words}</text></threadedComment></ThreadedComments>`,
      },
    ],
  });
const toOds = (words: string) => {
  const toNote = (text: string) =>
    `<office:annotation xmlns:dc="urn:dc"><dc:creator>Kim</dc:creator><text:p>${text}</text:p></office:annotation>`;
  const toRow = (cells: readonly string[], note = "") =>
    `<table:table-row>${cells.map((cell, at) => `<table:table-cell office:value-type="string">${at === 2 ? note : ""}<text:p>${cell}</text:p></table:table-cell>`).join("")}</table:table-row>`;
  const rows = ["Ada", "Bo", "Cy"].map((name, at) =>
    toRow(
      [name, "5", "2026-01-05", `Text of ${name}`],
      ["", toNote(words), toNote("Paid by card")][at],
    ),
  );
  return buildOds(
    `<table:table table:name="R">${toRow(["Name", "Stars", "Date", "Review"])}${rows.join("")}</table:table>`,
  );
};
const toPage = (words: string) =>
  `<table><tr><th>Name</th><th>Stars</th><th>Date</th><th>Review</th></tr>${["Ada", "Bo", "Cy"]
    .map((name, at) => {
      const note = ["", `<comment>${words}</comment>`, "<comment>Paid by card</comment>"][at];
      return `<tr><td>${name}</td><td>5</td><td>2026-01-05</td><td>${note}Text of ${name}</td></tr>`;
    })
    .join("")}</table>`;

describe.each<[string, (words: string) => string | Uint8Array]>([
  ["book.xlsx", toXlsx],
  ["threads.xlsx", toThreaded],
  ["book.ods", toOds],
  ["page.xls", toPage],
])("comments on cells of %s", (name, build) => {
  const own = ["--source", "direct"];

  test("that speak of publishing are asked about, row by row, until they are skipped", async () => {
    const content = await makeContent();
    const path = await content.put(name, build("Bitte NICHT veröffentlichen, hat angerufen"));
    const asked = await content.run("csv", path, ...own, "--write");
    expect([asked.code, await content.stored()]).toEqual([2, []]);
    expect(asked.err).toMatch(
      /1 row has a comment that speaks of publishing: line 3 “Bitte NICHT .*--comments skip/,
    );
    const said = await content.write("csv", path, ...own, "--comments", "skip");
    expect(said).toMatch(/1 row has a comment, not read: line 4 “Paid by card”/);
    const stored = (await content.stored()).map(({ author }) => author);
    expect(new Set(stored)).toEqual(new Set(["Ada", "Cy"]));
    expect(await content.write("csv", path)).toMatch(/0 new.*2 unchanged/);
  });

  test("that are read once are asked about again", async () => {
    const content = await makeContent();
    const path = await content.put(name, build("KEINE Freigabe!"));
    const said = await content.write("csv", path, ...own, "--comments", "read");
    expect(said).toContain(
      "rows with comments that speak of publishing are read: line 3 “KEINE Freigabe!”",
    );
    expect(await content.stored()).toHaveLength(3);
    expect((await content.run("csv", path)).code).toBe(2);
  });

  test.each([
    "do not publish",
    "No publicar",
    "ne pas publier",
    "not on the website",
    "nur intern",
  ])("are understood: %s", async (words) => {
    const content = await makeContent();
    const { code } = await content.run("csv", await content.put(name, build(words)), ...own);
    expect(code).toBe(2);
  });

  test("that say something else are noted, without addresses", async () => {
    const content = await makeContent();
    const path = await content.put(name, build("Call ada@example.com"));
    const said = await content.write("csv", path, ...own);
    expect(said).toMatch(/2 rows have comments, not read: line 3 \(with .*line 4 “Paid by card”/);
    expect(said).not.toContain("ada@example.com");
    expect(await content.stored()).toHaveLength(3);
  });
});
