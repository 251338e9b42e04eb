import { type Reading, toReading } from "#language/reading.ts";
import { createElsewhereFinder } from "./elsewhere.ts";
import { createAsideFinder, createWithoutAnybody } from "./in-passing.ts";
import type { AspectMention, NamedMention, Sentiment } from "./insights-schema.ts";
import { createJudges, type Judge } from "./judge.ts";
import { toNamedMention } from "./judge-named.ts";
import { type Lexicon, type Pack, toStrengths } from "./lexicon.ts";
import type { Naming } from "./named.ts";
import { holdsOneOf, type Target, toEvidence, toSentenceTargets, toTargets } from "./targets.ts";
import type { Taxonomy } from "./taxonomy.ts";
import { createTermFinder, type Occurrences, toOthers } from "./term-finder.ts";
import { toMeanJudgement, toStarVerdict, toTelling, toVerdict, type Verdict } from "./verdict.ts";

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
  /** in the order of the namings that were asked about */
  readonly named: readonly NamedMention[];
};

/** A review as the analyser takes it. */
export type Analysed = {
  /** in the analyser's language, its own or a translation, or null */
  readonly text: string | null;
  readonly rating: number;
  /** finds what of the roster the text names; leave it out where nothing is named */
  readonly findNamings?: (reading: Reading) => readonly Naming[];
};

/**
 * The analyser of a trade in a language. It is linear in the length of the text and answers the same for the
 * same words and stars, whatever it has seen before.
 *
 * @returns the analysis of a review
 */
export function createAnalyser(taxonomy: Taxonomy, pack: Pack): (review: Analysed) => Analysis {
  const trade = {
    hardship: taxonomy.hardship,
    complaints: taxonomy.problems.flatMap(({ terms }) => terms),
  };
  const { language, lexicon } = pack;
  const createJudge = createJudges(trade, pack);
  const strengths = toStrengths(pack);
  const withoutAnybody = createWithoutAnybody(lexicon, strengths, taxonomy.hardship);
  const meaningless = toMeaningless(lexicon);
  const findAspects = createTermFinder(taxonomy.aspects, language, meaningless);
  const findProblems = createTermFinder(taxonomy.problems, language, meaningless);
  const findAsides = createAsideFinder(pack);
  const findElsewhere = createElsewhereFinder(pack);
  const findTopics = createTermFinder(taxonomy.topics, language);
  return ({ text, rating, findNamings }) => {
    const reading = toReading(text ?? "", language);
    const namings = findNamings?.(reading) ?? [];
    const judge = createJudge(reading);
    const asides = findAsides(reading).union(findElsewhere(reading));
    const about = { reading, judge, rating, lexicon, asides };
    const isRead = reading.keys.length > 0;
    const whole = isRead ? toWhole(about) : toStarVerdict(rating);
    const found = withoutAnybody(reading, findAspects(reading));
    return {
      sentiment: whole.sentiment,
      score: toRounded(whole.score),
      basis: isRead ? "text" : "rating",
      aspects: toMentions(taxonomy.aspects, found, about),
      problems: toMentions(taxonomy.problems, findProblems(reading), about)
        .filter(({ sentiment, clear }) => sentiment === "negative" && clear)
        .map(({ id }) => id),
      topics: toIds(taxonomy.topics, findTopics(reading)),
      named: namings.map((naming) => toNamedMention(naming, about)),
    };
  };
}

type About = {
  readonly reading: Reading;
  readonly judge: Judge;
  readonly rating: number;
  readonly lexicon: Lexicon;
  /** words that name a thing in passing, or are said of others */
  readonly asides: ReadonlySet<number>;
};

/** What judges nothing names nothing either: *my late wife*, *kind of*. A gap may hold a name. */
function toMeaningless({ passing, phrases }: Lexicon): string[] {
  const neutral = phrases.flatMap(({ strength, terms }) => (strength === 0 ? terms : []));
  return [...passing.idioms, ...neutral.filter((phrase) => !phrase.includes("…"))];
}

function toWhole({ reading, judge, rating, lexicon }: About): Verdict {
  const judged = toSentenceTargets(reading).map((target) => ({ target, judgement: judge(target) }));
  const whole = toVerdict(toMeanJudgement(judged.map(({ judgement }) => judgement)), rating);
  if (!isUnlikely(whole, rating, lexicon)) return whole;
  const { contrasts } = lexicon.concession;
  return holdsOneOf(reading, toTelling(judged, whole.score), contrasts)
    ? whole
    : toDoubted(rating, lexicon);
}

function toMentions(
  themes: readonly { readonly id: string }[],
  occurrences: Occurrences,
  { reading, judge, rating, lexicon, asides }: About,
): AspectMention[] {
  return themes.flatMap(({ id }, theme) => {
    const words = occurrences.get(theme);
    if (words === undefined) return [];
    const judged = toTargets(reading, words, toOthers(occurrences, words))
      .map((target) => ({ target, judgement: judge(target) }))
      .filter(({ target, judgement }) => judgement.clear || !isAside(target, asides));
    if (judged.length === 0) return [];
    const mean = toMeanJudgement(judged.map(({ judgement }) => judgement));
    const said = toVerdict(mean, rating);
    const telling = toTelling(judged, said.score);
    const isDoubtful =
      isUnlikely(said, rating, lexicon) &&
      !holdsOneOf(reading, telling, lexicon.concession.qualifiers);
    const { sentiment, score } = isDoubtful ? toDoubted(rating, lexicon) : said;
    const evidence = toEvidence(reading, telling);
    const clear = mean.clear && toSide(mean.good - mean.bad) === sentiment;
    return [{ id, sentiment, score: toRounded(score), evidence, clear }];
  });
}

/** Whether a sentence names it in passing only. */
function isAside({ words }: Target, asides: ReadonlySet<number>): boolean {
  return words?.every((word) => asides.has(word)) === true;
}

const maxStars = 5;

/** Blame in a review of all the stars, praise in one of few: it takes more than words to believe it. */
function isUnlikely({ sentiment }: Verdict, rating: number, { concession }: Lexicon): boolean {
  if (sentiment === "positive") return rating <= concession.praise_to;
  return sentiment === "negative" && rating === maxStars;
}

/** What counts in place of a verdict that is not believed. */
function toDoubted(rating: number, { concession }: Lexicon): Verdict {
  return concession.doubt_is_praise && rating === maxStars ? toStarVerdict(rating) : unsaid;
}

function toSide(lean: number): Sentiment {
  return lean < 0 ? "negative" : lean > 0 ? "positive" : "neutral";
}

/** Mentioned, and neither praised nor blamed. */
const unsaid: Verdict = { sentiment: "neutral", score: 0 };

function toIds(themes: readonly { readonly id: string }[], occurrences: Occurrences): string[] {
  return themes.filter((_, theme) => occurrences.has(theme)).map(({ id }) => id);
}

function toRounded(score: number): number {
  return Math.round(score * 1000) / 1000 + 0;
}
