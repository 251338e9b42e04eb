import { toHash } from "#language/hash.ts";
import type { Break, Reading } from "#language/reading.ts";
import type { Opinions } from "./opinions.ts";
import type { Target } from "./targets.ts";

/**
 * Adds the shape of the sentence around the target: its words as kinds (praise, blame, the target,
 * anything else), small words as they are, breaks between. `TARGET was PRAISE` is a shape of every
 * trade, unlike the words in it.
 *
 * @param smallWords words that say how a sentence is built
 */
export function addShapes(
  reading: Reading,
  target: Target,
  opinions: Opinions,
  smallWords: ReadonlySet<string>,
  add: (hash: number, kind: number, value: number) => void,
): void {
  const { shape, centre } = toShape(
    reading,
    target,
    toKinds(reading, target, opinions, smallWords),
  );
  const last = Math.min(shape.length - 1, centre + reach);
  for (let at = Math.max(0, centre - reach); at <= last; at++) {
    const offset = at - centre;
    const one = shape[at] ?? 0;
    add(one, offset, 0.7);
    if (at + 1 >= shape.length) continue;
    const two = mix(one, shape[at + 1] ?? 0);
    add(two, pairs + offset, 0.7);
    add(two, pairs + pairs, 0.35);
    if (at + 2 >= shape.length) continue;
    add(mix(two, shape[at + 2] ?? 0), triples + Math.sign(Math.sign(offset) + 0.5), 0.7);
  }
}

/** How far from the target, in kinds. */
const reach = 5;
const pairs = 20;
const triples = 60;

const other = 4;
const praise = 1;
const blame = 2;
const hard = 5;
/** added to the kind of a word that is the target */
const own = 9;

const kindOf: Readonly<Record<Break, number>> = { none: 0, pause: 6, step: 7, turn: 8, stop: 6 };

/** The sentence's words as kinds, from `target.from`. */
function toKinds(
  { keys }: Reading,
  { from, to }: Target,
  opinions: Opinions,
  smallWords: ReadonlySet<string>,
): number[] {
  const kinds: number[] = [];
  for (let at = from; at < to; at++) {
    const key = keys[at] ?? "";
    kinds.push(opinions.hardship.has(at) ? hard : smallWords.has(key) ? toHash(key) : other);
  }
  for (const { at, to: end, valence } of opinions.list) {
    for (let word = at; word < end; word++) kinds[word - from] = valence > 0 ? praise : blame;
  }
  return kinds;
}

/** Kinds and breaks in a row, runs of one kind folded; `centre` is where the target begins. */
function toShape(
  { breaks }: Reading,
  { from, to, words }: Target,
  kinds: readonly number[],
): { shape: number[]; centre: number } {
  const named = new Set(words);
  const shape: number[] = [];
  let centre = 0;
  for (let at = from; at < to; at++) {
    const parted = kindOf[breaks[at] ?? "none"];
    if (at > from && parted !== 0) shape.push(parted);
    if (at === words?.[0]) centre = shape.length;
    const kind = kinds[at - from] ?? other;
    const shown = named.has(at) ? own + (kind === praise || kind === blame ? kind : 0) : kind;
    if (shown !== shape.at(-1)) shape.push(shown);
  }
  return { shape, centre };
}

/** A hash of a hash and another number, in which the order counts. */
export function mix(one: number, other: number): number {
  let hash = Math.imul(one ^ (one >>> 15), 0x2c1b3c6d) + other;
  hash = Math.imul(hash ^ (hash >>> 12), 0x297a2d39);
  return hash ^ (hash >>> 15);
}
