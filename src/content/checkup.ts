import type { Instant } from "#reviews/day.ts";
import { type LeftOut, toLeftOut, toLeftOutReason } from "#reviews/left-out.ts";
import { findLikelyDuplicates } from "#reviews/likely-duplicates.ts";
import { compareNewestFirst } from "#reviews/order.ts";
import type { LastExport } from "./exports.ts";
import type { ContentFolder } from "./read-content.ts";
import { findUnknownStaff, type UnknownStaff } from "./unknown-staff.ts";

/** What an owner may want to put right or complete; nothing in it stops a build. */
export type Checkup = {
  readonly reviews: number;
  /** ids of published reviews, newest first */
  readonly without_reply: readonly string[];
  /** ids of records that look like one review */
  readonly likely_duplicates: readonly { readonly kept: string; readonly copy: string }[];
  readonly unknown_staff: readonly UnknownStaff[];
  /** one for each source with imported reviews; null where nothing was noted of its export */
  readonly exports: readonly (
    | (LastExport & { readonly days: number })
    | { readonly source: string; readonly at: null }
  )[];
  readonly left_out: readonly LeftOut[];
  /** files in which reviews that were erased still stand: a backup brought them back */
  readonly unerased: readonly string[];
};

/** Looks a valid content over. */
export function toCheckup(content: ContentFolder, now: Instant): Checkup {
  const published = content.records
    .filter((record) => toLeftOutReason(record, content.verifiedSources) === null)
    .sort(compareNewestFirst);
  const { name, address, service_areas } = content.business;
  const noNames = [name, address.locality, address.region, ...service_areas];
  return {
    reviews: published.length,
    without_reply: published.filter((each) => !each.owner_reply).map(({ id }) => id),
    likely_duplicates: findLikelyDuplicates(content.records).map(({ kept, copy }) => ({
      kept: kept.id,
      copy: copy.id,
    })),
    unknown_staff: findUnknownStaff(published, content.roster, noNames),
    exports: toExports(content, now),
    left_out: toLeftOut(content),
    unerased: [...new Set(content.unerased.map(({ file }) => file))],
  };
}

function toExports(
  { records, handWritten, exports }: ContentFolder,
  now: Instant,
): Checkup["exports"] {
  const imported = records.filter(({ id }) => !handWritten.has(id)).map(({ source }) => source);
  const sources = new Set([...imported, ...exports.map(({ source }) => source)]);
  return [...sources]
    .sort((a, b) => (a < b ? -1 : 1))
    .map((source) => {
      const last = exports.find((each) => each.source === source);
      if (!last) return { source, at: null };
      const days = Math.floor((Date.parse(now) - Date.parse(last.at)) / 86_400_000);
      return { ...last, days: Math.max(0, days) };
    });
}
