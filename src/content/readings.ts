import type { Known } from "#insights/readings/check-answer.ts";
import { createFindReading, toVoidReason, withReadMentions } from "#insights/readings/standing.ts";
import { createNameHider } from "#reviews/hidden-name.ts";
import { toLeftOutReason } from "#reviews/left-out.ts";
import { isForMachines } from "#reviews/machine-text.ts";
import { createToMentions, type ToMentions } from "#reviews/mentions.ts";
import type { ReviewRecord } from "#reviews/record.ts";
import { type Fault, toFaultLine } from "./fault.ts";
import type { ContentFolder } from "./read-content.ts";

/** What there is of readings. */
export type ReadingsState = {
  /** how many hold, by reader */
  readonly by: Readonly<Record<string, number>>;
  readonly void: readonly { readonly review: string; readonly reason: string }[];
  readonly unreadable: readonly Fault[];
};

type Content = Pick<
  ContentFolder,
  "records" | "readings" | "roster" | "taxonomy" | "authorPolicy" | "verifiedSources" | "business"
>;

/** Which readings hold, and which do not. */
export function toReadingsState(content: Content): ReadingsState {
  const { readings, records } = content;
  const byId = new Map(records.map((record) => [record.id, record]));
  const toPublished = createToPublished(content);
  const by = new Map<string, number>();
  const voids: { review: string; reason: string }[] = [];
  for (const reading of readings.byReview.values()) {
    const record = byId.get(reading.review);
    const reason = record
      ? toVoidReason(reading, toPublished(record).text ?? null, toKnown(content))
      : "its review is not in the content";
    if (reason !== null) voids.push({ review: reading.review, reason });
    else by.set(reading.reader, (by.get(reading.reader) ?? 0) + 1);
  }
  return { by: Object.fromEntries(by), void: voids, unreadable: readings.unreadable };
}

/** A review that may be read. */
export type ToBeRead = { readonly id: string; readonly date: string; readonly text: string };

/**
 * The published reviews whose texts are written for people, newest first, and those of them that nobody
 * has read yet.
 */
export function toReadable(content: Content): { all: ToBeRead[]; unread: ToBeRead[] } {
  const find = createFindReading(content.readings.byReview, toKnown(content));
  const toPublished = createToPublished(content);
  const all = content.records
    .filter((record) => toLeftOutReason(record, content.verifiedSources) === null)
    .map(toPublished)
    .flatMap(({ id, date, text }) =>
      text === undefined || isForMachines(text) ? [] : [{ id, date, text }],
    )
    .sort((a, b) => (a.date === b.date ? (a.id < b.id ? 1 : -1) : a.date < b.date ? 1 : -1));
  return { all, unread: all.filter(({ id, text }) => find(id, text) === null) };
}

/** What readings of this content may name. */
export function toKnown({ taxonomy, roster }: Pick<Content, "taxonomy" | "roster">): Known {
  return { taxonomy, roster };
}

/** What a record mentions where its owner says nothing: as it was read, or else is recognised. */
export function createToFound(content: Content): ToMentions {
  const find = createFindReading(content.readings.byReview, toKnown(content));
  const { roster } = content;
  const toMentions = withReadMentions(createToMentions(roster), find, roster);
  const toPublished = createToPublished(content);
  return (record) => toMentions(toPublished(record));
}

/** A record with its words as they are published. */
function createToPublished(content: Content): (record: ReviewRecord) => ReviewRecord {
  const hideName = createNameHider(content);
  return (record) => (record.edited === "name" ? hideName(record) : record);
}

/** The state for an owner to read, a line each. */
export function toVoidLines({ void: voids, unreadable }: ReadingsState): string[] {
  return [
    ...voids.map(({ review, reason }) => `${review}  ${reason}`),
    ...unreadable.map((fault) => toFaultLine(fault)),
  ];
}
