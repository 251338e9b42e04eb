import { hideReasons, type ReviewRecord } from "./record.ts";
import type { Verification } from "./review.ts";

export const leftOutReasons = [...hideReasons, "erased", "gone", "unverified-source"] as const;
export type LeftOutReason = (typeof leftOutReasons)[number];

/** Source → on what its reviews count as verified. */
export type VerifiedSources = ReadonlyMap<string, Verification>;

export type LeftOut = { readonly reason: LeftOutReason; readonly count: number };

/**
 * How many reviews are not published, by reason, in the order of `leftOutReasons`; reasons without
 * any are left out. This is public: it says what was left out, never what it said.
 */
export function toLeftOut({
  records,
  erased,
  verifiedSources,
}: {
  readonly records: readonly ReviewRecord[];
  readonly erased: readonly unknown[];
  readonly verifiedSources: VerifiedSources;
}): readonly LeftOut[] {
  const counts = new Map<LeftOutReason, number>([["erased", erased.length]]);
  for (const record of records) {
    const reason = toLeftOutReason(record, verifiedSources);
    if (reason !== null) counts.set(reason, (counts.get(reason) ?? 0) + 1);
  }
  return leftOutReasons
    .map((reason) => ({ reason, count: counts.get(reason) ?? 0 }))
    .filter(({ count }) => count > 0);
}

/** Why a record is not published; null for one that is. */
export function toLeftOutReason(
  { verification, source, hidden, status }: ReviewRecord,
  verifiedSources: VerifiedSources,
): LeftOutReason | null {
  if (!verification && !verifiedSources.has(source)) return "unverified-source";
  return hidden?.reason ?? status ?? null;
}
