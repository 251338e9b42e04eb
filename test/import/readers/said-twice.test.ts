import { describe, expect, test } from "vitest";
import { ImportError } from "#import/fault.ts";
import { refuseTwice } from "#import/readers/said-twice.ts";

const refuse = (json: string) => () => refuseTwice(new TextEncoder().encode(json));
const many = Array.from({ length: 200 }, (_, at) => `"field ${at}": ${at}`).join(",");

describe("a member that is said twice", () => {
  test.each([
    ["at once", '{"status": "approved", "status": "rejected"}'],
    ["with objects between", '{"status": "a", "by": {"status": "b", "x": [{}]}, "status": "c"}'],
    ["in an object within lists", '[[{"a": [1, {"rating": 1, "b": "}", "rating" : 5}]}]]'],
    ["among many", `{"status": "approved", ${many}, "status": "rejected"}`],
    ["behind many", `{${many}, "status": "approved", "status": "rejected"}`],
    [
      "behind quotation marks that are escaped",
      '{"a\\"": "\\\\", "rating": 1, "b": "\\"", "rating": 2}',
    ],
    ["as a number and a text", '{"rating": 5, "rating": "5"}'],
    ["on the second line", '{"rating": 5}\n{"rating": 5, "rating": 4}'],
  ])("%s is refused", (_, json) => {
    expect(refuse(json)).toThrow(/says “(?:status|rating)” twice of one review/);
  });

  test.each([
    ["the same", '{"status": "approved", "status": "approved"}'],
    ["of nothing that counts", '{"colour": "red", "colour": "blue"}'],
    ["in two objects", '[{"rating": 1}, {"rating": 2, "of": {"rating": 3}}]'],
    ["on two lines", '{"rating": 1}\n{"rating": 2}'],
    ["in the words of a value", '{"rating": 1, "text": "\\"rating\\": 2, \\"rating\\": 3"}'],
    ["among many, each another", `{${many}, "of": {${many}}}`],
  ])("%s is none", (_, json) => {
    expect(refuse(json)).not.toThrow();
  });

  test("is told by its place", () => {
    expect(refuse('{"rating": 1, "rating": 2}')).toThrow(/at position 14:/);
  });
});

test("what is nested deeper than any export is refused", () => {
  const toNested = (depth: number) => `${"[".repeat(depth)}1${"]".repeat(depth)}`;
  expect(refuse(toNested(150))).not.toThrow();
  expect(refuse(toNested(201))).toThrow(ImportError);
  expect(refuse(`${'{"a":'.repeat(201)}1${"}".repeat(201)}`)).toThrow(/nested deeper/);
});
