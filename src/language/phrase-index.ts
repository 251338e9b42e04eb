import type { Language } from "./language.ts";
import { type Node, toNext } from "./phrase-graph.ts";

/** Where a word leads to, as its stem says; in the order of the places that lead there. */
export type Follow<T> = (stem: string) => readonly Node<T>[];

/**
 * Prepares where words lead to from places. Where all phrases of a language begin there are thousands, of which a
 * word meets few: so once words have been asked for, it is written down which places one can lead on from.
 */
export function createFollow<T>(nodes: readonly Node<T>[], language: Language): Follow<T> {
  let index: Index | null = null;
  let asked = 0;
  return (stem) => {
    if (nodes.length > fewNodes && asked++ === fewWords) index = toIndex(nodes);
    if (index === null) return nodes.flatMap((node) => toNext(node, stem, language));
    const places = findPlaces(index, stem);
    return places.flatMap((at) => toNext(nodes[at] as Node<T>, stem, language));
  };
}

/** So few are asked one by one. */
const fewNodes = 8;
/** After so many words it is worth the index. */
const fewWords = 4;

/** Numbers of places, ascending, by what leads on from them. */
type Index = {
  readonly words: ReadonlyMap<string, readonly number[]>;
  /** by the first three letters */
  readonly openings: ReadonlyMap<string, readonly number[]>;
  /** by the last three letters */
  readonly endings: ReadonlyMap<string, readonly number[]>;
  /** of which any word may lead on */
  readonly always: readonly number[];
};

function toIndex<T>(nodes: readonly Node<T>[]): Index {
  const [words, openings, endings] = [createLists(), createLists(), createLists()];
  const always: number[] = [];
  for (const [at, { next, open, ending, number, any }] of nodes.entries()) {
    words.add(next, at);
    if (open !== null) openings.add(open, at);
    if (ending !== null) endings.add(ending, at);
    if (number !== null || any !== null) always.push(at);
  }
  return { words: words.lists, openings: openings.lists, endings: endings.lists, always };
}

function createLists() {
  const lists = new Map<string, number[]>();
  const add = (keys: ReadonlyMap<string, unknown>, at: number) => {
    for (const key of keys.keys()) {
      const list = lists.get(key);
      if (list === undefined) lists.set(key, [at]);
      else list.push(at);
    }
  };
  return { lists, add };
}

function findPlaces({ words, openings, endings, always }: Index, stem: string): readonly number[] {
  const [open, ending] = [openings.get(stem.slice(0, 3)), endings.get(stem.slice(-3))];
  const lists = [words.get(stem) ?? none, open ?? none, ending ?? none, always];
  const [first = none, ...others] = lists.filter(({ length }) => length > 0);
  return others.length === 0 ? first : [...new Set([first, ...others].flat())].sort(ascending);
}

const none: readonly number[] = [];
const ascending = (a: number, b: number) => a - b;
