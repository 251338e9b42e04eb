import { readFileSync } from "node:fs";
import { join } from "node:path";
import { readPacks } from "#content/read-lexicons.ts";
import { createAnalyser } from "#insights/analyser.ts";
import type { Sentiment } from "#insights/insights-schema.ts";
import { toStarVerdict } from "#insights/verdict.ts";
import { toTaxonomy } from "../test/insights/gold.ts";

/**
 * A passage that was labelled twice, each time without a look at the product or the other labels.
 * An aspect judged both ways is `mixed`: it is to be found, and its polarity is not scored.
 */
export type Passage = {
  readonly id: string;
  readonly trade: string;
  readonly stars: number;
  readonly text: string;
  readonly overall: Sentiment | "mixed";
  readonly aspects: readonly { readonly id: string; readonly sentiment: Sentiment | "mixed" }[];
  readonly problems: readonly string[];
  /** aspects and problems on which the labels differ: finding them is neither right nor wrong */
  readonly disputed?: readonly string[];
};

/** What was found in some passages. Percent, but for `passages`. */
export type BlindRow = {
  readonly passages: string;
  /** precision / recall / F1 of the aspects found */
  readonly aspects: string;
  /** of the aspects found and labelled: polarity right, with the stars */
  readonly polarity: string;
  /** the same where each aspect copies the stars */
  readonly copyingStars: string;
  /** precision / recall of aspects called negative, end to end */
  readonly negative: string;
  /** precision / recall of problems */
  readonly problems: string;
  /** sentiment of the whole right, and where it copies the stars */
  readonly overall: string;
  /** mean distance of the shown percentage of praise from the labelled, over aspects of ten mentions and more */
  readonly shownPositive: string;
};

/** The files of passages; what stands behind a hyphen tells two of one language apart. */
const files = [
  "en",
  "en-later",
  "en-third",
  "en-fourth",
  "en-trades",
  "en-fifth",
  "en-sixth",
  "de",
  "es",
] as const;

const folder = join(import.meta.dirname, "../test/gold/blind");

/** How true the analysis is on the blind passages, by file and trade. */
export async function benchInsightsBlind(): Promise<BlindRow[]> {
  const packs = readPacks();
  const rows: BlindRow[] = [];
  for (const file of files) {
    const [language = file] = file.split("-");
    const pack = packs.get(language)?.();
    if (!pack) continue;
    const passages = readPassages(file);
    const all = [...Map.groupBy(passages, ({ trade }) => trade)].map(([trade, list]) => {
      const analyse = createAnalyser(toTaxonomy(trade, language), pack);
      return { trade, outcomes: list.map((passage) => toOutcome(passage, analyse)) };
    });
    for (const { trade, outcomes } of all) rows.push(toRow(`${file}, ${trade}`, outcomes));
    rows.push(
      toRow(
        `${file}, all`,
        all.flatMap(({ outcomes }) => outcomes),
      ),
    );
  }
  return rows;
}

export function readPassages(file: string): Passage[] {
  const lines = readFileSync(join(folder, `${file}.jsonl`), "utf8")
    .trimEnd()
    .split("\n");
  return lines.map((line) => JSON.parse(line));
}

type Outcome = { readonly passage: Passage; readonly found: ReturnType<Analyse> };
type Analyse = ReturnType<typeof createAnalyser>;

function toOutcome(passage: Passage, analyse: Analyse): Outcome {
  return { passage, found: analyse({ text: passage.text, rating: passage.stars }) };
}

function toRow(name: string, outcomes: readonly Outcome[]): BlindRow {
  const labelled = outcomes.flatMap(({ passage, found }) =>
    found.aspects.flatMap(({ id, sentiment }) => {
      const label = passage.aspects.find((aspect) => aspect.id === id)?.sentiment ?? null;
      const stars = toStarVerdict(passage.stars).sentiment;
      return label === null || label === "mixed" ? [] : [{ label, sentiment, stars }];
    }),
  );
  const judged = outcomes.filter(({ passage }) => passage.overall !== "mixed");
  const toIds = (list: readonly { id: string }[]) => list.map(({ id }) => id);
  return {
    passages: `${name} (${outcomes.length})`,
    aspects: toFound(outcomes, ({ passage, found }) => [
      toIds(passage.aspects),
      toIds(found.aspects),
    ]),
    polarity: toShare(labelled, ({ label, sentiment }) => label === sentiment),
    copyingStars: toShare(labelled, ({ label, stars }) => label === stars),
    negative: toFound(outcomes, ({ passage, found }) => [
      toIds(passage.aspects.filter(isBlame)),
      toIds(found.aspects.filter(isBlame)),
    ]),
    problems: toFound(outcomes, ({ passage, found }) => [passage.problems, found.problems]),
    overall: [
      toShare(judged, ({ passage, found }) => passage.overall === found.sentiment),
      toShare(judged, ({ passage }) => passage.overall === toStarVerdict(passage.stars).sentiment),
    ].join(" / "),
    shownPositive: toShownOff(outcomes),
  };
}

/** An aspect judged both ways is blamed too. */
export function isBlame({ sentiment }: { readonly sentiment: string }): boolean {
  return sentiment === "negative" || sentiment === "mixed";
}

function toFound(
  outcomes: readonly Outcome[],
  toLists: (outcome: Outcome) => readonly [expected: readonly string[], given: readonly string[]],
): string {
  let [expected, given, both] = [0, 0, 0];
  for (const outcome of outcomes) {
    const disputed = outcome.passage.disputed ?? [];
    const [labels, found] = toLists(outcome).map((ids) =>
      ids.filter((id) => !disputed.includes(id)),
    ) as [string[], string[]];
    expected += labels.length;
    given += found.length;
    both += found.filter((id) => labels.includes(id)).length;
  }
  const [precision, recall] = [both / given, both / expected];
  const f1 = (2 * both) / (given + expected);
  return [precision, recall, f1].map(toPercent).join(" / ");
}

function toShare<T>(list: readonly T[], isRight: (each: T) => boolean): string {
  return toPercent(list.filter(isRight).length / list.length);
}

const minMentions = 10;

function toShownOff(outcomes: readonly Outcome[]): string {
  const shares = (mentions: readonly { id: string; sentiment: string }[]) =>
    new Map(
      [...Map.groupBy(mentions, ({ id }) => id)].map(([id, list]) => [
        id,
        { count: list.length, positive: list.filter((m) => m.sentiment === "positive").length },
      ]),
    );
  const labelled = shares(outcomes.flatMap(({ passage }) => passage.aspects));
  const shown = shares(outcomes.flatMap(({ found }) => found.aspects));
  const offs = [...labelled].flatMap(([id, { count, positive }]) => {
    const other = shown.get(id);
    if (!other || count < minMentions || other.count < minMentions) return [];
    return [100 * Math.abs(positive / count - other.positive / other.count)];
  });
  return offs.length === 0
    ? ""
    : (offs.reduce((sum, off) => sum + off, 0) / offs.length).toFixed(1);
}

function toPercent(share: number): string {
  return Number.isFinite(share) ? (100 * share).toFixed(1) : "–";
}
