import { truncate } from "node:fs/promises";
import { dirname } from "node:path";
import { describe, expect, test } from "vitest";
import { buildZip } from "./build-zip.ts";
import { makeContent } from "./import-folder.ts";
import { makeFile, planFor, planTable, toRecords, toSample } from "./plan-export.ts";

const table = "Name,Rating,Review,Date\nAda,5,Good,2026-01-05\n";
const said = { source: "direct" };

describe("a careless owner", () => {
  test.each<[string, string | Uint8Array, RegExp]>([
    ["empty.csv", "", /empty\.csv: is empty/],
    ["blank.csv", "\r\n\r\n", /is empty/],
    ["header.csv", "Name,Rating,Review,Date\r\n", /a header and no rows/],
    ["words.txt", "Dear Ada,\nthank you.\n", /single column|columns are/],
    ["one.csv", "Review\nGood\n", /single column/],
    ["open.csv", `${table}Bo,5,"Good,2026-01-05\n`, /row that begins on line 3/],
    [
      "book.xls",
      Buffer.from("d0cf11e0a1b11ae1", "hex"),
      /old Excel workbook \(\.xls\): save it as \.xlsx/,
    ],
    ["scan.csv", Buffer.from("255044462d312e37", "hex"), /is a PDF/],
    ["photo.csv", Buffer.from("89504e470d0a1a0a", "hex"), /is a picture/],
    ["nulls.csv", Buffer.alloc(500), /full of NUL bytes/],
    [
      "page.csv",
      "<!DOCTYPE html><p>Sign in</p>",
      /is a web page .*a page to sign in or an error, download the export again/,
    ],
    [
      "marked.csv",
      '<!DOCTYPE html><script type="application/ld+json">{}</script>',
      /npx firsthand import json-ld/,
    ],
    ["words.rtf", "{\\rtf1\\ansi Good}", /is a document of words \(\.rtf\)/],
    ["small.gif", "GIF89a....", /is a picture: ask the platform/],
    ["link.gsheet", '{"doc_id": "1"}', /is a shortcut/],
    ["data.csv", '{"a": 1}', /is JSON and not a table/],
    ["cut.csv", '{"reviews": [', /is not JSON/],
  ])("who gives %s is told what it is", async (name, data, message) => {
    const path = await makeFile(name, data);
    await expect(planFor("csv", path, { said })).rejects.toThrow(message);
  });

  test.each<[string, string, RegExp]>([
    ["reviews.html", "<p>Five stars!</p>", /holds neither JSON-LD/],
    [
      "broken.html",
      '<script type="application/ld+json">{"@type": </script>',
      /its JSON-LD is damaged/,
    ],
    ["none.html", '<script type="application/ld+json">{"@context": "x"}</script>', /No reviews/],
  ])("who gives a page without reviews, %s, is told so", async (name, data, message) => {
    await expect(planFor("json-ld", await makeFile(name, data))).rejects.toThrow(message);
  });

  test.each([
    ["google-takeout", "cut off"],
    ["trustpilot", "single column"],
    ["facebook", "choose the format JSON"],
    ["csv", "single column"],
    ["json-ld", "npx firsthand import csv"],
  ])("who calls words an export of %s is told what to do", async (reader, message) => {
    const path = await makeFile("words.md", "# Reviews\n\n* They were kind\n");
    await expect(planFor(reader, path)).rejects.toThrow(message);
  });

  test.each(["google-takeout", "trustpilot", "facebook", "csv", "json-ld"])(
    "who gives %s a file of another kind is told its kind and where to read on",
    async (reader) => {
      const page = "<!DOCTYPE html><p>Sign in</p>";
      for (const [name, data, message] of [
        ["scan.json", "%PDF-1.7", /is a PDF/],
        ["empty.json", "", /is empty: download or export it again/],
        ["page.html", page, /web page or XML|download the export again/],
      ] as const) {
        const told = planFor(reader, await makeFile(name, data));
        await expect(told).rejects.toThrow(message);
      }
      const zip = buildZip([{ name: "all.zip", data: buildZip([{ name: "a.csv", data: table }]) }]);
      const within = planFor(
        reader,
        await makeFile("outer.zip", buildZip([{ name: "mid.zip", data: zip }])),
      );
      await expect(within).rejects.toThrow(/all\.zip: is a zip within zips: unpack the outer ones/);
      const word = buildZip([{ name: "word/document.xml", data: "<w/>" }]);
      const document = planFor(reader, await makeFile("a.docx", word));
      await expect(document).rejects.toThrow(
        /is a Word document|npx firsthand import csv|docs\/owners\.md/,
      );
    },
  );

  test("who gives a table without a header loses no review by answering as asked", async () => {
    const rows = `Ann Lee,2025-02-01,5,Great job on the boiler
Bob Ray,2025-02-02,4,Nice and tidy worker
`;
    const asked = /first line holds a review.*“Column 1” “Ann Lee”.*rating\? .*“Column 3”/s;
    await expect(planTable(rows)).rejects.toThrow(asked);
    const map = { author: "Column 1", date: "Column 2", rating: "Column 3", text: "Column 4" };
    const outcome = await planTable(rows, { ...said, map });
    expect(toRecords(outcome).map(({ author }) => author)).toEqual(["Bob Ray", "Ann Lee"]);
    expect(outcome.remembered).toEqual([]);
  });

  test("who gives a table without a header whose days have weekdays loses none either", async () => {
    const rows =
      'Ann Lee,"Mo., 3. Feb. 2025",5,Great job\nBob Ray,"Di, 04.02.2025",4,Nice worker\n';
    await expect(planTable(rows)).rejects.toThrow(/first line holds a review/);
  });

  test("who gives rows of JSON one a line has them read", async () => {
    const row = { Name: "Ada", Stars: 5, Text: "Good", Date: "2026-01-05" };
    const path = await makeFile("rows.jsonl", `${JSON.stringify(row)}\n${JSON.stringify(row)}\n`);
    expect(toRecords(await planFor("csv", path, { said }))).toHaveLength(2);
  });

  test("who gives a huge file is told the limit", async () => {
    const path = await makeFile("huge.csv", table);
    await truncate(path, 200 * 1024 * 1024);
    await expect(planFor("csv", path)).rejects.toThrow(/huge\.csv: is larger than 64 MB/);
  });

  test("who gives a bomb is told that it is none of an export", async () => {
    const bomb = buildZip([{ name: "reviews.csv", data: Buffer.alloc(50 * 1024 * 1024) }]);
    const path = await makeFile("bomb.zip", bomb);
    await expect(planFor("csv", path)).rejects.toThrow(/far more than an export/);
    const liar = buildZip([{ name: "a.csv", data: Buffer.alloc(1024 * 1024), claimedSize: 10 }]);
    await expect(planFor("csv", await makeFile("liar.zip", liar))).rejects.toThrow(/is damaged/);
  });

  test("who gives a folder or a zip has its tables read and everything else passed over", async () => {
    const path = await makeFile("a.csv", table);
    await expect(planFor("csv", dirname(path), { said })).resolves.toMatchObject({ skipped: [] });
    const parts = [
      { name: "in/a.csv", data: table },
      { name: "in/photo.jpg", data: "x" },
    ];
    const zip = await planFor("csv", await makeFile("all.zip", buildZip(parts)), { said });
    expect(toRecords(zip)).toEqual(toRecords(await planTable(table)));
  });

  test("who gives a good file and a wrong one has the wrong one reported", async () => {
    const paths = [await makeFile("a.csv", table), toSample("yelp/fusion-reviews.json")];
    const outcome = await planFor("csv", paths, { said });
    expect(toRecords(outcome)).toHaveLength(1);
    expect(outcome.skipped).toEqual([
      expect.objectContaining({ index: null, reason: expect.stringContaining("Yelp's") }),
    ]);
  });

  test("who gives a path that is none is told so", async () => {
    await expect(planFor("csv", "/no/such/file.csv")).rejects.toThrow(/check the path/);
  });
});

test("rows that look deleted or like a try are told, and others are not", async () => {
  const content = await makeContent();
  const rows = ["Ada Berg;GELÖSCHT", "TEST TEST;test", "Bo;[Rezension vom Nutzer entfernt]"];
  const fine = ["Cleo Test;Der Test war gut", "Dan;Alles gelöscht und neu gemacht"];
  const lines = [...rows, ...fine].map((row, at) => `${row};5;2025-02-0${at + 1}`);
  const path = await content.put("own.csv", ["Name;Text;Sterne;Datum", ...lines, ""].join("\n"));
  const said = await content.write("csv", path, "--source", "direct");
  const [note = ""] = said.split("\n").filter((line) => line.includes("look deleted"));
  expect(note.match(/line \d/g)).toEqual(["line 2", "line 3", "line 4"]);
});

test("a language is told by its name, and what is not one by the text", async () => {
  const content = await makeContent();
  const german = "Sehr gut gemacht, pünktlich und freundlich, vielen Dank für alles";
  const rows = [`Ada;${german};German`, `Bo;${german};Klingonisch`, `Cy;${german};ger`];
  const lines = rows.map((row, at) => `${row};5;2025-02-0${at + 1}`);
  const header = "Name;Text;Language;Stars;Date";
  const path = await content.put("own.csv", [header, ...lines, ""].join("\n"));
  const said = await content.write("csv", path, "--source", "direct");
  expect((await content.stored()).map(({ language }) => language)).toEqual(["de", "de", "de"]);
  expect(said).toContain("not a language, so it is told by the text: “klingonisch” 1");
});

test("a column without a name that holds something is told", async () => {
  const content = await makeContent();
  const header = "Name;Text;;Stars;;Date";
  const lines = ["Ada;Good;x;5;;2025-02-01", "Bo;Fine;called back;4;;2025-02-02"];
  const path = await content.put("own.csv", [header, ...lines, ""].join("\n"));
  const said = await content.write("csv", path, "--source", "direct");
  expect(said.match(/column \d has no name.*/g)).toEqual([
    "column 3 has no name and is not read; it holds x 1, called back 1",
  ]);
});
