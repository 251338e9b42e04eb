import type { Entries } from "./entries.ts";

/**
 * Copies entries of a document into one buffer, a line each, between two texts. Every search does
 * this, so it allocates once and makes no view of an entry.
 */
export function joinEntries(
  bytes: Buffer,
  { starts, ends }: Pick<Entries, "starts" | "ends">,
  before: string,
  positions: readonly number[],
  behind: string,
): Buffer {
  let size = Buffer.byteLength(before) + Buffer.byteLength(behind) + 2 * positions.length;
  for (const at of positions) size += (ends[at] as number) - (starts[at] as number);
  const joined = Buffer.allocUnsafe(size);
  let end = joined.write(before);
  for (const position of positions) {
    if (position !== positions[0]) joined[end++] = comma;
    joined[end++] = lineFeed;
    end += bytes.copy(joined, end, starts[position], ends[position]);
  }
  if (positions.length > 0) joined[end++] = lineFeed;
  joined.write(behind, end);
  return joined;
}

const comma = 0x2c;
const lineFeed = 0x0a;
