import type { AnyDraft, Reading } from "./draft.ts";
import { toPrintable } from "./fault.ts";
import type { Sample } from "./question.ts";
import type { Column } from "./table/layouts.ts";
import type { Table } from "./table/read-table.ts";

/** Reviews that stand beside a question. */
export const maxSamples = 3;

/** The first reviews of what was read, where something is asked that no column tells. */
export function toDraftSamples(readings: readonly Reading[]): Sample[] {
  const samples: Sample[] = [];
  for (const { drafts } of readings) {
    samples.push(...drafts.slice(0, maxSamples - samples.length).map(toSample));
    if (samples.length === maxSamples) break;
  }
  return samples;
}

function toSample(draft: AnyDraft): Sample {
  const { author, rating, text } = "record" in draft ? draft.record : draft;
  const date = "record" in draft ? draft.record.date : draft.when.day;
  return Object.entries({ author, rating, date, text }).flatMap(([column, said]) => {
    const value = toPrintable(String(said ?? ""), 300);
    return value === "" ? [] : [{ header: column, column, value }];
  });
}

/** The first rows, with what their columns are read as so far. */
export function toTableSamples(
  { header, rows }: Table,
  read: ReadonlyMap<number, Column>,
): Sample[] {
  return rows.slice(0, maxSamples).map(({ cells }) =>
    header.flatMap((name, index) => {
      const value = toPrintable(cells[index] ?? "", 300);
      return value === "" ? [] : [{ header: name, column: read.get(index) ?? null, value }];
    }),
  );
}
