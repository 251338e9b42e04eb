import { expect, test } from "vitest";
import { toPassage } from "#search/mark.ts";

const filler = "They were kind and on time. ".repeat(40);
const read = (text: string, query: string) =>
  toPassage(text, query)
    .map((part) => part.text)
    .join("");

test("a short text is shown whole", () => {
  expect(read("Calm and clear.", "clear")).toBe("Calm and clear.");
});

test("of a long text the part around the first match is shown, between whole words", () => {
  const passage = read(`${filler}A lantern at the door. ${filler}`, "lantern");
  expect(passage).toMatch(/^….*\bA lantern at the door\b.*…$/s);
  expect(passage.length).toBeLessThan(500);
  expect(passage).not.toMatch(/^…\s/);
  for (const word of passage.match(/\p{L}+/gu) ?? [])
    expect(`${filler}A lantern at the door`).toContain(word);
});

test("a passage never begins with the space before a word, wherever it is cut", () => {
  for (let shift = 0; shift < 30; shift++) {
    const text = `${"x".repeat(shift)} ${filler}A lantern at the door. ${filler}`;
    expect(read(text, "lantern")).not.toMatch(/^…\s/);
  }
});

test("a long text without a match is shown from its beginning", () => {
  expect(read(filler, "lantern")).toMatch(/^They were kind.*…$/s);
});

test("a text without any space is cut all the same", () => {
  expect(read("é".repeat(20_000), "e").length).toBeLessThan(500);
});
