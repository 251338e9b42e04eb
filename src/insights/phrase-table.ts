import { toKeys } from "./reading.ts";
import { toSingular } from "./singular.ts";

/** A phrase found in a text: words `at` … `to` (exclusive). */
export type Found<T> = { readonly at: number; readonly to: number; readonly value: T };

/** Finds phrases among words; see `createPhraseTable`. */
export type PhraseTable<T> = (stems: readonly string[], at: number) => Found<T> | null;

type Node<T> = {
  readonly next: Map<string, Node<T>>;
  /** `explain*`: by the first three letters */
  readonly open: Map<string, { readonly prefix: string; readonly node: Node<T> }[]>;
  /** `…`: up to `reach` words in between */
  gap: Node<T> | null;
  value: { readonly of: T } | null;
};

const reach = 3;

/**
 * The longest phrase that begins at a word. Plurals, hyphens and capitals are folded; `word*` is
 * any word that begins so (three letters or more), `…` stands for up to three words, once a phrase.
 * Of two equal phrases the first wins.
 */
export function createPhraseTable<T>(
  phrases: Iterable<{ readonly phrase: string; readonly value: T }>,
): PhraseTable<T> {
  const root = createNode<T>();
  for (const { phrase, value } of phrases) {
    const node = grow(root, phrase);
    if (node !== root) node.value ??= { of: value };
  }
  return (stems, at) => {
    const best = search(root, stems, at, { to: at, value: null });
    return best.value === null ? null : { at, to: best.to, value: best.value.of };
  };
}

type Best<T> = { to: number; value: { readonly of: T } | null };

function search<T>(node: Node<T>, stems: readonly string[], at: number, best: Best<T>): Best<T> {
  if (node.value !== null && (best.value === null || at > best.to)) {
    best.to = at;
    best.value = node.value;
  }
  const stem = stems[at];
  if (stem === undefined) return best;
  const next = node.next.get(stem);
  if (next !== undefined) search(next, stems, at + 1, best);
  if (node.open.size > 0) {
    for (const { prefix, node: open } of node.open.get(stem.slice(0, 3)) ?? []) {
      if (stem.startsWith(prefix)) search(open, stems, at + 1, best);
    }
  }
  if (node.gap !== null) {
    for (let skip = 0; skip <= reach; skip++) search(node.gap, stems, at + skip, best);
  }
  return best;
}

function grow<T>(root: Node<T>, phrase: string): Node<T> {
  let node = root;
  for (const part of phrase.split(/(…|[^\s…-]+\*)/)) {
    if (part === "…") node = node.gap ??= createNode();
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
  const siblings = node.open.get(start) ?? [];
  node.open.set(start, siblings);
  const known = siblings.find((sibling) => sibling.prefix === prefix);
  if (known !== undefined) return known.node;
  const made = createNode<T>();
  siblings.push({ prefix, node: made });
  return made;
}

function createNode<T>(): Node<T> {
  return { next: new Map(), open: new Map(), gap: null, value: null };
}
