import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { createAnalyser } from "#insights/analyser.ts";
import { taxonomySchema } from "#insights/taxonomy.ts";
import { toTaxonomy } from "./gold.ts";
import { english } from "./packs.ts";

const home = createAnalyser(toTaxonomy("funeral-home"), english);
const plumber = createAnalyser(toTaxonomy("plumbing"), english);

function toSentiments(text: string, rating = 3, analyse = home): Record<string, string> {
  return Object.fromEntries(
    analyse({ text, rating }).aspects.map(({ id, sentiment }) => [id, sentiment]),
  );
}

describe("what is said of an aspect", () => {
  test("praise and blame are told apart", () => {
    expect(toSentiments("The chapel is lovely.")).toEqual({ facilities: "positive" });
    expect(toSentiments("The chapel is filthy.")).toEqual({ facilities: "negative" });
  });

  test("to rate is not to pay", () => {
    expect(toSentiments("They were first rate.", 5)).not.toHaveProperty("pricing");
    expect(toSentiments("I would rate them ten out of ten.", 5)).not.toHaveProperty("pricing");
    expect(toSentiments("Their rates are reasonable.", 5)).toMatchObject({ pricing: "positive" });
    const work = "First-rate work, and a fair hourly rate.";
    expect(toSentiments(work, 5, plumber)).toMatchObject({ pricing: "positive" });
  });

  test("a straight answer is no complaint, its absence is", () => {
    const told = home({ text: "Straight answers about price, itemised, no fog.", rating: 4 });
    expect(told.problems).toEqual([]);
    const untold = home({ text: "We never got a straight answer.", rating: 2 });
    expect(untold.problems).toEqual(["not_informed"]);
  });

  test("a negation turns both", () => {
    expect(toSentiments("The staff were not helpful.")).toEqual({ staff: "negative" });
    expect(toSentiments("We had no problems with the paperwork.")).toEqual({
      arrangements: "positive",
    });
  });

  test("a negation ends with what it denies", () => {
    expect(toSentiments("No complaints about the staff, who were wonderful.")).toEqual({
      staff: "positive",
    });
  });

  test("each side of a contrast keeps its own", () => {
    expect(toSentiments("The staff were wonderful, but the building is dirty.")).toEqual({
      staff: "positive",
      facilities: "negative",
    });
  });

  test.each([
    "The staff were kind, but the hearse was twenty minutes late.",
    "The hearse was twenty minutes late, but the staff were kind.",
    "Although the staff were kind, the hearse was twenty minutes late.",
    "The staff were kind. The hearse was twenty minutes late!",
    "The staff were kind and the hearse was twenty minutes late.",
  ])("in whatever order they come: %s", (text) => {
    expect(toSentiments(text)).toMatchObject({ staff: "positive", punctuality: "negative" });
  });

  test("what is due and was not done is a fault, what is unwanted and was not done is none", () => {
    expect(toSentiments("They never returned our calls.")).toEqual({ communication: "negative" });
    expect(plumber({ text: "No upselling.", rating: 3 }).aspects).toMatchObject([
      { id: "honesty", sentiment: "positive" },
    ]);
  });

  test("an aspect counts once a review, by all of its mentions", () => {
    const text = "The staff were kind. The staff were patient. What a wonderful staff!";
    const staff = home({ text, rating: 5 }).aspects.filter(({ id }) => id === "staff");
    expect(staff).toHaveLength(1);
    expect(staff[0]?.score).toBeGreaterThan(0.4);
  });
});

describe("hardship", () => {
  test("a loss is not held against a funeral home", () => {
    const text = "We lost our mother after a long, painful illness and our hearts were broken.";
    expect(home({ text, rating: 3 }).sentiment).not.toBe("negative");
  });

  test("nor a burst pipe against a plumber", () => {
    const text = "A burst pipe flooded the basement in an awful storm.";
    expect(plumber({ text, rating: 3 }).sentiment).not.toBe("negative");
  });

  test("what the business did wrong still is", () => {
    const text = "We lost our mother and the director was rude and unhelpful.";
    expect(home({ text, rating: 3 }).sentiment).toBe("negative");
  });
});

describe("stars", () => {
  test("they decide where the words tell something and judge nothing", () => {
    expect(toSentiments("They walked us through it step by step.", 5)).toEqual({
      communication: "positive",
    });
  });

  test("they say nothing of what is only named", () => {
    for (const rating of [1, 2, 3, 4, 5]) {
      expect(toSentiments("We sat in the chapel on a Thursday.", rating)).toEqual({});
    }
  });

  test("they never overrule clear words", () => {
    const words = "The building is dirty and it smells awful.";
    for (const rating of [1, 2, 3, 4]) {
      expect(toSentiments(words, rating)).toEqual({ facilities: "negative" });
    }
  });

  test("with all five, a fault counts where it is stated outright and its sentence qualifies the praise", () => {
    const qualified = "Wonderful people, but the bill was wrong.";
    expect(toSentiments(qualified, 5)).toMatchObject({ pricing: "negative" });
    expect(toSentiments("The bill was wrong.", 5)).toEqual({});
    expect(toSentiments("The building is dirty and it smells awful.", 5)).toEqual({});
    expect(toSentiments("Sorry for being late, sorry for the baby.", 5)).toEqual({});
  });

  test("alone they speak for a review without words", () => {
    const analyses = [5, 4, 3, 2, 1].map((rating) => home({ text: null, rating }));
    expect(analyses.map(({ sentiment }) => sentiment)).toEqual([
      "positive",
      "positive",
      "neutral",
      "negative",
      "negative",
    ]);
    expect(analyses.map(({ score }) => score)).toEqual([1, 0.5, 0, -0.5, -1]);
    expect(home({ text: "…", rating: 5 })).toMatchObject({ basis: "rating", aspects: [] });
  });
});

describe("problems and topics", () => {
  test("a complaint is a problem", () => {
    const text = "They overcharged us and never called back.";
    expect(home({ text, rating: 1 }).problems).toEqual(["hidden_costs", "hard_to_reach"]);
  });

  test("a complaint that is denied is none", () => {
    expect(home({ text: "There were no hidden fees.", rating: 5 }).problems).toEqual([]);
  });

  test("topics are named, whatever is said of them", () => {
    const text = "My husband was a veteran; the cremation was on Monday.";
    expect(home({ text, rating: 5 }).topics).toEqual([
      "cremation",
      "veterans",
      "loss_of_a_partner",
    ]);
  });
});

describe("evidence", () => {
  const words = fc.constantFrom(
    ..."the staff was not very kind chapel lovely , . ! — ’ ( but café naïve 👩‍👩‍👧 e\u0301 क्षि ﷽ price\n".split(
      " ",
    ),
  );
  const texts = fc.oneof(
    fc.array(words, { maxLength: 60 }).map((list) => list.join(" ")),
    fc.array(words, { maxLength: 60 }).map((list) => list.join("")),
    fc.string({ unit: "grapheme", maxLength: 80 }).map((text) => `The staff ${text} chapel`),
  );

  test("it is a slice of the text that cuts neither words nor characters", () => {
    const segmenter = new Intl.Segmenter("en", { granularity: "grapheme" });
    fc.assert(
      fc.property(texts, (text) => {
        const boundaries = new Set(Array.from(segmenter.segment(text), ({ index }) => index));
        boundaries.add(text.length);
        for (const { evidence } of home({ text, rating: 4 }).aspects) {
          expect(evidence).not.toBe("");
          expect(
            toPlaces(text, evidence).some((at) => isWhole(text, at, evidence, boundaries)),
          ).toBe(true);
        }
      }),
    );
  });

  test("of a long sentence it is the part around the aspect", () => {
    const text = `${"and so we went on ".repeat(30)} the chapel was lovely ${"and on ".repeat(40)}`;
    const [{ evidence } = { evidence: "" }] = home({ text, rating: 5 }).aspects;
    expect(evidence).toContain("the chapel was lovely");
    expect(evidence.length).toBeLessThanOrEqual(200);
  });

  test("of several mentions it is the one that speaks for the verdict", () => {
    const text = "There is a chapel. The chapel is filthy! We used the chapel twice.";
    expect(home({ text, rating: 2 }).aspects[0]?.evidence).toBe("The chapel is filthy!");
  });
});

test("the same review always gives the same analysis", () => {
  const review = { text: "Lovely staff, but the bill was far too high.", rating: 4 };
  const first = home(review);
  home({ text: "Something else entirely, with a terrible chapel.", rating: 1 });
  expect(home(review)).toEqual(first);
  expect(createAnalyser(toTaxonomy("funeral-home"), english)(review)).toEqual(first);
});

test("a taxonomy without terms that occur leaves the sentiment of the whole", () => {
  const analyse = createAnalyser(taxonomySchema.parse({ version: 1, aspects: [] }), english);
  expect(analyse({ text: "Wonderful people.", rating: 5 })).toMatchObject({
    sentiment: "positive",
    basis: "text",
    aspects: [],
  });
});

test.each([
  ["no spaces", "a".repeat(1_000_000)],
  ["no sentences", "the staff was not very kind and ".repeat(20_000)],
  ["commas", "staff, ".repeat(100_000)],
  ["breaks", "!?.,;— ".repeat(100_000)],
  ["apostrophes", "don't'".repeat(100_000)],
  ["openings of phrases", "could not have been ".repeat(30_000)],
  ["marks", `staff e${"\u0301".repeat(300_000)} kind`],
  ["negators", "never not no ".repeat(60_000)],
])("a text of nothing but %s is read in its time", (_, text) => {
  const { score } = home({ text, rating: 5 });
  expect(Math.abs(score)).toBeLessThanOrEqual(1);
});

function toPlaces(text: string, part: string): number[] {
  const places: number[] = [];
  for (let at = text.indexOf(part); at >= 0; at = text.indexOf(part, at + 1)) places.push(at);
  return places;
}

function isWhole(text: string, at: number, part: string, boundaries: ReadonlySet<number>): boolean {
  const end = at + part.length;
  if (!boundaries.has(at) || !boundaries.has(end)) return false;
  const isLetter = (unit: string | undefined) => /[\p{L}\p{N}]/u.test(unit ?? "");
  const cutsStart = isLetter(text[at - 1]) && isLetter(text[at]);
  return !cutsStart && !(isLetter(text[end - 1]) && isLetter(text[end]));
}
