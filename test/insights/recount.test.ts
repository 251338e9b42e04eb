import { expect, test } from "vitest";
import { toInsights } from "#insights/insights.ts";
import type { Insights } from "#insights/insights-schema.ts";
import type { Review } from "#reviews/review.ts";
import { method, noEditorial, taxonomy } from "./method-of-tests.ts";
import { someDataset } from "./some-reviews.ts";

// Each figure is counted again from reviews.json and per_review alone, with arithmetic of its own.

const insights = toInsights(someDataset, noEditorial, method);
const { reviews, business } = someDataset;
type Entry = Insights["per_review"][string];
const rows = reviews.map((review) => {
  const entry = insights.per_review[review.id];
  if (!entry) throw new Error(`no entry for ${review.id}`);
  return { review, entry };
});
type Row = { readonly review: Review; readonly entry: Entry };

const mean = (values: readonly number[]) =>
  values.reduce((sum, value) => sum + value, 0) / values.length;
const stars = (within: readonly Row[]) =>
  within.length === 0
    ? null
    : Math.floor(
        (100 * within.reduce((sum, { review }) => sum + review.rating, 0)) / within.length + 1e-9,
      ) / 100;
/** Rounded to so many digits, a half to either side. */
const expectRounded = (actual: number | undefined, exact: number, digits: number) =>
  expect(Math.abs((actual ?? Number.NaN) - exact)).toBeLessThanOrEqual(0.5 * 10 ** -digits + 1e-9);
const share = (part: number, whole: number) => (whole === 0 ? 0 : (100 * part) / whole);

test("the data speaks: aspects, complaints, staff, places and languages all occur", () => {
  expect(insights.aspects.map(({ id }) => id)).toEqual(["compassion", "punctuality", "pricing"]);
  expect(insights.entities.problems).toHaveLength(1);
  expect(insights.topics).toHaveLength(1);
  expect(insights.unanalysed_count).toBe(4);
  expect(new Set(rows.map(({ entry }) => entry.basis))).toEqual(new Set(["text", "rating"]));
});

test("every review has an entry, newest first, and counts are those of the reviews", () => {
  expect(Object.keys(insights.per_review)).toEqual(reviews.map(({ id }) => id));
  expect(insights.review_count).toBe(reviews.length);
  expect(insights.generated_at).toBe(someDataset.updated_at);
  const days = reviews.map(({ date }) => date).sort();
  expect(insights.date_range).toEqual({ earliest: days[0], latest: days.at(-1) });
});

test("overall sentiment is the mean and the shares of the entries", () => {
  const overall = insights.overall_sentiment;
  const count = (sentiment: string) =>
    rows.filter(({ entry }) => entry.sentiment === sentiment).length;
  expectRounded(overall?.score, mean(rows.map(({ entry }) => entry.score)), 3);
  for (const sentiment of ["positive", "neutral", "negative"] as const) {
    const pct = overall?.[`${sentiment}_pct`] ?? Number.NaN;
    expect(Math.abs(pct - share(count(sentiment), rows.length))).toBeLessThan(0.1);
  }
});

test("each aspect counts the reviews that speak of it once", () => {
  const ids = new Set(rows.flatMap(({ entry }) => entry.aspects.map(({ id }) => id)));
  expect(new Set(insights.aspects.map(({ id }) => id))).toEqual(ids);
  for (const aspect of insights.aspects) {
    const found = rows.flatMap(({ entry }) => entry.aspects.filter(({ id }) => id === aspect.id));
    const count = (sentiment: string) =>
      found.filter((each) => each.sentiment === sentiment).length;
    expect(aspect.mention_count).toBe(found.length);
    expect(aspect.positive_count).toBe(count("positive"));
    expect(aspect.neutral_count).toBe(count("neutral"));
    expect(aspect.negative_count).toBe(count("negative"));
    expectRounded(aspect.positive_pct, share(count("positive"), found.length), 1);
    expectRounded(aspect.score, mean(found.map(({ score }) => score)), 3);
  }
});

test("no review speaks of an aspect twice", () => {
  for (const { entry } of rows) {
    expect(new Set(entry.aspects.map(({ id }) => id)).size).toBe(entry.aspects.length);
  }
});

test("staff, services and places are those of the reviews that mention them", () => {
  const { technicians, services, service_areas } = insights.entities;
  const named = [
    ...technicians.map((each) => ({ ...each, key: each.name, of: "technicians" as const })),
    ...services.map((each) => ({ ...each, key: each.id, of: "services" as const })),
  ];
  for (const each of named) {
    const within = rows.filter(({ entry }) => entry[each.of].includes(each.key));
    const said = within.flatMap(({ entry }) =>
      entry.named.filter(({ kind, id }) => `${kind}s` === each.of && id === each.key),
    );
    const positive = said.filter(({ sentiment }) => sentiment === "positive");
    const judged = said.filter(({ sentiment }) => sentiment !== "neutral");
    const counted = judged.length === 0 ? said : judged;
    expect(each.mention_count).toBe(within.length);
    expect(said).toHaveLength(within.length);
    expect(each.average_rating).toBe(stars(within));
    if (judged.length > 0 && 2 * judged.length >= said.length)
      expectRounded(each.positive_pct ?? Number.NaN, share(positive.length, judged.length), 1);
    else expect(each.positive_pct).toBeNull();
    expectRounded(
      each.score,
      counted.length === 0 ? 0 : mean(counted.map(({ score }) => score)),
      3,
    );
    const days = within.map(({ review }) => review.date).sort();
    expect(each.latest_mention).toBe(days.at(-1) ?? null);
  }
  for (const each of service_areas) {
    const within = rows.filter(({ entry }) => entry.service_areas.includes(each.name));
    expect(each.mention_count).toBe(within.length);
    expect(each.average_rating).toBe(stars(within));
  }
  expect(service_areas.map(({ name, mention_count }) => [name, mention_count])).toEqual([
    ["Chatham", 8],
    ["Springfield", 4],
    ["Nowhere", 0],
  ]);
  for (const { review, entry } of rows) {
    expect(entry.technicians).toEqual(review.mentions.technicians);
    expect(entry.services).toEqual(review.mentions.services);
  }
});

test("coverage is counted from the entries", () => {
  const by = (reader: string) => rows.filter(({ entry }) => entry.read_by === reader).length;
  const { coverage } = insights;
  expect(coverage.reviews).toBe(rows.filter(({ review }) => review.text !== null).length);
  expect(coverage.by).toEqual({ rules: by("rules"), readings: 0, stars: by("stars") });
  expect(coverage.read).toBe(by("rules"));
  expect(coverage).toMatchObject({ aspects_known: true, problems_known: true });
});

test("problems and topics are those of the entries", () => {
  for (const { id, mention_count, share_pct } of insights.entities.problems) {
    const within = rows.filter(({ entry }) => entry.problems.includes(id));
    expect(mention_count).toBe(within.length);
    expectRounded(share_pct, share(within.length, rows.length), 1);
  }
  for (const { id, mention_count, sentiment_score } of insights.topics) {
    const within = rows.filter(({ entry }) => entry.topics.includes(id));
    expect(mention_count).toBe(within.length);
    expectRounded(sentiment_score, mean(within.map(({ entry }) => entry.score)), 3);
  }
});

test("months are those in which reviews were written, oldest first", () => {
  const months = [...new Set(rows.map(({ review }) => review.date.slice(0, 7)))].reverse();
  expect(insights.temporal.monthly.map(({ month }) => month)).toEqual(months);
  for (const month of insights.temporal.monthly) {
    const within = rows.filter(({ review }) => review.date.startsWith(month.month));
    expect(month.review_count).toBe(within.length);
    expect(month.average_rating).toBe(stars(within));
    expectRounded(month.sentiment_score, mean(within.map(({ entry }) => entry.score)), 3);
  }
});

test("all lists have the most mentioned first", () => {
  const { entities, aspects, topics } = insights;
  for (const list of [aspects, topics, ...Object.values(entities)]) {
    const counts = list.map(({ mention_count }) => mention_count);
    expect(counts).toEqual(counts.toSorted((a, b) => b - a));
  }
});

test("every id leads to a review that says what it is an example of", () => {
  const examples: [readonly string[], (entry: Entry) => boolean][] = [
    ...insights.aspects.map(
      ({ id, example_review_ids }): [readonly string[], (entry: Entry) => boolean] => [
        example_review_ids,
        ({ aspects }) => aspects.some((aspect) => aspect.id === id),
      ],
    ),
    ...insights.topics.map(
      ({ id, example_review_ids }): [readonly string[], (entry: Entry) => boolean] => [
        example_review_ids,
        ({ topics }) => topics.includes(id),
      ],
    ),
    ...insights.entities.problems.map(
      ({ id, example_review_ids }): [readonly string[], (entry: Entry) => boolean] => [
        example_review_ids,
        ({ problems }) => problems.includes(id),
      ],
    ),
    ...insights.entities.technicians.map(
      ({ name, example_review_ids }): [readonly string[], (entry: Entry) => boolean] => [
        example_review_ids,
        ({ technicians }) => technicians.includes(name),
      ],
    ),
    ...insights.entities.services.map(
      ({ id, example_review_ids }): [readonly string[], (entry: Entry) => boolean] => [
        example_review_ids,
        ({ services }) => services.includes(id),
      ],
    ),
    ...insights.entities.service_areas.map(
      ({ name, example_review_ids }): [readonly string[], (entry: Entry) => boolean] => [
        example_review_ids,
        ({ service_areas }) => service_areas.includes(name),
      ],
    ),
  ];
  for (const { id, example_review_ids, examples: shown } of insights.aspects) {
    expect(shown.map(({ review_id }) => review_id)).toEqual(example_review_ids);
    for (const { review_id, sentiment, evidence } of shown) {
      const said = insights.per_review[review_id]?.aspects.find((each) => each.id === id);
      expect(said).toMatchObject({ sentiment, evidence });
    }
  }
  for (const [ids, isExample] of examples) {
    expect(ids.length).toBeLessThanOrEqual(5);
    expect(new Set(ids).size).toBe(ids.length);
    for (const id of ids) {
      const entry = insights.per_review[id];
      expect(entry && isExample(entry), id).toBe(true);
    }
  }
  for (const { review_ids } of insights.faq) {
    for (const id of review_ids) expect(insights.per_review).toHaveProperty(id);
  }
});

test("ids of aspects, problems and topics are those of the taxonomy, names those of the business", () => {
  const known = {
    aspects: taxonomy.aspects.map(({ id }) => id),
    problems: taxonomy.problems.map(({ id }) => id),
    topics: taxonomy.topics.map(({ id }) => id),
  };
  for (const { entry } of rows) {
    expect(known.aspects).toEqual(expect.arrayContaining(entry.aspects.map(({ id }) => id)));
    expect(known.problems).toEqual(expect.arrayContaining([...entry.problems]));
    expect(known.topics).toEqual(expect.arrayContaining([...entry.topics]));
    expect(business.service_areas).toEqual(expect.arrayContaining([...entry.service_areas]));
  }
});

test("evidence and the quote are slices that cut no word and no character", () => {
  const check = (slice: string, texts: readonly (string | undefined)[]) => {
    const text = texts.find((each) => each?.includes(slice));
    expect(text, slice).toBeDefined();
    const at = text?.indexOf(slice) ?? 0;
    const boundaries = new Set([text?.length]);
    for (const { index } of new Intl.Segmenter("en", { granularity: "word" }).segment(text ?? "")) {
      boundaries.add(index);
    }
    expect(boundaries.has(at) && boundaries.has(at + slice.length), slice).toBe(true);
  };
  for (const { review, entry } of rows) {
    for (const { evidence } of [...entry.aspects, ...entry.named]) {
      if (evidence !== null) check(evidence, [review.text ?? undefined, review.translation?.text]);
    }
  }
  const source = reviews.find(({ id }) => id === insights.pull_quote_source?.review_id);
  expect(source?.author).toBe(insights.pull_quote_source?.author);
  check(insights.pull_quote ?? "no quote", [source?.text ?? undefined]);
});

test("without words that can be read the stars decide, and nothing is said of aspects", () => {
  const silent = rows.filter(({ entry }) => entry.basis === "rating");
  expect(silent).toHaveLength(16);
  for (const { review, entry } of silent) {
    const { rating } = review;
    expect(entry.sentiment).toBe(rating > 3 ? "positive" : rating < 3 ? "negative" : "neutral");
    expect([entry.aspects, entry.problems, entry.topics]).toEqual([[], [], []]);
  }
});
