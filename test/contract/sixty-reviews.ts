import type { StoredReview } from "./content-folder.ts";
import { expectedId } from "./identity.ts";

/** Sixty Google reviews from January to March 2025, twenty a month, with every optional key. */
export function sixtyReviews(): StoredReview[] {
  return Array.from({ length: 60 }, (_, index) => toRecord(index));
}

/** One more, which was removed. */
export const gone: StoredReview = {
  id: expectedId("2025-02-02T10:00:00Z", "google", "gone-1"),
  source: "google",
  source_id: "gone-1",
  rating: 1,
  date: "2025-02-02",
  published_at: "2025-02-02T10:00:00Z",
  status: "gone",
};

function toRecord(index: number): StoredReview {
  const month = `${1 + Math.floor(index / 20)}`.padStart(2, "0");
  // Two reviews share each day, so ties are broken by id.
  const day = `${2 + Math.floor((index % 20) / 2)}`.padStart(2, "0");
  const published = `2025-${month}-${day}T18:0${index % 10}:00.250Z`;
  const sourceId = `locations/77/reviews/secret-${index}`;
  return {
    id: expectedId(published, "google", sourceId),
    source: "google",
    source_id: sourceId,
    author: `Customer Zweigeltholer${index}`,
    rating: 1 + ((index * 7) % 5),
    date: `2025-${month}-${day}`,
    published_at: published,
    ...toExtras(index),
  };
}

function toExtras(index: number): Partial<StoredReview> {
  if (index % 10 === 3) return {};
  const text = `Visit number ${index}: they came when they said they would.`;
  const plain = { text, language: "en" };
  if (index % 10 === 4) return { ...plain, title: `Title ${index}`, excerpt: true };
  if (index % 10 === 5) return { ...plain, source_url: `https://maps.example/r/${index}` };
  if (index % 10 === 6) {
    const reply = { text: `Thank you for ${index}.`, date: "2025-04-01" };
    return { ...plain, updated_at: "2025-04-01T09:00:00Z", owner_reply: reply };
  }
  if (index % 10 === 7) {
    const translation = { text: `They came on time, ${index}.`, language: "en" };
    return { text: `Llegaron a tiempo, ${index}.`, language: "es", translation };
  }
  return plain;
}
