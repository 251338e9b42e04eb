import { createPhraseTable, type PhraseTable } from "#language/phrase-table.ts";
import type { Reading } from "#language/reading.ts";
import type { Pack } from "./lexicon.ts";
import { holdsOneOf, type Target } from "./targets.ts";
import type { Circumstances } from "./verdict.ts";

/** What a phrase says of what stands beside it. */
type Sign = "irony" | "hedge" | "excuse" | "amends" | "regret";

/** Prepares telling what stands around what is judged; see `Circumstances`. */
export function createCircumstances({ language, lexicon: { concession, certainty } }: Pack) {
  const signs: Readonly<Record<Sign, readonly string[]>> = {
    irony: concession.ironies,
    hedge: concession.hedges,
    excuse: concession.excuses,
    amends: concession.amends,
    regret: concession.regrets,
  };
  const tables = new Map(
    Object.entries(signs).map(([sign, phrases]) => [
      sign as Sign,
      createPhraseTable(
        phrases.map((phrase) => ({ phrase, value: sign })),
        language,
      ),
    ]),
  );
  return (reading: Reading, target: Target, rating: number): Circumstances => {
    const holds = (sign: Sign, from: number, to: number) =>
      isFound(tables.get(sign), reading, from, to);
    const { from, to } = target;
    const next = toSentenceEnd(reading, to);
    const said = reading.source.slice(reading.starts[from], reading.starts[to]);
    return {
      isQualified:
        holds("hedge", from, to) ||
        holdsOneOf(reading, target, concession.qualifiers) ||
        concession.contrasts.has(reading.keys[to] ?? ""),
      isPlain: rating > concession.praise_to,
      isExcused: holds("excuse", from, to),
      isAmended: holds("amends", from, next) || holds("excuse", to, next),
      isRegretted: toClauses(reading, target).some((each) => holds("regret", ...each)),
      isStrict: certainty.strict,
      isDoubtPraise: concession.doubt_is_praise,
      isIronic: holds("irony", from, to) || /!/.test(said) || quoted.test(said),
    };
  };
}

function isFound(
  table: PhraseTable<string> | undefined,
  reading: Reading,
  from: number,
  to: number,
): boolean {
  for (let at = from; at < to; at++) if (table?.(reading, at)) return true;
  return false;
}

/** Where the sentence ends that begins at a word. */
function toSentenceEnd({ sentences }: Reading, from: number): number {
  let to = from;
  while (to < sentences.length && sentences[to] === sentences[from]) to++;
  return to;
}

/** The clauses in which a target is named. */
function toClauses({ breaks }: Reading, { from, to, words }: Target): [number, number][] {
  const clauses = new Map<number, [number, number]>();
  for (const word of words ?? []) {
    let [first, end] = [word, word + 1];
    while (first > from && breaks[first] === "none") first--;
    while (end < to && breaks[end] === "none") end++;
    clauses.set(first, [first, end]);
  }
  return [...clauses.values()];
}

/** One to three words in quotation marks. */
const quoted = /(?:^|\s)['"‘“](?:[^\s'"‘’“”]+\s?){1,3}['"’”]/;
