import type { AnyDraft, Reading } from "./draft.ts";
import { toPrintable } from "./fault.ts";
import type { Sample } from "./question.ts";

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
