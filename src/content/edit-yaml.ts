import { isDeepStrictEqual } from "node:util";
import { Document, isMap, isNode, isScalar, type Pair, parseDocument, type YAMLMap } from "yaml";

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

function keepNodes(old: unknown, fresh: Pair): void {
  const from = old as { items?: unknown[]; toJSON?: () => unknown } | null;
  const to = fresh.value as {
    items?: unknown[];
    comment?: unknown;
    commentBefore?: unknown;
  } | null;
  if (!Array.isArray(from?.items) || !Array.isArray(to?.items) || isMap(old)) return;
  const { comment, commentBefore } = old as { comment?: unknown; commentBefore?: unknown };
  Object.assign(to, { comment, commentBefore });
  const rest = [...from.items];
  to.items = to.items.map((item) => {
    const at = rest.findIndex((each) => isDeepStrictEqual(toValue(each), toValue(item)));
    if (at < 0 && isMap(item)) item.flow = true;
    return at < 0 ? item : rest.splice(at, 1)[0];
  });
}

function toValue(node: unknown): unknown {
  return isNode(node) ? JSON.parse(JSON.stringify(node)) : node;
}

function toText(document: Document): string {
  return document.toString(layout);
}
