import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import { z } from "zod";
import { toFilePath } from "#release/layout.ts";
import { readCurrentRelease } from "#release/read-manifest.ts";
import type { Content, Dataset } from "#reviews/dataset.ts";
import { toMean } from "#reviews/rating.ts";
import type { Vanished } from "#reviews/vanished.ts";
import { findVanished, readCompared } from "./vanished-reviews.ts";

/** What is said of a published review in a list. */
export type Listed = {
  readonly id: string;
  readonly source: string;
  readonly author: string;
  readonly date: string;
  readonly rating: number;
};

/** How many reviews there are, and the mean of their stars as it is published; null without any. */
export type Totals = { readonly reviews: number; readonly mean: number | null };

/** What a publish changes for readers. */
export type Changes = {
  /** null where nothing of this content was published yet */
  readonly before: Totals | null;
  readonly after: Totals;
  readonly added: readonly Listed[];
  readonly changed: readonly Listed[];
  readonly removed: readonly Listed[];
  /** whether what the business says of itself is different */
  readonly business: boolean;
  /** so much is gone that a person has to say that it is meant */
  readonly vanished: Vanished | null;
};

const listed = z.looseObject({
  id: z.string(),
  source: z.string(),
  author: z.string(),
  date: z.string(),
  rating: z.number(),
});
const publishedSchema = z.looseObject({
  business: z.looseObject({ sample: z.boolean() }),
  reviews: z.array(listed),
});
type Published = z.infer<typeof publishedSchema>;

/**
 * Compares what is published with what would be; both newest first.
 *
 * @param dist holds the releases
 */
export async function readChanges(
  dist: string,
  { feedTag }: Pick<Content, "feedTag">,
  after: Dataset,
): Promise<Changes> {
  const { vanished } = findVanished((await readCompared(dist, feedTag)) ?? [], after);
  const published = await readPublished(dist);
  const isOwn = published?.business.sample === after.business.sample;
  return { ...toChanges(isOwn ? published : null, after), vanished };
}

/** The data of the release in use; null where there is none, or none that can be read. */
async function readPublished(dist: string): Promise<Published | null> {
  const current = await readCurrentRelease(dist);
  if (current === null) return null;
  const path = join(current.folder, toFilePath("reviews.json"));
  const dataset: unknown = await readFile(path, "utf8")
    .then(JSON.parse)
    .catch(() => null);
  return publishedSchema.safeParse(dataset).data ?? null;
}

function toChanges(before: Published | null, after: Dataset): Omit<Changes, "vanished"> {
  const old = new Map(before?.reviews.map((review) => [review.id, review]));
  const ids = new Set(after.reviews.map(({ id }) => id));
  const removed = before?.reviews.filter(({ id }) => !ids.has(id)) ?? [];
  return {
    before: before && toTotals(before.reviews),
    after: toTotals(after.reviews),
    added: after.reviews.filter(({ id }) => !old.has(id)),
    changed: after.reviews.filter((review) => {
      const found = old.get(review.id);
      return found !== undefined && !isSame(found, review);
    }),
    removed,
    business: before !== null && !isSame(before.business, after.business),
  };
}

/** An address depends on where it is published, a place in the log on what was before. */
function isSame(a: object, b: object): boolean {
  return isDeepStrictEqual(toPlain(a), toPlain(b));
}

function toPlain(value: object): unknown {
  const own = "rating" in value ? { ...value, url: null, log: null } : value;
  return JSON.parse(JSON.stringify(own));
}

function toTotals(reviews: readonly { readonly rating: number }[]): Totals {
  const sum = reviews.reduce((total, { rating }) => total + rating, 0);
  return { reviews: reviews.length, mean: toMean(sum, reviews.length) };
}
