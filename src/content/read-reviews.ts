import { join } from "node:path";
import type { Roster } from "#reviews/mentions.ts";
import { isSourceName } from "#reviews/review.ts";
import { checkRecord, type LocatedRecord, type RecordRules } from "./check-record.ts";
import { toFileFault } from "./fault.ts";
import { listNames, maxYearBytes, type Report } from "./read-files.ts";
import { readMarkdown } from "./read-markdown.ts";
import { readNdjson } from "./read-ndjson.ts";

/**
 * The reviews of all sources, imported and written by hand; faults are reported, among them two
 * reviews with one id.
 *
 * @param roster what mentions may name; null leaves them unchecked
 */
export async function readReviews(
  path: string,
  roster: Roster | null,
  report: Report,
): Promise<LocatedRecord[]> {
  const mentionable = roster && {
    technicians: new Set(roster.technicians.map(({ name }) => name)),
    services: new Set(roster.services.map(({ id }) => id)),
  };
  const found: LocatedRecord[] = [];
  for (const source of (await listNames(path, report)) ?? []) {
    const folder = join(path, source);
    if (isSourceName(source)) {
      const rules = { source, mentionable, year: null };
      for (const each of await readSource(folder, rules, report)) found.push(each);
    } else {
      const message = "is not a source's folder; these are in kebab-case, such as google";
      report(toFileFault(folder, message));
    }
  }
  reportTwins(found, report);
  return found;
}

async function readSource(
  folder: string,
  rules: RecordRules,
  report: Report,
): Promise<LocatedRecord[]> {
  const names = (await listNames(folder, report)) ?? [];
  const records: LocatedRecord[] = [];
  for (const name of names.toSorted((a, b) => toRank(a) - toRank(b))) {
    const file = join(folder, name);
    const year = toFileYear(name);
    if (year !== null) {
      for await (const source of readNdjson(file, yearFiles, report)) {
        const record = checkRecord(source, { ...rules, year }, report);
        if (record) records.push({ record, file, line: source.line });
      }
    } else if (name.endsWith(".md")) {
      const located = await readMarkdown(file, rules, report);
      if (located) records.push(located);
    } else {
      const message = "is neither <year>.ndjson nor <name>.md; move it out of the content";
      report(toFileFault(file, message));
    }
  }
  return records;
}

const yearFiles = { maxBytes: maxYearBytes, whenEmpty: "holds no review; delete the file" };

/** Imported reviews come first. */
function toRank(name: string): number {
  return toFileYear(name) === null ? 1 : 0;
}

/** The year of a year file's name. */
export function toFileYear(name: string): string | null {
  return /^(\d{4})\.ndjson$/.exec(name)?.[1] ?? null;
}

function reportTwins(found: readonly LocatedRecord[], report: Report): void {
  const seen = new Map<string, LocatedRecord>();
  for (const each of found) {
    const first = seen.get(each.record.id);
    if (first === undefined) seen.set(each.record.id, each);
    else {
      const message = `is the id of ${first.file}:${first.line} too; remove one of the two`;
      report({ file: each.file, line: each.line, field: "id", message });
    }
  }
}
