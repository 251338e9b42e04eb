import { isDeepStrictEqual } from "node:util";
import {
  Document,
  isMap,
  isNode,
  isScalar,
  isSeq,
  type Node,
  type Pair,
  parseDocument,
  type YAMLMap,
  type YAMLSeq,
} from "yaml";

type Edit = { readonly key: string; readonly value: unknown };

/**
 * YAML text in which top-level keys have other values; undefined takes a key away. Everything else
 * stays as it is, to the byte; comments within a list that changes stay with its entries.
 *
 * @param text a map, valid and with line feeds as line ends
 */
export function editYaml(text: string, edits: readonly Edit[]): string {
  return edits.reduce(editKey, text);
}

/** YAML text of a list with other entries; comments stay, and those of entries that stay with them. */
export function editYamlList(text: string, entries: readonly unknown[]): string {
  const document = parseDocument(text);
  const fresh = { value: document.createNode(entries) as unknown };
  if (isSeq(document.contents)) keepNodes(document.contents, fresh);
  document.contents = fresh.value as never;
  return document.toString(layout);
}

function editKey(text: string, { key, value }: Edit): string {
  const document = parseDocument(text);
  const wanted: Record<string, unknown> = { ...(document.toJS() as object | null) };
  if (value === undefined) delete wanted[key];
  else wanted[key] = value;
  const spliced = trySplice(text, document, { key, value });
  if (spliced !== null && isDeepStrictEqual(parseDocument(spliced).toJS() ?? {}, wanted)) {
    return spliced;
  }
  if (value === undefined) document.delete(key);
  else document.set(key, value);
  return document.toString(layout);
}

const layout = { lineWidth: 0, flowCollectionPadding: true } as const;

/** An alias, whose anchor stands elsewhere, cannot be written on its own. */
function trySplice(text: string, document: Document.Parsed, edit: Edit): string | null {
  try {
    return splice(text, document, edit);
  } catch (error) {
    if (error instanceof Error && /alias/i.test(error.message)) return null;
    throw error;
  }
}

/** @returns null where the map is not written a key a line */
function splice(text: string, document: Document.Parsed, { key, value }: Edit): string | null {
  const map = document.contents;
  if (map !== null && (!isMap(map) || map.flow)) return null;
  const pair = map?.items.find((each) => isScalar(each.key) && each.key.value === key);
  if (pair === undefined) {
    if (value === undefined) return text;
    const start = text === "" || text.endsWith("\n") ? text : `${text}\n`;
    return start + toText(new Document({ [key]: value }));
  }
  const { start, end } = toRange(text, pair);
  return (
    text.slice(0, start) + (value === undefined ? "" : toPairText(pair, value)) + text.slice(end)
  );
}

function toRange(text: string, pair: Pair): { start: number; end: number } {
  const [start = 0, , keyEnd = 0] = (isNode(pair.key) && pair.key.range) || [];
  const valueEnd = isNode(pair.value) ? (pair.value.range?.[2] ?? keyEnd) : keyEnd;
  const line = text.indexOf("\n", Math.max(valueEnd, keyEnd) - 1);
  return { start, end: line < 0 ? text.length : line + 1 };
}

/** The key with its new value; entries of a list that stay keep their nodes, and so their comments. */
function toPairText(pair: Pair, value: unknown): string {
  const document = new Document();
  const made = document.createNode({ [String((pair.key as { value: unknown }).value)]: value });
  const [fresh] = (made as YAMLMap).items;
  if (fresh) keepNodes(pair.value, fresh);
  document.contents = made as never;
  return toText(document);
}

/** What stays keeps its nodes: entries of a list, keys of a map, and the comments of both. */
function keepNodes(old: unknown, fresh: { value: unknown }): void {
  const made = fresh.value;
  if (isDeepStrictEqual(toValue(old), toValue(made))) fresh.value = old;
  else if (isMap(old) && isMap(made)) keepPairs(old, made);
  else if (isSeq(old) && isSeq(made)) keepItems(old, made);
  else if (isScalar(old) && isScalar(made)) keepComments(old, made);
}

function keepPairs(old: YAMLMap, made: YAMLMap): void {
  keepComments(old, made);
  if (old.flow) made.flow = true;
  const isOf = (pair: Pair) => (each: Pair) => String(each.key) === String(pair.key);
  for (const pair of made.items) {
    const before = old.items.find(isOf(pair));
    if (before === undefined) continue;
    pair.key = before.key;
    keepNodes(before.value, pair);
  }
  const standing = old.items.flatMap((pair) => made.items.find(isOf(pair)) ?? []);
  made.items = [...standing, ...made.items.filter((pair) => !standing.includes(pair))];
}

function keepItems(old: YAMLSeq, made: YAMLSeq): void {
  keepComments(old, made);
  const rest: unknown[] = [...old.items];
  const kept = made.items.map((item) => {
    const at = rest.findIndex((each) => isDeepStrictEqual(toValue(each), toValue(item)));
    return at < 0 ? null : rest.splice(at, 1)[0];
  });
  made.items = made.items.map((item, at) => {
    if (kept[at]) return kept[at];
    const before = rest.find((each) => isLike(each, item));
    if (before !== undefined) {
      rest.splice(rest.indexOf(before), 1);
      const fresh = { value: item };
      keepNodes(before, fresh);
      return fresh.value;
    }
    if (isMap(item)) item.flow = true;
    return item;
  });
}

/** Two states of one entry: the first value of both is the same. */
function isLike(a: unknown, b: unknown): boolean {
  if (!isMap(a) || !isMap(b)) return false;
  const [first] = b.items;
  return (
    first !== undefined && isDeepStrictEqual(toValue(a.get(first.key, true)), toValue(first.value))
  );
}

function keepComments(old: Node, made: Node): void {
  const { comment, commentBefore } = old;
  Object.assign(made, { comment, commentBefore });
}

function toValue(node: unknown): unknown {
  return isNode(node) ? JSON.parse(JSON.stringify(node)) : node;
}

function toText(document: Document): string {
  return document.toString(layout);
}
