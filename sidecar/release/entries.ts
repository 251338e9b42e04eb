import { createPause } from "./pause.ts";

/** Where the entries of a member stand in a document's bytes: entry `i` is `starts[i] .. ends[i] - 1`. */
export type Entries = {
  readonly starts: Uint32Array;
  readonly ends: Uint32Array;
  /** where the first entry would begin, behind the opening line … */
  readonly from: number;
  /** … and where the bracket stands that closes the member */
  readonly to: number;
};

/**
 * Finds the entries of a member that has an entry a line (reviews.json, insights.json) without
 * parsing them: a line feed stands in no JSON string, so the bytes of the opening line are found
 * nowhere else, and each entry lies between two line feeds. Pauses for requests.
 *
 * @param opening the line that opens the member: `"reviews":[`
 * @returns null where there is no such line, or nothing closes the member
 */
export async function findEntries(bytes: Buffer, opening: string): Promise<Entries | null> {
  const line = Buffer.from(`\n${opening}\n`);
  const found = await findPausing(bytes, line);
  if (found < 0) return null;
  const starts: number[] = [];
  const ends: number[] = [];
  const pause = createPause();
  const from = found + line.length;
  let to = from;
  while (bytes[to] !== closingList && bytes[to] !== closingObject) {
    const end = bytes.indexOf(lineFeed, to);
    if (end < 0) return null;
    starts.push(to);
    ends.push(bytes[end - 1] === comma ? end - 1 : end);
    to = end + 1;
    await pause();
  }
  return { starts: new Uint32Array(starts), ends: new Uint32Array(ends), from, to };
}

/** Where the line begins, or -1; in pieces, as looking through a large document takes long. */
async function findPausing(bytes: Buffer, line: Buffer): Promise<number> {
  const pause = createPause();
  for (let start = 0; start < bytes.length; start += piece) {
    const found = bytes.subarray(start, start + piece + line.length - 1).indexOf(line);
    if (found >= 0) return start + found;
    await pause();
  }
  return -1;
}

const piece = 1024 * 1024;
const lineFeed = 0x0a;
const comma = 0x2c;
const closingList = 0x5d;
const closingObject = 0x7d;

/** The texts of the entries, one after the other. */
export function* toTexts(
  bytes: Buffer,
  { starts, ends }: Pick<Entries, "starts" | "ends">,
): Generator<string> {
  for (let entry = 0; entry < starts.length; entry++) {
    yield bytes.toString("utf8", starts[entry], ends[entry]);
  }
}

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
