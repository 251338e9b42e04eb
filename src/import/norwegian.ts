/**
 * Which of the two written languages a Norwegian text is in: `nb` (Bokmål), unless `nn` (Nynorsk) is
 * evident. A business that writes Nynorsk is believed to get Nynorsk, unless Bokmål is evident.
 *
 * @param home the business's language, its primary subtag
 */
export function toWrittenNorwegian(text: string, home: string): "nb" | "nn" {
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? [];
  const nn = words.filter((word) => nynorsk.has(word)).length;
  const nb = words.filter((word) => bokmaal.has(word)).length;
  if (home === "nn") return nb > nn ? "nb" : "nn";
  return nn > nb && nn > 1 ? "nn" : "nb";
}

const nynorsk: ReadonlySet<string> = new Set(
  "eg me ikkje dei dykk dokker ein eit frå kva korleis kvifor berre mykje vere vart noko nøgd kjem gjekk fekk òg saman meir heim nokon nokre då kvar kven vore sjølv fleire utan gong heile heilt difor desse gjer skikkeleg tilrår".split(
    " ",
  ),
);

const bokmaal: ReadonlySet<string> = new Set(
  "jeg ikke en et fra hva hvordan hvorfor bare mye være ble noe fornøyd kommer gikk fikk også sammen mer hjem noen da hver hvem vært selv flere uten gang hele helt derfor disse gjør skikkelig anbefaler anbefales".split(
    " ",
  ),
);
