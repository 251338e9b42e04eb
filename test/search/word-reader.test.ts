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

  // Among so many, several have the hash of 32 bits of another, whatever it begins with.
  it("keeps words apart however many there are", () => {
    const reader = createWordReader();
    const words = Array.from({ length: 250_000 }, (_, index) =>
      (Math.imul(index, 0x9e3779b1) >>> 0).toString(36),
    );
    const read: number[] = [];
    for (const text of [words.join(" "), words.join("\n").toUpperCase()]) {
      reader.read(text, (id) => read.push(id));
    }
    const isInOrder = read.every((id, at) => id === at % words.length);
    expect([isInOrder, reader.ids.size]).toEqual([true, words.length]);
  });

  it.each([0, 0x811c9dc5])("is no slower for words that collide from seed %i", (seed) => {
    const colliding = collide(seed, 13);
    const others = colliding.map((word) => [...word].toReversed().join(""));
    let [fastest, usual] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
    for (let attempt = 0; attempt < 8 && !(fastest < 4 * usual); attempt++) {
      fastest = Math.min(fastest, timeReading(colliding));
      usual = Math.min(usual, timeReading(others));
    }
    expect(fastest).toBeLessThan(4 * usual);
  });

  it("knows a word that is as long as a text", () => {
    const reader = createWordReader();
    const long = "丁寧な対応".repeat(40_000);
    expect(readAgain(reader, `${long} ${long}`)).toBe(`${long} ${long}`);
    expect(reader.ids.size).toBe(1);
  });
});

function timeReading(words: readonly string[]): number {
  const reader = createWordReader();
  const text = words.join(" ");
  const start = performance.now();
  reader.read(text, () => {});
  return performance.now() - start;
}

/**
 * 2 to the power of `parts` words with one hash: two parts after which the state of FNV-1a is the
 * same, laid end to end in every way (Joux, 2004).
 */
function collide(seed: number, parts: number): string[] {
  let words = [""];
  for (let state = seed, part = 0; part < parts; part++) {
    const { alike, next } = findAlike(state);
    words = words.flatMap((word) => alike.map((characters) => word + characters));
    state = next;
  }
  return words;
}

/** Two strings of three ideographs: the third makes up for what the first two differ in. */
function findAlike(state: number): { alike: string[]; next: number } {
  const step = (from: number, code: number) => Math.imul(from ^ code, 0x01000193);
  const isIdeograph = (code: number) => code >= 0x4e00 && code < 0x9fff;
  const known = new Map<number, { after: number; codes: number[] }>();
  for (let code = 0x4e00; isIdeograph(code); code++) {
    const codes = [code, 0x9000 - (code >>> 2)];
    const after = codes.reduce(step, state);
    const other = known.get(after >>> 16);
    known.set(after >>> 16, { after, codes });
    if (!other) continue;
    const third = 0x6000;
    const twin = third ^ after ^ other.after;
    if (!isIdeograph(twin)) continue;
    const alike = [String.fromCharCode(...codes, third), String.fromCharCode(...other.codes, twin)];
    return { alike, next: step(after, third) };
  }
  throw new Error("nothing collides");
}
