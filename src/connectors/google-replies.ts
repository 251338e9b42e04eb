import { z } from "zod";
import { parseInstant } from "#import/values/when.ts";
import { say } from "#machine/reason.ts";
import type { PlatformReply, Replies, Run } from "./connector.ts";
import { createGoogle, reviewsHost } from "./google-access.ts";
import { parseAnswer } from "./shape.ts";

/**
 * Replies at Google: `accounts.locations.reviews.get` and `updateReply` of the Business Profile API v4. Google looks at a reply
 * before it shows it.
 */
export function toReplies(account: string, location: string): Replies {
  // An id at Google is the name without the account.
  const toUrl = (sourceId: string, after = "") =>
    new URL(`https://${reviewsHost}/v4/${account}/${sourceId}${after}`);
  return {
    isOf: (sourceId) => sourceId.startsWith(`${location}/reviews/`),
    maxBytes: 4096,
    read: (run, sourceId) => readReply(run, toUrl(sourceId)),
    send: async (run, sourceId, text) => {
      const what = say`Google's reply`;
      const request = { url: toUrl(sourceId, "/reply"), what, method: "PUT" } as const;
      const body = JSON.stringify({ comment: text });
      parseAnswer(await createGoogle(run).call({ ...request, body }), replySchema, what);
    },
  };
}

async function readReply(run: Run, url: URL): Promise<PlatformReply> {
  const what = say`Google's review`;
  const review = parseAnswer(await createGoogle(run).call({ url, what }), reviewSchema, what);
  const { comment, updateTime = "", reviewReplyState } = review.reviewReply ?? {};
  return {
    text: comment ?? null,
    state: states.get(reviewReplyState ?? "APPROVED") ?? "waiting",
    updated: parseInstant(updateTime),
    file: { name: "reviews.json", data: Buffer.from(JSON.stringify({ reviews: [review] })) },
  };
}

const states: ReadonlyMap<string, PlatformReply["state"]> = new Map([
  ["APPROVED", "shown"],
  ["PENDING", "waiting"],
  ["REJECTED", "refused"],
]);

const replySchema = z.looseObject({
  comment: z.string().optional(),
  updateTime: z.string().optional(),
  reviewReplyState: z.string().optional(),
});
const reviewSchema = z.looseObject({ name: z.string(), reviewReply: replySchema.optional() });
