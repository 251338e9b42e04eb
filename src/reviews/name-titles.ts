/**
 * Parts the titles before a name from it: `Prof. Dr. med. Petra Sommer`. Titles that are names too
 * (`Mag`, `Nat`) count with a dot alone, and what stands behind a title (`med.`) behind one alone.
 */
export function splitTitles(words: readonly string[]) {
  const at = words.findIndex((word, index) => !isTitle(word) && !(index > 0 && isAddition(word)));
  const end = at < 0 ? words.length : at;
  return { titles: words.slice(0, end), names: words.slice(end) };
}

/** Whether a word is a form of address or an academic title. */
export function isTitle(word: string): boolean {
  const plain = toPlain(word);
  return titles.has(plain) || joined.test(plain) || (word.endsWith(".") && dotted.has(plain));
}

function isAddition(word: string): boolean {
  const isMarked = word.length > 2 && /[.)]$/.test(word);
  return additions.test(isMarked ? word.toLowerCase() : word);
}

function toPlain(word: string): string {
  return word.toLowerCase().replaceAll(".", "");
}

const toWords = (words: string): ReadonlySet<string> => new Set(words.split(" "));

const titles = toWords(
  "dr dra mr mrs ms miss mx prof profa professor profesor profesora rev sir herr frau hr familie fam family sr sra srta sres dª dña mtro mtra lcdo lcda licda dott dottssa prof-ssa avv mme mlle monsieur madame",
);
const dotted = toWords("mag mmag lic ing arq abg fr pr pd dipl rag geom bakk");
/** `Dipl.-Ing.`, `Dr.-Ing.`, `Prof.Dr.`, `Dr.med.` */
const joined =
  /^(?:dipl-?\p{L}[\p{L}-]*|(?:univ-?|priv-?doz-?|hon-?)?(?:prof|dr|doz)(?:-?(?:prof|dr|ing|med|dent|vet|phil|rer|nat|pol|jur|iur|theol|habil|hc))+|(?:univ|hon)-?prof|priv-?doz)$/u;
const additions =
  /^(?:med|dent|vet|phil|rer|nat|pol|oec|jur|iur|theol|habil|sc|techn|agr|soc|paed|päd|psych|mont|mult|univ|h\.?c|h|c|e\.?h|\(?fh\)?)\.?$/u;
