import { isConcession } from "./concession.ts";
import { toEvidence } from "./evidence.ts";
import type { Judge, Judgement } from "./judge.ts";
import { createJudges } from "./judge.ts";
import type { Model } from "./model/model.ts";
import type { Target } from "./proximity.ts";
import type { Reading } from "./reading.ts";
import { toReading } from "./reading.ts";
import type { Rules } from "./rules.ts";
import { allRules } from "./rules.ts";
import { toSentenceTargets, toTargets } from "./targets.ts";
import type { Taxonomy } from "./taxonomy.ts";
import type { Occurrences } from "./term-finder.ts";
import { createTermFinder, toOthers } from "./term-finder.ts";
import type { Verdict } from "./verdict.ts";
import { toMeanJudgement, toStarVerdict, toVerdict } from "./verdict.ts";

export type Sentiment = "positive" | "neutral" | "negative";

/** What a review says about one aspect, all its mentions taken together. */
export type AspectMention = {
  readonly id: string;
  readonly sentiment: Sentiment;
  /** −1 … 1 */
  readonly score: number;
  /** a verbatim slice of the text, cut at words */
  readonly evidence: string;
};

/** What one review says. Aspects, problems and topics are each in the taxonomy's order. */
export type Analysis = {
  readonly sentiment: Sentiment;
  /** −1 … 1 */
  readonly score: number;
  /** what the sentiment rests on: the words, or the stars where there are none */
  readonly basis: "text" | "rating";
  readonly aspects: readonly AspectMention[];
  readonly problems: readonly string[];
  readonly topics: readonly string[];
};

/**
 * The analyser of a trade. It is linear in the length of the text and answers the same for the
 * same words and stars, whatever it has seen before.
 *
 * @param rules leave some out only to measure what they are worth
 * @returns the analysis of a review whose `text` is English (its own or a translation), or null
 */
export function createAnalyser(
  taxonomy: Taxonomy,
  model: Model,
  rules: Rules = allRules,
): (review: { readonly text: string | null; readonly rating: number }) => Analysis {
  const trade = {
    hardship: taxonomy.hardship,
    complaints: taxonomy.problems.flatMap(({ terms }) => terms),
  };
  const createJudge = createJudges(trade, model, rules);
  const findAspects = createTermFinder(taxonomy.aspects);
  const findProblems = createTermFinder(taxonomy.problems);
  const findTopics = createTermFinder(taxonomy.topics);
  return ({ text, rating }) => {
    const reading = toReading(text ?? "");
    if (reading.keys.length === 0) return toUnread(rating);
    const stars = rules.stars ? rating : null;
    const judge = createJudge(reading);
    const about = { reading, judge, stars };
    const whole = toVerdict(toMeanJudgement(toSentenceTargets(reading).map(judge)), stars);
    return {
      sentiment: whole.sentiment,
      score: toRounded(whole.score),
      basis: "text",
      aspects: toMentions(taxonomy.aspects, findAspects(reading), about),
      problems: toMentions(taxonomy.problems, findProblems(reading), about)
        .filter(({ sentiment }) => sentiment === "negative")
        .map(({ id }) => id),
      topics: toIds(taxonomy.topics, findTopics(reading)),
    };
  };
}

function toUnread(rating: number): Analysis {
  return { ...toStarVerdict(rating), basis: "rating", aspects: [], problems: [], topics: [] };
}

type About = { readonly reading: Reading; readonly judge: Judge; readonly stars: number | null };

function toMentions(
  themes: readonly { readonly id: string }[],
  occurrences: Occurrences,
  { reading, judge, stars }: About,
): AspectMention[] {
  return themes.flatMap(({ id }, theme) => {
    const words = occurrences.get(theme);
    if (words === undefined) return [];
    const judged = toTargets(reading, words, toOthers(occurrences, words)).map((target) => ({
      target,
      judgement: judge(target),
    }));
    const said = toVerdict(toMeanJudgement(judged.map(({ judgement }) => judgement)), stars);
    const telling = toTelling(judged, said.score);
    const isDoubtful = stars === mostStars && said.sentiment === "negative";
    const { sentiment, score } = isDoubtful && !isConcession(reading, telling) ? unsaid : said;
    return [{ id, sentiment, score: toRounded(score), evidence: toEvidence(reading, telling) }];
  });
}

const mostStars = 5;

/** Mentioned, and neither praised nor blamed. */
const unsaid: Verdict = { sentiment: "neutral", score: 0 };

type Judged = { readonly target: Target; readonly judgement: Judgement };

/** The target that speaks most clearly for the verdict, the first of several. */
function toTelling(judged: readonly Judged[], score: number): Target {
  const side = score < 0 ? -1 : 1;
  const clarity = ({ judgement: { good, bad } }: Judged) => side * (good - bad);
  const telling = judged.reduce((best, next) => (clarity(next) > clarity(best) ? next : best));
  return telling.target;
}

function toIds(themes: readonly { readonly id: string }[], occurrences: Occurrences): string[] {
  return themes.filter((_, theme) => occurrences.has(theme)).map(({ id }) => id);
}

function toRounded(score: number): number {
  return Math.round(score * 1000) / 1000 + 0;
}
