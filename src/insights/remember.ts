import type { Mentions } from "#reviews/review.ts";
import type { Analysis } from "./analyser.ts";
import type { Reader } from "./readers.ts";

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
 * code, the taxonomies and the roster alone. It holds no customer's words, for it may outlast them.
 */
export type Remember = <Made extends Plain>(input: Plain, make: () => Made) => Made;

export const rememberNothing: Remember = (_, make) => make();

/** What is analysed of a review, and who reads it. */
type Asked = {
  readonly text: string | null;
  readonly rating: number;
  readonly mentions: Mentions;
  readonly reader: Pick<Reader, "language" | "analyse" | "findNamings">;
};

/** Analyses a text, or remembers its analysis: words of it are kept as their place in it. */
export function toAnalysis(
  { text, rating, mentions, reader }: Asked,
  remember: Remember,
): Analysis {
  const { language, analyse, findNamings } = reader;
  const mapEvidence = <From, To>(
    { aspects, named, ...analysis }: AnalysisWith<From>,
    map: (evidence: From) => To,
  ): AnalysisWith<To> => ({
    ...analysis,
    aspects: aspects.map((said) => ({ ...said, evidence: map(said.evidence) })),
    named: named.map((said) => ({ ...said, evidence: said.evidence && map(said.evidence) })),
  });
  const found = remember(["analysis", language, text, rating, mentions], () => {
    const analysis = analyse({ text, rating, findNamings: (read) => findNamings(read, mentions) });
    return mapEvidence(analysis, (words) => [text?.indexOf(words) ?? 0, words.length] as const);
  });
  return mapEvidence(found, ([start, length]) => text?.slice(start, start + length) ?? "");
}

type AnalysisWith<Evidence> = Omit<Analysis, "aspects" | "named"> & {
  readonly aspects: readonly (Omit<Analysis["aspects"][number], "evidence"> & {
    readonly evidence: Evidence;
  })[];
  readonly named: readonly (Omit<Analysis["named"][number], "evidence"> & {
    readonly evidence: Evidence | null;
  })[];
};
