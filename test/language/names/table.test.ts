import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { findCandidates } from "#language/names/candidates.ts";
import { toNameForms } from "#language/names/name-forms.ts";
import { createJudge } from "#language/names/recogniser.ts";
import { table } from "#language/names/table.ts";
import { toText } from "#language/names/text.ts";

/** The staff of the examples: a name that only they have, those of many, and those that are words. */
const forms = toNameForms(
  [
    "Rosalind Ortiz",
    "Elena Vega",
    "Grace Bennett",
    "Will Carter",
    "Hope Ramirez",
    "Bill Thornton",
    "Mark Delgado",
    "Max Keller",
    "Chance Walker",
    "Austin Reed",
    "Summer",
  ].map((name) => ({ name, role: name.startsWith("Grace") ? "Director" : null, aliases: [] })),
);

const toMeaning = createJudge(table);

describe("a row of the table", () => {
  test.each(table)("decides what its example means: $meaning: $pattern", (row) => {
    const decided = findCandidates(toText(row.example), forms).filter((candidate) => {
      const first = table.find(({ isMet }) => isMet(candidate));
      return first === row;
    });
    expect(decided.map(toMeaning)).toContain(row.meaning);
  });

  test.each(table)("is needed by its example: $meaning: $pattern", (row) => {
    const toOther = createJudge(table.filter((each) => each !== row));
    const changed = findCandidates(toText(row.example), forms).filter(
      (candidate) => toMeaning(candidate) === row.meaning && toOther(candidate) !== row.meaning,
    );
    expect(changed).not.toEqual([]);
  });
});

test("no two rows say the same of a pattern", () => {
  const patterns = table.map(({ pattern }) => pattern);
  expect(new Set(patterns).size).toBe(patterns.length);
});

const lexicons = join(import.meta.dirname, "../../../src/language/names/lexicons");

test.each(readdirSync(lexicons))("%s has classes of words that English has, too", (file) => {
  const toClasses = (name: string) =>
    Object.keys(JSON.parse(readFileSync(join(lexicons, name), "utf8")));
  expect(toClasses("en.json")).toEqual(expect.arrayContaining(toClasses(file)));
});
