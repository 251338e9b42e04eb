import type { Taxonomy } from "#insights/taxonomy.ts";
import { toGuess } from "#reviews/nearest.ts";
import type { ReviewRecord } from "#reviews/record.ts";
import type { BusinessFile } from "./business-schema.ts";
import type { Report } from "./read-files.ts";
import type { Source } from "./schema-faults.ts";
import { toFault } from "./schema-faults.ts";

/** Reports corrections of reviews and aspects that do not exist, and those that contradict. */
export function reportCorrections(
  { value, source }: { readonly value: BusinessFile; readonly source: Source },
  records: readonly Pick<ReviewRecord, "id">[],
  { aspects }: Pick<Taxonomy, "aspects">,
  report: Report,
): void {
  const reviews = new Set(records.map(({ id }) => id));
  const known = aspects.map(({ id }) => id);
  const seen = new Set<string>();
  for (const [at, { review, aspect }] of value.corrections.entries()) {
    const fault = (key: string, message: string) =>
      report(toFault(source, ["corrections", at, key], message));
    if (!reviews.has(review)) fault("review", "is not a review of the content");
    if (!known.includes(aspect)) fault("aspect", toUnknown(aspect, known));
    if (seen.has(`${review} ${aspect}`)) fault("aspect", "is corrected twice for this review");
    seen.add(`${review} ${aspect}`);
  }
}

function toUnknown(aspect: string, known: readonly string[]): string {
  return `is not an aspect of the trade or of aspects.yaml${toGuess(aspect, known)}`;
}
