import type { ToSingular } from "./language.ts";
import { type Reading, toKeys } from "./reading.ts";

/** A phrase found in a text: words `at` … `to` (exclusive). */
export type Found<T> = { readonly at: number; readonly to: number; readonly value: T };

/** Finds phrases among words; see `createPhraseTable`. */
export type PhraseTable<T> = (reading: Stems, at: number) => Found<T> | null;

type Stems = Pick<Reading, "stems" | "sentences">;

type Node<T> = {
  readonly next: Map<string, Node<T>>;
  /** `explain*`: by the first three letters */
  open: Map<string, { readonly prefix: string; readonly node: Node<T> }[]> | null;
  /** `…`: up to `reach` words in between */
  gap: Node<T> | null;
  value: { readonly of: T } | null;
};

const reach = 3;

/**
 * The longest phrase that begins at a word. Plurals, hyphens and capitals are folded; `word*` is
 * any word that begins so (three letters or more), `…` stands for up to three words, once a phrase.
 * No phrase goes beyond a sentence. Of two equal phrases the first wins.
 */
export function createPhraseTable<T>(
  phrases: Iterable<{ readonly phrase: string; readonly value: T }>,
  toSingular: ToSingular,
): PhraseTable<T> {
  const root = createNode<T>();
  for (const { phrase, value } of phrases) {
    const node = grow(root, phrase, toSingular);
    if (node !== root) node.value ??= { of: value };
  }
  return (reading, at) => {
    const best: Best<T> = { at, to: at, value: null };
    search(root, reading, at, best);
    return best.value === null ? null : { at, to: best.to, value: best.value.of };
  };
}

type Best<T> = { readonly at: number; to: number; value: { readonly of: T } | null };

function search<T>(node: Node<T>, reading: Stems, at: number, best: Best<T>): void {
  if (node.value !== null && (best.value === null || at > best.to)) {
    best.to = at;
    best.value = node.value;
  }
  const stem = reading.stems[at];
  if (stem === undefined || !isSameSentence(reading, at, best.at)) return;
  const next = node.next.get(stem);
  if (next !== undefined) search(next, reading, at + 1, best);
  for (const { prefix, node: open } of node.open?.get(stem.slice(0, 3)) ?? []) {
    if (stem.startsWith(prefix)) search(open, reading, at + 1, best);
  }
  if (node.gap === null) return;
  for (let to = at; to <= at + reach && isSameSentence(reading, to, at); to++) {
    search(node.gap, reading, to, best);
  }
}

function isSameSentence({ sentences }: Stems, at: number, other: number): boolean {
  return sentences[at] === sentences[other];
}

function grow<T>(root: Node<T>, phrase: string, toSingular: ToSingular): Node<T> {
  let node = root;
  let gaps = 0;
  for (const part of phrase.replace(/^[\s…]+|[\s…]+$/g, "").split(/(…|[^\s…-]+\*)/)) {
    if (part === "…" && gaps++ === 0) node = node.gap ??= createNode();
    else if (part.endsWith("*")) node = growOpen(node, toKeys(part).join(""));
    else for (const key of toKeys(part)) node = growWord(node, toSingular(key));
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

function growOpen<T>(node: Node<T>, prefix: string): Node<T> {
  if (prefix.length < 3) return growWord(node, prefix);
  const start = prefix.slice(0, 3);
  node.open ??= new Map();
  const siblings = node.open.get(start) ?? [];
  node.open.set(start, siblings);
  const known = siblings.find((sibling) => sibling.prefix === prefix);
  if (known !== undefined) return known.node;
  const made = createNode<T>();
  siblings.push({ prefix, node: made });
  return made;
}

function createNode<T>(): Node<T> {
  return { next: new Map(), open: null, gap: null, value: null };
}
