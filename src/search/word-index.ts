import { fold } from "#reviews/fold.ts";
import type { Bitset } from "./bitset.ts";
import { add, createBitset, has } from "./bitset.ts";
import type { Vocabulary } from "./vocabulary.ts";
import { createVocabulary } from "./vocabulary.ts";

/** Finds which texts hold a string. */
export type WordIndex = {
  /** The texts whose folded form contains the folded string, spaces included. */
  readonly find: (folded: string) => Bitset;
};

/**
 * Builds an index for exact substring search over many texts.
 *
 * A text is the sequence of its words (what stands between spaces). A string without a space lies
 * in one word; a string with spaces ends one word, spells some others whole and begins one more. So
 * a search looks at the distinct words, of which there are few, and then only at texts that have
 * the right ones.
 *
 * Yields after each slice of work, so that a server can answer in between; the generator's return
 * value is the index.
 *
 * @param texts what each member of the set is searched for; several parts never match across
 */
export function* indexWords(texts: Iterable<readonly string[]>): Generator<void, WordIndex> {
  const vocabulary = createVocabulary();
  const tokens = createGrowingArray();
  const starts = createGrowingArray();
  for (const parts of texts) {
    starts.push(tokens.length());
    for (const part of parts) {
      for (const word of fold(part).split(" ")) tokens.push(vocabulary.toId(word) + 1);
      tokens.push(partEnd);
    }
    if (starts.length() % textsPerSlice === 0) yield;
  }
  starts.push(tokens.length());
  const documents: Documents = { tokens: tokens.done(), starts: starts.done() };
  yield;
  yield* vocabulary.indexGrams();
  const postings = yield* toPostings(documents, vocabulary.size());
  return { find: (folded) => find(folded, documents, vocabulary, postings) };
}

const textsPerSlice = 64;
/** Stands between the parts of a text; words are numbered from 1. */
const partEnd = 0;

/** All texts as one run of word numbers: text `i` is `tokens[starts[i] .. starts[i + 1] - 1]`. */
type Documents = { readonly tokens: Uint32Array; readonly starts: Uint32Array };

/** For each word the texts that have it, ascending: `texts[starts[word] .. starts[word + 1] - 1]`. */
type Postings = { readonly texts: Uint32Array; readonly starts: Uint32Array };

function find(
  folded: string,
  documents: Documents,
  vocabulary: Vocabulary,
  postings: Postings,
): Bitset {
  const words = folded.split(" ");
  if (words.length === 1) {
    return findAny(vocabulary.containing(folded), documents, vocabulary.size(), postings);
  }
  const alternatives = words.map((word, position) => {
    if (position === 0) return vocabulary.endingWith(word);
    if (position === words.length - 1) return vocabulary.startingWith(word);
    return vocabulary.equalTo(word);
  });
  return findPhrase(alternatives, documents, vocabulary.size(), postings);
}

/** The texts that have any of the words. */
function findAny(
  words: readonly number[],
  documents: Documents,
  vocabularySize: number,
  postings: Postings,
): Bitset {
  const size = documents.starts.length - 1;
  const found = createBitset(size);
  const total = words.reduce((sum, word) => sum + countTexts(postings, word), 0);
  // Reading every text up to its first hit takes about size² × (words a text) / total steps.
  if (total > size * Math.sqrt(documents.tokens.length / Math.max(1, size))) {
    const wanted = toFlags(words, vocabularySize);
    for (let text = 0; text < size; text++) if (hasAny(documents, text, wanted)) add(found, text);
    return found;
  }
  for (const word of words) {
    const end = postings.starts[word + 1] as number;
    for (let at = postings.starts[word] as number; at < end; at++) {
      add(found, postings.texts[at] as number);
    }
  }
  return found;
}

/** The texts in which one of each alternatives follows one of those before it. */
function findPhrase(
  alternatives: readonly (readonly number[])[],
  documents: Documents,
  vocabularySize: number,
  postings: Postings,
): Bitset {
  const size = documents.starts.length - 1;
  const found = createBitset(size);
  const rarest = alternatives.reduce((a, b) => (cost(b) < cost(a) ? b : a));
  const candidates = findAny(rarest, documents, vocabularySize, postings);
  const wanted = alternatives.map((words) => toFlags(words, vocabularySize));
  for (let text = 0; text < size; text++) {
    if (has(candidates, text) && hasPhrase(documents, text, wanted)) add(found, text);
  }
  return found;

  function cost(words: readonly number[]): number {
    return words.reduce((sum, word) => sum + countTexts(postings, word), 0);
  }
}

function hasAny({ tokens, starts }: Documents, text: number, wanted: Uint8Array): boolean {
  const end = starts[text + 1] as number;
  for (let at = starts[text] as number; at < end; at++) {
    if (wanted[tokens[at] as number]) return true;
  }
  return false;
}

function hasPhrase(
  { tokens, starts }: Documents,
  text: number,
  wanted: readonly Uint8Array[],
): boolean {
  const length = wanted.length;
  const first = wanted[0] as Uint8Array;
  const last = (starts[text + 1] as number) - length;
  for (let at = starts[text] as number; at <= last; at++) {
    if (first[tokens[at] as number] === 0) continue;
    let next = 1;
    while (next < length && (wanted[next] as Uint8Array)[tokens[at + next] as number]) next++;
    if (next === length) return true;
  }
  return false;
}

/** A flag for each token number that stands for one of the words. */
function toFlags(words: readonly number[], vocabularySize: number): Uint8Array {
  const flags = new Uint8Array(vocabularySize + 1);
  for (const word of words) flags[word + 1] = 1;
  return flags;
}

function countTexts({ starts }: Postings, word: number): number {
  return (starts[word + 1] as number) - (starts[word] as number);
}

/** Turns texts → words into words → texts by counting (two passes, no intermediate lists). */
function* toPostings({ tokens, starts }: Documents, size: number): Generator<void, Postings> {
  const offsets = new Uint32Array(size + 1);
  yield* eachDistinct((word) => {
    offsets[word + 1] = (offsets[word + 1] as number) + 1;
  });
  for (let word = 0; word < size; word++) {
    offsets[word + 1] = (offsets[word + 1] as number) + (offsets[word] as number);
  }
  const texts = new Uint32Array(offsets[size] as number);
  const free = offsets.slice();
  yield* eachDistinct((word, text) => {
    const at = free[word] as number;
    texts[at] = text;
    free[word] = at + 1;
  });
  return { texts, starts: offsets };

  function* eachDistinct(visit: (word: number, text: number) => void): Generator<void> {
    const seenIn = new Int32Array(size).fill(-1);
    for (let text = 0; text + 1 < starts.length; text++) {
      const end = starts[text + 1] as number;
      for (let at = starts[text] as number; at < end; at++) {
        const word = (tokens[at] as number) - 1;
        if (word < 0 || seenIn[word] === text) continue;
        seenIn[word] = text;
        visit(word, text);
      }
      if (text % (textsPerSlice) === 0) yield;
    }
  }
}

/** Collects numbers without a boxed copy of each. */
function createGrowingArray() {
  let items = new Uint32Array(1024);
  let length = 0;
  return {
    length: () => length,
    push(item: number): void {
      if (length === items.length) {
        const larger = new Uint32Array(length * 2);
        larger.set(items);
        items = larger;
      }
      items[length++] = item;
    },
    done: () => items.slice(0, length),
  };
}
