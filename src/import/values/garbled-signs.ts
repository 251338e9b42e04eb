import type { Misreading } from "./misreadings.ts";

/** Signs of a text that may be one character of UTF-8 which was misread. */
export type Sequence = {
  readonly said: string;
  readonly meant: string;
  readonly at: number;
  /** whether correct texts have such signs: `ordinary` ones prove nothing */
  readonly weight: "certain" | "likely" | "ordinary";
  /** whether the character may stand there: no control, and no letter of another script than the text's */
  readonly fits: boolean;
  /** it stands directly beside another one */
  readonly isInRun: boolean;
};

/** The sequences of a text. */
export function findSequences(text: string, { pattern, decode }: Misreading): readonly Sequence[] {
  const all = [...text.matchAll(pattern)].flatMap(({ 0: said, index: at }) => {
    const meant = decode(said);
    return meant === null ? [] : [{ said, meant, at, end: at + said.length }];
  });
  const others = all.reduceRight((rest, { at, end }) => rest.slice(0, at) + rest.slice(end), text);
  const isFitting = toFitting(others, all.map(({ meant }) => meant).join(""));
  const [starts, ends] = [new Set(all.map(({ at }) => at)), new Set(all.map(({ end }) => end))];
  return all.map(({ said, meant, at, end }) => ({
    ...{ said, meant, at },
    weight: toWeight(said, text.slice(0, at), text.slice(end)),
    fits: isFitting(meant),
    isInRun: starts.has(end) || ends.has(at),
  }));
}

/** What stands at the ends of words, whatever their last letter. */
const typography = /^[‘’‚“”„‹›«»–—…•·\u00a0°ªº®©™¡¿´]$/u;

/** `É»`, `’é` and `Ä“` are ordinary; a capital or a sign within a word, and a sign behind Â or Ã, are not. */
function toWeight(said: string, before: string, after: string): Sequence["weight"] {
  const [lead = "", ...next] = said;
  const [isQuote, ...areQuotes] = [lead, ...next].map((sign) => typography.test(sign));
  const isQuoted = areQuotes.every(Boolean);
  const isLetter = /\p{L}/u.test(lead);
  if (next.length > 1) return isQuoted || (isQuote && areQuotes.at(-1)) ? "ordinary" : "certain";
  if (isQuote) return "ordinary";
  const follows = /\p{Ll}$/u.test(before.slice(-1)) && !/\p{Ll}/u.test(lead);
  const goesOn = /^\p{Ll}/u.test(after);
  if (isQuoted && isLetter) {
    if (follows && goesOn) return "certain";
    return follows || goesOn ? "likely" : "ordinary";
  }
  const isBehindThem = /[ÂÃ]/u.test(lead) && !next.some((sign) => /\p{L}/u.test(sign));
  return follows || goesOn || isBehindThem ? "certain" : "likely";
}

/**
 * A text in Latin letters has no others; one that is garbled as a whole has those of one script.
 *
 * @param others the text without its sequences
 * @param meant all that they stand for
 */
function toFitting(others: string, meant: string): (meant: string) => boolean {
  const letters = others.match(/\p{L}/gu) ?? [];
  const isForeign = (sign: string) => /[\p{L}\p{M}]/u.test(sign) && !latin.test(sign);
  const script = letters.some((letter) => /\p{scx=Latin}/u.test(letter))
    ? latin
    : scripts.find((each) =>
        [...letters, ...meant].every((sign) => !isForeign(sign) || each.test(sign)),
      );
  return (sign) => {
    if (/\p{C}/u.test(sign)) return joining.test(sign);
    if (!/[\p{L}\p{M}]/u.test(sign)) return !/\p{scx=Han}/u.test(sign) || script !== latin;
    return latin.test(sign) || script?.test(sign) === true;
  };
}

/** Letters of European languages and Vietnamese, and accents that stand by themselves. */
const latin = /^(?:[\u0300-\u0323\ufe0f\u20e3]|[\p{ASCII}À-ſƒƠơƯưȘ-țẞẠ-ỹªºµ])$/u;
/** Within emoji and words, seen by nobody. */
const joining = /^[\u00ad\u200b-\u200d\ufeff]$/u;
const scripts: readonly RegExp[] = [
  latin,
  ...[
    ...["Greek", "Cyrillic", "Hebrew", "Arabic", "Devanagari", "Bengali", "Thai", "Armenian"],
    ...["Georgian", "Hangul", "Han Hiragana Katakana"],
  ].map((names) => new RegExp(`^[${names.replace(/\w+/g, "\\p{scx=$&}")}]$`, "u")),
];
