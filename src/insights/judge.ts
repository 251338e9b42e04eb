import type { Reading } from "#language/reading.ts";
import { toFeatures } from "./features.ts";
import type { Lexicon, Pack } from "./lexicon.ts";
import { toSquashed } from "./measures.ts";
import { type Odds, toOdds } from "./model.ts";
import { createOpinionFinder, type Opinion, type TradeWords } from "./opinions.ts";
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
      if (model === null) return { ...plain, own, clear: Math.abs(plain.good - plain.bad) >= weak };
      const within = { ...all, list: opinions };
      const odds = toOdds(
        toFeatures(reading, target, bearings, within, lexicon.shape_words),
        model,
      );
      return { ...odds, own, clear: (odds.good - odds.bad) * (plain.good - plain.bad) > 0 };
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
