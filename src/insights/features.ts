import { toHash } from "#language/hash.ts";
import type { Reading } from "#language/reading.ts";
import { toMeasures } from "./measures.ts";
import type { Features } from "./model.ts";
import type { Opinions } from "./opinions.ts";
import type { Bearings } from "./proximity.ts";
import { addShapes, mix } from "./shapes.ts";
import type { Target } from "./targets.ts";

/** The number of buckets, a power of two. */
export const bucketCount = 2 ** 17;

/**
 * The features of a target. Words count by how much they bear on it, and once more as a bag; in a
 * sentence that speaks of other things too, the words around the target count by their place.
 * Phrases are left to the rules, and so is a sentence that tells of hardship.
 *
 * @param opinions those of the sentence
 * @param smallWords words that say how a sentence is built
 */
export function toFeatures(
  reading: Reading,
  target: Target,
  bearings: Bearings,
  opinions: Opinions,
  smallWords: ReadonlySet<string>,
): Features {
  const measures = toMeasures(target, bearings, opinions.list);
  const features: Features = { buckets: [], values: [], measures };
  if (tellsOfHardship(target, opinions)) return features;
  const hashes = toHashes(reading, target, opinions);
  addWords(features, hashes, bearings.target, toShare(target, opinions));
  if (target.rivals.length === 0) return features;
  addPlaces(features, hashes, target);
  addShapes(reading, target, opinions, smallWords, (hash, kind, value) => {
    add(features, hash, kinds.shape + kind, value);
  });
  return features;
}

/**
 * A hash for each word of the sentence; null within phrases, and for the words that name the target:
 * a name is not an opinion, though in one trade or another those of some things are spoken ill of.
 */
function toHashes(
  { keys }: Reading,
  { from, to, words }: Target,
  { list, bound, negated }: Opinions,
): (number | null)[] {
  const hashes: (number | null)[] = [];
  for (let at = from; at < to; at++) {
    const hash = toHash(keys[at] ?? "");
    const turned = negated.has(at) ? mix(hash, kinds.negated) : hash;
    hashes.push(bound.has(at) ? null : turned);
  }
  const judging = new Set(list.map(({ at }) => at));
  for (const word of words ?? []) if (!judging.has(word)) hashes[word - from] = null;
  return hashes;
}

/**
 * What n-grams count. Where a sentence speaks of one thing its opinions say nearly all, and n-grams
 * of other trades mislead, most of all where it holds no opinion.
 */
function toShare({ rivals }: Target, { list }: Opinions): number {
  if (rivals.length > 0) return 1;
  return list.length > 0 ? 0.7 : 0.35;
}

const kinds = { near: 1, bag: 2, place: 10, negated: 77, shape: 100 };

function tellsOfHardship({ from, to }: Target, { hardship }: Opinions): boolean {
  if (hardship.size === 0) return false;
  for (let at = from; at < to; at++) if (hardship.has(at)) return true;
  return false;
}

function addWords(
  features: Features,
  hashes: readonly (number | null)[],
  bearings: readonly number[],
  share: number,
): void {
  const bag = share / Math.sqrt(hashes.length + 4);
  for (const [i, hash] of hashes.entries()) {
    if (hash === null) continue;
    const bearing = share * (bearings[i] ?? 0);
    add(features, hash, kinds.near, bearing);
    add(features, hash, kinds.bag, bag);
    const next = hashes[i + 1] ?? null;
    if (next === null) continue;
    const pair = mix(hash, next);
    add(features, pair, kinds.near, Math.max(bearing, share * (bearings[i + 1] ?? 0)));
    add(features, pair, kinds.bag, bag);
  }
}

function addPlaces(features: Features, hashes: readonly (number | null)[], target: Target): void {
  const first = (target.words?.[0] ?? target.from) - target.from;
  for (let offset = -3; offset <= 3; offset++) {
    const hash = hashes[first + offset] ?? null;
    if (offset !== 0 && hash !== null) add(features, hash, kinds.place + offset, 0.5);
  }
}

function add(features: Features, hash: number, kind: number, value: number): void {
  features.buckets.push(mix(hash, kind) & (bucketCount - 1));
  features.values.push(value);
}
