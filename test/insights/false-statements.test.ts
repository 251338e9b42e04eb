import { expect, test } from "vitest";
import { createAnalyser } from "#insights/analyser.ts";
import { toInsights } from "#insights/insights.ts";
import { buildDataset, buildReview, buildReviews } from "../build-review.ts";
import { toTaxonomy } from "./gold.ts";
import { noEditorial } from "./method-of-tests.ts";
import { english, toMethod } from "./packs.ts";

const taxonomy = toTaxonomy("funeral-home");
const analyse = createAnalyser(taxonomy, english);
const aspect = (id: string, text: string, rating: number) =>
  analyse({ text, rating }).aspects.find((each) => each.id === id);

test.each([
  ["Office hours are a joke for working people.", 3],
  ["But sixty people heard the chairs, and sixty people took the hint.", 3],
  ["People were kind about it, but the name was wrong.", 2],
  ["I'd seen a great many dead people.", 5],
])("people who do not work there are not the staff: %s", (text, rating) => {
  expect(aspect("staff", text, rating)).toBeUndefined();
});

test.each(["Good people.", "These people were a light.", "The people at Adair's listened."])(
  "people who work there are: %s",
  (text) => {
    expect(aspect("staff", text, 5)?.sentiment).toBe("positive");
  },
);

const plumber = createAnalyser(toTaxonomy("plumbing"), english);

test.each([
  ["compassion", "They asked what kind of flowers.", 1, analyse],
  ["facilities", "The ground was frozen.", 2, analyse],
  ["compassion", "The chapel was warm.", 5, analyse],
  ["aftercare", "We had lunch afterwards.", 5, analyse],
  ["facilities", "She stood at the back of the room.", 1, analyse],
  ["arrangements", "It helps in the form of stories.", 1, analyse],
  ["staff", "The line crew lost power in our street.", 1, analyse],
  ["ceremony", "It was Memorial Day.", 1, analyse],
  ["punctuality", "My late wife chose the hymns.", 1, analyse],
  ["workmanship", "I took the day off work.", 1, plumber],
  ["workmanship", "Office hours are no use to working people.", 1, plumber],
] as const)("%s: what only looks like it is not it: %s", (id, text, rating, read) => {
  expect(read({ text, rating }).aspects.find((each) => each.id === id)).toBeUndefined();
});

test.each([
  "I would have been furious if this had leaked again, but it hasn't.",
  "It could have leaked again, and it never did.",
])("what did not happen is neither blamed nor a problem: %s", (text) => {
  const { aspects, problems } = plumber({ text, rating: 5 });
  expect(aspects.filter(({ sentiment }) => sentiment === "negative")).toEqual([]);
  expect(problems).toEqual([]);
});

test("a verdict that the stars give alone is not clear", () => {
  expect(aspect("staff", "I asked the staff about it.", 1)).toBeUndefined();
  expect(aspect("staff", "I do not doubt that they are decent people.", 1)?.sentiment).not.toBe(
    "negative",
  );
  expect(aspect("staff", "The staff was rude.", 1)).toMatchObject({
    sentiment: "negative",
    clear: true,
  });
});

test("what did not happen is not blamed", () => {
  expect(aspect("punctuality", "I would have waited for them.", 3)?.clear ?? false).toBe(false);
});

test("a content review is not negative for a word of blame that is meant for nobody", () => {
  const text = "Ruth wrote down what Mom would have complained about. She would have been furious.";
  expect(analyse({ text, rating: 5 }).sentiment).not.toBe("negative");
  expect(analyse({ text: "She's terrible at the crossword.", rating: 5 }).sentiment).not.toBe(
    "negative",
  );
});

const hostile =
  '<script>alert(1)</script> the price is awful, ask Grace Hopper in Springfield {{7*7}} & "done"';

test("a hostile text is nobody's evidence, and its stars still count", () => {
  const roster = {
    technicians: [{ name: "Grace Hopper", role: null, aliases: [] }],
    services: [],
  };
  const review = buildReview({ text: hostile, rating: 1 });
  const others = buildReviews(6, { text: "The price was fair.", rating: 4 }).map((each, at) => ({
    ...each,
    id: `01JJ5MY200FHG9FMZF0RH7P8${at}V`,
  }));
  const dataset = buildDataset([review, ...others], { service_areas: ["Springfield"] });
  const insights = toInsights(dataset, noEditorial, toMethod(taxonomy, roster));
  expect(insights.per_review[review.id]).toMatchObject({
    sentiment: "negative",
    basis: "rating",
    read_by: "stars",
    aspects: [],
    problems: [],
    topics: [],
    service_areas: [],
    named: [],
  });
  expect(insights.aspects.find(({ id }) => id === "pricing")).toMatchObject({
    mention_count: 6,
    negative_count: 0,
  });
  expect(insights.coverage).toMatchObject({ reviews: 7, read: 6 });
  expect(insights.unanalysed_count).toBe(0);
});
