import { crc32, deflateRawSync } from "node:zlib";

/** A file of an archive; what is set besides name and data is a lie or an oddity for a reader. */
export type ZipPart = {
  readonly name: string;
  readonly data: string | Uint8Array;
  readonly encrypted?: boolean;
  readonly claimedSize?: number;
  readonly checksum?: number;
};

/** The bytes of a zip archive (APPNOTE 6.3.10, §4.3), deflated. */
export function buildZip(parts: readonly ZipPart[]): Buffer {
  const locals: Buffer[] = [];
  const central: Buffer[] = [];
  let offset = 0;
  for (const part of parts) {
    const name = Buffer.from(part.name);
    const data = deflateRawSync(part.data);
    const fields = toFields(part, data.length, name.length);
    const local = Buffer.concat([toBytes(0x04034b50, 4), toBytes(20, 2), fields, name, data]);
    central.push(
      Buffer.concat([toBytes(0x02014b50, 4), toBytes(20, 2), toBytes(20, 2), fields]),
      Buffer.concat([Buffer.alloc(10), toBytes(offset, 4), name]),
    );
    locals.push(local);
    offset += local.length;
  }
  const directory = Buffer.concat(central);
  const end = Buffer.concat([
    toBytes(0x06054b50, 4),
    Buffer.alloc(4),
    toBytes(parts.length, 2),
    toBytes(parts.length, 2),
    toBytes(directory.length, 4),
    toBytes(offset, 4),
    Buffer.alloc(2),
  ]);
  return Buffer.concat([...locals, directory, end]);
}

/** What a local header and its central record have in common: flags to the length of extras. */
function toFields(part: ZipPart, compressed: number, nameLength: number): Buffer {
  const data = Buffer.from(part.data);
  return Buffer.concat([
    toBytes(0x800 | (part.encrypted ? 1 : 0), 2),
    toBytes(8, 2),
    Buffer.alloc(4),
    toBytes(part.checksum ?? crc32(data), 4),
    toBytes(compressed, 4),
    toBytes(part.claimedSize ?? data.length, 4),
    toBytes(nameLength, 2),
    toBytes(0, 2),
  ]);
}

function toBytes(value: number, length: number): Buffer {
  const bytes = Buffer.alloc(length);
  bytes.writeUIntLE(value, 0, length);
  return bytes;
}
