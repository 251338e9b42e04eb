import { toLeftOutReason } from "#reviews/left-out.ts";
import { ownKeys } from "./edit-record.ts";
import type { Righted } from "./put-right.ts";
import type { ContentFolder } from "./read-content.ts";
import type { LocatedRecord } from "./read-ndjson.ts";

/** A review in one line, without its words: `01J…  2026-03-14  ★★★  google  content/…:4`. */
export function toReviewLine({ record, file, line }: LocatedRecord): string {
  const stars = "★".repeat(record.rating);
  return `${record.id}  ${record.date}  ${stars}  ${record.source}  ${file}:${line}`;
}

/** What changed of a review, a line each; none where nothing did. */
export function toRightedLines(
  { located, record, corrections }: Righted,
  { verifiedSources }: Pick<ContentFolder, "verifiedSources">,
): string[] {
  const before = located.record;
  const changes = ownKeys
    .filter((key) => toText(before[key]) !== toText(record[key]))
    .map((key) => `  ${key}: ${toText(before[key])} → ${toText(record[key])}`);
  const said = [corrections.before, corrections.after].map((list) =>
    toText(list.map(({ aspect, sentiment }) => `${aspect} ${sentiment}`)),
  );
  if (said[0] !== said[1]) changes.push(`  corrections: ${said[0]} → ${said[1]}`);
  const [was, is] = [before, record].map((each) => {
    const reason = toLeftOutReason(each, verifiedSources);
    return reason === null ? "yes" : `no, counted as "${reason}"`;
  });
  if (was !== is) changes.push(`  published: ${was} → ${is}`);
  return changes;
}

/** A value in the words of a terminal; – for none. */
function toText(value: unknown): string {
  if (value === undefined) return "–";
  if (Array.isArray(value)) return value.length === 0 ? "none" : value.join(", ");
  if (typeof value !== "object" || value === null) return String(value);
  return Object.entries(value)
    .map(([key, part]) => `${key} ${toText(part)}`)
    .join("; ");
}
