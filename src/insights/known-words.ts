import { toWordSet } from "#reviews/mentions/word-list.ts";
import { toGeneralWords } from "./lexicon/general-words.ts";
import { intensity, negators } from "./lexicon/modifiers.ts";
import { servicePhrases } from "./lexicon/service-phrases.ts";
import { serviceWords } from "./lexicon/service-words.ts";
import { toKeys } from "./reading.ts";
import { toSingular } from "./singular.ts";
import type { Taxonomy } from "./taxonomy.ts";

/**
 * Prepares the test whether a text of which no language is known is one that the reader reads: more
 * than half of its words are in its lexicons, in the taxonomy, or among the commonest of English.
 * Emoji and figures belong to every language. A text without words is not known.
 */
export function createKnowsMost({
  aspects,
  problems,
  topics,
}: Taxonomy): (text: string) => boolean {
  const terms = [aspects, problems, topics].flat().flatMap((theme) => theme.terms);
  const phrases = servicePhrases.flatMap(([, list]) => list);
  const known = new Set([
    ...toGeneralWords().keys(),
    ...serviceWords.flatMap(([, list]) => list),
    ...[...terms, ...phrases].flatMap(toKeys),
    ...negators,
    ...intensity.keys(),
    ...common,
  ]);
  const stems = new Set([...known].map(toSingular));
  const isKnown = (key: string) => !/\p{L}/u.test(key) || stems.has(toSingular(key));
  return (text) => {
    const keys = toKeys(text);
    return keys.filter(isKnown).length * 2 > keys.length;
  };
}

const common = toWordSet(
  "the of and to a in is it you that he was for on are with as i his they be at one have this from or had by",
  "but what some we can out other were all there when up use your how said an each she which do their time",
  "if will way about many then them would like so these her him has look more day could go come did my over",
  "know than call first who may down been now find any new take get place made live where after back only",
  "round man year came show every good me give our under name very through just much great think say help",
  "before too same tell came want also around went off again own while last might us something should such",
  "because here why ask went need house home work worked works both always often until week weeks month",
  "months days hour hours minute minutes today yesterday tomorrow monday tuesday wednesday thursday friday",
  "saturday sunday morning evening afternoon night ever even still well done told asked called came got gave",
  "took thought let put since between another people person everyone everything anyone nobody nothing",
  "family mother father husband wife son daughter job service company office phone email money price bill",
  "thank thanks recommend would definitely highly again next two three four five six ten once twice am its",
  "im ive id were dont didnt wont wouldnt couldnt isnt wasnt arent weve theyre thats youre hes shes ill",
);
