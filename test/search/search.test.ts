import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { fold } from "#language/fold.ts";
import type { Dataset } from "#reviews/dataset.ts";
import { compareNewestFirst } from "#reviews/order.ts";
import type { Review } from "#reviews/review.ts";
import { sortOrders } from "#search/cursor.ts";

import type { SearchQuery } from "#search/query.ts";
import { parseSearchQuery } from "#search/query.ts";
import { indexSearch, type Search } from "#search/search.ts";
import type { Said, SaidByReview, Themes } from "#search/themes.ts";
import { buildBusiness, buildDataset, buildReview } from "../build-review.ts";

const days = ["2024-02-29", "2025-12-31", "2026-01-01", "2026-01-02"];
const words = [
  "Café",
  "STRASSE",
  "straße",
  "丁寧",
  "תודה",
  "didn’t",
  "I",
  "ı",
  "İ",
  "a",
  "be",
  "🙏🏽",
];
const technicians = ["Grace Bennett", "Sarah Cole", "Sarah Ortiz"];
const business = buildBusiness({
  technicians: technicians.map((name) => ({ name, role: null, aliases: [] })),
  services: [{ id: "cremation", label: "Cremation", description: null }],
});

const anyText = fc.oneof(
  fc.array(fc.constantFrom(...words), { minLength: 1, maxLength: 6 }).map((all) => all.join(" ")),
  fc.string({ unit: "grapheme", maxLength: 20 }).filter((text) => text.trim() !== ""),
);
const anyReview: fc.Arbitrary<Review> = fc
  .record({
    rating: fc.integer({ min: 1, max: 5 }),
    date: fc.constantFrom(...days),
    text: fc.option(anyText),
    source: fc.constantFrom("google", "direct"),
    language: fc.option(fc.constantFrom("en", "en-GB", "he")),
    translation: fc.option(fc.record({ text: anyText, language: fc.constant("en") })),
    owner_reply: fc.option(fc.constant({ text: "Thanks.", date: null, translation: null })),
    mentions: fc.record({
      technicians: fc.subarray(technicians),
      services: fc.subarray(["cremation"]),
    }),
    title: fc.string({ maxLength: 8 }),
  })
  .map((said) => buildReview(said));
const anyReviews = fc.uniqueArray(anyReview, { selector: (review) => review.id, maxLength: 40 });

const filters = {
  rating: fc.integer({ min: 1, max: 5 }),
  min_rating: fc.constantFrom(1, 2.5, 4),
  max_rating: fc.constantFrom(2, 3.5, 5),
  since: fc.constantFrom(...days),
  until: fc.constantFrom(...days),
  query: fc.oneof(anyText, fc.constantFrom(" ", "", "é st", "t i", "e", "s")),
  mentions_technician: fc.constantFrom("sarah", "GRACE BENNETT", "Nobody"),
  mentions_service: fc.constantFrom("cremation", "Cremation", "urns"),
  source: fc.constantFrom("google", "yelp"),
  language: fc.constantFrom("en", "EN-gb", "he", "xx"),
  aspect_sentiment: fc.constantFrom("positive" as const, "negative" as const),
  has_text: fc.boolean(),
  has_reply: fc.boolean(),
  aspect: fc.constantFrom("kindness", "price"),
  problem: fc.constantFrom("lateness", "noise"),
  topic: fc.constantFrom("burial", "pets"),
  exclude_language: fc.constantFrom("en", "EN-gb", "xx"),
};

/** Few filters at a time, so that most queries match something. */
const anyQuery: fc.Arbitrary<SearchQuery> = fc
  .tuple(
    fc.record(filters),
    fc.subarray(Object.keys(filters), { maxLength: 3 }),
    fc.constantFrom(...sortOrders),
    fc.integer({ min: 1, max: 7 }),
  )
  .map(([all, chosen, sort, limit]) => ({
    ...Object.fromEntries(
      Object.entries(all).filter(
        ([name]) =>
          chosen.includes(name) && (name !== "aspect_sentiment" || chosen.includes("aspect")),
      ),
    ),
    sort,
    limit,
  }));

/** What the contract says, word for word and without any index. */
function scan(reviews: readonly Review[], query: SearchQuery, said: SaidByReview): Review[] {
  const { rating, min_rating, max_rating, since, until, source, language, sort } = query;
  const wanted = fold(query.query ?? "");
  const texts = (review: Review) =>
    [review.text, review.translation?.text].map((t) => fold(t ?? ""));
  const isSpoken = (name: string, spoken: string) =>
    fold(name) === fold(spoken) || fold(name.split(" ")[0] ?? "") === fold(spoken);
  const found = reviews.filter(
    (review) =>
      (rating === undefined || review.rating === rating) &&
      (min_rating === undefined || review.rating >= min_rating) &&
      (max_rating === undefined || review.rating <= max_rating) &&
      (since === undefined || review.date >= since) &&
      (until === undefined || review.date <= until) &&
      (source === undefined || review.source === source) &&
      (language === undefined || isLanguage(review, language.toLowerCase())) &&
      (query.has_text === undefined || (review.text !== null) === query.has_text) &&
      (query.has_reply === undefined || (review.owner_reply !== null) === query.has_reply) &&
      (query.aspect === undefined || saysOf(said.get(review.id), query)) &&
      (query.problem === undefined ||
        said.get(review.id)?.problems.includes(query.problem) === true) &&
      (query.topic === undefined || said.get(review.id)?.topics.includes(query.topic) === true) &&
      (query.exclude_language === undefined ||
        (query.exclude_language !== "xx" &&
          !isLanguage(review, query.exclude_language.toLowerCase()))) &&
      (query.mentions_service === undefined ||
        review.mentions.services.includes(query.mentions_service.toLowerCase())) &&
      (query.mentions_technician === undefined ||
        review.mentions.technicians.some((name) =>
          isSpoken(name, query.mentions_technician ?? ""),
        )) &&
      (wanted === "" || texts(review).some((text) => text.includes(wanted))),
  );
  const sign = { newest: 0, oldest: 0, highest: -1, lowest: 1 }[sort];
  found.sort((a, b) => sign * (a.rating - b.rating) || compareNewestFirst(a, b));
  return sort === "oldest" ? found.reverse() : found;
}

function isLanguage({ text, language }: Review, wanted: string): boolean {
  if (text === null) return false;
  const tag = (language ?? business.language).toLowerCase();
  return tag === wanted || tag.startsWith(`${wanted}-`);
}

function saysOf(said: Said | undefined, { aspect, aspect_sentiment }: SearchQuery): boolean {
  return said?.aspects.some(isMeant) === true;
  function isMeant({ id, sentiment }: Said["aspects"][number]): boolean {
    return id === aspect && (aspect_sentiment ?? sentiment) === sentiment;
  }
}

/** Whoever gives four stars or five praises kindness; the others blame it, or complain. */
const saidOf = (reviews: readonly Review[]): SaidByReview =>
  new Map(reviews.map(({ id, rating }) => [id, toSaid(rating)]));

function toSaid(rating: number): Said {
  const sentiment = rating > 3 ? "positive" : "negative";
  const aspects = rating === 3 ? [] : [{ id: "kindness", sentiment } as const];
  return {
    sentiment,
    aspects,
    problems: rating === 1 ? ["lateness"] : [],
    topics: rating % 2 ? ["burial"] : [],
  };
}

describe("search", () => {
  it("gives what a plain filter over the array gives, page by page", () => {
    fc.assert(
      fc.property(anyReviews, anyQuery, (reviews, query) => {
        const dataset = { ...buildDataset(reviews), business };
        const said = saidOf(reviews);
        const search = createSearch(dataset, said);
        const expected = scan(dataset.reviews, query, said).map(({ id }) => id);
        const walked: string[] = [];
        let cursor: string | undefined;
        do {
          const page = search(cursor === undefined ? query : { ...query, cursor });
          expect(page.matched).toBe(expected.length);
          expect(page.hits.length).toBeLessThanOrEqual(query.limit);
          walked.push(...page.hits.map((hit) => dataset.reviews[hit]?.id ?? ""));
          cursor = page.next ?? undefined;
        } while (cursor !== undefined);
        expect(walked).toEqual(expected);
      }),
      { numRuns: 500 },
    );
  });

  it("finds every substring of every text", () => {
    fc.assert(
      fc.property(
        anyReviews.filter((reviews) => reviews.some(({ text }) => text !== null)),
        fc.nat(),
        fc.nat(),
        fc.nat(),
        (reviews, which, from, length) => {
          const search = createSearch({ ...buildDataset(reviews), business }, new Map());
          const texts = reviews.flatMap(({ text }) => (text === null ? [] : [fold(text)]));
          const text = texts[which % texts.length] ?? "";
          const start = from % (text.length + 1);
          const query = text.slice(start, start + 1 + (length % 12));
          const expected = scan(reviews, ask({ query }), new Map()).length;
          expect(search(ask({ query })).matched).toBe(expected);
        },
      ),
      { numRuns: 300 },
    );
  });

  it("walks on when a release adds and removes reviews between two pages", () => {
    fc.assert(
      fc.property(anyReviews, anyReviews, anyQuery, (before, added, query) => {
        const [gone, ...kept] = before;
        if (!gone) return;
        const after = [...new Map([...kept, ...added].map((each) => [each.id, each])).values()];
        const first = { ...buildDataset(before), business };
        const second = { ...buildDataset(after), business };
        const page = createSearch(first, saidOf(before))(query);
        const walked = page.hits.map((hit) => first.reviews[hit]?.id ?? "");
        const search = createSearch(second, saidOf(after));
        for (let cursor = page.next; cursor !== null; ) {
          const next = search({ ...query, cursor });
          walked.push(...next.hits.map((hit) => second.reviews[hit]?.id ?? ""));
          cursor = next.next;
        }
        const expected = scan(first.reviews, query, saidOf(before)).map(({ id }) => id);
        const stayed = expected.filter((id) => after.some((each) => each.id === id));
        expect(new Set(walked).size).toBe(walked.length);
        if (page.next !== null) expect(walked.filter((id) => stayed.includes(id))).toEqual(stayed);
      }),
      { numRuns: 300 },
    );
  });

  it.each([
    ["cafe", "A Café by the sea"],
    ["didn't", "They didn’t hurry us"],
    ["strasse", "In der Hauptstraße"],
    ["STRASSE", "in der hauptstraße"],
    ["丁寧", "とても丁寧な対応でした"],
    ["תודה", "שירות מצוין, תּוֹדָה!"],
    ["istanbul", "İstanbul’dan geldik"],
    ["lodz", "Jadę do Łódź"],
    ["Soren, oeuvre", "Søren, œuvre, Đông"],
    ["dong", "Søren, œuvre, Đông"],
    ["جميل", "جميـــل"],
    ["كتاب", "کتاب"],
    ["didn't", "They didn`t hurry us"],
    ["y k", "very kind"],
    ["a", "a"],
  ])("finds %s in “%s”", (query, text) => {
    const dataset = { ...buildDataset([buildReview({ text })]), business };
    expect(createSearch(dataset, new Map())(ask({ query })).matched).toBe(1);
  });

  it("takes a text whose language nobody named for one in the business's", () => {
    const danish = { ...business, language: "da" };
    const reviews = [buildReview({ text: "Venlige folk.", language: null })];
    const search = createSearch({ ...buildDataset(reviews), business: danish }, new Map());
    const count = (language: string) => search(ask({ language })).matched;
    expect([count("da"), count("en")]).toEqual([1, 0]);
  });

  it("does not match across a text and its translation", () => {
    const translation = { text: "kind people", language: "en" };
    const dataset = {
      ...buildDataset([buildReview({ text: "gente muy", translation })]),
      business,
    };
    const search = createSearch(dataset, new Map());
    expect(search(ask({ query: "muy kind" })).matched).toBe(0);
    expect(search(ask({ query: "kind people" })).matched).toBe(1);
  });

  it("finds phrases of any number of words", () => {
    const text = Array.from({ length: 90 }, (_, index) => `${index % 7}${index % 2 ? "a" : ""}`);
    const reviews = [buildReview({ text: text.join(" ") }), buildReview({ text: "1a 2" })];
    const dataset = { ...buildDataset(reviews), business };
    const search = createSearch(dataset, new Map());
    const counts = new Set<number>();
    for (let length = 2; length <= 60; length++) {
      for (const start of [0, 5, 90 - length]) {
        const phrase = text
          .slice(start, start + length)
          .join(" ")
          .slice(0, 199);
        for (const query of [phrase, `${phrase}x`, phrase.replace(/(.) (\S+)$/, "$1 9$2")]) {
          const expected = scan(dataset.reviews, ask({ query }), new Map()).length;
          expect(search(ask({ query })).matched, query).toBe(expected);
          counts.add(expected);
        }
      }
    }
    expect(counts).toEqual(new Set([0, 1]));
  });

  it("finds values by id, label, synonym, stem or the name of a language", () => {
    const reviews = [5, 1].map((rating) =>
      buildReview({ rating, language: rating > 3 ? "es" : "en-GB" }),
    );
    const search = createSearch({ ...buildDataset(reviews), business }, saidOf(reviews), themes);
    const count = (said: Partial<SearchQuery>) => search(ask(said)).matched;
    for (const aspect of ["kindness", "Kind people", "kind peoples", "güte", "hug", "empathy"]) {
      expect(count({ aspect }), aspect).toBe(2);
      expect(count({ aspect, aspect_sentiment: "negative" }), aspect).toBe(1);
    }
    for (const problem of ["lateness", "Came late", "kept waiting"])
      expect(count({ problem })).toBe(1);
    expect(search(ask({ topic: "pets" }))).toMatchObject({ matched: 0, unknown: [] });
    for (const language of ["Spanish", "español", "SPANISCH", "es"]) {
      expect(count({ language })).toBe(1);
      expect(count({ exclude_language: language })).toBe(1);
    }
    expect(count({ exclude_language: "French" })).toBe(2);
    const french = search(ask({ language: "French" }));
    expect([french.unknown, french.notice]).toEqual([[], expect.stringContaining('"es"')]);
  });

  it.each([
    ["Soren", "Søren Dahl"],
    ["O'Brien", "Mary O’Brien"],
    ["zoe", "Zoë Lane"],
  ])("%s means %s", (mentions_technician, name) => {
    const reviews = [buildReview({ mentions: { technicians: [name], services: [] } })];
    const staff = [{ name, role: null, aliases: ["O’Brien"] }];
    const dataset = { ...buildDataset(reviews), business: buildBusiness({ technicians: staff }) };
    expect(createSearch(dataset, new Map())(ask({ mentions_technician })).matched).toBe(1);
  });

  it("tells what is meant by a name that several bear", () => {
    const mentions = { technicians: ["Sarah Cole"], services: [] };
    const search = createSearch(
      { ...buildDataset([buildReview({ mentions })]), business },
      new Map(),
    );
    const { matched, notice } = search(ask({ mentions_technician: "sarah" }));
    expect([matched, notice]).toEqual([1, expect.stringMatching(/"Sarah Cole", "Sarah Ortiz"/)]);
    expect(search(ask({ mentions_technician: "Sarah Cole" })).notice).toBeNull();
  });

  it("reads a query as words: all, any, or in this order, by stems and by what they name", () => {
    const texts = [
      "We waited, and waited; the families were kind.",
      "A kind family keeps waiting",
      "They never came on time.",
      "Well-known in town.",
    ];
    const reviews = texts.map((text, at) => buildReview({ text, rating: at === 2 ? 1 : 3 }));
    const { reviews: all, ...rest } = buildDataset(reviews);
    const search = createSearch({ ...rest, reviews: all, business }, saidOf(reviews), themes);
    const find = (query: string, words: "all" | "any" | "phrase") =>
      search(ask({ query, words, sort: "oldest" }))
        .hits.map((hit) => texts.indexOf(all[hit]?.text ?? ""))
        .sort();
    expect(find("wait family", "all")).toEqual([0, 1]);
    expect(find("family waiting", "phrase")).toEqual([]);
    expect(find("kind families keep wait", "phrase")).toEqual([1]);
    expect(find("town known", "any")).toEqual([3]);
    expect(find("well-known", "all")).toEqual([3]);
    expect(find("kept waiting", "phrase")).toEqual([2]);
    expect(find("cat", "any")).toEqual([]);
  });

  it.each([
    [{ min_rating: 5, max_rating: 1 }, "min_rating 5 is above max_rating 1"],
    [{ rating: 2, min_rating: 3 }, "rating 2"],
    [{ has_text: false, query: "a" }, "has_text"],
    [{ rating: 3, source: "google" }, "without rating 1, without source 1"],
    [{ query: "came soon" }, '"came" 1, "soon" 0; words=any'],
    [{ aspect: "kindness", aspect_sentiment: "neutral" }, "without aspect_sentiment 1"],
  ] as const)("says why nothing fits %j", (asked, why) => {
    const reviews = [
      buildReview({ rating: 1, text: "They came." }),
      buildReview({ rating: 3, text: null, source: "direct" }),
    ];
    const search = createSearch({ ...buildDataset(reviews), business }, saidOf(reviews), themes);
    expect(search(ask(asked))).toMatchObject({ matched: 0, notice: expect.stringContaining(why) });
  });

  it("names the nearest where nobody bears the name", () => {
    const reviews = [buildReview({ mentions: { technicians: ["Grace Bennett"], services: [] } })];
    const search = createSearch({ ...buildDataset(reviews), business }, new Map());
    const result = search(ask({ mentions_technician: "Grase" }));
    expect(result).toMatchObject({ matched: 0, hits: [], next: null });
    expect(result.notice).toContain('"Grace"');
    expect(search(ask({ source: "gogle" })).notice).toContain('"google"');
    expect(search(ask({ source: "tripadvisor" })).notice).toContain('there are "google"');
    expect(search(ask({ aspect: "price" })).notice).toContain("none is known");
  });
});

function ask(said: Partial<SearchQuery>): SearchQuery {
  const parsed = parseSearchQuery({ ...said });
  if ("issues" in parsed) throw new Error(JSON.stringify(parsed.issues));
  return parsed.query;
}

const themes: Themes = {
  aspects: [{ id: "kindness", label: "Kind people", names: ["Güte"], terms: ["hug", "empath*"] }],
  problems: [{ id: "lateness", label: "Came late", names: [], terms: ["kept waiting"] }],
  topics: [{ id: "pets", label: "Pets", names: [], terms: ["cat"] }],
};

/** The search of a dataset, indexed at once. */
function createSearch({ business, reviews }: Dataset, said: SaidByReview, themes?: Themes): Search {
  const searched = { business, reviews, size: reviews.length, ...(themes ? { themes } : {}) };
  const building = indexSearch(searched, said);
  for (;;) {
    const { done, value } = building.next();
    if (done) return value.search;
  }
}
