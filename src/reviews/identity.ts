import { createHash, hash } from "node:crypto";
import { z } from "zod";

const alphabet = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/** A ULID: 26 characters of Crockford base32, the first at most 7. */
const idPattern = /^[0-7][0-9A-HJKMNP-TV-Z]{25}$/;

export const reviewIdSchema = z
  .string()
  .regex(idPattern, "must be a ULID (26 characters of Crockford base32)")
  .meta({ description: "ULID, stable for ever" });

export function isReviewId(text: string): boolean {
  return idPattern.test(text);
}

/**
 * The id of a review: a ULID whose time is the review's own and whose randomness is the first 80
 * bits of SHA-256 over `source + "\n" + key`. Any machine that imports the review gives it this id.
 *
 * @param time milliseconds since 1970, 0 ≤ time < 2⁴⁸
 * @param source `google`, `direct`, …
 * @param key the source's own id, or `toContentKey` where it has none
 */
export function toReviewId(time: number, source: string, key: string): string {
  if (!Number.isInteger(time) || time < 0 || time >= 2 ** 48) {
    throw new RangeError(`A ULID holds times from 1970 on, not ${time}`);
  }
  const digest = createHash("sha256").update(`${source}\n${key}`).digest();
  return toBase32(BigInt(time), 10) + toBase32(BigInt(`0x${digest.toString("hex", 0, 10)}`), 16);
}

/**
 * The key of a review whose source gives no id. An edited review gets another key: it is reported
 * as one gone and one new.
 *
 * @param occurrence 0 for the first of several that are alike in everything else, then 1, 2, …
 */
export function toContentKey(
  record: {
    readonly date: string;
    readonly foldedAuthor: string;
    readonly rating: number;
    readonly text: string | null;
  },
  occurrence: number,
): string {
  const { date, foldedAuthor, rating, text } = record;
  return JSON.stringify([date, foldedAuthor, rating, text, occurrence]);
}

/** SHA-256 of a text, in hex: by it a text is known again without its words. */
export function toTextHash(text: string): string {
  return hash("sha256", text);
}

function toBase32(value: bigint, length: number): string {
  let digits = "";
  for (let rest = value; digits.length < length; rest >>= 5n) {
    digits = alphabet.charAt(Number(rest & 31n)) + digits;
  }
  return digits;
}
