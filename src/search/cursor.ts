import { isDay } from "#reviews/day.ts";
import { isReviewId } from "#reviews/identity.ts";
import type { Review } from "#reviews/review.ts";

export const sortOrders = ["newest", "oldest", "highest", "lowest"] as const;
export type SortOrder = (typeof sortOrders)[number];

/** What decides where a review stands in every order. */
export type Place = Pick<Review, "rating" | "date" | "id">;

/**
 * A place in one of the orders: just behind the review that it names, whether or not that review
 * is still there. So going from page to page works across releases.
 */
export type Position = Place & { readonly sort: SortOrder };

/** The cursor behind a review: opaque to clients, URL-safe. */
export function toCursor(sort: SortOrder, { rating, date, id }: Place): string {
  return Buffer.from([sort, rating, date, id].join(" ")).toString("base64url");
}

/** Reads a cursor; null for anything that `toCursor` did not make. */
export function parseCursor(cursor: string): Position | null {
  const text = Buffer.from(cursor, "base64url").toString();
  if (Buffer.from(text).toString("base64url") !== cursor) return null;
  const [sort, rating = "", date = "", id = "", ...others] = text.split(" ");
  const order = sortOrders.find((each) => each === sort);
  if (!order || others.length > 0) return null;
  if (!/^[1-5]$/.test(rating) || !isDay(date) || !isReviewId(id)) return null;
  return { sort: order, rating: Number(rating), date, id };
}
