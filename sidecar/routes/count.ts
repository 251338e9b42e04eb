import { hash } from "node:crypto";
import type { RequestHandler } from "express";
import { toCountAnswer } from "#search/count-answer.ts";
import { parseCountQuery } from "#search/count-query.ts";
import { parseQueryString } from "#search/query-string.ts";
import { toAnswer } from "../http/answer.ts";
import { createKeptRoute } from "../http/answer-cache.ts";
import { sendInvalid } from "../http/problem.ts";
import type { Snapshot } from "../release/snapshot.ts";

/** How many reviews fit, in all and by groups. Answers that are asked for again are kept. */
export function createCountRoute(snapshots: () => Snapshot | null, part = 1): RequestHandler {
  const room = { maxBytes, part };
  return createKeptRoute(snapshots, room, ({ reviews, baseUrl }, text, response, next) => {
    if (reviews === null) {
      next("route");
      return null;
    }
    const parsed = parseQueryString(text, parseCountQuery);
    if ("issues" in parsed) {
      sendInvalid(response, baseUrl, "query", parsed.issues);
      return null;
    }
    const counted = toCountAnswer(reviews.count(parsed.query));
    const body = Buffer.from(`${JSON.stringify(counted)}\n`);
    return toAnswer([body], hash("sha256", body), null);
  });
}

const maxBytes = 16 * 1024 * 1024;
