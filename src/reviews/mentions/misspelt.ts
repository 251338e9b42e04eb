import { doubleMetaphone } from "double-metaphone";
import { distance } from "fastest-levenshtein";

/**
 * Whether a word is probably a misspelling of a name: one edit apart (two neighbours swapped count
 * as one), the same initial and the same sound. Short names have too many neighbours.
 *
 * @param word folded, as is the name
 */
export function isMisspelt(word: string, name: string): boolean {
  if (name.length < shortest || word === name || !isOneEditApart(word, name)) return false;
  return doubleMetaphone(word)[0] === doubleMetaphone(name)[0];
}

/** Whether a word has the initial of a name, and one letter more, less, changed or swapped. */
export function isOneEditApart(word: string, name: string): boolean {
  if (Math.abs(word.length - name.length) > 1 || word.charAt(0) !== name.charAt(0)) return false;
  return distance(word, name) <= 1 || isSwapped(word, name);
}

const shortest = 6;

function isSwapped(word: string, name: string): boolean {
  let at = 0;
  while (at < name.length && word.charAt(at) === name.charAt(at)) at++;
  const swapped = name.charAt(at + 1) + name.charAt(at) + name.slice(at + 2);
  return word.slice(at) === swapped;
}
