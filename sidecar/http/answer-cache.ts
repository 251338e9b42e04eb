import type { NextFunction, RequestHandler, Response } from "express";
import { LRUCache } from "lru-cache";
import type { Snapshot } from "../release/snapshot.ts";
import { type Answer, sendAnswer } from "./answer.ts";
import { maxTarget, sendTooLong, sendUnavailable } from "./problem.ts";
import { splitTarget } from "./url-path.ts";

/**
 * A route whose answers, which its query alone decides, are kept.
 *
 * @param room for all answers, and the part of it that one site of several has
 * @param answer takes the query without its `?`; gives null where it has sent something else
 */
export function createKeptRoute(
  snapshots: () => Snapshot | null,
  room: { readonly maxBytes: number; readonly part: number },
  answer: (
    snapshot: Snapshot,
    query: string,
    response: Response,
    next: NextFunction,
  ) => Answer | null | Promise<Answer | null>,
): RequestHandler {
  const cache = createAnswerCache(room.maxBytes, room.part);
  return async (request, response, next) => {
    const snapshot = snapshots();
    if (snapshot === null) return sendUnavailable(response);
    if (request.url.length > maxTarget) return sendTooLong(response);
    const query = splitTarget(request.url).query.slice(1);
    const kept = cache.get(snapshot, query);
    if (kept) return sendAnswer(response, kept);
    const made = await answer(snapshot, query, response, next);
    if (made === null) return;
    cache.set(snapshot, query, made);
    return sendAnswer(response, made);
  };
}

/** Keeps answers of one snapshot; those of another are let go when its first answer comes. */
export type AnswerCache = {
  readonly get: (snapshot: Snapshot, question: string) => Answer | undefined;
  readonly set: (snapshot: Snapshot, question: string, answer: Answer) => void;
};

/**
 * Keeps as many answers as fit into `maxBytes`; the one that was asked for least recently goes first.
 * An answer is kept from its second question on: one that is asked for once would only push out
 * others. What would take more than a hundredth of the space is not kept.
 *
 * @param part of the space; what would take more than a quarter of that is not kept either
 */
export function createAnswerCache(maxBytes: number, part = 1): AnswerCache {
  let owner: Snapshot | null = null;
  const answers = new LRUCache<string, Answer>({
    maxSize: Math.ceil(maxBytes * part),
    maxEntrySize: Math.floor(Math.min(maxBytes / 100, (maxBytes * part) / 4)),
    sizeCalculation: toBytes,
  });
  const askedOnce = new LRUCache<string, true>({ max: Math.ceil(10_000 * part) });
  return {
    get: (snapshot, question) => (snapshot === owner ? answers.get(question) : undefined),
    set(snapshot, question, answer) {
      if (snapshot !== owner) {
        answers.clear();
        askedOnce.clear();
        owner = snapshot;
      }
      if (question.length > maxLength) return;
      if (askedOnce.delete(question)) answers.set(question, answer);
      else askedOnce.set(question, true);
    },
  };
}

/** Characters of a question; longer ones are nobody's habit, and would be kept by the thousand. */
const maxLength = 512;

/** The body, its gzip, and the rest of the object, roughly. */
function toBytes({ size }: Answer, question: string): number {
  return Math.ceil(question.length * 2 + size * 1.5 + 2000);
}
