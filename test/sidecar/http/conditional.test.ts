import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Conditions } from "../../../sidecar/http/conditional.ts";
import { evaluateConditions } from "../../../sidecar/http/conditional.ts";
import { toHttpDate } from "../../../sidecar/http/http-date.ts";

const lastModified = Date.UTC(2026, 2, 14, 15, 9, 26);
const tags = ['"e"', '"e-br"', '"e-gzip"'];
const now = Date.UTC(2026, 10, 1);
const evaluate = (conditions: Conditions, selected = '"e"') =>
  evaluateConditions(conditions, { tags, lastModified }, selected, now);
const at = (seconds: number) => toHttpDate(lastModified + seconds * 1000);

describe("If-None-Match", () => {
  test.each(['"e"', 'W/"e"', '"x", "e"', '"x" ,,\t"e"', '"x","e"', "*", '"a,b", "e"'])(
    "%s is a 304",
    (field) => {
      expect(evaluate({ "if-none-match": field })).toEqual({ status: 304, tag: '"e"' });
    },
  );

  test.each(['"x"', "e", '"e', "", ",", '"E"', '"x" or "e"', 'w/"e"', '"e";q=1', "**", '"\u0100"'])(
    "%s is a 200",
    (field) => {
      expect(evaluate({ "if-none-match": field })).toEqual({ status: 200 });
    },
  );

  test("the tag of any coding revalidates, and the 304 repeats it", () => {
    const verdict = evaluate({ "if-none-match": 'W/"e-gzip"' }, '"e-br"');
    expect(verdict).toEqual({ status: 304, tag: '"e-gzip"' });
  });

  test("of several tags that match, the selected one is repeated", () => {
    const verdict = evaluate({ "if-none-match": '"e", "e-gzip", "e-br"' }, '"e-br"');
    expect(verdict).toEqual({ status: 304, tag: '"e-br"' });
  });

  test("wins over If-Modified-Since, also when it is no list of tags", () => {
    for (const field of ['"x"', "garbage"]) {
      const verdict = evaluate({ "if-none-match": field, "if-modified-since": at(0) });
      expect(verdict).toEqual({ status: 200 });
    }
  });

  test("takes time in proportion to its length", () => {
    for (const field of [`${" ".repeat(16_000)}x`, ",".repeat(16_000), `"${"a".repeat(16_000)}`]) {
      expect(evaluate({ "if-none-match": field })).toEqual({ status: 200 });
    }
  });
});

describe("If-Modified-Since", () => {
  test.each([at(0), at(86_400), "Saturday, 14-Mar-26 15:09:26 GMT", "Sat Mar 14 15:09:26 2026"])(
    "%s is a 304",
    (field) => {
      expect(evaluate({ "if-modified-since": field })).toEqual({ status: 304, tag: '"e"' });
    },
  );

  test.each([at(-1), "garbage", "", "2026-03-15T00:00:00Z", at(5).replace("GMT", "UTC")])(
    "%s is a 200",
    (field) => {
      expect(evaluate({ "if-modified-since": field })).toEqual({ status: 200 });
    },
  );
});

describe("If-Match and If-Unmodified-Since", () => {
  test.each<[Conditions, number]>([
    [{ "if-match": '"e-br"' }, 200],
    [{ "if-match": "*" }, 200],
    [{ "if-match": '"x"' }, 412],
    [{ "if-match": 'W/"e"' }, 412],
    [{ "if-match": "garbage" }, 412],
    [{ "if-unmodified-since": at(0) }, 200],
    [{ "if-unmodified-since": at(-1) }, 412],
    [{ "if-unmodified-since": "garbage" }, 200],
    [{ "if-match": '"e"', "if-unmodified-since": at(-1) }, 200],
    [{ "if-match": '"x"', "if-none-match": '"e"' }, 412],
    [{ "if-match": '"e"', "if-none-match": '"e"' }, 304],
    [{ "if-unmodified-since": at(0), "if-modified-since": at(0) }, 304],
    [{ "if-unmodified-since": at(-1), "if-none-match": '"e"' }, 412],
  ])("%j is a %i", (conditions, status) => {
    expect(evaluate(conditions).status).toBe(status);
  });
});

describe("any request", () => {
  const opaque = fc.oneof(
    fc.constantFrom(...tags),
    fc.stringMatching(/^[!#-~\u0080-\u00ff]{0,8}$/).map((text) => `"${text}"`),
  );
  const given = fc.record({
    weak: fc.boolean(),
    opaque,
    gap: fc.constantFrom(", ", ",", " ,\t, "),
  });
  const toField = (list: { weak: boolean; opaque: string; gap: string }[]) =>
    list.map(({ weak, opaque: tag, gap }) => `${weak ? "W/" : ""}${tag}${gap}`).join("");

  test("a list matches If-None-Match where one of its tags is the document's", () => {
    fc.assert(
      fc.property(fc.array(given), fc.constantFrom(...tags), (list, selected) => {
        const verdict = evaluate({ "if-none-match": toField(list) }, selected);
        const known = list.map((each) => each.opaque).filter((tag) => tags.includes(tag));
        expect(verdict.status).toBe(known.length > 0 ? 304 : 200);
        if (verdict.status === 304) {
          expect(known.includes(selected) ? [selected] : known).toContain(verdict.tag);
        }
      }),
    );
  });

  test("a list matches If-Match where one of its strong tags is the document's", () => {
    fc.assert(
      fc.property(fc.array(given), (list) => {
        const strong = list.some(({ weak, opaque: tag }) => !weak && tags.includes(tag));
        expect(evaluate({ "if-match": toField(list) }).status).toBe(strong ? 200 : 412);
      }),
    );
  });

  test("gets 200, 304 with one of the document's tags, or 412, whatever it says", () => {
    const field = fc.option(fc.oneof(fc.string({ unit: "binary" }), fc.string().map(toTag)), {
      nil: undefined,
    });
    fc.assert(
      fc.property(field, field, field, field, (match, since, noneMatch, modified) => {
        const verdict = evaluate({
          "if-match": match,
          "if-unmodified-since": since,
          "if-none-match": noneMatch,
          "if-modified-since": modified,
        });
        expect([200, 304, 412]).toContain(verdict.status);
        if (verdict.status === 304) expect(tags).toContain(verdict.tag);
      }),
    );
  });
});

function toTag(text: string): string {
  return `W/"${text}", "e"`;
}
