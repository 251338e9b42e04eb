/** Danish, Norwegian and Swedish, by the detector's codes: so close that it takes one for another. */
export const scandinavian: ReadonlySet<string> = new Set(["da", "no", "sv"]);

/**
 * Those of the three that a text is not in, since more of its words are spelled as in another one.
 * Where no word tells, or as many for each, nothing is ruled out.
 */
export function toRuledOut(text: string): readonly string[] {
  const counts = new Map([...scandinavian].map((code) => [code, 0]));
  for (const word of toWords(text)) {
    const own = spellings.filter((each) => each.words.has(word) || each.letters?.test(word));
    if (own.length === 0) continue;
    for (const code of new Set(own.flatMap(({ of }) => of)))
      counts.set(code, (counts.get(code) ?? 0) + 1);
  }
  const max = Math.max(...counts.values());
  return [...counts].flatMap(([code, count]) => (count < max ? code : []));
}

/**
 * Which of the two written languages a Norwegian text is in: `nb` (Bokmål), unless `nn` (Nynorsk) is
 * evident. A business that writes Nynorsk is believed to get Nynorsk, unless Bokmål is evident.
 *
 * @param home the business's language, its primary subtag
 */
export function toWrittenNorwegian(text: string, home: string): "nb" | "nn" {
  const words = toWords(text);
  const nn = words.filter((word) => nynorsk.has(word)).length;
  const nb = words.filter((word) => bokmaal.has(word)).length;
  if (home === "nn") return nb > nn ? "nb" : "nn";
  return nn > nb && nn > 1 ? "nn" : "nb";
}

function toWords(text: string): readonly string[] {
  return text.toLowerCase().match(/\p{L}+/gu) ?? [];
}

function toSet(words: string): ReadonlySet<string> {
  return new Set(words.split(" "));
}

/** Words of grammar, and letters, that one or two of the three have and the others have not. */
const spellings: readonly {
  readonly of: readonly string[];
  readonly words: ReadonlySet<string>;
  readonly letters?: RegExp;
}[] = [
  {
    of: ["da"],
    words: toSet(
      "af bliver blevet hvad hvornår noget nogen nogle ud op uden mellem selvom havde fik gik mere lidt altid måske tilbage vores jeres rigtig rigtigt",
    ),
    letters: /æ(?!r|l[^p]|$)/u,
  },
  {
    of: ["no"],
    words: toSet(
      "ble blitt hva noe noen opp uten hadde fikk gikk etter litt takk igjen tilbake veldig riktig meg deg seg aldri nå våre eg ikkje dei frå kva vart vore",
    ),
  },
  {
    of: ["sv"],
    words: toSet(
      "och jag inte att mycket från till tack hade fick gick något någon några vad hur upp också tillbaka utan vårt vid",
    ),
    letters: /[äö]/u,
  },
  { of: ["da", "no"], words: toSet("og jeg ikke er fra til også"), letters: /ø|æ(?:r|l[^p]|$)/u },
  { of: ["da", "sv"], words: toSet("blev mig dig sig efter aldrig nu igen") },
  { of: ["no", "sv"], words: toSet("av ut mer bra blir alltid") },
];

const nynorsk = toSet(
  "eg me ikkje dei dykk dokker ein eit frå kva korleis kvifor berre mykje vere vart noko nøgd kjem gjekk fekk òg saman meir heim nokon nokre då kvar kven vore sjølv fleire utan gong heile heilt difor desse gjer skikkeleg tilrår",
);

const bokmaal = toSet(
  "jeg ikke en et fra hva hvordan hvorfor bare mye være ble noe fornøyd kommer gikk fikk også sammen mer hjem noen da hver hvem vært selv flere uten gang hele helt derfor disse gjør skikkelig anbefaler anbefales",
);
