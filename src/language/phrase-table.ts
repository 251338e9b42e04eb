import type { Language } from "./language.ts";
import { type Reading, toKeys } from "./reading.ts";

/** A phrase found in a text: words `at` … `to` (exclusive). */
export type Found<T> = { readonly at: number; readonly to: number; readonly value: T };

/** Finds phrases among words; see `createPhraseTable`. */
export type PhraseTable<T> = (reading: Stems, at: number) => Found<T> | null;

type Stems = Pick<Reading, "stems" | "sentences">;

type Node<T> = {
  readonly next: Map<string, Node<T>>;
  /** `explain*`: by the first three letters */
  open: Parts<T> | null;
  /** `*kosten`: by the last three letters */
  ending: Parts<T> | null;
  /** `#`: a number */
  number: Node<T> | null;
  /** `…`: up to `reach` words in between */
  gap: Node<T> | null;
  value: { readonly of: T } | null;
};

type Parts<T> = Map<string, { readonly part: string; readonly node: Node<T> }[]>;

const reach = 3;

/**
 * The longest phrase that begins at a word. Plurals, hyphens and capitals are folded; `word*` is
 * any word that begins so and `*word` any that ends so (three letters or more), `#` is a number in figures
 * or words, `…` stands for up to three words, once a phrase. No phrase goes beyond a sentence. Of two equal
 * phrases the first wins.
 */
export function createPhraseTable<T>(
  phrases: Iterable<{ readonly phrase: string; readonly value: T }>,
  language: Language,
): PhraseTable<T> {
  const root = createNode<T>();
  for (const { phrase, value } of phrases) {
    const node = grow(root, phrase, language);
    if (node !== root) node.value ??= { of: value };
  }
  const mayBegin = createMayBegin(root, language);
  return (reading, at) => {
    if (!mayBegin(reading.stems[at])) return null;
    const best: Best<T> = { at, to: at, value: null };
    search(root, reading, at, best, language);
    return best.value === null ? null : { at, to: best.to, value: best.value.of };
  };
}

/** Whether a phrase begins with a word. Words come again: what was found of one is kept. */
function createMayBegin<T>(root: Node<T>, language: Language) {
  const known = new Map<string, boolean>();
  return (stem: string | undefined): boolean => {
    if (stem === undefined) return false;
    const before = known.get(stem);
    if (before !== undefined) return before;
    const begins =
      root.next.has(stem) ||
      root.open?.get(stem.slice(0, 3))?.some(({ part }) => stem.startsWith(part)) === true ||
      root.ending?.get(stem.slice(-3))?.some(({ part }) => stem.endsWith(part)) === true ||
      (root.number !== null && isNumber(stem, language)) ||
      root.gap !== null;
    if (known.size >= maxKnown) known.clear();
    known.set(stem, begins);
    return begins;
  };
}

const maxKnown = 10_000;

type Best<T> = { readonly at: number; to: number; value: { readonly of: T } | null };

function search<T>(
  node: Node<T>,
  reading: Stems,
  at: number,
  best: Best<T>,
  language: Language,
): void {
  if (node.value !== null && (best.value === null || at > best.to)) {
    best.to = at;
    best.value = node.value;
  }
  const stem = reading.stems[at];
  if (stem === undefined || !isSameSentence(reading, at, best.at)) return;
  const next = node.next.get(stem);
  if (next !== undefined) search(next, reading, at + 1, best, language);
  for (const { part, node: open } of node.open?.get(stem.slice(0, 3)) ?? []) {
    if (stem.startsWith(part)) search(open, reading, at + 1, best, language);
  }
  for (const { part, node: ending } of node.ending?.get(stem.slice(-3)) ?? []) {
    if (stem.endsWith(part)) search(ending, reading, at + 1, best, language);
  }
  if (node.number !== null && isNumber(stem, language)) {
    search(node.number, reading, at + 1, best, language);
  }
  if (node.gap === null) return;
  for (let to = at; to <= at + reach && isSameSentence(reading, to, at); to++) {
    search(node.gap, reading, to, best, language);
  }
}

function isNumber(stem: string, { numbers }: Language): boolean {
  return numbers.has(stem) || /^\p{N}+$/u.test(stem);
}

function isSameSentence({ sentences }: Stems, at: number, other: number): boolean {
  return sentences[at] === sentences[other];
}

function grow<T>(root: Node<T>, phrase: string, language: Language): Node<T> {
  const { toSingular } = language;
  let node = root;
  let gaps = 0;
  for (const part of phrase.replace(/^[\s…]+|[\s…]+$/g, "").split(/([…#]|[^\s…-]+\*|\*[^\s…-]+)/)) {
    if (part === "…" && gaps++ === 0) node = node.gap ??= createNode();
    else if (part === "#") node = node.number ??= createNode();
    else if (part.endsWith("*")) node = growPart(node, "open", toKeys(part, language).join(""));
    else if (part.startsWith("*"))
      node = growPart(node, "ending", toSingular(toKeys(part, language).join("")));
    else for (const key of toKeys(part, language)) node = growWord(node, toSingular(key));
  }
  return node;
}

function growWord<T>(node: Node<T>, stem: string): Node<T> {
  const known = node.next.get(stem);
  if (known !== undefined) return known;
  const made = createNode<T>();
  node.next.set(stem, made);
  return made;
}

function growPart<T>(node: Node<T>, side: "open" | "ending", part: string): Node<T> {
  if (part.length < 3) return growWord(node, part);
  const letters = side === "open" ? part.slice(0, 3) : part.slice(-3);
  const byLetters: Parts<T> = node[side] ?? new Map();
  node[side] = byLetters;
  const siblings = byLetters.get(letters) ?? [];
  byLetters.set(letters, siblings);
  const known = siblings.find((sibling) => sibling.part === part);
  if (known !== undefined) return known.node;
  const made = createNode<T>();
  siblings.push({ part, node: made });
  return made;
}

function createNode<T>(): Node<T> {
  return { next: new Map(), open: null, ending: null, number: null, gap: null, value: null };
}
