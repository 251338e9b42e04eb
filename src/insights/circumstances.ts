import { createPhraseTable } from "#language/phrase-table.ts";
import type { Reading } from "#language/reading.ts";
import type { Pack } from "./lexicon.ts";
import { holdsOneOf, type Target } from "./targets.ts";
import type { Circumstances } from "./verdict.ts";

/** Prepares telling what stands around what is judged; see `Circumstances`. */
export function createCircumstances({ language, lexicon: { concession, certainty } }: Pack) {
  const table = createPhraseTable(
    [
      ...concession.ironies.map((phrase) => ({ phrase, value: "irony" as const })),
      ...concession.hedges.map((phrase) => ({ phrase, value: "hedge" as const })),
      ...concession.excuses.map((phrase) => ({ phrase, value: "excuse" as const })),
    ],
    language,
  );
  return (reading: Reading, target: Target, rating: number): Circumstances => {
    const found = new Set<string | undefined>();
    for (let at = target.from; at < target.to; at++) found.add(table(reading, at)?.value);
    const said = reading.source.slice(reading.starts[target.from], reading.starts[target.to]);
    return {
      isQualified:
        found.has("hedge") ||
        holdsOneOf(reading, target, concession.qualifiers) ||
        concession.contrasts.has(reading.keys[target.to] ?? ""),
      isPlain: rating > concession.praise_to,
      isExcused: found.has("excuse"),
      isStrict: certainty.strict,
      isDoubtPraise: concession.doubt_is_praise,
      isIronic: found.has("irony") || /!/.test(said) || quoted.test(said),
    };
  };
}

/** One to three words in quotation marks. */
const quoted = /(?:^|\s)['"‘“](?:[^\s'"‘’“”]+\s?){1,3}['"’”]/;
