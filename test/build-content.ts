import type { Content } from "#reviews/dataset.ts";
import { toInstant } from "#reviews/day.ts";
import { toReviewId } from "#reviews/identity.ts";
import type { ReviewRecord } from "#reviews/record.ts";
import { buildBusiness } from "./build-review.ts";

/** A stored record with sensible values for whatever is not said; its id follows from the key. */
export function buildRecord(key: string, said: Partial<ReviewRecord> = {}): ReviewRecord {
  const date = said.date ?? said.published_at?.slice(0, 10) ?? "2026-03-14";
  const source = said.source ?? "google";
  const time = Date.parse(said.published_at ?? toInstant(date));
  return {
    id: toReviewId(time, source, key),
    source,
    source_id: key,
    author: "Ada Example",
    rating: 5,
    date,
    text: `They were kind and on time (${key}).`,
    language: "en",
    ...said,
  };
}

/** Content with the records, in which Google's reviews count as verified. */
export function buildContent(
  records: readonly ReviewRecord[],
  said: Partial<Content> = {},
): Content {
  const business = said.business ?? buildBusiness();
  const services = business.services.map((service) => ({ ...service, phrases: [] }));
  return {
    business,
    roster: { technicians: business.technicians, services },
    authorPolicy: "full",
    verifiedSources: new Map([["google", { method: "platform", note: null }]]),
    feedTag: "example.com,2026-01-01",
    records,
    erased: [],
    ...said,
  };
}
