import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { fold } from "#language/fold.ts";

describe("folding makes the same of", () => {
  test.each([
    ["accents and none", "Café", "cafe"],
    ["composed and decomposed", "Cafe\u0301", "caf\u00e9"],
    ["cases", "ΟΔΟΣ", "οδος"],
    ["ß, ẞ and SS", "STRASSE straße", "STRAẞE STRASSE"],
    ["ligatures and their letters", "ﬁn", "FIN"],
    ["the Ångström sign and the letter", "\u212b", "\u00c5"],
    ["the four i of Turkish", "İıIi", "iiii"],
    ["quotes", "didn’t “so” «so» didn´t", 'didn\'t "so" "so" didn\'t'],
    ["dashes", "5 – 6—7 −1 ‑", "5 - 6-7 -1 -"],
    ["spaces", " a\u00a0b\u2009\n\tc\u2028", "a b c"],
    ["what cannot be seen and nothing", "co\u00adop zero\u200bwidth \u202ex", "coop zerowidth x"],
    ["Hebrew with and without points", "שָׁלוֹם צה״ל", 'שלום צה"ל'],
    ["Arabic with and without vowels", "أَهْلًا", "اهلا"],
    ["й and и, ё and е", "Йёлка", "иелка"],
    ["Łódź i Søren, œuvre, Đông", "ŁÓDŹ I SØREN, ŒUVRE, ĐÔNG", "lodz i soren, oeuvre, dong"],
    ["Æ, þ and ð and their letters", "Ærø Þór Guðrún", "aero thor gudrun"],
    ["a stretched word and the word", "جميـــل", "جميل"],
    ["keyboards of Persian and Arabic", "کتاب علی", "كتاب علي"],
    ["a backtick and an apostrophe", "didn`t", "didn’t"],
    ["full and half width", "Ａｂｃ　ｶﾞ", "abc ガ"],
  ])("%s", (_, one, other) => {
    expect(fold(one)).toBe(fold(other));
  });
});

test("a sigma is the same at the end of a word and within, so that a part of a word is found", () => {
  expect(fold("ΟΔΟΣΑΛΟΣ").startsWith(fold("οδος"))).toBe(true);
});

test("a reader's words stay readable", () => {
  expect(fold("  Über-Größe, “Ça va”? ")).toBe('uber-grosse, "ca va"?');
});

test("Indic vowel signs and Japanese voicing marks carry meaning and stay", () => {
  expect(fold("हिन्दी")).toBe("हिन्दी");
  expect(fold("க்ஷி")).not.toBe(fold("கஷ"));
  expect(fold("か\u3099")).toBe("が");
  expect(fold("が")).not.toBe(fold("か"));
});

test.each(["", " \u00a0\n", "\u200b\u00ad", "\u0301"])("%j folds to nothing", (text) => {
  expect(fold(text)).toBe("");
});

const anyText = fc.oneof(fc.string({ unit: "binary" }), fc.string({ unit: "grapheme" }));

test("folding twice changes nothing", () => {
  fc.assert(
    fc.property(anyText, (text) => {
      expect(fold(fold(text))).toBe(fold(text));
    }),
  );
});

test("every character alone folds to what is folded, whatever its case", () => {
  const changed: string[] = [];
  for (let code = 0; code <= 0x10ffff; code++) {
    const character = String.fromCodePoint(code);
    if (/[\p{Unassigned}\p{Private_Use}]/u.test(character)) continue;
    const folded = fold(character);
    // What is the same is not folded again: there are 300,000.
    if (folded !== character && fold(folded) !== folded) changed.push(character);
    const upper = character.toUpperCase();
    if (upper !== character && !hasIotaBelow(character) && fold(upper) !== folded) {
      changed.push(character);
    }
  }
  expect(changed).toEqual([]);
});

test("what holds ASCII only folds as it does beside other characters", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary-ascii" }), (text) => {
      expect(fold(`é${text}`)).toBe(fold(`e${text}`));
    }),
  );
});

/** The Greek iota below is a mark in lower case and a letter in upper case. */
function hasIotaBelow(character: string): boolean {
  return character.normalize("NFD").includes("\u0345");
}
