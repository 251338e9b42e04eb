import type { Content } from "./dataset.ts";
import type { ReviewRecord } from "./record.ts";
import type { Verification } from "./review.ts";

/**
 * Why an owner may hide a review. Neither its stars nor its mood is a reason, nor is anything that
 * comes to the same.
 */
export const hideReasons = [
  /** there is no sign that its author was a customer */
  "not-verified",
  /** meant for another business */
  "wrong-business",
  /** the same review by the same customer is published already */
  "duplicate",
  /** says nothing about the business or its services */
  "off-topic",
  /** advertising */
  "spam",
  /** threats, hatred or obscenity */
  "abusive",
  /** tells private things of somebody */
  "privacy",
  /** a law or a court demands it */
  "legal",
  /** its author asked for it */
  "author-request",
] as const;

export type HideReason = (typeof hideReasons)[number];

export const leftOutReasons = [...hideReasons, "erased", "gone", "unverified-source"] as const;
export type LeftOutReason = (typeof leftOutReasons)[number];

export type LeftOut = { readonly reason: LeftOutReason; readonly count: number };

/**
 * How many reviews are not published, by reason, in the order of `leftOutReasons`; reasons without
 * any are left out. This is public: it says what was left out, never what it said.
 */
export function toLeftOut(
  content: Pick<Content, "records" | "erased" | "verifiedSources">,
): readonly LeftOut[] {
  const counts = new Map<LeftOutReason, number>([["erased", content.erased.length]]);
  for (const record of content.records) {
    const reason = toLeftOutReason(record, content.verifiedSources);
    if (reason !== null) counts.set(reason, (counts.get(reason) ?? 0) + 1);
  }
  return leftOutReasons
    .map((reason) => ({ reason, count: counts.get(reason) ?? 0 }))
    .filter(({ count }) => count > 0);
}

/** Why a record is not published; null for one that is. */
export function toLeftOutReason(
  { verification, source, hidden, status }: ReviewRecord,
  verifiedSources: ReadonlyMap<string, Verification>,
): LeftOutReason | null {
  if (!verification && !verifiedSources.has(source)) return "unverified-source";
  return hidden?.reason ?? status ?? null;
}
