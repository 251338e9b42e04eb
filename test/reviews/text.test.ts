import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  isBlank,
  isCleanText,
  toCleanName,
  toCleanText,
  toIsolable,
  withoutTurning,
} from "#reviews/text.ts";

describe("cleaning", () => {
  test.each([
    ["a\u000bb", "ab"],
    ["a\u0000b", "ab"],
    ["a\u0085b\r\nc\rd", "a\nb\nc\nd"],
    ["x\ud83d", "x\ufffd"],
    ["\udc00x", "\ufffdx"],
    ["a\ufffeb\uffffc", "abc"],
    ["  a\t b \n", "a\t b"],
    ["\u0000 a", "a"],
  ])("turns %j into %j", (text, clean) => {
    expect(toCleanText(text)).toBe(clean);
  });

  test.each([
    "👨‍👩‍👧‍👦 🙏🏽 🏴󠁧󠁢󠁥󠁮󠁧󠁿",
    "x\u2028y",
    "\u202egpj.exe",
    "שלום!",
    "می‌خواهم",
    "]]> <script>alert(1)</script> AT&amp;T & <rant>",
    "é".repeat(20_000),
  ])("leaves a text as it is that only looks odd (%#)", (text) => {
    expect(isCleanText(text)).toBe(true);
    expect(toCleanText(text)).toBe(text);
  });

  test.each(["", " \n ", "\u0000", "\u00a0", "\u200b\u2060", "\u3164", "\u00ad", "\u2800"])(
    "leaves nothing of %j",
    (text) => {
      expect(isBlank(toCleanText(text) ?? "")).toBe(true);
      expect(toCleanText(text)).toBeNull();
    },
  );

  test("gives clean, well-formed, trimmed text, and is done once for all", () => {
    const unit = fc.oneof(
      fc.integer({ min: 0, max: 0xffff }).map((code) => String.fromCharCode(code)),
      fc.constantFrom("\r", "\n", " ", "\u0085", "\ud83d", "\ude00", "\u0000", "a"),
    );
    fc.assert(
      fc.property(fc.array(unit), (units) => {
        const clean = toCleanText(units.join(""));
        if (clean === null) return;
        expect(isCleanText(clean)).toBe(true);
        expect(clean.isWellFormed()).toBe(true);
        expect(clean).toBe(clean.trim());
        expect(toCleanText(clean)).toBe(clean);
      }),
    );
  });
});

test("a carriage return is not clean, a line feed and a tab are", () => {
  expect(isCleanText("a\rb")).toBe(false);
  expect(isCleanText("a\n\tb")).toBe(true);
});

describe("what turns the direction of text", () => {
  const turning = "\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069";

  test("is not left in a name, while marks of direction are", () => {
    expect(withoutTurning(`Ali${turning} \u200eA\u200f`)).toBe("Ali \u200eA\u200f");
    expect(toCleanName(`Ali \u202e\n np.exe`)).toBe("Ali np.exe");
    expect(toCleanName(turning)).toBeNull();
  });

  test.each([
    ["\u2069\u202eabc", "\u202eabc"],
    ["a \u2067b\u2069 c\u2069 d", "a \u2067b\u2069 c d"],
    ["a \u2068b", "a \u2068b\u2069"],
    ["a \u2066b\u2069", "a \u2066b\u2069"],
  ])("in %j ends within it", (text, isolable) => {
    expect(toIsolable(text)).toBe(isolable);
  });
});
