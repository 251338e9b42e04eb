import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";

export type ExportedReview = {
  readonly key: string;
  readonly starRating?: string;
  readonly comment?: string;
  readonly createTime?: string;
  readonly updateTime?: string;
  readonly author?: string;
  readonly reply?: string;
};

export const location = "300";

/** Writes a Google Takeout export of one location and returns the path of its folder. */
export async function writeTakeout(
  folder: string,
  reviews: readonly ExportedReview[],
): Promise<string> {
  const place = join(folder, "Takeout", "Google Business Profile", "account-9", "location-300");
  await mkdir(place, { recursive: true });
  const json = JSON.stringify({ reviews: reviews.map(toGoogle) });
  await writeFile(join(place, "reviews.json"), json);
  return folder;
}

export function sourceIdOf({ key }: ExportedReview): string {
  return `locations/${location}/reviews/${key}`;
}

export function createdAt({ createTime = "2025-06-01T15:00:00.500Z" }: ExportedReview): string {
  return createTime;
}

function toGoogle(review: ExportedReview) {
  const { key, starRating = "FIVE", comment, author = "Ada Example", reply } = review;
  const createTime = createdAt(review);
  return {
    reviewer: { displayName: author },
    starRating,
    ...(comment === undefined ? {} : { comment }),
    createTime,
    updateTime: review.updateTime ?? createTime,
    ...(reply ? { reviewReply: { comment: reply, updateTime: createTime } } : {}),
    name: `accounts/9/locations/${location}/reviews/${key}`,
  };
}
