import { inflateSync } from "node:zlib";

/**
 * A WOFF 1.0 file as the OpenType font in it (WOFF §4–5), for renderers that read nothing else.
 *
 * @throws RangeError or an error of zlib for what is not such a file
 */
export function toOpenType(woff: Buffer): Buffer {
  const count = woff.readUInt16BE(12);
  const tables = Array.from({ length: count }, (_, index) => readTable(woff, 44 + index * 20));
  const header = Buffer.alloc(12 + count * 16);
  woff.copy(header, 0, 4, 8);
  const exponent = Math.floor(Math.log2(count));
  header.writeUInt16BE(count, 4);
  header.writeUInt16BE(2 ** exponent * 16, 6);
  header.writeUInt16BE(exponent, 8);
  header.writeUInt16BE(count * 16 - 2 ** exponent * 16, 10);
  const parts = [header];
  let offset = header.length;
  for (const [index, { tag, checksum, bytes }] of tables.entries()) {
    const entry = 12 + index * 16;
    tag.copy(header, entry);
    header.writeUInt32BE(checksum, entry + 4);
    header.writeUInt32BE(offset, entry + 8);
    header.writeUInt32BE(bytes.length, entry + 12);
    const padded = Buffer.alloc(Math.ceil(bytes.length / 4) * 4);
    bytes.copy(padded);
    parts.push(padded);
    offset += padded.length;
  }
  return Buffer.concat(parts);
}

/** A table, inflated where it is smaller in the file than it is. */
function readTable(woff: Buffer, entry: number) {
  const [offset, stored, length, checksum] = [4, 8, 12, 16].map((at) =>
    woff.readUInt32BE(entry + at),
  ) as [number, number, number, number];
  const raw = woff.subarray(offset, offset + stored);
  return {
    tag: woff.subarray(entry, entry + 4),
    checksum,
    bytes: stored < length ? inflateSync(raw) : raw,
  };
}
