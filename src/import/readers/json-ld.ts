import { decodeHTMLStrict } from "entities";
import { z } from "zod";
import { type Draft, type Place, type RefusedDraft, readRows } from "#import/draft.ts";
import { ImportError, toPrintable } from "#import/fault.ts";
import { isTablePage } from "#import/sheets/html-table.ts";
import { decodeText } from "#import/table/decode.ts";
import { parseStars, toStars } from "#import/values/stars.ts";
import { parseWhen, plainDates } from "#import/values/when.ts";
import { fold } from "#language/fold.ts";
import { type Reason, say } from "#machine/reason.ts";
import { isNearText } from "#reviews/nearest.ts";
import { readDocument } from "./document.ts";
import { findReviewNodes, type Node, parsePageData, type ReviewNode } from "./json-ld-documents.ts";
import { parseMicrodata } from "./microdata.ts";
import { toForbidden, toSource, toSourceOfLink } from "./platform.ts";
import type { Reader, ReaderContext } from "./reader.ts";
import { toItemTable } from "./reviewed-item.ts";

/**
 * The schema.org reviews in pages (as JSON-LD and as microdata) and JSON-LD documents. Texts in pages are often escaped for HTML
 * within the JSON, so character references are decoded, once.
 */
export const jsonLd: Reader = {
  name: "json-ld",
  help: "pages of your old site with schema.org reviews in them, or .jsonld files",
  advice: "what was given holds no .html, .json or .jsonld file with any",
  isWanted: (path) => /\.(?:html?|xhtml|json|jsonld)$/i.test(path),
  read: async (file, context) => {
    const { place } = file;
    const document = await readDocument("json-ld", file);
    const { nodes, notes } =
      "json" in document
        ? { nodes: findReviewNodes([document.json]), notes: [] }
        : readPage(document.bytes, context);
    const parse = ({ node, item }: ReviewNode, at: Place) => {
      const branch = toName(item)?.trim() || undefined;
      return { ...parseNode(node, at, context), branch };
    };
    const read = readRows(nodes, place, parse, ({ node }) => toKey(node));
    const fields = ["author", "rating", "date", "published_at", "text"] as const;
    return {
      ...{ ...read, fields, notes: notes.map((note) => say`${place}: ${note}`) },
      ...toItemTable([...read.drafts, ...(read.withheld ?? [])], {
        reader: "json-ld",
        remembered: context.remembered,
      }),
    };
  },
};

function readPage(bytes: Uint8Array, { said, business }: ReaderContext) {
  const { text } = decodeText(bytes, said.encoding ?? null, business.language);
  const { documents, broken } = parsePageData(text);
  const marked = parseMicrodata(text);
  if (documents.length + marked.length > 0) {
    const nodes = findReviewNodes(documents);
    const others = withoutTwins(findReviewNodes(marked), nodes);
    const notes = [
      ...(broken > 0 ? [say`${broken} of its JSON-LD scripts are damaged and were not read`] : []),
      ...toTwinNote(findReviewNodes(marked).length - others.length),
    ];
    return { nodes: [...nodes, ...others], notes };
  }
  const why =
    broken > 0
      ? "its JSON-LD is damaged"
      : "holds neither JSON-LD (script type application/ld+json) nor microdata of schema.org";
  const table = isTablePage(text)
    ? ". If the reviews stand in a table of the page: npx firsthand import csv FILE"
    : ". If it is a page to sign in or an error, download the export again; else ask for one as CSV or JSON";
  throw new ImportError(say`${why}, so there is nothing in it to read for certain${table}`);
}

/** Many pages mark the same reviews up in both ways, and often say less of them in one. */
function withoutTwins(marked: readonly ReviewNode[], said: readonly ReviewNode[]): ReviewNode[] {
  const toAuthor = ({ node }: ReviewNode) => fold(toName(node.author) ?? "");
  const byAuthor = Map.groupBy(said, toAuthor);
  return marked.filter(
    (each) => !byAuthor.get(toAuthor(each))?.some(({ node }) => isTwin(node, each.node)),
  );
}

/** Whether nothing that both say differs, and their words are nearly the same or cut off. */
function isTwin(a: Node, b: Node): boolean {
  const [day, other] = [a, b].map((each) => toText(each.datePublished)?.trim().slice(0, 10));
  if (day !== undefined && other !== undefined && day !== other) return false;
  const [stars, others] = [a, b].map(({ reviewRating }) => toRating(reviewRating));
  const isRated = stars && others && "stars" in stars && "stars" in others;
  if (isRated && stars.stars !== others.stars) return false;
  const [text = "", words = ""] = [a, b].map((each) => fold(toWords(each)));
  if (toName(a.author) === null && (text === "" || words === "")) return false;
  return text.startsWith(words) || words.startsWith(text) || isNearText(text, words);
}

function toWords(node: Node): string {
  const text = toText(node.reviewBody) ?? toText(node.description) ?? "";
  return text.replace(/\s*(?:…|\.\.\.)\s*$/, "");
}

function toTwinNote(count: number): Reason[] {
  if (count === 0) return [];
  return [
    count === 1
      ? say`1 review stands in it as JSON-LD and as microdata, and is read once`
      : say`${count} reviews stand in it as JSON-LD and as microdata, and are read once`,
  ];
}

function parseNode(node: Node, at: Place, { said, business }: ReaderContext): Draft | RefusedDraft {
  const source = toPlatform(node) ?? said.source ?? "website";
  const rules = { ...plainDates, timeZone: business.time_zone };
  const forbidden = toForbidden(source);
  if (forbidden !== null) return { reason: forbidden, noReview: true };
  const status = toText(node.creativeWorkStatus);
  const isPublished = status === null || status.trim().toLowerCase() === "published";
  const withheld = isPublished
    ? null
    : say`its creativeWorkStatus is ${toPrintable(status, 20)}, not Published`;
  const rating = toRating(node.reviewRating);
  const when = parseWhen(toText(node.datePublished ?? node.dateCreated) ?? "", rules);
  if ("reason" in rating || when === null) {
    if (withheld !== null) return { reason: withheld, withheld: true };
    return "reason" in rating ? rating : { reason: "has no datePublished that can be understood" };
  }
  const url = URL.parse(toText(node.url) ?? "");
  return {
    at,
    source,
    sourceId: toKey(node),
    author: toName(node.author),
    rating: rating.stars,
    when,
    title: toText(node.name ?? node.headline),
    text: toText(node.reviewBody) ?? toText(node.description),
    language: toText(node.inLanguage),
    sourceUrl: url && /^https?:$/.test(url.protocol) ? url.href : null,
    withheld,
  };
}

/** Only platforms that are known: a page's publisher often is the business itself. */
function toPlatform(node: Node): string | null {
  const linked = toSourceOfLink(toText(node.url) ?? "");
  const source = linked ?? toSource(toName(node.publisher) ?? "");
  return source !== null && platforms.has(source) ? source : null;
}

const platforms = new Set(["google", "facebook", "trustpilot", "yelp", "tripadvisor"]);

const value = z.union([z.string(), z.number()]);
const ratingSchema = z.object({
  ratingValue: value,
  bestRating: value.nullish(),
  worstRating: value.nullish(),
});

function toRating(said: unknown) {
  const parsed = ratingSchema.safeParse(Array.isArray(said) ? said[0] : said);
  const bare = parsed.success ? null : value.safeParse(said);
  if (bare?.success) return parseStars(String(bare.data), null);
  if (!parsed.success) return { reason: "has no stars" };
  const { ratingValue, bestRating, worstRating } = parsed.data;
  const [number, best, worst] = [ratingValue, bestRating ?? 5, worstRating ?? 1].map(toNumber);
  if (number === undefined || !Number.isFinite(number))
    return parseStars(String(ratingValue), null);
  if (!(best !== undefined && best >= 1) || !(worst === 0 || worst === 1)) {
    return { reason: "its rating is on a scale that cannot be understood" };
  }
  return toStars(number, {
    best,
    stated: bestRating == null ? null : best,
    said: String(ratingValue),
  });
}

function toNumber(said: string | number): number {
  return typeof said === "number" ? said : Number(said.trim().replace(",", ".") || Number.NaN);
}

/** Absolute ids alone: others mean another thing on another page. */
function toKey(node: Node): string | null {
  const id = toText(node["@id"]);
  return id !== null && URL.canParse(id) && !id.startsWith("_:") ? `json-ld:${id}` : null;
}

/** The name of a person or an organisation, or the text that stands in its place. */
function toName(said: unknown): string | null {
  const one: unknown = Array.isArray(said) ? said[0] : said;
  return toText(one) ?? toText(z.object({ name: z.unknown() }).safeParse(one).data?.name);
}

/** A text, or the text of a JSON-LD value object or of a list of one. */
function toText(said: unknown): string | null {
  const one: unknown = Array.isArray(said) ? said[0] : said;
  const held = z.object({ "@value": z.string() }).safeParse(one).data?.["@value"] ?? one;
  return typeof held === "string" ? decodeHTMLStrict(held) : null;
}
