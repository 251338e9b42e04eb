import { isForMachines } from "#reviews/machine-text.ts";
import type { Review } from "#reviews/review.ts";
import type { Analysis } from "./analyser.ts";
import { type Method, toReadable } from "./readers.ts";

/** What JSON can say whole. */
type Plain =
  | string
  | number
  | boolean
  | null
  | readonly Plain[]
  | { readonly [key: string]: Plain };

/**
 * Gives what was made of the same input before, or makes it. What is made follows from the input, the
 * code, the taxonomies, the roster and the business alone. It holds no customer's words, for it may outlast them.
 */
export type Remember = <Made extends Plain>(input: Plain, make: () => Made) => Made;

export const rememberNothing: Remember = (_, make) => make();

/** What is found in the words of a review. */
export type Found = {
  /** what was read: the text, its translation or nothing */
  readonly text: string | null;
  /** the language that it was read in; null where nothing was */
  readonly language: string | null;
  /** it has words, but none in a language that is read */
  readonly isUnread: boolean;
  readonly analysis: Analysis;
  /** places that are named in it */
  readonly areas: readonly string[];
};

/** How words are read. */
export type Reading = Pick<Method, "main" | "readers"> & {
  /** of the business: BCP 47 */
  readonly language: string;
  readonly recogniseAreas: (texts: readonly string[]) => readonly string[];
};

/** Reads the words of a review, or remembers what was found: words of it are kept as their place in it. */
export function toFound(review: Review, how: Reading, remember: Remember): Found {
  const { text, language, translation, rating, mentions } = review;
  const known = remember(["found", text, language, translation, rating, mentions], () => {
    const found = read(review, how);
    const source = found.text === null ? null : found.text === text ? "text" : "translation";
    const { analysis, isUnread, areas } = found;
    const toPlace = (words: string) => [found.text?.indexOf(words) ?? 0, words.length] as const;
    return {
      source,
      language: found.language,
      isUnread,
      areas,
      analysis: mapEvidence(analysis, toPlace),
    };
  });
  const own = known.source === "text" ? text : known.source && (translation?.text ?? null);
  const toWords = ([start, length]: readonly [number, number]) =>
    own?.slice(start, start + length) ?? "";
  return { ...known, text: own, analysis: mapEvidence(known.analysis, toWords) };
}

function read(review: Review, { main, readers, language: ours, recogniseAreas }: Reading): Found {
  const { rating, mentions } = review;
  const { text, reader, isUnread } = toReadable(review, ours, readers);
  const { analyse, findNamings } = reader ?? main;
  const analysis = analyse({ text, rating, findNamings: (said) => findNamings(said, mentions) });
  const areas = recogniseAreas(toTexts(review));
  return { text, language: reader?.language ?? null, isUnread, analysis, areas };
}

/** A place may be named in any language, but by people alone. */
function toTexts({ text, translation }: Review): string[] {
  const parts = [text, translation?.text].filter((part) => part !== null && part !== undefined);
  return parts.some(isForMachines) ? [] : parts;
}

function mapEvidence<From, To>(
  { aspects, named, ...analysis }: AnalysisWith<From>,
  map: (evidence: From) => To,
): AnalysisWith<To> {
  return {
    ...analysis,
    aspects: aspects.map((said) => ({ ...said, evidence: map(said.evidence) })),
    named: named.map((said) => ({ ...said, evidence: said.evidence && map(said.evidence) })),
  };
}

type AnalysisWith<Evidence> = Omit<Analysis, "aspects" | "named"> & {
  readonly aspects: readonly (Omit<Analysis["aspects"][number], "evidence"> & {
    readonly evidence: Evidence;
  })[];
  readonly named: readonly (Omit<Analysis["named"][number], "evidence"> & {
    readonly evidence: Evidence | null;
  })[];
};
