import type { Sentiment, TopPhrase } from "./insights-schema.ts";

/** A phrase of a review. */
export type Said = {
  /** the same for all its forms */
  readonly key: string;
  /** as it is written */
  readonly form: string;
  readonly side: Sentiment;
  /** it judges nothing by itself */
  readonly isName: boolean;
};

/** What fewer reviews say is not counted as a phrase. */
const minCount = 2;
/** Nor what fewer reviews name by one word that judges nothing … */
const minNamed = 3;
/** … or of which this share of those that name it do not praise, or do not blame. */
const minNamedShare = 0.75;
const maxPhrases = 5;
/** So many reviews stand behind each. */
const shownOfEach = 3;

type Counted = Said & { readonly ids: readonly string[] };

/**
 * The phrases that most reviews share, praise and blame apart, at most five, with reviews that say them. Of two where one is
 * inside the other, the longer stands if it is nearly as frequent, else the more frequent.
 */
export function toMostFrequent(said: readonly (Said & { readonly id: string })[]): TopPhrase[] {
  const ofAll = Map.groupBy(said, ({ key }) => key);
  const bySide = Map.groupBy(said, ({ side, key }) => `${side} ${key}`);
  const frequent = Array.from(bySide.values(), toCounted).filter(({ key, side, isName, ids }) => {
    if (!isName) return ids.length >= minCount;
    const all = new Set(ofAll.get(key)?.map(({ id }) => id)).size;
    const min = key.includes(" ") ? minCount : minNamed;
    return side !== "neutral" && ids.length >= min && ids.length >= all * minNamedShare;
  });
  const outdone = toOutdone(frequent);
  const ranked = frequent
    .filter((each) => !outdone.has(toName(each)))
    .sort((a, b) => b.ids.length - a.ids.length || (a.key < b.key ? -1 : 1));
  const chosen: Counted[] = [];
  for (const each of ranked) {
    if (chosen.length === maxPhrases) break;
    const isSaid = chosen.some(({ key }) => key.includes(each.key) || each.key.includes(key));
    if (!isSaid) chosen.push(each);
  }
  return chosen.map(({ form, side, ids }) => {
    return {
      phrase: form,
      sentiment: side,
      mention_count: ids.length,
      example_review_ids: ids.slice(0, shownOfEach),
    };
  });
}

/** With the form in which most write it; of forms that are as frequent the shorter one, and without a capital. */
function toCounted(same: readonly (Said & { readonly id: string })[]): Counted {
  const forms = Map.groupBy(same, ({ form }) => form);
  const ranked = [...forms].sort(
    ([a, as], [b, bs]) => bs.length - as.length || a.length - b.length || (a > b ? -1 : 1),
  );
  const [first] = ranked[0]?.[1] ?? same;
  return { ...(first as Said), ids: same.map(({ id }) => id) };
}

/** Phrases inside longer ones of the same side that are nearly as frequent. */
function toOutdone(frequent: readonly Counted[]): ReadonlySet<string> {
  const counts = new Map(frequent.map((each) => [toName(each), each.ids.length]));
  const outdone = new Set<string>();
  for (const { key, side, ids } of frequent) {
    const words = key.split(" ");
    const parts = words.length === 3 ? [words.slice(0, 2), words.slice(1)] : [];
    for (const part of [...parts.map((each) => each.join(" ")), ...words]) {
      const name = toName({ side, key: part });
      if (part !== key && ids.length * 4 >= (counts.get(name) ?? 0) * 3) outdone.add(name);
    }
  }
  return outdone;
}

function toName({ side, key }: Pick<Said, "side" | "key">): string {
  return `${side} ${key}`;
}
