import type { Reading } from "#language/reading.ts";
import { toFeatures } from "./features.ts";
import type { Lexicon, Pack } from "./lexicon.ts";
import { toSquashed } from "./measures.ts";
import { type Odds, toOdds } from "./model.ts";
import { createOpinionFinder, type Opinion, type Opinions, type TradeWords } from "./opinions.ts";
import { type Bearings, toBearings } from "./proximity.ts";
import type { Target } from "./targets.ts";
import { type Judgement, weak } from "./verdict.ts";

export type Judge = (target: Target) => Judgement;

/** Prepares a judge of a text's targets: rules and the model, or rules alone where there is none. */
export function createJudges(trade: TradeWords, pack: Pack): (reading: Reading) => Judge {
  const find = createOpinionFinder(trade, pack);
  const { model, lexicon } = pack;
  return (reading) => {
    const all = find(reading);
    return (target) => {
      const opinions = toOpinionsIn(all.list, target);
      const bearings = toBearings(reading, target, lexicon.nearness);
      const plain = toPlainOdds(target, bearings, opinions, lexicon.nearness);
      const own = toOwn(reading, target, opinions);
      const grounds = {
        own,
        ...toGrounds(target, bearings, all, opinions),
        isStated: isStated(reading, target, opinions, lexicon),
      };
      if (model === null)
        return { ...plain, ...grounds, clear: Math.abs(plain.good - plain.bad) >= weak };
      const within = { ...all, list: opinions };
      const odds = toOdds(
        toFeatures(reading, target, bearings, within, lexicon.shape_words),
        model,
      );
      return { ...odds, ...grounds, clear: (odds.good - odds.bad) * (plain.good - plain.bad) > 0 };
    };
  };
}

/** The opinions that begin in the target's sentence, by bisection. */
function toOpinionsIn(list: readonly Opinion[], { from, to }: Target): readonly Opinion[] {
  return list.slice(firstFrom(list, from), firstFrom(list, to));
}

function firstFrom(list: readonly Opinion[], word: number): number {
  let [low, high] = [0, list.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((list[middle]?.at ?? 0) < word) low = middle + 1;
    else high = middle;
  }
  return low;
}

/**
 * The rules alone: the opinions by how much they bear on the target. Where it has opinions of its own,
 * those that are nearer to something else weigh `foreign` as much.
 */
function toPlainOdds(
  { from }: Target,
  { target, rivals }: Bearings,
  opinions: readonly Opinion[],
  { foreign }: Lexicon["nearness"],
): Odds {
  let [own, others] = [0, 0];
  let hasOwn = false;
  for (const { at, valence } of opinions) {
    const bearing = target[at - from] ?? 0;
    const isOwn = bearing >= (rivals?.[at - from] ?? 0);
    if (isOwn) own += valence * bearing;
    else others += valence * bearing;
    hasOwn ||= isOwn;
  }
  const score = toSquashed(own + others * (hasOwn ? foreign : 1));
  return { good: Math.max(score, 0), bad: Math.max(-score, 0) };
}

/**
 * What the words that name the target say by themselves; and what the opinions say that bear on it most, of those
 * that stand no nearer to a rival, and of those that are one: *kind* names an aspect, and says how the staff were.
 */
function toGrounds(
  { from, words, rivals }: Target,
  bearings: Bearings,
  { negated }: Opinions,
  opinions: readonly Opinion[],
): Pick<Judgement, "itself" | "touch" | "beside" | "denied"> {
  let [itself, touch, beside, denied] = [0, 0, 0, false];
  for (const { at, to, valence } of opinions) {
    const isWithin = (word: number) => word >= at && word < to;
    if (words?.some(isWithin)) {
      itself += valence;
      denied ||= valence > 0 && negated.has(to - 1);
    }
    let [bearing, foreign] = [0, 0];
    for (let word = at - from; word < to - from; word++) {
      bearing = Math.max(bearing, bearings.target[word] ?? 0);
      foreign = Math.max(foreign, bearings.rivals?.[word] ?? 0);
    }
    const near = valence * bearing;
    if (bearing >= foreign && Math.abs(near) > Math.abs(touch)) touch = near;
    if (Math.abs(near) <= Math.abs(beside)) continue;
    const others = rivals.filter((word) => !isWithin(word));
    if (toDistance(others, at, to) >= toDistance(words ?? [], at, to)) beside = near;
  }
  return { itself, touch, beside, denied };
}

/** Whether blame is stated of it outright: `the bill was wrong`, `a ramp would have helped`. */
function isStated(
  { keys, breaks }: Reading,
  { words, rivals }: Target,
  opinions: readonly Opinion[],
  { copulas }: Lexicon,
): boolean {
  return opinions.some(({ at, to, valence }) => {
    if (valence >= 0 || words === null) return false;
    if (rivals.filter((word) => word >= at && word < to).length > 1) return false;
    const last = words.findLast((word) => word < at) ?? at;
    if (last + 1 === at && to - at > 2 && breaks[at] === "none") return true;
    if (last === at || at - last > scope) return false;
    const said = Array.from({ length: to - last }, (_, i) => last + i);
    return (
      said.slice(1).every((word) => breaks[word] === "none") &&
      !said.some((word) => word < at && rivals.includes(word)) &&
      said.some((word) => copulas.has(keys[word] ?? ""))
    );
  });
}

/** How far off the blame may stand. */
const scope = 5;

/** How many words off the nearest of some is. */
function toDistance(words: readonly number[], at: number, to: number): number {
  let distance = Number.POSITIVE_INFINITY;
  for (const word of words) distance = Math.min(distance, Math.max(at - word, word - to + 1, 0));
  return distance;
}

/** The opinions in the clauses in which the target is named. */
function toOwn({ breaks }: Reading, { from, to, words }: Target, opinions: readonly Opinion[]) {
  const clauses = new Set<number>();
  const clauseOf: number[] = [];
  for (let at = from, clause = 0; at < to; at++)
    clauseOf.push(at > from && breaks[at] !== "none" ? ++clause : clause);
  for (const word of words ?? []) clauses.add(clauseOf[word - from] ?? 0);
  let sum = 0;
  for (const { at, valence } of opinions)
    if (words === null || clauses.has(clauseOf[at - from] ?? 0)) sum += valence;
  return sum;
}
