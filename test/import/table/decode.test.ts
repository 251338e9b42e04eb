import { describe, expect, test } from "vitest";
import { decodeText } from "#import/table/decode.ts";

const text = "Name;Stars\nZoë – “Gut”;5\n";
const latin = Buffer.from("Name;Stars\nJ\xf6rg M\xfcller \x96 \x84gut\x93;5\n", "latin1");

function utf16(said: string): Buffer {
  return Buffer.from(said, "utf16le");
}

describe("a table's bytes", () => {
  test("are UTF-8 with or without a byte order mark", () => {
    expect(decodeText(Buffer.from(text), null, "en")).toEqual({ text, encoding: "UTF-8" });
    expect(decodeText(Buffer.from(`\ufeff${text}`), null, "en").text).toBe(text);
  });

  test("are UTF-16 by their byte order mark, in both orders", () => {
    expect(decodeText(utf16(`\ufeff${text}`), null, "en").text).toBe(text);
    expect(decodeText(utf16(`\ufeff${text}`).swap16(), null, "en").text).toBe(text);
  });

  test("are Windows-1252 where they cannot be UTF-8 and look Western", () => {
    expect(decodeText(latin, null, "de")).toEqual({
      text: "Name;Stars\nJörg Müller – „gut“;5\n",
      encoding: "Windows-1252",
    });
  });

  test.each([
    ["the business's language is written otherwise", latin, "pl"],
    ["Polish letters would become signs", Buffer.from("Rados\xb3aw", "latin1"), "en"],
    ["Cyrillic would become accents", Buffer.from("\xcf\xf0\xe8\xe2\xe5\xf2", "latin1"), "en"],
    ["a byte has no meaning in it", Buffer.from("a\x81b\xe9", "latin1"), "en"],
    ["UTF-16 lacks its mark", utf16("Name;Stars\nAda;5\n"), "en"],
  ])("are asked for where %s", (_, bytes, language) => {
    expect(() => decodeText(bytes, null, language)).toThrow(/--encoding/);
  });

  test("are what the owner says", () => {
    const bytes = Buffer.from("Rados\xb3aw", "latin1");
    expect(decodeText(bytes, "windows-1250", "en").text).toBe("Radosław");
    expect(decodeText(utf16("Ada"), "utf-16le", "en").text).toBe("Ada");
    expect(() => decodeText(bytes, "windows-12520", "en")).toThrow(/is not a known encoding/);
    expect(() => decodeText(bytes, "utf-8", "en")).toThrow(/is not text in utf-8/);
  });

  test.each([
    ["504b030400", /workbook.*CSV UTF-8/],
    ["d0cf11e0a1", /old Excel workbook/],
    ["255044462d", /is a PDF/],
    ["89504e4700", /is a picture/],
    ["0000000000", /full of NUL bytes/],
  ])("%s are no text", (hex, message) => {
    expect(() => decodeText(Buffer.from(hex, "hex"), null, "en")).toThrow(message);
  });
});
