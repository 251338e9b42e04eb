import { hash } from "node:crypto";
import type { NextFunction, RequestHandler, Response } from "express";
import type { SearchQuery } from "#search/query.ts";
import { type PageQuery, parsePageQuery, withoutEmpty } from "#search/query-string.ts";
import {
  type FoundReviews,
  type SearchPageData,
  toSearchChoices,
  toSingleWords,
} from "#search/search-page.ts";
import { type Answer, toAnswer } from "../http/answer.ts";
import { createKeptRoute } from "../http/answer-cache.ts";
import { sendHtml, sendPage } from "../http/documents.ts";
import { sharedFields } from "../http/fields.ts";
import type { PageAssets } from "../pages/page-assets.ts";
import { loadPageRenderer, type RenderPage } from "../pages/page-renderer.ts";
import type { PublishedReviews } from "../release/published-reviews.ts";
import type { PageCode, Snapshot } from "../release/snapshot.ts";

/**
 * The search page, rendered on demand by the code that came with the first release that has any.
 * What it shows is of the release in use; its query is that of the interface for programs. Where
 * there is no such code, the page that stands in for it is served.
 */
export function createSearchPage(
  snapshots: () => Snapshot | null,
  assets: PageAssets,
  part = 1,
): RequestHandler {
  let renderer: Promise<RenderPage> | null = null;

  async function start(code: PageCode, snapshot: Snapshot): Promise<RenderPage> {
    await assets.keep(snapshot.assets);
    return loadPageRenderer(code);
  }

  function load(code: PageCode, snapshot: Snapshot): Promise<RenderPage> {
    renderer = start(code, snapshot).catch((error) => {
      renderer = null;
      throw error;
    });
    return renderer;
  }

  return createKeptRoute(snapshots, { maxBytes, part }, async (snapshot, text, response, next) => {
    const shorter = withoutEmpty(text);
    if (shorter !== text) {
      redirectTo(response, shorter);
      return null;
    }
    const { reviews, server } = snapshot;
    const loading = reviews && (renderer ?? (server && load(server, snapshot)));
    if (reviews === null || loading === null) {
      await sendStandIn(response, snapshot, next);
      return null;
    }
    const render = await loading;
    const query = parsePageQuery(text);
    const page = await render("/search/", { searchPage: toPageData(snapshot, reviews, query) });
    if (page.status === 200) return toPageAnswer(page.body);
    sendHtml(response, page.status, page.body);
    return null;
  });
}

const maxBytes = 32 * 1024 * 1024;

function toPageData(
  { baseUrl, themes, design, ownWords }: Snapshot,
  reviews: PublishedReviews,
  query: PageQuery,
): SearchPageData {
  const { business, valuesOf } = reviews;
  return {
    baseUrl,
    business,
    design,
    ownWords,
    choices: toSearchChoices(valuesOf, { business, themes }),
    query,
    found: find(reviews, query),
  };
}

function find(reviews: PublishedReviews, { parsed }: PageQuery): FoundReviews | null {
  if ("issues" in parsed) return null;
  const { matched, hits, next, ofNames } = reviews.search(parsed.query);
  const texts = hits.map((hit) => reviews.bytesOf(hit, hit + 1).toString());
  const singles = matched > 0 ? [] : findSingles(reviews, parsed.query);
  const found = texts.map((text) => JSON.parse(text));
  return { matched, next, notices: ofNames, reviews: found, singles };
}

function findSingles(reviews: PublishedReviews, asked: SearchQuery) {
  const { cursor: _, words: __, ...query } = asked;
  const words = toSingleWords(query.query ?? "");
  const found = words.map((word) => {
    return { word, matched: reviews.search({ ...query, query: word, limit: 1 }).matched };
  });
  return found.filter(({ matched }) => matched > 0);
}

/** The address without what says nothing: it is what people send to others. */
function redirectTo(response: Response, query: string): void {
  const location = `/search/${query && `?${query}`}`;
  const fields = { Location: location, "Content-Length": "0", "Cache-Control": "no-store" };
  response.writeHead(308, { ...fields, ...sharedFields }).end();
}

function toPageAnswer(body: Buffer): Answer {
  return toAnswer([body], hash("sha256", body), null, null, "text/html; charset=utf-8");
}

/** The prerendered page that says that search does not work now; an old release has none. */
async function sendStandIn(
  response: Response,
  snapshot: Snapshot,
  next: NextFunction,
): Promise<void> {
  const page = snapshot.find("/search-unavailable/");
  if (page) await sendPage(response, 503, page);
  else next("route");
}
