/**
 * Bytes of an answer as JSON: about ten thousand tokens. Longer ones crowd out what the model was
 * asked, and some clients cut them without a word.
 */
export const maxAnswerBytes = 40_000;

/** How many of the values, from the first on, fit into `maxBytes` together. */
export function countFitting(sizes: Iterable<number>, maxBytes: number): number {
  let count = 0;
  let left = maxBytes;
  for (const size of sizes) {
    left -= size + 1;
    if (left < 0) break;
    count++;
  }
  return count;
}

/** The first of the values that fit into `maxBytes`. */
export function toFitting<Value>(values: readonly Value[], maxBytes: number): readonly Value[] {
  const sizes = function* () {
    for (const value of values) yield Buffer.byteLength(JSON.stringify(value));
  };
  return values.slice(0, countFitting(sizes(), maxBytes));
}

/** The beginning of a text, whole characters. */
export function toBeginning(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text;
  return `${text.slice(0, maxLength - 1).replace(/[\ud800-\udbff]$/, "")}…`;
}
