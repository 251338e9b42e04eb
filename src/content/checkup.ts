import type { Instant } from "#reviews/day.ts";
import { findHiddenNames } from "#reviews/hidden-name.ts";
import { type LeftOut, toLeftOut, toLeftOutReason } from "#reviews/left-out.ts";
import { findLikelyDuplicates } from "#reviews/likely-duplicates.ts";
import { compareNewestFirst } from "#reviews/order.ts";
import type { LastExport } from "./exports.ts";
import type { ContentFolder } from "./read-content.ts";
import { type ReadingsState, toReadingsState, toVoidLines } from "./readings.ts";
import { findUnknownStaff, type UnknownStaff } from "./unknown-staff.ts";

/** What an owner may want to put right or complete; nothing in it stops a build. */
export type Checkup = {
  readonly reviews: number;
  /** ids of published reviews whose words hold what is hidden of their author's name */
  readonly hidden_names: readonly string[];
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
  readonly readings: ReadingsState;
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
    hidden_names: findHiddenNames({ ...content, records: published }),
    without_reply: published.filter((each) => !each.owner_reply).map(({ id }) => id),
    likely_duplicates: findLikelyDuplicates(content.records).map(({ kept, copy }) => ({
      kept: kept.id,
      copy: copy.id,
    })),
    unknown_staff: findUnknownStaff(published, content.roster, noNames),
    exports: toExports(content, now),
    left_out: toLeftOut(content),
    unerased: [...new Set(content.unerased.map(({ file }) => file))],
    readings: toReadingsState(content),
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

/**
 * A checkup for an owner to read: what there is to do, with the command that does it.
 *
 * @param toLine a review in a list, by its id
 */
export function toCheckupText(checkup: Checkup, toLine: (id: string) => string): string {
  return [
    `${count(checkup.reviews, "review")} published.`,
    ...toHiddenNames(checkup, toLine),
    ...toReplies(checkup, toLine),
    ...toDuplicates(checkup, toLine),
    ...toStaff(checkup, toLine),
    ...toExportLines(checkup),
    ...toLeftOutLines(checkup),
    ...toUnerased(checkup),
    ...toVoidReadings(checkup),
  ].join("\n");
}

type ToLine = (id: string) => string;

function toHiddenNames({ hidden_names: ids }: Checkup, toLine: ToLine): string[] {
  return toSection(
    `${count(ids.length, "review")} with a part of the author's name that author_policy hides (npx firsthand review redact lists where, and replaces it):`,
    toList(ids.map(toLine)),
  );
}

function toReplies({ without_reply: ids, reviews }: Checkup, toLine: ToLine): string[] {
  if (ids.length === 0) return reviews === 0 ? [] : ["", "Every review has a reply."];
  const title = `${count(ids.length, "review")} without a reply (npx firsthand review reply ID TEXT); the newest:`;
  return ["", title, ...toList(ids.map(toLine))];
}

function toDuplicates({ likely_duplicates: pairs }: Checkup, toLine: ToLine): string[] {
  return toSection(
    `${count(pairs.length, "likely duplicate")} (npx firsthand review show ID ID; then hide ID --reason duplicate):`,
    toList(pairs.map(({ kept, copy }) => `${toLine(copy)}\n    looks like  ${toLine(kept)}`)),
  );
}

function toStaff({ unknown_staff: staff }: Checkup, toLine: ToLine): string[] {
  const lines = staff.map(({ name, reviews: [first = "", ...others] }) => {
    return `${name}  in ${count(others.length + 1, "review")}, such as\n    ${toLine(first)}`;
  });
  return toSection(
    "Names that customers give to staff, and that technicians.yaml does not know:",
    toList(lines),
  );
}

function toExportLines({ exports }: Checkup): string[] {
  const lines = exports.map((each) => {
    if (each.at === null) return `${each.source}  no import noted`;
    const age = each.days === 0 ? "today" : `${count(each.days, "day")} ago`;
    return `${each.source}  ${age} (${each.at.slice(0, 10)}), ${count(each.reviews, "review")}, ${each.file}`;
  });
  return toSection("Last export of each source:", lines.map(indent));
}

function toLeftOutLines({ left_out: leftOut }: Checkup): string[] {
  if (leftOut.length === 0) return ["", "Nothing is left out."];
  const lines = leftOut.map((each) => `${each.reason}  ${each.count}`);
  return toSection("Left out, as the pages count it in public:", lines.map(indent));
}

function toUnerased({ unerased }: Checkup): string[] {
  return toSection(
    "Words of erased reviews stand in these files again (npx firsthand review erase ID takes them away):",
    toList(unerased),
  );
}

function toVoidReadings({ readings }: Checkup): string[] {
  const lines = toVoidLines(readings);
  return toSection(
    `${count(lines.length, "reading")} that nobody believes (npx firsthand read reads those reviews again):`,
    toList(lines),
  );
}

/** Nothing where there are no lines. */
function toSection(title: string, lines: readonly string[]): string[] {
  return lines.length === 0 ? [] : ["", title, ...lines];
}

const most = 5;

function toList(lines: readonly string[]): string[] {
  const more = lines.length > most ? [`  … and ${lines.length - most} more (--json has all)`] : [];
  return [...lines.slice(0, most).map(indent), ...more];
}

function indent(line: string): string {
  return `  ${line.replace(/(?!\n)\p{Cc}/gu, " ")}`;
}

function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? "" : "s"}`;
}
