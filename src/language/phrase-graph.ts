import type { Language } from "./language.ts";
import { toKeys } from "./reading.ts";

/** A place in phrases: what may stand there, and where it leads to. */
export type Node<T> = {
  readonly next: Map<string, Node<T>>;
  /** `explain*`: by the first three letters */
  open: Parts<T> | null;
  /** `*kosten`: by the last three letters */
  ending: Parts<T> | null;
  /** `#`: a number */
  number: Node<T> | null;
  /** where any word at all leads to */
  any: Node<T> | null;
  /** `…`: where up to `reach` words lead to */
  gap: Node<T> | null;
  /** `(call|ring)` and `<us>`: where one of them leads to, by how they are written */
  groups: Map<string, Node<T>> | null;
  /** places that are reached without a word */
  readonly free: Node<T>[];
  /** grow what follows, which waits until somebody comes here */
  waiting: (() => void)[] | null;
  value: { readonly of: T } | null;
};

type Parts<T> = Map<string, { readonly part: string; readonly node: Node<T> }[]>;

const reach = 3;

export function createNode<T>(): Node<T> {
  return {
    next: new Map(),
    open: null,
    ending: null,
    number: null,
    any: null,
    gap: null,
    groups: null,
    free: [],
    waiting: null,
    value: null,
  };
}

/**
 * Adds a phrase, written as `createPhraseTable` says. Few are ever begun in the texts of a business: what follows
 * upon a first word grows when that is met.
 */
export function addPhrase<T>(start: Node<T>, phrase: string, value: T, language: Language): void {
  const written = withoutOuterGaps(phrase);
  const opening = /^[a-z0-9]+[ -](?=\S)/.exec(written)?.[0] ?? "";
  const node = opening === "" ? start : growWord(start, language.toSingular(opening.slice(0, -1)));
  const add = () => {
    const end = growPhrase(node, written.slice(opening.length), language);
    if (end !== start) end.value ??= { of: value };
  };
  if (node === start) {
    add();
  } else {
    node.waiting ??= [];
    node.waiting.push(add);
  }
}

const withoutOuterGaps = (phrase: string) => phrase.replace(/^[\s…]+|[\s…]+$/g, "");

/** Adds what stands in a phrase, and gives its end. */
function growPhrase<T>(start: Node<T>, phrase: string, language: Language): Node<T> {
  const { toSingular } = language;
  let node = start;
  let gaps = 0;
  for (const part of toParts(phrase)) {
    if (part === "…" && gaps++ === 0) node = growGap(node);
    else if (part === "#") node = node.number ??= createNode();
    else if (/^[(<]/.test(part)) node = growGroup(node, part, language);
    else if (part.endsWith("*")) node = growPart(node, "open", toKeys(part, language).join(""));
    else if (part.startsWith("*"))
      node = growPart(node, "ending", toSingular(toKeys(part, language).join("")));
    else for (const key of toKeys(part, language)) node = growWord(node, toSingular(key));
  }
  return node;
}

/** Where a word leads to, words as they are written before those with an open end. */
export function toNext<T>(node: Node<T>, stem: string, language: Language): Node<T>[] {
  const nodes: Node<T>[] = [];
  const next = node.next.get(stem);
  if (next !== undefined) nodes.push(next);
  for (const { part, node: open } of node.open?.get(stem.slice(0, 3)) ?? []) {
    if (stem.startsWith(part)) nodes.push(open);
  }
  for (const { part, node: ending } of node.ending?.get(stem.slice(-3)) ?? []) {
    if (stem.endsWith(part)) nodes.push(ending);
  }
  if (node.number !== null && isNumber(stem, language)) nodes.push(node.number);
  if (node.any !== null) nodes.push(node.any);
  return nodes;
}

/** The places themselves and all that are reached from them without a word, each once. */
export function toFree<T>(nodes: readonly Node<T>[]): readonly Node<T>[] {
  const all = new Set<Node<T>>();
  const add = (node: Node<T>) => {
    if (all.has(node)) return;
    all.add(node);
    for (const grow of node.waiting?.splice(0) ?? []) grow();
    for (const next of node.free) add(next);
  };
  for (const node of nodes) add(node);
  return [...all];
}

function isNumber(stem: string, { numbers }: Language): boolean {
  return numbers.has(stem) || /^\p{N}+$/u.test(stem);
}

/** The groups of a phrase, which may hold others, and what stands between them by its signs. */
function toParts(phrase: string): string[] {
  const parts: string[] = [];
  for (let from = 0; from < phrase.length; ) {
    const opening = phrase.indexOf("(", from);
    const open = opening < 0 ? phrase.length : opening;
    parts.push(...phrase.slice(from, open).split(/([…#]|<[^<>]*>|[^\s…-]+\*|\*[^\s…-]+)/));
    let [to, depth] = [open, 0];
    do depth += phrase[to] === "(" ? 1 : phrase[to] === ")" ? -1 : 0;
    while (++to < phrase.length && depth > 0);
    parts.push(phrase.slice(open, to));
    from = to;
  }
  return parts;
}

/** `a`, `(b|c)` and nothing of `(a|(b|c)|)`. */
function toChoices(group: string): string[] {
  const choices = [""];
  let depth = 0;
  for (const sign of group.slice(1, -1)) {
    depth += sign === "(" ? 1 : sign === ")" ? -1 : 0;
    if (sign === "|" && depth === 0) choices.push("");
    else choices.push((choices.pop() ?? "") + sign);
  }
  return choices;
}

/** Few groups are ever come to in the texts of a business: each grows when it is. */
function growGroup<T>(node: Node<T>, written: string, language: Language): Node<T> {
  node.groups ??= new Map();
  const known = node.groups.get(written);
  if (known !== undefined) return known;
  const [start, next] = [createNode<T>(), createNode<T>()];
  const grow = () => {
    const isNamed = written.startsWith("<");
    const phrases = isNamed ? language.groups.get(written.slice(1, -1)) : toChoices(written);
    for (const phrase of phrases ?? []) {
      const end = growPhrase(start, withoutOuterGaps(phrase), language);
      if (!end.free.includes(next)) end.free.push(next);
    }
  };
  start.waiting = [grow];
  node.groups.set(written, next);
  node.free.push(start);
  return next;
}

/** The place behind up to `reach` words; the first of them stands in a place of its own. */
function growGap<T>(node: Node<T>): Node<T> {
  if (node.gap !== null) return node.gap;
  const next = createNode<T>();
  node.gap = next;
  let word = createNode<T>();
  node.free.push(next, word);
  for (let count = 0; count < reach; count++) {
    const after = createNode<T>();
    word.any = after;
    after.free.push(next);
    word = after;
  }
  return next;
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
