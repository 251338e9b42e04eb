import { hash } from "node:crypto";
import type { RequestHandler } from "express";
import { daySchema } from "#reviews/day.ts";
import { type Answer, sendAnswer, toAnswer } from "../http/answer.ts";
import { sendInvalid, sendUnavailable } from "../http/problem.ts";
import type { PublishedReviews } from "../release/published-reviews.ts";
import type { Snapshot } from "../release/snapshot.ts";

/** One review, as it stands in reviews.json. What is not there goes on to 404 or 410. */
export function createReview(snapshots: () => Snapshot | null): RequestHandler<{ id: string }> {
  return (request, response, next) => {
    const snapshot = snapshots();
    if (snapshot === null) return sendUnavailable(response);
    const position = snapshot.reviews?.positionOf(request.params.id);
    if (snapshot.reviews === null || position === undefined) return next("route");
    const { bytesOf, digestOf, lastModified } = snapshot.reviews;
    const bytes = bytesOf(position, position + 1);
    return sendAnswer(
      response,
      toAnswer([bytes], digestOf(position).toString("hex"), lastModified),
    );
  };
}

/** The reviews dated on or after a day, newest first, however many. */
export function createSince(snapshots: () => Snapshot | null): RequestHandler<{ date: string }> {
  return (request, response, next) => {
    const snapshot = snapshots();
    if (snapshot === null) return sendUnavailable(response);
    if (snapshot.reviews === null) return next("route");
    const date = daySchema.safeParse(request.params.date);
    if (date.success) return sendAnswer(response, toSinceAnswer(snapshot.reviews, date.data));
    const issues = date.error.issues.map(({ code, message }) => ({
      path: ["date"],
      code,
      message,
    }));
    return sendInvalid(response, snapshot.baseUrl, "path", issues);
  };
}

/**
 * The slice stands in reviews.json as it is sent; only what surrounds it is made. The tag belongs
 * to the slice, so a change of an older review leaves it as it is.
 */
function toSinceAnswer(reviews: PublishedReviews, date: string): Answer {
  const slice = reviews.since(date);
  const opening = Buffer.from(`{"since":"${date}","returned":${slice.returned},"reviews":[\n`);
  const closing = Buffer.from(slice.returned > 0 ? "\n]}\n" : "]}\n");
  const parts = [opening, reviews.bytesOf(0, slice.returned), closing];
  return toAnswer(parts, hash("sha256", `${date} ${slice.hash}`), reviews.lastModified);
}
