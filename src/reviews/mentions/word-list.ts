/** A set of words from lines of them, as `toWords` folds their keys. */
export function toWordSet(...lines: readonly string[]): ReadonlySet<string> {
  return new Set(lines.flatMap((line) => line.split(/\s+/)));
}
