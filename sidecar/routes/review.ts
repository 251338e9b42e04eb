import type { RequestHandler } from "express";
import { sendAnswer, toAnswer } from "../http/answer.ts";
import { sendUnavailable } from "../http/problem.ts";
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
