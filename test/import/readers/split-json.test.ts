import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { parseJson } from "#import/readers/parse-json.ts";
import { splitJson } from "#import/readers/split-json.ts";

const toBytes = (text: string) => new TextEncoder().encode(text);
const rowsOf = (text: string, name: string) => [...splitJson(toBytes(text)).rows(name)];

describe("a JSON document that is read row by row", () => {
  test("gives the same rows as one that is read whole, however it is spaced", () => {
    const space = fc.constantFrom(undefined, 1, "\t");
    fc.assert(
      fc.property(fc.array(fc.jsonValue()), fc.jsonValue(), space, (rows, other, indent) => {
        const text = JSON.stringify(
          { 'of "it",[': other, reviews: rows, last: [other] },
          null,
          indent,
        );
        const whole = parseJson(toBytes(text)) as { reviews: unknown[]; last: unknown[] };
        expect(rowsOf(text, "reviews")).toEqual(whole.reviews);
        expect(rowsOf(text, "last")).toEqual(whole.last);
        expect(splitJson(toBytes(text)).head).toEqual(whole);
        expect(rowsOf(JSON.stringify(rows, null, indent), "")).toEqual(whole.reviews);
      }),
    );
  });

  test("is known by its first rows", () => {
    const rows = Array.from({ length: 250 }, (_, index) => ({ index }));
    const { head } = splitJson(toBytes(JSON.stringify({ reviews: rows, other: rows, total: 250 })));
    const first = rows.slice(0, 100);
    expect(head).toEqual({ reviews: first, other: first, total: 250 });
  });

  test.each([
    ['{"reviews": [{"a": 1}, {"a"', /is not JSON at position \d+: it is cut off or damaged/],
    ['{"reviews": [1, 2,]}', /is not JSON/],
    [`[${"1, ".repeat(200)} {"a" 1}]`, /is not JSON at position 60\d/],
    ['{"reviews": [1]} []', /is not JSON/],
  ])("is refused where it is damaged: %s", (text, reason) => {
    expect(() => [...rowsOf(text, "reviews"), ...rowsOf(text, "")]).toThrow(reason);
  });
});
