import { z } from "zod";

const published = z.strictObject({
  sequence: z.int().positive(),
  /** when it became the release in use, in whole seconds */
  published_at: z.iso.datetime(),
});

/** Where a release stands among those of its site. */
export const orderSchema = published.extend({
  /** the id of the release that it follows; null for the first */
  previous: z.string().nullable(),
  /** every release so far that changed a review, the oldest first */
  history: z.array(published),
});
export type Order = z.infer<typeof orderSchema>;

type Placed = { readonly [Key in keyof Order]?: Order[Key] | undefined };

/** The order in a manifest; null in those of previews and of earlier versions. */
export function toOrder(manifest: Placed): Order | null {
  const { sequence, previous, published_at, history } = manifest;
  return sequence && published_at && history && previous !== undefined
    ? { sequence, previous, published_at, history }
    : null;
}

/**
 * The place behind another release. One of an earlier version has no number, and is continued with 1.
 *
 * @param now the time of the build; no release counts as published before the one that it follows
 * @param changesReviews whether any review is not as it was
 */
export function toNextOrder(
  before: { readonly id: string; readonly manifest: Placed } | null,
  now: Date,
  changesReviews: boolean,
): Order {
  const last = before && toOrder(before.manifest);
  const earliest = last ? Date.parse(last.published_at) + 1000 : 0;
  const at = Math.max(Math.floor(now.getTime() / 1000) * 1000, earliest);
  const entry = {
    sequence: (last?.sequence ?? 0) + 1,
    published_at: new Date(at).toISOString().replace(".000Z", "Z"),
  };
  const history = last?.history ?? [];
  return {
    ...entry,
    previous: before?.id ?? null,
    history: changesReviews ? [...history, entry] : history,
  };
}
