import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { toMarkedParts } from "#search/mark.ts";

const marked = (text: string, query: string) =>
  toMarkedParts(text, query)
    .map((part) => (part.isMatch ? `[${part.text}]` : part.text))
    .join("");

describe("what was searched for is marked by the folding by which it was found", () => {
  test.each([
    ["The café was open, the Café closed.", "cafe", "The [café] was open, the [Café] closed."],
    ["Die Straße, die STRASSE", "strasse", "Die [Straße], die [STRASSE]"],
    ["They didn’t hurry", "didn't", "They [didn’t] hurry"],
    ["kind  \n and calm", "kind and", "[kind  \n and] calm"],
    ["e\u0301te\u0301", "ete", "[e\u0301te\u0301]"],
    ["丁寧な対応", "丁寧", "[丁寧]な対応"],
    ["ﬁne", "f", "[ﬁ]ne"],
    ["aaa", "aa", "[aa]a"],
    ["nothing here", "else", "nothing here"],
    ["anything", "", "anything"],
    ["", "a", ""],
  ])("%j for %j", (text, query, expected) => expect(marked(text, query)).toBe(expected));
});

test("the parts together are the text, whatever it is and whatever is sought", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), fc.string({ maxLength: 5 }), (text, query) => {
      const whole = toMarkedParts(text, query).map((part) => part.text);
      expect(whole.join("")).toBe(text);
    }),
  );
});
