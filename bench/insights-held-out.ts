import { readFileSync } from "node:fs";
import { join } from "node:path";
import { readPacks } from "#content/read-lexicons.ts";
import { createAnalyser } from "#insights/analyser.ts";
import { type Grounds, toConfidence } from "#insights/certainty.ts";
import { toTaxonomy } from "../test/insights/gold.ts";
import { type BlindRow, isBlame, type Passage } from "./insights-blind.ts";

/** English passages by the hand that wrote them. */
const hands: Readonly<Record<string, readonly string[]>> = {
  "the first author of the rules": ["insights-en", "insights-en-later"],
  "the first blind ones": ["blind/en"],
  "the later blind ones": ["blind/en-later"],
  "the second author of the rules": ["insights-en-third", "blind/en-third"],
  "the last blind ones": ["blind/en-fourth", "blind/en-trades"],
};

/** Blame of the others is right so often from the threshold on. */
const wanted = 0.93;

type Blame = { readonly grounds: Grounds; readonly isRight: boolean };
type Hand = { readonly name: string; readonly blames: readonly Blame[]; readonly labelled: number };

/**
 * Leaves out each hand in turn: weights and threshold of blame are fitted to the passages of the others, and tried on
 * its own. The lists of words have seen them all, so that unseen texts fare worse.
 */
export async function benchInsightsHeldOut(): Promise<BlindRow[]> {
  const known = Object.entries(hands).map(([name, files]) => toHand(name, files));
  return known.map((heldOut) => {
    const others = known.filter((each) => each !== heldOut);
    const weights = toWeights(others.flatMap(({ blames }) => blames));
    const least = toLeast(others, weights);
    return {
      passages: `blame alone, held out: ${heldOut.name} (${heldOut.labelled} labels), from ${least} on`,
      ...{ aspects: "", polarity: "", copyingStars: "" },
      negative: toRates([heldOut], weights, least),
      ...{ problems: "", overall: "", shownPositive: "" },
    };
  });
}

function toHand(name: string, files: readonly string[]): Hand {
  const pack = readPacks().get("en")?.();
  if (pack === undefined) throw new Error("There must be a lexicon of English");
  const passages = files.flatMap(readGold);
  const blames: Blame[] = [];
  let labelled = 0;
  for (const [trade, list] of Map.groupBy(passages, (passage) => passage.trade)) {
    let noted: [string, Grounds][] = [];
    const analyse = createAnalyser(toTaxonomy(trade), pack, false, (...each) => noted.push(each));
    for (const { text, stars, aspects, disputed = [] } of list) {
      noted = [];
      analyse({ text, rating: stars });
      const blamed = aspects.filter(isBlame).map(({ id }) => id);
      labelled += blamed.filter((id) => !disputed.includes(id)).length;
      for (const [id, grounds] of noted)
        if (!disputed.includes(id)) blames.push({ grounds, isRight: blamed.includes(id) });
    }
  }
  return { name, blames, labelled };
}

function readGold(file: string): Passage[] {
  const path = join(import.meta.dirname, "../test/gold", `${file}.jsonl`);
  return readFileSync(path, "utf8")
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line));
}

type Weights = Parameters<typeof toConfidence>[1];
type Name = keyof Weights;

const names = ["base", "words", "touch", "rivals", "again", "complaint"] as const;

/** A logistic regression, by steps downhill; large weights cost a little. */
function toWeights(blames: readonly Blame[]): Weights {
  const weights: Record<Name, number> = {
    ...{ base: 0, words: 0, touch: 0, rivals: 0, again: 0, complaint: 0 },
  };
  for (let round = 0; round < rounds; round++) {
    const slope: Record<Name, number> = { ...weights, base: 0 };
    for (const { grounds, isRight } of blames) {
      const off = toConfidence(grounds, weights) - Number(isRight);
      for (const name of names) slope[name] += off * (name === "base" ? 1 : grounds[name]);
    }
    for (const name of names) weights[name] -= (step * slope[name]) / blames.length;
  }
  return weights;
}

const rounds = 4000;
const step = 0.3;

/** The lowest threshold, in hundredths, from which on the blame of these hands is right often enough. */
function toLeast(known: readonly Hand[], weights: Weights): number {
  const all = known.flatMap(({ blames }) => blames);
  for (let least = 0.5; least < 0.98; least = Math.round(100 * least + 1) / 100) {
    const told = all.filter(({ grounds }) => toConfidence(grounds, weights) >= least);
    if (told.filter(({ isRight }) => isRight).length >= wanted * told.length) return least;
  }
  return 0.98;
}

function toRates(known: readonly Hand[], weights: Weights, least: number): string {
  const told = known
    .flatMap(({ blames }) => blames)
    .filter(({ grounds }) => toConfidence(grounds, weights) >= least);
  const right = told.filter(({ isRight }) => isRight).length;
  const labelled = known.reduce((sum, each) => sum + each.labelled, 0);
  return [right / told.length, right / labelled, (2 * right) / (told.length + labelled)]
    .map((share) => (100 * share).toFixed(1))
    .join(" / ");
}
