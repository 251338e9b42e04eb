import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { fold } from "#language/fold.ts";
import { createWordReader } from "#search/word-reader.ts";

type Reader = ReturnType<typeof createWordReader>;

/** A text's words as the reader numbers them, spelt again. */
function readAgain(reader: Reader, text: string): string {
  const read: number[] = [];
  reader.read(text, (id) => read.push(id));
  const words = [...reader.ids.keys()];
  return read.map((id) => words[id]).join(" ");
}

const strange =
  "\u0085\u00a0\ufeff\u3000\u2028\u200b\u00ad\u00b4\u00a8\u0300\u093f\u1100\u1161\ufdfa";
const anyText = fc.oneof(
  fc.string({ unit: "binary", maxLength: 40 }),
  fc.string({ unit: fc.constantFrom(..."aAéßİıΣς \t\n🙏", ...strange), maxLength: 40 }),
);

describe("a text read word by word", () => {
  it("is the folded text", () => {
    const reader = createWordReader();
    fc.assert(
      fc.property(anyText, (text) => {
        expect(readAgain(reader, text)).toBe(fold(text));
      }),
      { numRuns: 5_000 },
    );
  });

  it("keeps words apart however many there are", () => {
    const reader = createWordReader();
    const words = Array.from({ length: 60_000 }, (_, index) => `w${index.toString(36)}`);
    const texts = [words.join(" "), words.toReversed().join("\n"), words.join(" ").toUpperCase()];
    expect(texts.map((text) => readAgain(reader, text))).toEqual(texts.map((text) => fold(text)));
    expect(reader.ids.size).toBe(words.length);
  });

  it("knows a word that is as long as a text", () => {
    const reader = createWordReader();
    const long = "丁寧な対応".repeat(40_000);
    expect(readAgain(reader, `${long} ${long}`)).toBe(`${long} ${long}`);
    expect(reader.ids.size).toBe(1);
  });
});
