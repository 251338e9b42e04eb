import { hash } from "node:crypto";
import type { RequestHandler } from "express";
import { type ChangesQuery, parseChangesQuery } from "#history/changes-query.ts";
import { parsePairs } from "#search/query-string.ts";
import { type Answer, toAnswer } from "../http/answer.ts";
import { createKeptRoute } from "../http/answer-cache.ts";
import { sendInvalid } from "../http/problem.ts";
import type { ChangesPage } from "../release/published-journal.ts";
import type { Snapshot } from "../release/snapshot.ts";

/** What releases did to reviews since one of them, a page of it. */
export function createChanges(snapshots: () => Snapshot | null, part = 1): RequestHandler {
  const room = { maxBytes, part };
  return createKeptRoute(snapshots, room, ({ journal, baseUrl }, text, response, next) => {
    if (journal === null) {
      next("route");
      return null;
    }
    const { values, issues } = parsePairs(text);
    const parsed = parseChangesQuery(values, journal.releases);
    if ("query" in parsed && issues.length === 0)
      return toChangesAnswer(journal.read(parsed.query), parsed.query, baseUrl);
    const others = "issues" in parsed ? parsed.issues : [];
    sendInvalid(response, baseUrl, "query", [...issues, ...others]);
    return null;
  });
}

const maxBytes = 16 * 1024 * 1024;

function toChangesAnswer(page: ChangesPage, { limit }: ChangesQuery, baseUrl: string): Answer {
  const body = Buffer.from(toChangesText(page));
  const { since, next_cursor: cursor } = page;
  const query = cursor && new URLSearchParams({ since: `${since}`, limit: `${limit}`, cursor });
  const links = query && `<${baseUrl}/api/reviews/changes?${query}>; rel="next"`;
  return toAnswer([body], hash("sha256", body), null, links);
}

/** The page as JSON, a change a line. */
function toChangesText(page: ChangesPage): string {
  const { sequence, published_at, since, changes, next, next_cursor } = page;
  const head = JSON.stringify({ sequence, published_at, since }).slice(0, -1);
  const list = changes.length === 0 ? "[]" : `[\n${changes.join(",\n")}\n]`;
  return `${head},"changes":${list},"next":${next},"next_cursor":${JSON.stringify(next_cursor)}}\n`;
}
