import { fold } from "#language/fold.ts";
import { titles, toWordSet } from "#language/names/lexicon.ts";
import { toWords, type Word } from "#language/words.ts";

/** The keys of the words of a text. */
export function toWordKeys(text: string): string[] {
  return toWords(text, "none").map((word) => toSpellings(word)[0]);
}

/** A word's key, without a number at its end; and where it has umlauts, with these written out. */
export function toSpellings({ text, key }: Pick<Word, "text" | "key">): [string, ...string[]] {
  const bare = key.replace(/(?<=\p{L})\d+$/u, "");
  const composed = text.normalize("NFC").toLowerCase();
  const written = composed.replace(/[äæ]/g, "ae").replace(/[öøœ]/g, "oe").replace(/ü/g, "ue");
  return written === composed ? [bare] : [bare, fold(written).replace(/[^\p{L}]/gu, "")];
}

/** Words beside names that name nobody: forms of address and what follows them. */
export const namelessWords: ReadonlySet<string> = new Set([
  ...titles,
  ...toWordSet("doctorTitle"),
  ...toWordSet("degree"),
  ..."and und y et family familie familia famille fam herr frau hr".split(" "),
  ..."med dent vet rer iur jur habil theol hc dipl ing kfm kffr mag lic mtro mtra dra dott".split(
    " ",
  ),
]);

/** Words of names that name nobody by themselves: `van der`. */
export const particles = toWordSet("particle");

/**
 * Words after which a name is the one of whoever is spoken to, or who signs. `you` is one only in
 * `thank you`.
 */
export const addressing: ReadonlySet<string> = new Set([
  ...titles,
  ...toWordSet("doctorTitle"),
  ...toWordSet("thanks"),
  ..."dear hi hello hey signed sincerely regards mr mrs ms herr frau familie family liebe lieber hallo danke dank sehr geehrte geehrter grusse gruss hola querida querido estimada estimado gracias senor senora sr sra familia bonjour cher chere merci madame monsieur mme ciao cara caro grazie signor signora ola obrigado obrigada beste bedankt mevrouw meneer".split(
    " ",
  ),
]);

/**
 * Words of the languages that texts are read in, which are names too: a lone one is a name only where
 * somebody is addressed or signs.
 */
export const ordinaryWords: ReadonlySet<string> = new Set(
  [
    ...[
      "wordName",
      "ordinary",
      "calendar",
      "good",
      "praise",
      "quality",
      "virtue",
      "closing",
      "kin",
    ],
    ...[
      "manyKin",
      "thing",
      "everyday",
      "place",
      "person",
      "staffNoun",
      "workplace",
      "saint",
      "town",
    ],
    ...["auxiliary", "deathNoun", "favourite", "human", "negation", "serving", "lightWord", "met"],
  ].flatMap((name) => [...toWordSet(name)]),
);
