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

test.each([
  ["plumbing", "It cost a fortune, but I knew that going in.", "pricing"],
  ["plumbing", "Expensive. He was upfront about it.", "pricing"],
  ["plumbing", "They left mud on the carpet, which they cleaned up without fuss.", "cleanliness"],
  ["law", "It took almost two years, but I understand the courts are backed up.", "timeliness"],
] as const)(
  "who is content and grants it, or saw it made good, blames nothing: %s %s",
  (trade, text, aspect) => {
    expect(say(trade, text, 4)).not.toContain(`${aspect} negative`);
    expect(analyse(trade, text, 4).problems).toEqual([]);
  },
);

test("who gives five stars complains of nothing", () => {
  expect(
    analyse("plumbing", "Not the cheapest but they stand behind their work.", 5),
  ).toMatchObject({ problems: [] });
  expect(say("plumbing", "Rude.", 5)).not.toContain("negative");
});

test("from three stars on a problem is told only where its aspect is blamed", () => {
  const late = "He was running late because of the traffic and rang to let me know.";
  expect(analyse("plumbing", late, 4).problems).toEqual([]);
  expect(
    analyse("plumbing", "They showed up 2 hours late and never called.", 3).problems,
  ).toContain("lateness");
});

test("praise is not told where its clause wishes for more", () => {
  const text = "Would have liked more updates but the result speaks for itself.";
  expect(say("law", text, 4)).not.toContain("communication positive");
  expect(say("plumbing", "Only wish they'd swept up before they left.", 4)).toBe("");
});

test.each([
  ["law", "We will never forget her.", "paperwork"],
  ["law", "Always got a call back same day.", "outcome"],
  ["law", "Kim in the office is so kind.", "office"],
  ["funeral-home", "There was a great deal of zucchini.", "pricing"],
  ["funeral-home", "The silence afterwards was respected.", "communication"],
  ["plumbing", "Best plumber in town, call him.", "staff"],
] as const)("words that look like an aspect name none: %s %s", (trade, text, aspect) => {
  expect(say(trade, text, 5)).not.toContain(aspect);
});

test("who shouts over a noise is not shouted at", () => {
  const loud = "The air con was so loud that we had to shout at the visitation.";
  expect(analyse("funeral-home", loud, 2).problems).not.toContain("unkind_treatment");
  expect(analyse("funeral-home", "She shouted at me.", 1).problems).toContain("unkind_treatment");
});

test("what was charged as quoted is no surprise", () => {
  expect(analyse("plumbing", "Quoted 250 and charged 250.", 3).problems).toEqual([]);
  expect(analyse("plumbing", "Quoted 250 but charged 600.", 2).problems).toContain(
    "surprise_costs",
  );
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
