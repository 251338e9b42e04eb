import { parseHtml } from "#import/sheets/html.ts";

/** What a page holds of JSON-LD: the documents, and how many scripts could not be read. */
export type PageData = { readonly documents: readonly unknown[]; readonly broken: number };

/** Reads the scripts of type application/ld+json of a page; nothing in it is run or fetched. */
export function parsePageData(html: string): PageData {
  const documents: unknown[] = [];
  let broken = 0;
  for (const script of findScripts(html)) {
    const parsed = parse(script);
    if (parsed === undefined) broken++;
    else documents.push(parsed);
  }
  return { documents, broken };
}

function findScripts(html: string): string[] {
  const found: string[] = [];
  let script: string | null = null;
  parseHtml(html, {
    onopentag(name, { type = "" }) {
      const isData = /^application\/ld\+json\s*(?:;|$)/i.test(type.trim());
      script = name === "script" && isData ? "" : null;
    },
    ontext(text) {
      if (script !== null) script += text;
    },
    onclosetag(name) {
      if (name === "script" && script !== null) found.push(script);
      script = null;
    },
  });
  return found;
}

/** Some systems wrap the data in comments or CDATA marks, and leave line feeds in texts. */
function parse(script: string): unknown {
  const bare = script.replace(/^\s*(?:<!--|(?:\/\/|\/\*)?\s*<!\[CDATA\[(?:\s*\*\/)?)/, "");
  const data = bare.replace(/(?:-->|(?:\/\/|\/\*)?\s*\]\]>(?:\s*\*\/)?)\s*$/, "");
  for (const text of [data, data.replace(/[\n\r\t]+/g, " ")]) {
    try {
      return JSON.parse(text);
    } catch {}
  }
  return undefined;
}

/** A JSON-LD node object. */
export type Node = Readonly<Partial<Record<string, unknown>>>;

/** A review, and what it is of: what it says itself, else the node at which it hangs. */
export type ReviewNode = { readonly node: Node; readonly item: unknown };

/**
 * The nodes of type Review in JSON-LD documents, in their order, wherever they hang: in lists, in
 * `@graph`, at a business or a product. A node that is mentioned again by its `@id` counts once.
 */
export function findReviewNodes(documents: readonly unknown[]): ReviewNode[] {
  const found: ReviewNode[] = [];
  const named = new Map<unknown, Node>();
  const open: (readonly [value: unknown, owner: Node | null])[] = [[documents, null]];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const [value, owner] = next;
    if (typeof value !== "object" || value === null) continue;
    const node = value as Node;
    if (node.name !== undefined) named.set(node["@id"], node);
    if (isReview(node) && !isReference(node)) {
      found.push({ node, item: node.itemReviewed ?? owner ?? undefined });
    }
    const isList = Array.isArray(value);
    for (const [key, each] of Object.entries(node).reverse()) {
      open.push([each, isList ? owner : /^reviews?$/.test(key) && !isPage(node) ? node : null]);
    }
  }
  named.delete(undefined);
  return found.map(({ node, item }) => ({ node, item: named.get(toId(item)) ?? item }));
}

function toId(item: unknown): unknown {
  return typeof item === "object" && item !== null ? (item as Node)["@id"] : undefined;
}

/** What reviews stand on, and are not of. */
function isPage(node: Node): boolean {
  return [node["@type"]].flat().some((type) => /(?:Page|WebSite|Article|List)$/.test(`${type}`));
}

const types = /^(?:https?:\/\/schema\.org\/|schema:)?(?:User)?Review$/;

function isReview(node: Node): boolean {
  const type = node["@type"];
  const all: readonly unknown[] = Array.isArray(type) ? type : [type];
  return all.some((each) => typeof each === "string" && types.test(each));
}

/** `{"@type": "Review", "@id": "…"}` says nothing but where the review is. */
function isReference(node: Node): boolean {
  return Object.keys(node).every((key) => key === "@type" || key === "@id");
}
