import fc from "fast-check";
import { expect, test } from "vitest";
import { fromSafeCell, toSafeCell } from "#reviews/review-table.ts";

test.each([
  ["=1+1", "'=1+1"],
  ["+49 30", "'+49 30"],
  ["-2", "'-2"],
  ["@SUM(A1)", "'@SUM(A1)"],
  ["\t=1", "'\t'=1"],
  ["\r=1", "'\r'=1"],
  [" =1", "' =1"],
  ["＝1", "'＝1"],
  ["'=1", "''=1"],
  ["'quoted'", "'quoted'"],
  ["Kind; =cmd|'/c calc'!A0", "Kind; '=cmd|'/c calc'!A0"],
  ["Kind\n- quick", "Kind\n'- quick"],
  ["plain = text", "plain = text"],
  ["", ""],
])("%j is written as %j", (text, cell) => {
  expect(toSafeCell(text)).toBe(cell);
  expect(fromSafeCell(cell)).toBe(text);
});

const hostile = fc
  .array(
    fc.constantFrom("=", "+", "-", "@", "'", "''", ";", "\t", "\r", "\n", " ", '"', ",", "a", "＝"),
  )
  .map((parts) => parts.join(""));
const anyText = fc.oneof(hostile, fc.string({ unit: "binary" }));

test("every text comes back exactly", () => {
  fc.assert(
    fc.property(anyText, (text) => {
      expect(fromSafeCell(toSafeCell(text))).toBe(text);
    }),
    { numRuns: 5000 },
  );
});

test("no cell, and no part of one that a semicolon or line end would make a cell, is a formula", () => {
  fc.assert(
    fc.property(anyText, (text) => {
      const cell = toSafeCell(text);
      expect(cell).not.toMatch(/^[\t\r\n]|^\s*[=+\-@]/);
      for (const part of cell.split(/[;\t\r\n]/)) expect(part).not.toMatch(/^ *[=+\-@]/);
    }),
    { numRuns: 5000 },
  );
});
