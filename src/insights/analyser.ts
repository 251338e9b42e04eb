import { type Reading, toReading } from "#language/reading.ts";
import { type Grounds, isMeant, isSure, toConfidence, toGrounds } from "./certainty.ts";
import { createCircumstances } from "./circumstances.ts";
import { createElsewhereFinder, withoutElsewhere } from "./elsewhere.ts";
import { createPassingFinder, createWithoutAnybody, type InPassing } from "./in-passing.ts";
import type { AspectMention, NamedMention, Sentiment } from "./insights-schema.ts";
import { createJudges, type Judge } from "./judge.ts";
import { toNamedMention } from "./judge-named.ts";
import { type Lexicon, type Pack, toStrengths } from "./lexicon.ts";
import type { Naming } from "./named.ts";
import { findStaffWords, toRosterWords, withStaffNames } from "./staff-names.ts";
import { toEvidence, toSentenceTargets, toTargets } from "./targets.ts";
import type { Taxonomy } from "./taxonomy.ts";
import { createTermFinder, type Occurrences, toOthers } from "./term-finder.ts";
import {
  toMeanJudgement,
  toStarredVerdict,
  toStarVerdict,
  toTelling,
  toWholeVerdict,
  type Verdict,
} from "./verdict.ts";

/** Is told what blame of an aspect rests on. */
export type NoteBlame = (aspect: string, grounds: Grounds) => void;

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
 * @param noteBlame is told of all blame of aspects, be it likely enough to be told or not
 * @returns the analysis of a review
 */
export function createAnalyser(
  taxonomy: Taxonomy,
  pack: Pack,
  isRostered = false,
  noteBlame: NoteBlame = () => {},
): (review: Analysed) => Analysis {
  const trade = {
    hardship: taxonomy.hardship,
    complaints: taxonomy.problems.flatMap(({ terms }) => terms),
  };
  const { language, lexicon } = pack;
  const { certainty } = lexicon;
  const createJudge = createJudges(trade, pack);
  const strengths = toStrengths(pack);
  const withoutAnybody = createWithoutAnybody(lexicon, strengths, taxonomy.hardship);
  const meaningless = toMeaningless(lexicon);
  const findAspects = createTermFinder(withProblems(taxonomy), language, meaningless, strengths);
  const findProblems = createTermFinder(taxonomy.problems, language, meaningless);
  const circumstances = createCircumstances(pack);
  const findPassing = createPassingFinder(pack);
  const findElsewhere = createElsewhereFinder(pack);
  const findTopics = createTermFinder(taxonomy.topics, language);
  return ({ text, rating, findNamings }) => {
    const reading = toReading(text ?? "", language);
    const namings = findNamings?.(reading) ?? [];
    const judge = createJudge(reading);
    const { asides, names } = findPassing(reading, rating);
    const elsewhere = findElsewhere(reading);
    const staff = isRostered ? toRosterWords(namings) : findStaffWords(reading);
    const about = {
      reading,
      judge,
      rating,
      lexicon,
      passing: { asides, names: rating > 3 ? names : new Set([...names, ...staff]) },
      circumstances,
    };
    const isRead = reading.keys.length > 0;
    const whole = isRead ? toWhole(about) : toStarVerdict(rating);
    const found = withoutElsewhere(
      withStaffNames(taxonomy.aspects, withoutAnybody(reading, findAspects(reading)), staff),
      elsewhere,
    );
    const complained = withoutElsewhere(findProblems(reading), elsewhere);
    const toComplaint = createToComplaint(taxonomy, complained);
    const aspects = toMentions(
      taxonomy.aspects,
      found,
      about,
      certainty.blame.least,
      toComplaint,
      noteBlame,
    );
    const blamed = aspects.filter(isBlame);
    const problems = toMentions(taxonomy.problems, complained, about).filter(isClearBlame);
    return {
      sentiment: whole.sentiment,
      score: toRounded(whole.score),
      basis: isRead ? "text" : "rating",
      aspects,
      problems: withAnyBlame(
        taxonomy.problems,
        rating < 3 || !certainty.strict ? problems : withBlame(taxonomy.problems, problems, blamed),
        rating < 3 ? blamed.filter(isClearBlame) : [],
      ),
      topics: toIds(taxonomy.topics, findTopics(reading)),
      named: namings.map((naming) => toNamedMention(naming, about)),
    };
  };
}

/** Whoever complains of a problem speaks of its aspect, unless the words are those of another one. */
function withProblems({ aspects, problems }: Taxonomy): { readonly terms: readonly string[] }[] {
  const own = new Set(aspects.flatMap(({ terms }) => terms));
  return aspects.map(({ id, terms }) => {
    const theirs = problems.flatMap((each) => (each.aspect === id ? each.terms : []));
    return { terms: [...terms, ...theirs.filter((term) => !own.has(term))] };
  });
}

type About = {
  readonly reading: Reading;
  readonly judge: Judge;
  readonly rating: number;
  readonly lexicon: Lexicon;
  readonly passing: InPassing;
  readonly circumstances: ReturnType<typeof createCircumstances>;
};

/** What judges nothing names nothing either: *my late wife*, *kind of*. A gap may hold a name. */
function toMeaningless({ passing, phrases }: Lexicon): string[] {
  const neutral = phrases.flatMap(({ strength, terms }) => (strength === 0 ? terms : []));
  return [...passing.idioms, ...neutral.filter((phrase) => !phrase.includes("…"))];
}

function toWhole({ reading, judge, rating }: About): Verdict {
  const judged = toSentenceTargets(reading).map(judge);
  return toWholeVerdict(toMeanJudgement(judged), rating);
}

function toMentions(
  themes: readonly { readonly id: string }[],
  occurrences: Occurrences,
  { reading, judge, rating, lexicon: { certainty }, passing, circumstances }: About,
  minConfidence = 0,
  toComplaint: ToComplaint = () => none,
  noteBlame: NoteBlame = () => {},
): AspectMention[] {
  return themes.flatMap(({ id }, theme) => {
    const words = occurrences.get(theme);
    if (words === undefined) return [];
    const judged = toTargets(reading, words, toOthers(occurrences, words))
      .map((target) => ({ target, judgement: judge(target) }))
      .filter(({ target, judgement }) => isMeant(target, judgement, passing, certainty));
    if (judged.length === 0) return [];
    const mean = toMeanJudgement(judged.map(({ judgement }) => judgement));
    const telling = toTelling(judged, mean.good - mean.bad);
    const around = circumstances(reading, telling, rating);
    if (rating < 3 && around.isIronic && !mean.clear && mean.good >= mean.bad) return [];
    const verdict = toStarredVerdict(mean, rating, around);
    if (!isSure(verdict, mean, rating, around, certainty)) return [];
    const { sentiment, score } = verdict;
    const targets = judged.map(({ target }) => target);
    const complaint = toComplaint(id);
    const isComplaint = words.some((word) => complaint.has(word));
    if (sentiment === "negative") {
      const grounds = toGrounds(targets, mean, isComplaint);
      noteBlame(id, grounds);
      if (toConfidence(grounds, certainty.blame) < minConfidence) return [];
    }
    const evidence = toEvidence(reading, telling);
    const clear = mean.clear && toSide(mean.good - mean.bad) === sentiment;
    return [{ id, sentiment, score: toRounded(score), evidence, clear }];
  });
}

/** The words that complain of an aspect by its problems. */
type ToComplaint = (aspect: string) => ReadonlySet<number>;

const none: ReadonlySet<number> = new Set();

function createToComplaint({ problems }: Taxonomy, complained: Occurrences): ToComplaint {
  const words = new Map<string, Set<number>>();
  for (const [theme, found] of complained) {
    const aspect = problems[theme]?.aspect ?? "";
    words.set(aspect, new Set([...(words.get(aspect) ?? []), ...found]));
  }
  return (aspect) => words.get(aspect) ?? none;
}

function isBlame({ sentiment }: AspectMention): boolean {
  return sentiment === "negative";
}

function isClearBlame(mention: AspectMention): boolean {
  return isBlame(mention) && mention.clear;
}

/** Who is not discontent complains of what they blame: the problems whose aspect is blamed, or that have none. */
function withBlame(
  problems: Taxonomy["problems"],
  found: readonly AspectMention[],
  blamed: readonly AspectMention[],
): AspectMention[] {
  const aspects = new Set<string | undefined>(blamed.map(({ id }) => id)).add(undefined);
  const aspectOf = new Map(problems.map(({ id, aspect }) => [id, aspect]));
  return found.filter(({ id }) => aspects.has(aspectOf.get(id)));
}

/** The problems that were found, and for each aspect blamed without one of its own, its `any_blame`. */
function withAnyBlame(
  problems: Taxonomy["problems"],
  found: readonly { readonly id: string }[],
  blamed: readonly { readonly id: string }[],
): string[] {
  const ids = new Set(found.map(({ id }) => id));
  const explained = new Set(problems.filter(({ id }) => ids.has(id)).map(({ aspect }) => aspect));
  const open = new Set(blamed.map(({ id }) => id)).difference(explained);
  return problems
    .filter(({ id, aspect = "", any_blame }) => ids.has(id) || (any_blame && open.has(aspect)))
    .map(({ id }) => id);
}

function toSide(lean: number): Sentiment {
  return lean < 0 ? "negative" : lean > 0 ? "positive" : "neutral";
}

function toIds(themes: readonly { readonly id: string }[], occurrences: Occurrences): string[] {
  return themes.filter((_, theme) => occurrences.has(theme)).map(({ id }) => id);
}

function toRounded(score: number): number {
  return Math.round(score * 1000) / 1000 + 0;
}
