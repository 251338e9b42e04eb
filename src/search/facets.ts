import type { Review } from "#reviews/review.ts";
import type { Bitset } from "./bitset.ts";
import { add, createBitset } from "./bitset.ts";

/** Review id → ids of the aspects that the review says something of. */
export type AspectsByReview = ReadonlyMap<string, readonly string[]>;

/** For every value that can be filtered by, the reviews that have it. */
export type Facets = {
  readonly rating: ReadonlyMap<number, Bitset>;
  readonly technician: ReadonlyMap<string, Bitset>;
  readonly service: ReadonlyMap<string, Bitset>;
  readonly source: ReadonlyMap<string, Bitset>;
  /** by tag and by each prefix of it, in lower case (basic filtering, RFC 4647 §3.3.1) */
  readonly language: ReadonlyMap<string, Bitset>;
  readonly aspect: ReadonlyMap<string, Bitset>;
  readonly withText: Bitset;
  readonly withReply: Bitset;
};

/** Sorts reviews into the sets. `add` takes them one by one, from position 0 up. */
export function createFacets(
  size: number,
  businessLanguage: string,
  aspectsByReview: AspectsByReview,
): { readonly facets: Facets; readonly add: (review: Review, position: number) => void } {
  const rating = createFacet<number>(size);
  const technician = createFacet<string>(size);
  const service = createFacet<string>(size);
  const source = createFacet<string>(size);
  const language = createFacet<string>(size);
  const aspect = createFacet<string>(size);
  const withText = createBitset(size);
  const withReply = createBitset(size);
  return {
    facets: {
      rating: rating.sets,
      technician: technician.sets,
      service: service.sets,
      source: source.sets,
      language: language.sets,
      aspect: aspect.sets,
      withText,
      withReply,
    },
    add(review, position) {
      rating.add(review.rating, position);
      source.add(review.source, position);
      for (const name of review.mentions.technicians) technician.add(name, position);
      for (const id of review.mentions.services) service.add(id, position);
      for (const tag of toLanguageRanges(review, businessLanguage)) language.add(tag, position);
      for (const id of aspectsByReview.get(review.id) ?? []) aspect.add(id, position);
      if (review.text !== null) add(withText, position);
      if (review.owner_reply !== null) add(withReply, position);
    },
  };
}

function createFacet<Value>(size: number) {
  const sets = new Map<Value, Bitset>();
  return {
    sets,
    add(value: Value, index: number): void {
      let set = sets.get(value);
      if (!set) {
        set = createBitset(size);
        sets.set(value, set);
      }
      add(set, index);
    },
  };
}

/** `en-GB` → en-gb, en. Words in a language that nobody named are read as the business's. */
function toLanguageRanges({ text, language }: Review, businessLanguage: string): string[] {
  if (text === null) return [];
  const subtags = (language ?? businessLanguage).toLowerCase().split("-");
  return subtags.map((_, end) => subtags.slice(0, end + 1).join("-"));
}
