import { fold } from "#language/fold.ts";
import type { Report } from "./read-files.ts";
import type { Source } from "./schema-faults.ts";
import { toFault } from "./schema-faults.ts";

/**
 * Reports entries that a reader could not tell apart by their key.
 *
 * @param path where in the file the list of entries is
 */
export function reportTwins<K extends string>(
  entries: readonly Readonly<Record<K, string>>[],
  key: K,
  source: Source,
  report: Report,
  path: readonly PropertyKey[] = [],
): void {
  const seen = new Map<string, number>();
  for (const [index, entry] of entries.entries()) {
    const folded = fold(entry[key]);
    const first = seen.get(folded);
    if (first === undefined) seen.set(folded, index);
    else {
      const line = source.toLine([...path, first, key]);
      report(toFault(source, [...path, index, key], `is taken by the entry on line ${line}`));
    }
  }
}
