import { hash } from "node:crypto";
import type { RequestHandler } from "express";
import { sendAnswer, toAnswer } from "../http/answer.ts";
import { sendUnavailable } from "../http/missing.ts";
import type { Snapshot } from "../snapshot.ts";

/** One review, as it stands in reviews.json. What is not there goes on to 404 or 410. */
export function createReview(snapshots: () => Snapshot | null): RequestHandler<{ id: string }> {
  return (request, response, next) => {
    const snapshot = snapshots();
    if (snapshot === null) return sendUnavailable(response);
    const position = snapshot.reviews?.positionOf(request.params.id);
    if (snapshot.reviews === null || position === undefined) return next("route");
    const bytes = snapshot.reviews.bytesOf(position, position + 1);
    const answer = toAnswer([bytes], hash("sha256", bytes), snapshot.reviews.lastModified);
    return sendAnswer(response, answer);
  };
}
