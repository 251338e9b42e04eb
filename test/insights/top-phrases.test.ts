import { expect, test } from "vitest";
import { createValence } from "#insights/lexicon.ts";
import { createTopPhrases } from "#insights/top-phrases.ts";
import { toTaxonomy } from "./gold.ts";
import { english } from "./packs.ts";

const readers = new Map([
  ["en", { pack: english, valenceOf: createValence(english, ["emergency"]) }],
]);
const find = createTopPhrases("Best Drains Ltd", ["Grace Hopper"], readers);
const toTopPhrases = (texts: readonly string[], language: string | null = "en") =>
  find(texts.map((text) => ({ text, language, sentiment: "positive" })));

test("a phrase counts once a review, from two reviews on, the most frequent first", () => {
  expect(
    toTopPhrases([
      "Friendly staff, friendly staff! And a fair price.",
      "Friendly staff, a fair price.",
      "Such friendly staff.",
      "An honest man.",
    ]),
  ).toEqual(["friendly staff", "fair price"]);
});

test("phrases are in the folded words of the text, and never reach across punctuation", () => {
  const passages = ["Kind — and Caring PEOPLE", "kind and caring people", "kind, caring people"];
  expect(toTopPhrases(passages)).toEqual(["caring people", "kind"]);
  for (const phrase of toTopPhrases(passages)) {
    expect(passages.filter((text) => text.toLowerCase().includes(phrase)).length).toBeGreaterThan(
      1,
    );
  }
});

test("function words end no phrase, and a negation is no function word", () => {
  expect(toTopPhrases(["There was no pressure at all", "with no pressure from them"])).toEqual([
    "no pressure",
  ]);
});

test("a phrase without an opinion is none, and hardship is no opinion", () => {
  expect(toTopPhrases(["the red door", "the red door"])).toEqual([]);
  expect(toTopPhrases(["an emergency call", "an emergency call"])).toEqual([]);
});

test("a phrase inside a longer one of like count is left out, the longer one of a few is, too", () => {
  const like = ["very helpful advice", "very helpful advice", "very helpful advice"];
  expect(toTopPhrases(like)).toEqual(["very helpful advice"]);
  const few = [...like.slice(1), ...Array.from({ length: 9 }, () => "helpful advice")];
  expect(toTopPhrases(few)).toEqual(["helpful advice"]);
});

test("neither the business's name nor the staff's is a phrase", () => {
  expect(toTopPhrases(["call Best Drains today", "call Best Drains today"])).toEqual([]);
  expect(toTopPhrases(["good Grace Hopper", "good Grace Hopper"])).toEqual([]);
});

test("there are at most five", () => {
  const six = "good pipes. good taps. good pumps. good sinks. good tubs. good drains.";
  expect(toTopPhrases([six, six])).toHaveLength(5);
});

test("what was read in no language has no phrases", () => {
  expect(toTopPhrases(["friendly staff", "friendly staff"], "nl")).toEqual([]);
  expect(toTopPhrases(["friendly staff", "friendly staff"], null)).toEqual([]);
});

test("a longer phrase is nearly as frequent from three of four on", () => {
  const three = Array.from({ length: 3 }, () => "very helpful advice");
  expect(toTopPhrases([...three, "helpful advice"])).toEqual(["very helpful advice"]);
  expect(toTopPhrases([...three, "helpful advice", "helpful advice"])).toEqual(["helpful advice"]);
});

test("praise is counted where a review praises, blame where it blames", () => {
  const said = (text: string, sentiment: "positive" | "neutral" | "negative") =>
    find([text, text].map((each) => ({ text: each, language: "en", sentiment })));
  expect(said("rude staff, fair price", "positive")).toEqual(["fair price"]);
  expect(said("rude staff, fair price", "negative")).toEqual(["rude staff"]);
  expect(said("rude staff, fair price", "neutral")).toEqual(["fair price", "rude staff"]);
});

test("a word alone is a phrase where it is a strong one of the product's own list", () => {
  expect(toTopPhrases(["so professional in all", "professional, they were"])).toEqual([
    "professional",
  ]);
  expect(toTopPhrases(["good, in all", "good, they were"])).toEqual([]);
});

test("a word that says too little alone is a phrase only with others", () => {
  expect(toTopPhrases(["he honored it", "she was honored", "they honored us"])).toEqual([]);
  const blame = ["the wrong hymn", "a wrong hymn", "the wrong song"].map((text) => ({
    text,
    language: "en",
    sentiment: "negative" as const,
  }));
  expect(find(blame)).toEqual(["wrong hymn"]);
});

test("a listed phrase of opinion may begin with a function word, unless it is denied", () => {
  expect(toTopPhrases(["They were on time.", "Always on time, every one."])).toEqual(["on time"]);
  expect(toTopPhrases(["He was not on time.", "They were never on time."])).toEqual([]);
});

test("a word of blame says enough alone where it is weaker than one of praise", () => {
  const said = (text: string, sentiment: "positive" | "negative") =>
    find([text, text].map((each) => ({ text: each, language: "en", sentiment })));
  expect(said("It was slow.", "negative")).toEqual(["slow"]);
  expect(said("It was quick.", "positive")).toEqual([]);
});

test("of an aspect, what names another one is no phrase", () => {
  const taxonomy = toTaxonomy("plumbing");
  const known = { pack: english, taxonomy, valenceOf: createValence(english, taxonomy.hardship) };
  const of = createTopPhrases("Best Drains Ltd", [], new Map([["en", known]]));
  const passages = ["Friendly, on time.", "On time and so friendly."].map((text) => {
    return { text, language: "en", sentiment: "positive" as const };
  });
  expect(of(passages)).toEqual(["friendly", "on time"]);
  expect(of(passages, "punctuality")).toEqual(["on time"]);
  expect(of(passages, "professionalism")).toEqual(["friendly"]);
});
