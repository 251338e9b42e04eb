import { toIsolable } from "#reviews/text.ts";

/** Scripts that are written from right to left and that languages of today use. */
const fromTheRight = new Set([
  "Adlm",
  "Arab",
  "Aran",
  "Hebr",
  "Mand",
  "Nkoo",
  "Rohg",
  "Syrc",
  "Thaa",
]);

export type Direction = "ltr" | "rtl";

/**
 * The direction of a language: that of the script in which it is written (CLDR, likely subtags).
 *
 * @param language BCP 47
 */
export function toDirection(language: string): Direction {
  const { script = "" } = new Intl.Locale(language).maximize();
  return fromTheRight.has(script) ? "rtl" : "ltr";
}

/**
 * Prepares names and quotations for a sentence: what runs against it is isolated, so that the sentence
 * keeps its order (UAX #9 §2.7); all else stays as it is.
 *
 * @param language of the sentence
 */
export function createIsolate(language: string): (value: string) => string {
  const against = toDirection(language) === "rtl" ? leftToRight : rightToLeft;
  return (value) => (against.test(value) ? `\u2068${toIsolable(value)}\u2069` : value);
}

const scripts = ["Adlam", "Arabic", "Hebrew", "Nko", "Syriac", "Thaana"].map(
  (name) => `\\p{sc=${name}}`,
);
const rightToLeft = new RegExp(`[${scripts.join("")}]`, "u");
const leftToRight = new RegExp(`[\\p{L}--[${scripts.join("")}]]`, "v");
