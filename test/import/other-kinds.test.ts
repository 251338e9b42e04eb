import { describe, expect, test } from "vitest";
import { buildZip } from "./build-zip.ts";
import { makeContent } from "./import-folder.ts";

const hex = (text: string) => Buffer.from(text, "hex");
const ftyp = (brand: string) =>
  Buffer.concat([hex("00000018"), Buffer.from(`ftyp${brand}`), Buffer.alloc(40)]);
const apple = buildZip([{ name: "Index/Document.iwa", data: "x" }]);
const ole = Buffer.concat([hex("d0cf11e0a1b11ae1"), Buffer.alloc(600)]);

describe("a file that is no export is told what it is, with what to do", () => {
  test.each<[string, string | Uint8Array, RegExp]>([
    ["IMG_1.HEIC", ftyp("heic"), /is a picture: .*CSV or JSON/],
    ["IMG_2.avif", ftyp("avif"), /is a picture: .*CSV or JSON/],
    ["IMG_3.webp", Buffer.from("RIFF\0\0\0\0WEBPVP8 "), /is a picture: .*CSV or JSON/],
    ["film.mov", ftyp("qt  "), /is a film.*CSV or JSON/],
    ["voice.m4a", ftyp("M4A "), /is a film or a sound.*CSV or JSON/],
    ["Reviews.numbers", apple, /Apple's \(Numbers\): export it as CSV or Excel/],
    ["Reviews.pages", apple, /Apple's \(Pages\): copy its table into a spreadsheet/],
    ["Reviews.key", apple, /Apple's \(Keynote\): copy its table into a spreadsheet/],
    ["Reviews.docx", buildZip([{ name: "word/document.xml", data: "<w/>" }]), /is a Word document/],
    ["Reviews.doc", ole, /is an old Word document \(\.doc\): copy its table into a spreadsheet/],
    ["Reviews.xls", ole, /old Excel workbook \(\.xls\): save it as \.xlsx/],
    ["Stimmen.pdf", "%PDF-1.4\n", /is a PDF: .*CSV or JSON/],
    ["mail.msg", ole, /is an e-mail: copy what the customer wrote into a table/],
    ["mail.eml", "From: Ada <ada@example.com>\nSubject: Danke\n\nDanke!\n", /is an e-mail: copy/],
    [
      "mails.mbox",
      "From ada@example.com Mon Jan  5\nSubject: Danke\n\nDanke!\n",
      /is an e-mail: copy/,
    ],
    [
      "Outlook.pst",
      Buffer.concat([Buffer.from("!BDN"), Buffer.alloc(600)]),
      /mailbox of Outlook.*copy/,
    ],
    [
      "Kunden.mdb",
      Buffer.concat([hex("00010000"), Buffer.from("Standard Jet DB"), Buffer.alloc(600)]),
      /is a database \(Access\): export its table as Excel or CSV/,
    ],
    [
      "Kunden.accdb",
      Buffer.concat([hex("00010000"), Buffer.from("Standard ACE DB"), Buffer.alloc(600)]),
      /is a database \(Access\): export its table as Excel or CSV/,
    ],
    ["shop.sqlite", "SQLite format 3\0", /is a database \(SQLite\): export its table as CSV/],
    ["unknown.bin", Buffer.alloc(600), /full of NUL bytes.*CSV, Excel or JSON/],
  ])("%s", async (name, data, message) => {
    const { put, run } = await makeContent();
    const path = await put(name, data);
    for (const args of [[path], ["csv", path]]) {
      const { code, said } = await run(...args, "--source", "direct");
      expect(code).not.toBe(0);
      expect(said).toMatch(message);
    }
  });
});
