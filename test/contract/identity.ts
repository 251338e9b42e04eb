import { createHash } from "node:crypto";

const digits = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/** The id that the contract gives a review: 48 bits of its time, 80 of its source and source id. */
export function expectedId(instant: string, source: string, sourceId: string): string {
  const hash = createHash("sha256").update(`${source}\n${sourceId}`).digest("hex");
  const bits = (BigInt(Date.parse(instant)) << 80n) | BigInt(`0x${hash.slice(0, 20)}`);
  return Array.from({ length: 26 }, (_, index) => {
    return digits[Number((bits >> BigInt(5 * (25 - index))) & 31n)];
  }).join("");
}
