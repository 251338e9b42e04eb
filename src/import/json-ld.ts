import { decodeHTMLStrict } from "entities";
import { z } from "zod";
import type { Draft, Place, Reading, RefusedDraft } from "./draft.ts";
import { toSkipped } from "./draft.ts";
import type { Skipped } from "./fault.ts";
import { toPrintable } from "./fault.ts";
import type { Node } from "./json-ld-nodes.ts";
import { findReviewNodes } from "./json-ld-nodes.ts";
import { toForbidden, toSource, toSourceOfLink } from "./platform.ts";
import { parseStars, toStars } from "./values/stars.ts";
import type { DateRules } from "./values/when.ts";
import { parseWhen } from "./values/when.ts";

export type JsonLdContext = {
  /** the source of reviews whose publisher is no platform */
  readonly source: string;
  readonly rules: DateRules;
};

/**
 * The schema.org reviews in JSON-LD documents of one place. Texts in pages are often escaped for
 * HTML within the JSON, so character references are decoded, once.
 */
export function parseJsonLd(
  documents: readonly unknown[],
  place: string,
  context: JsonLdContext,
): Reading {
  const drafts: Draft[] = [];
  const skipped: Skipped[] = [];
  for (const [index, node] of findReviewNodes(documents).entries()) {
    const at = { place, index };
    const draft = parseNode(node, at, context);
    if ("reason" in draft) skipped.push(toSkipped(draft, at, toKey(node)));
    else drafts.push(draft);
  }
  return {
    drafts,
    skipped,
    notes: [],
    fields: ["author", "rating", "date", "published_at", "text"],
  };
}

function parseNode(
  node: Node,
  at: Place,
  { source: own, rules }: JsonLdContext,
): Draft | RefusedDraft {
  const source = toPlatform(node) ?? own;
  const forbidden = toForbidden(source);
  if (forbidden !== null) return { reason: forbidden, noReview: true };
  const status = toText(node.creativeWorkStatus);
  if (status !== null && status.trim().toLowerCase() !== "published") {
    const reason = `its creativeWorkStatus is ${toPrintable(status, 20)}, not Published`;
    return { reason, withheld: true };
  }
  const rating = toRating(node.reviewRating);
  const when = parseWhen(toText(node.datePublished ?? node.dateCreated) ?? "", rules);
  if ("reason" in rating) return rating;
  if (when === null) return { reason: "has no datePublished that can be understood" };
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
