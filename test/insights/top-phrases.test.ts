import { describe, expect, test } from "vitest";
import { readPacks } from "#content/read-lexicons.ts";
import type { Sentiment, TopPhrase } from "#insights/insights-schema.ts";
import { createValence, type Pack } from "#insights/lexicon.ts";
import { createTopPhrases, type Passage } from "#insights/top-phrases.ts";
import { toTaxonomy } from "./gold.ts";
import { english } from "./packs.ts";

const readers = new Map([
  ["en", { pack: english, valenceOf: createValence(english, ["emergency"]) }],
]);
const create = createTopPhrases("Best Drains Ltd", ["Grace Hopper"], readers);
const toWords = (phrases: readonly TopPhrase[]) => phrases.map(({ phrase }) => phrase);
type Said = Omit<Passage, "id">;
const withIds = (said: readonly Said[]) => said.map((each, at) => ({ ...each, id: `id-${at}` }));
const find = (said: readonly Said[]) => toWords(create(withIds(said)));
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

test("phrases are in the words of the text, and never reach across punctuation", () => {
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

describe("of an aspect", () => {
  const taxonomy = toTaxonomy("plumbing");
  const known = { pack: english, taxonomy, valenceOf: createValence(english, taxonomy.hardship) };
  const of = createTopPhrases("Best Drains Ltd", ["Grace Hopper"], new Map([["en", known]]));
  const count = (aspect: string | undefined, ...said: readonly [Sentiment, string][]) =>
    of(withIds(said.map(([sentiment, text]) => ({ text, language: "en", sentiment }))), aspect);

  test("what names another one is no phrase", () => {
    const said: [Sentiment, string][] = [
      ["positive", "Friendly, on time."],
      ["positive", "On time and so friendly."],
    ];
    expect(toWords(count(undefined, ...said))).toEqual(["friendly", "on time"]);
    expect(toWords(count("punctuality", ...said))).toEqual(["on time"]);
    expect(toWords(count("professionalism", ...said))).toEqual(["friendly"]);
  });

  const quotes = ["The quote held.", "His quotes hold.", "I had the quote at noon."];
  const praised = quotes.map((text): [Sentiment, string] => ["positive", text]);

  test("a word that names it is a phrase where three reviews praise it by that word, in any form", () => {
    expect(count("pricing", ...praised)).toEqual([
      {
        phrase: "quote",
        sentiment: "positive",
        mention_count: 3,
        example_review_ids: ["id-0", "id-1", "id-2"],
      },
    ]);
    expect(count("pricing", ...praised.slice(1))).toEqual([]);
    expect(count("workmanship", ...praised)).toEqual([]);
  });

  test("what some praise and others blame is a phrase of neither", () => {
    const blamed: [Sentiment, string] = ["negative", "The quote was worth nothing."];
    expect(toWords(count("pricing", ...praised, blamed))).toEqual(["quote"]);
    expect(count("pricing", ...praised, blamed, blamed)).toEqual([]);
    expect(count("pricing", ...praised, ["neutral", "A quote."], blamed)).toEqual([]);
  });

  test("praise of what was not there names nothing", () => {
    const said = ["No invoice.", "Never an invoice.", "Without an invoice."];
    expect(
      count("pricing", ...said.map((text): [Sentiment, string] => ["positive", text])),
    ).toEqual([]);
  });

  test("its own label, words that say nothing alone and names are no phrases", () => {
    const twice = (text: string): [Sentiment, string][] =>
      Array.from({ length: 3 }, () => ["positive", text]);
    expect(count("pricing", ...twice("The price, what it cost, $90."))).toEqual([]);
    expect(count("staff", ...twice("The people, the guys."))).toEqual([]);
    expect(count("compassion", ...twice("It was done with Grace."))).toEqual([]);
  });
});

test("praise and blame are counted apart, each with its reviews", () => {
  const said = (["positive", "negative"] as const).flatMap((sentiment) =>
    ["Friendly staff, but so slow.", "So slow. Friendly staff."].map((text) => {
      return { text, language: "en", sentiment };
    }),
  );
  expect(create(withIds(said))).toEqual([
    {
      phrase: "friendly staff",
      sentiment: "positive",
      mention_count: 2,
      example_review_ids: ["id-0", "id-1"],
    },
    {
      phrase: "slow",
      sentiment: "negative",
      mention_count: 2,
      example_review_ids: ["id-2", "id-3"],
    },
  ]);
});

test("what cannot be seen is no part of a phrase", () => {
  const turned = "\u202eSuch friendly staff\u202c\u2069";
  expect(toTopPhrases([turned, `${turned}.`])).toEqual(["friendly staff"]);
});

test("phrases keep their accents and, where nouns have capitals, those", () => {
  const toPhrases = (language: "de" | "es", texts: readonly string[]) => {
    const pack = readPacks().get(language)?.() as Pack;
    const known = { pack, valenceOf: createValence(pack, []) };
    const of = createTopPhrases("Best Drains Ltd", [], new Map([[language, known]]));
    return toWords(of(withIds(texts.map((text) => ({ text, language, sentiment: "positive" })))));
  };
  expect(toPhrases("es", ["Rapidísimo, todo.", "Fue rapidísimo."])).toEqual(["rapidísimo"]);
  expect(toPhrases("de", ["Sehr kompetente Leute.", "Kompetente Leute!"])).toEqual([
    "kompetente Leute",
  ]);
});
