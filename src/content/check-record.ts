import { toGuess } from "#reviews/nearest.ts";
import { type ReviewRecord, recordSchema } from "#reviews/record.ts";
import type { Report } from "./read-files.ts";
import { parseSource, type Source, toFault } from "./schema-faults.ts";

/** A record and where it stands. */
export type LocatedRecord = {
  readonly record: ReviewRecord;
  readonly file: string;
  readonly line: number;
};

/** What a record's place in content/ and the rosters ask of it. */
export type RecordRules = {
  readonly source: string;
  /** of the file; null for files of no one year */
  readonly year: string | null;
  /** what mentions may name; null where that is unknown */
  readonly mentionable: Mentionable | null;
};

type Mentionable = {
  readonly technicians: ReadonlySet<string>;
  readonly services: ReadonlySet<string>;
};

/** The record that a source's value is, or null after reporting why it is not one. */
export function checkRecord(
  source: Source,
  rules: RecordRules,
  report: Report,
): ReviewRecord | null {
  const record = parseSource(recordSchema, source, report);
  if (record === null) return null;
  if (record.source !== rules.source) {
    report(toFault(source, ["source"], `must be ${rules.source}, as its folder says`));
  }
  const year = record.date.slice(0, 4);
  if (rules.year !== null && year !== rules.year) {
    report(toFault(source, ["date"], `belongs in ${year}.ndjson`));
  }
  if (record.mentions && rules.mentionable) {
    reportStrangers(record.mentions, rules.mentionable, source, report);
  }
  return record;
}

function reportStrangers(
  mentions: NonNullable<ReviewRecord["mentions"]>,
  mentionable: Mentionable,
  source: Source,
  report: Report,
): void {
  for (const kind of ["technicians", "services"] as const) {
    for (const [index, name] of mentions[kind].entries()) {
      if (mentionable[kind].has(name)) continue;
      const message = `is not in ${kind}.yaml${toGuess(name, mentionable[kind])}`;
      report(toFault(source, ["mentions", kind, index], message));
    }
  }
}
