import { findStored } from "#content/find-review.ts";
import type { ContentFolder } from "#content/read-content.ts";
import { type ToBeRead, toReadable } from "#content/readings.ts";
import { type Reading, readerSchema } from "#insights/readings/reading.ts";
import { Refusal } from "#machine/refusal.ts";

/** Which reviews are meant: all that nobody has read where none are named. */
export type Which = { readonly reviews: readonly string[]; readonly limit: number | null };

/**
 * The texts that are to be read, newest first.
 *
 * @throws Refusal for a review that is not there, is not published, or has nothing to read
 */
export function chooseTexts(content: ContentFolder, { reviews, limit }: Which): ToBeRead[] {
  const { all, unread } = toReadable(content);
  const ids = new Set(reviews.map((said) => findStored(content, said).record.id));
  for (const id of ids) {
    if (all.some((each) => each.id === id)) continue;
    throw new Refusal(`${id} is not published, has no words, or none that are written for people`);
  }
  const chosen = ids.size === 0 ? unread : all.filter(({ id }) => ids.has(id));
  return chosen.slice(0, limit ?? chosen.length);
}

/** @throws Refusal for a name under which nothing can be published */
export function parseReader(said: string): Reading["reader"] {
  const parsed = readerSchema.safeParse(said.trim());
  if (parsed.success) return parsed.data;
  throw new Refusal(`--reader ${parsed.error.issues[0]?.message}`);
}
