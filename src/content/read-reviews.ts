import { join } from "node:path";
import type { Roster } from "#reviews/mentions.ts";
import type { ReviewRecord } from "#reviews/record.ts";
import type { Mentionable } from "./check-record.ts";
import { listNames } from "./list-names.ts";
import type { Report } from "./read-bytes.ts";
import type { LocatedRecord } from "./read-ndjson.ts";
import { readSource } from "./read-source.ts";

export type Reviews = {
  readonly records: readonly ReviewRecord[];
  /** ids of those that stand in files of their own, which no import touches */
  readonly handWritten: ReadonlySet<string>;
  /** where each of the records stands */
  readonly located: readonly LocatedRecord[];
};

export const noReviews: Reviews = { records: [], handWritten: new Set(), located: [] };

/**
 * The reviews of all sources; faults are reported, among them two reviews with one id.
 *
 * @param roster what mentions may name; null leaves them unchecked
 */
export async function readReviews(
  path: string,
  file: string,
  roster: Roster | null,
  report: Report,
): Promise<Reviews> {
  const mentionable = roster && toMentionable(roster);
  const found: LocatedRecord[] = [];
  for (const source of (await listNames(path, file, report)) ?? []) {
    const place = { path: join(path, source), file: `${file}/${source}` };
    if (/^[a-z][a-z0-9-]*$/.test(source)) {
      for (const each of await readSource({ ...place, source, mentionable }, report))
        found.push(each);
    } else {
      const message = "is no source's folder; these are in kebab-case, such as google";
      report({ file: place.file, line: null, field: null, message });
    }
  }
  reportTwins(found, report);
  const byHand = found.filter(({ file }) => file.endsWith(".md"));
  return {
    records: found.map(({ record }) => record),
    handWritten: new Set(byHand.map(({ record }) => record.id)),
    located: found,
  };
}

function toMentionable({ technicians, services }: Roster): Mentionable {
  return {
    technicians: new Set(technicians.map(({ name }) => name)),
    services: new Set(services.map(({ id }) => id)),
  };
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
