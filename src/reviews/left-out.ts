import { hideReasons, type ReviewRecord } from "./record.ts";
import { isOwnSource, type Verification } from "./review.ts";

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

/**
 * A sentence for each source of which no review is published because nobody says that they are
 * verified, with the line to add to business.yaml. A source counts while any of it is neither hidden nor gone.
 */
export function toUnverifiedNotes({
  records,
  verifiedSources,
}: {
  readonly records: readonly ReviewRecord[];
  readonly verifiedSources: VerifiedSources;
}): readonly string[] {
  const present = records.filter(({ hidden, status }) => !(hidden || status));
  const bySource = [...Map.groupBy(present, ({ source }) => source)];
  return bySource.flatMap(([source, group]) => {
    const reasons = group.map((record) => toLeftOutReason(record, verifiedSources));
    if (!reasons.every((reason) => reason === "unverified-source")) return [];
    const none = group.length === 1 ? "The review" : `None of the ${group.length} reviews`;
    const not = group.length === 1 ? "is not published" : "is published";
    const method = isOwnSource(source) ? "manual" : "platform";
    return [
      `${none} of ${source} ${not}, because business.yaml does not say that ${source} is verified. If they are of customers, add the line “  ${source}: ${method}” below verified_sources: there; in place of ${method} say platform, invitation, order or manual, whichever is how you know it.`,
    ];
  });
}

/** Why a record is not published; null for one that is. */
export function toLeftOutReason(
  { verification, source, hidden, status }: ReviewRecord,
  verifiedSources: VerifiedSources,
): LeftOutReason | null {
  if (!verification && !verifiedSources.has(source)) return "unverified-source";
  return hidden?.reason ?? status ?? null;
}
