import { hash } from "node:crypto";
import type { RequestHandler } from "express";
import { parseSearchQuery, type SearchQuery } from "#search/query.ts";
import { parseQueryString } from "#search/query-string.ts";
import { type Answer, toAnswer } from "../http/answer.ts";
import { createKeptRoute } from "../http/answer-cache.ts";
import { sendInvalid } from "../http/problem.ts";
import type { PublishedReviews } from "../release/published-reviews.ts";
import type { Snapshot } from "../release/snapshot.ts";

/** The reviews that fit a query, a page of them. Answers that are asked for again are kept. */
export function createSearchRoute(snapshots: () => Snapshot | null, part = 1): RequestHandler {
  const room = { maxBytes, part };
  return createKeptRoute(snapshots, room, ({ reviews, baseUrl }, text, response, next) => {
    if (reviews === null) {
      next("route");
      return null;
    }
    const parsed = parseQueryString(text, parseSearchQuery);
    if ("query" in parsed) return toSearchAnswer(reviews, parsed.query, baseUrl);
    sendInvalid(response, baseUrl, "query", parsed.issues);
    return null;
  });
}

const maxBytes = 64 * 1024 * 1024;

/**
 * Put together from the reviews' own bytes: none is parsed or serialised. The tag is made from
 * their digests and the rest of the answer, so that answers alike have one, also across releases.
 */
function toSearchAnswer(reviews: PublishedReviews, query: SearchQuery, baseUrl: string): Answer {
  const { matched, hits, next, notice } = reviews.search(query);
  const before = `{"matched":${matched},"returned":${hits.length},"reviews":[`;
  const behind = `],"next_cursor":${JSON.stringify(next)},"notice":${JSON.stringify(notice)}}\n`;
  const body = reviews.listOf(before, hits, behind);
  const digests = [Buffer.from(before), ...hits.map(reviews.digestOf), Buffer.from(behind)];
  const sha256 = hash("sha256", Buffer.concat(digests));
  const links = next === null ? null : `<${toUrl(baseUrl, query, next)}>; rel="next"`;
  return toAnswer([body], sha256, null, links);
}

/** The address of the next page, with everything that was asked for. */
function toUrl(baseUrl: string, query: SearchQuery, cursor: string): string {
  const given = Object.entries({ ...query, cursor }).map(([name, value]) => [name, String(value)]);
  return `${baseUrl}/api/reviews/search?${new URLSearchParams(given)}`;
}
