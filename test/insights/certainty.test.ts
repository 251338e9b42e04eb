import { expect, test } from "vitest";
import { createReading } from "./passages.ts";

const { say, analyse } = await createReading("en");

test.each([
  ["They sent the invoice by email.", 1],
  ["I rang the office on the phone.", 1],
  ["The lawyer had my papers.", 5],
])("what is only named is not judged by the stars: %s", (text, stars) => {
  expect(say("law", text, stars)).toBe("");
});

test("blame is not told where it is excused", () => {
  expect(say("law", "It took far too long, but that was the court.", 2)).toBe("");
  expect(say("law", "It took far too long to file it.", 2)).toBe("timeliness negative");
});

test("with few stars a fault that is denied is no praise", () => {
  expect(say("plumbing", "It's not that anyone was rude.", 2)).toBe("");
});

test("blame that is stated outright is told", () => {
  expect(say("funeral-home", "The bill was wrong.", 1)).toBe("pricing negative");
  expect(say("plumbing", "Rude.", 1)).toBe("professionalism negative");
});

test.each([
  "Nobody ever called us back.",
  "They never returned a single call.",
  "My emails were ignored.",
  "He failed to answer any of my messages.",
])("a complaint is found however it is put, and its aspect with it: %s", (text) => {
  const { problems, aspects } = analyse("law", text, 1);
  expect(problems).toContain("hard_to_reach");
  expect(aspects.map(({ id }) => id)).toContain("communication");
});
