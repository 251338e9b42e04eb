import { mix, toHash } from "./hash.ts";
import { toMeasures } from "./measures.ts";
import type { Opinions } from "./opinions.ts";
import type { Target } from "./proximity.ts";
import type { Reading } from "./reading.ts";
import { addShapes } from "./shapes.ts";

/** What the model weighs: buckets of n-grams with their values, and the measures of the rules. */
export type Features = {
  readonly buckets: number[];
  readonly values: number[];
  readonly measures: readonly number[];
};

/** The number of buckets, a power of two. */
export const bucketCount = 2 ** 17;

/**
 * The features of a target. Words count by how much they bear on it, and once more as a bag; in a
 * sentence that speaks of other things too, the words around the target count by their place. A
 * sentence that tells of hardship has no n-grams: only its opinions count.
 *
 * @param bearings of the sentence's words, from `target.from`
 * @param opinions those of the sentence
 */
export function toFeatures(
  reading: Reading,
  target: Target,
  bearings: readonly number[],
  opinions: Opinions,
): Features {
  const measures = toMeasures(target, bearings, opinions.list);
  const features: Features = { buckets: [], values: [], measures };
  if (tellsOfHardship(target, opinions)) return features;
  const hashes: number[] = [];
  const skip = new Set<number>();
  for (const { at, to } of opinions.list) if (to - at > 1) for (let i = at; i < to; i++) skip.add(i);
  for (let at = target.from; at < target.to; at++) {
    const hash = toHash(reading.keys[at] ?? "");
    if (skip.has(at)) hashes.push(0);
    else hashes.push(opinions.negated.has(at) ? mix(hash, kinds.negated) : hash);
  }
  addWords(features, hashes, bearings, toShare(target, opinions));
  if (!target.contested || target.words === null) return features;
  addPlaces(features, hashes, target);
  addShapes(reading, target, opinions, (hash, kind, value) => {
    add(features, hash, kinds.shape + kind, value);
  });
  return features;
}

/**
 * What n-grams count. Where a sentence speaks of one thing its opinions say nearly all, and n-grams
 * of other trades mislead, most of all where it holds no opinion.
 */
function toShare({ contested }: Target, { list }: Opinions): number {
  if (contested) return 1;
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
  hashes: readonly number[],
  bearings: readonly number[],
  share: number,
): void {
  const bag = share / Math.sqrt(hashes.length + 4);
  for (const [i, hash] of hashes.entries()) {
    if (hash === 0) continue;
    const bearing = share * (bearings[i] ?? 0);
    add(features, hash, kinds.near, bearing);
    add(features, hash, kinds.bag, bag);
    const next = hashes[i + 1];
    if (next === undefined || next === 0) continue;
    const pair = mix(hash, next);
    add(features, pair, kinds.near, Math.max(bearing, share * (bearings[i + 1] ?? 0)));
    add(features, pair, kinds.bag, bag);
  }
}

function addPlaces(features: Features, hashes: readonly number[], target: Target): void {
  const first = (target.words?.[0] ?? target.from) - target.from;
  for (let offset = -3; offset <= 3; offset++) {
    const hash = hashes[first + offset];
    if (offset !== 0 && hash) add(features, hash, kinds.place + offset, 0.5);
  }
}

function add(features: Features, hash: number, kind: number, value: number): void {
  features.buckets.push(mix(hash, kind) & (bucketCount - 1));
  features.values.push(value);
}
