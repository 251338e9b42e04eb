import type { Insights } from "#insights/insights-schema.ts";
import type { Dataset } from "#reviews/dataset.ts";
import type { Review } from "#reviews/review.ts";
import { toAspectQuery } from "#search/filters.ts";
import { toSourceName } from "#words/phrases.ts";
import type { Words } from "#words/words.ts";
import { toLanguageName } from "./locale.ts";
import type { Subject } from "./subjects.ts";

type Query = Readonly<Record<string, string>>;

/** One value by which the list can be narrowed, and how many reviews that leaves. */
export type FacetValue = {
  readonly label: string;
  readonly count: number;
  /** of its own, where it has one */
  readonly path?: string | null;
  readonly query: Query | null;
  /** of what praises and what criticises it, where both can be */
  readonly sides?: readonly { readonly label: string; readonly query: Query }[];
};

export type FacetGroup = { readonly title: string; readonly values: readonly FacetValue[] };

/** What a reader may narrow the list of reviews by; what would leave all of them is left out. */
export function toFacets(
  { reviews, business }: Dataset,
  { aspects }: Insights,
  subjects: readonly Subject[],
  words: Words,
): FacetGroup[] {
  const { fields } = words;
  const of = (kind: Subject["kind"]) =>
    toSubjectValues(subjects.filter((each) => each.kind === kind));
  const languageOf = ({ text, language }: Review) =>
    text === null ? null : (language ?? business.language);
  const groups = [
    { title: fields.aspect, values: aspects.map(createToAspectValue(words)) },
    { title: fields.mentions_service, values: of("services") },
    { title: words.lists.team, values: of("team") },
    { title: words.places, values: of("areas").filter(({ path }) => path) },
    {
      title: fields.source,
      values: toValues(
        reviews,
        "source",
        ({ source }) => source,
        (id) => toSourceName(id, words),
      ),
    },
    {
      title: fields.language,
      values: toValues(reviews, "language", languageOf, (tag) =>
        toLanguageName(tag, words.language),
      ),
    },
    {
      title: fields.has_reply,
      values: toValues(
        reviews,
        "has_reply",
        ({ owner_reply: reply }) => String(reply !== null),
        (has) => (has === "true" ? words.yes : words.no),
      ),
    },
  ];
  return groups.filter(({ values }) => values.some(({ count }) => count < reviews.length));
}

function createToAspectValue(words: Words) {
  return ({ id, label, ...counts }: Insights["aspects"][number]): FacetValue => {
    const toSide = (sentiment: "positive" | "negative", count: number) => {
      const say = sentiment === "positive" ? words.positiveCount : words.negativeCount;
      const shown = say({ count });
      return { label: shown, query: toAspectQuery(id, sentiment) };
    };
    const sides = [
      ...(counts.positive_count > 0 ? [toSide("positive", counts.positive_count)] : []),
      ...(counts.negative_count > 0 ? [toSide("negative", counts.negative_count)] : []),
    ];
    return { label, count: counts.mention_count, query: toAspectQuery(id), sides };
  };
}

function toSubjectValues(subjects: readonly Subject[]): FacetValue[] {
  return subjects
    .filter(({ count }) => count > 0)
    .map(({ name, count, path, search }) => ({ label: name, count, path, query: search }));
}

/** The values that reviews have, most frequent first. */
function toValues(
  reviews: readonly Review[],
  parameter: string,
  toValue: (review: Review) => string | null,
  toLabel: (value: string) => string,
): FacetValue[] {
  const counts = new Map<string, number>();
  for (const review of reviews) {
    const value = toValue(review);
    if (value !== null) counts.set(value, (counts.get(value) ?? 0) + 1);
  }
  return [...counts]
    .map(([value, count]) => ({ label: toLabel(value), count, query: { [parameter]: value } }))
    .sort((a, b) => b.count - a.count || (a.label < b.label ? -1 : 1));
}
