import { toWordSet } from "./word-list.ts";

export const copulas = toWordSet(
  "is was are were been being really fue fueron ist war sind waren est etait sont foi era ete",
);

/** Auxiliaries that a base form follows. */
export const auxiliaries = toWordSet(
  "would could did didnt does doesnt can cant couldnt wouldnt cannot helped help to will should",
);

/** Words with which another subject or clause begins: what follows is not said of the name. */
export const clauseStarts = toWordSet(
  "i we they he she it you everyone everybody nobody anyone someone this that these those but",
  "because when while if although though until unless im ive weve theyre theyve youre its ich",
  "wir sie er yo nosotros ellos je nous ils elle il theyll youll wed id",
);

/** Determiners: after them comes a thing or a role, seldom a name. */
export const determiners = toWordSet(
  "the a an any no some this that these those your our my his her their each every gods der die das el la",
);

/** Whether a word merely colours a verb, so that a clause reads the same without it. */
export function isAdverb(key: string): boolean {
  return adverbs.has(key) || (key.length > 4 && key.endsWith("ly"));
}

const adverbs = toWordSet(
  "also even always never not then again really just so very too both all still ever more most as well",
  "quite simply truly super extra incredibly who whom that has had have been being muy tan sehr tres si",
);
