import { kin, titles } from "#language/names/lexicon.ts";
import type { Reading } from "#language/reading.ts";
import type { NamedMention } from "./insights-schema.ts";
import type { Judge } from "./judge.ts";
import type { Lexicon } from "./lexicon.ts";
import type { Named, Naming } from "./named.ts";
import { holdsOneOf, type Target, toEvidence } from "./targets.ts";
import {
  toMeanJudgement,
  toStarVerdict,
  toTelling,
  toVerdict,
  type Verdict,
  weak,
} from "./verdict.ts";

/** What nobody has read: the stars speak. */
export function toUnreadNamed({ kind, id }: Named, rating: number): NamedMention {
  return { kind, id, ...toSilentVerdict(kind, rating), evidence: null, basis: "rating" };
}

/** Where no words judge the stars do; but nobody is blamed by them: few stars are for the business. */
function toSilentVerdict(kind: Named["kind"], rating: number): Verdict {
  const stars = toStarVerdict(rating);
  return kind === "technician" && stars.score < 0 ? unsaid : stars;
}

/**
 * Judges by the sentences that name it, never by the whole review: praise and blame beside it may
 * be meant for something else. Their words decide where they are clear and strong; else the stars, which blame no person.
 * In a review of five stars blame counts only where its sentence sets it against praise; in one of four
 * also where its sentence is about the one that it names, from its first word on.
 */
export function toNamedMention({ kind, id, targets }: Naming, text: JudgedText): NamedMention {
  const { rating } = text;
  if (targets.length === 0) return toUnreadNamed({ kind, id }, rating);
  const meant = kind === "technician" ? targets.filter((each) => !isSetApart(each, text)) : targets;
  if (meant.length === 0) return { kind, id, ...toOthers(targets, text), basis: "text" };
  const named = toSaid(meant, text);
  if (named.said !== null)
    return { kind, id, ...named.said, evidence: named.evidence, basis: "text" };
  const next = kind === "technician" ? toFollowUps(meant, text) : [];
  const followed = next.length === 0 ? null : toSaid(next, text);
  if (followed?.said)
    return { kind, id, ...followed.said, evidence: followed.evidence, basis: "text" };
  return { kind, id, ...toSilentVerdict(kind, rating), evidence: named.evidence, basis: "rating" };
}

/**
 * Whether a sentence takes somebody out of what it says: *the new one, not Leigh, was rude*. The name, maybe with a title, stands
 * between the word that does so and the end of its clause.
 */
function isSetApart({ from, to, words }: Target, { reading, lexicon }: JudgedText): boolean {
  const { keys, breaks } = reading;
  const [first, last] = [words?.[0], words?.at(-1)];
  if (first === undefined || last === undefined) return false;
  const start = titles.has(keys[first - 1] ?? "") ? first - 1 : first;
  if (start === from || breaks[start] !== "none") return false;
  if (last - first >= (words?.length ?? 0)) return false;
  const isLast = last + 1 === to || breaks[last + 1] !== "none";
  return isLast && lexicon.set_apart.has(keys[start - 1] ?? "");
}

/** What is said of others alone. */
function toOthers([target]: readonly Target[], { reading }: JudgedText) {
  return { ...unsaid, evidence: target === undefined ? null : toEvidence(reading, target) };
}

/** Named, and neither praised nor blamed. */
const unsaid: Verdict = { sentiment: "neutral", score: 0 };

/** A text with what judges it. */
type JudgedText = {
  readonly reading: Reading;
  readonly judge: Judge;
  readonly lexicon: Lexicon;
  readonly rating: number;
};

function toSaid(targets: readonly Target[], { reading, judge, lexicon, rating }: JudgedText) {
  const judged = targets.map((target) => ({ target, judgement: judge(target) }));
  const mean = toMeanJudgement(judged.map(({ judgement }) => judgement));
  const verdict = toVerdict(mean);
  const telling = toTelling(judged, verdict.score);
  const evidence = toEvidence(reading, telling);
  const isClear = mean.clear && Math.abs(verdict.score) >= weak;
  const isMeant =
    holdsOneOf(reading, telling, lexicon.concession.contrasts) ||
    (rating === 4 && targets.every(isFirst(reading)));
  const isDoubtful = rating > 3 && verdict.score < 0 && !isMeant;
  return { said: isClear && !isDoubtful ? verdict : null, evidence };
}

/**
 * The sentences that go on about a person who alone is the subject of the one before: *Leigh was
 * rude. She …* A sentence that brings in anybody else leaves it open who is meant.
 */
function toFollowUps(targets: readonly Target[], { reading, lexicon }: JudgedText): Target[] {
  const { keys, sentences } = reading;
  return targets.filter(isFirst(reading)).flatMap(({ from, to, rivals }) => {
    if (rivals.length > 0 || !lexicon.pronouns.has(keys[to] ?? "")) return [];
    if (keys.slice(from, to).some((key) => kin.has(key))) return [];
    let end = to;
    while (end < keys.length && sentences[end] === sentences[to]) end++;
    return [{ from: to, to: end, words: [to], rivals: [] }];
  });
}

/** Whether the sentence begins with the name, or with a title before it. */
function isFirst({ keys }: Reading): (target: Target) => boolean {
  return ({ from, words }) =>
    words?.[0] === from || (words?.[0] === from + 1 && titles.has(keys[from] ?? ""));
}
