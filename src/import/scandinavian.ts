/** Danish, Norwegian and Swedish, by the detector's codes: so close that it takes one for another. */
export const scandinavian: ReadonlySet<string> = new Set(["da", "no", "sv"]);

/**
 * Those of the three that a text is not in, since more of its words are spelled as in another one.
 * Where no word tells, or as many for each, nothing is ruled out.
 */
export function toRuledOut(text: string): readonly string[] {
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? [];
  const counts = [...scandinavian].map(
    (code) => [code, words.filter((word) => isSpelledIn(code, word)).length] as const,
  );
  const most = Math.max(...counts.map(([, count]) => count));
  return counts.flatMap(([code, count]) => (count < most ? code : []));
}

function isSpelledIn(code: string, word: string): boolean {
  return spellings.some(
    ({ of, words, letters }) => of.includes(code) && (words.has(word) || letters?.test(word)),
  );
}

type Spelling = {
  readonly of: readonly string[];
  readonly words: ReadonlySet<string>;
  readonly letters?: RegExp;
};

/** Words of grammar, and letters, that one or two of the three have and the others have not. */
const spellings: readonly Spelling[] = [
  {
    of: ["da"],
    words: toWords(
      "af bliver blevet hvad hvornår noget nogen nogle ud op uden mellem selvom havde fik gik mere lidt altid måske tilbage vores jeres rigtig rigtigt",
    ),
    letters: /æ(?!r|l[^p]|$)/u,
  },
  {
    of: ["no"],
    words: toWords(
      "ble blitt hva noe noen opp uten hadde fikk gikk etter litt takk igjen tilbake veldig riktig meg deg seg aldri nå våre eg ikkje dei frå kva vart vore",
    ),
  },
  {
    of: ["sv"],
    words: toWords(
      "och jag inte att mycket från till tack hade fick gick något någon några vad hur upp också tillbaka utan vårt vid",
    ),
    letters: /[äö]/u,
  },
  {
    of: ["da", "no"],
    words: toWords("og jeg ikke er fra til også"),
    letters: /ø|æ(?:r|l[^p]|$)/u,
  },
  { of: ["da", "sv"], words: toWords("blev mig dig sig efter aldrig nu igen") },
  { of: ["no", "sv"], words: toWords("av ut mer bra blir alltid") },
];

function toWords(list: string): ReadonlySet<string> {
  return new Set(list.split(" "));
}
