import type { Language } from "./language.ts";
import { maxNumbered } from "./numbering.ts";
import { addPhrase, createNode, type Node, toFree } from "./phrase-graph.ts";
import { createFollow, type Follow } from "./phrase-index.ts";
import type { Reading } from "./reading.ts";

/** A phrase found in a text: words `at` … `to` (exclusive). */
export type Found<T> = { readonly at: number; readonly to: number; readonly value: T };

/** Finds phrases among words; see `createPhraseTable`. */
export type PhraseTable<T> = (reading: Stems, at: number) => Found<T> | null;

type Stems = Pick<Reading, "stems" | "numbers" | "sentences">;

/** Where some words lead to: all the places of phrases that they may have come to. */
type State<T> = {
  /** the places that a word leads to from there */
  readonly follow: Follow<T>;
  readonly value: { readonly of: T } | null;
  /** what follows upon a word that has been seen here; null: nothing */
  readonly steps: Map<string, State<T> | null>;
};

/**
 * The longest phrase that begins at a word. Plurals, hyphens and capitals are folded; `word*` is
 * any word that begins so and `*word` any that ends so (three letters or more), `#` is a number in figures
 * or words, `…` stands for up to three words, once a phrase; `(call|ring)` is one of these, `(me|)` one or none, and
 * `<us>` one of a group of the language. No phrase goes beyond a sentence. Of two equal phrases the first wins.
 *
 * Words come again: what was found of some is kept, for the first of a phrase by its number, so that most of a
 * text is read at one look into an array a word.
 */
export function createPhraseTable<T>(
  phrases: Iterable<{ readonly phrase: string; readonly value: T }>,
  language: Language,
): PhraseTable<T> {
  const start = createNode<T>();
  for (const { phrase, value } of phrases) addPhrase(start, phrase, value, language);
  const root = toState([start], language);
  const begun = new Array<State<T> | null | undefined>(maxNumbered);
  let made = 0;
  const step = (state: State<T>, stem: string): State<T> | null => {
    const known = state.steps.get(stem);
    if (known !== undefined) return known;
    if (++made > maxKept) {
      made = 0;
      root.steps.clear();
      begun.fill(undefined);
    }
    const nodes = state.follow(stem);
    const next = nodes.length === 0 ? null : toState(nodes, language);
    state.steps.set(stem, next);
    return next;
  };
  const begin = (stem: string, number: number): State<T> | null => {
    const known = begun[number];
    if (known !== undefined) return known;
    const state = step(root, stem);
    if (number >= 0) begun[number] = state;
    return state;
  };
  return ({ stems, numbers, sentences }, at) => {
    let state = begin(stems[at] ?? "", numbers[at] ?? -1);
    let found: Found<T> | null = null;
    for (let to = at + 1; state !== null; to++) {
      if (state.value !== null) found = { at, to, value: state.value.of };
      if (to >= stems.length || sentences[to] !== sentences[at]) break;
      state = step(state, stems[to] ?? "");
    }
    return found;
  };
}

/** How much is kept of what was found. */
const maxKept = 200_000;

function toState<T>(from: readonly Node<T>[], language: Language): State<T> {
  const nodes = toFree(from);
  const value = nodes.find((node) => node.value !== null)?.value ?? null;
  return { follow: createFollow(nodes, language), value, steps: new Map() };
}
