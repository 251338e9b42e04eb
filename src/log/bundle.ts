/** Entries one after the other, each after its length in two bytes (C2SP tlog-tiles, entry bundles). */
export function toBundle(entries: readonly Uint8Array[]): Buffer {
  return Buffer.concat(entries.flatMap((entry) => [toLength(entry), entry]));
}

function toLength({ length }: Uint8Array): Buffer {
  const bytes = Buffer.alloc(2);
  bytes.writeUInt16BE(length);
  return bytes;
}

/** @returns null for bytes that are not whole entries */
export function parseBundle(bytes: Buffer): Buffer[] | null {
  const entries: Buffer[] = [];
  let at = 0;
  while (at < bytes.length) {
    if (at + 2 > bytes.length) return null;
    const end = at + 2 + bytes.readUInt16BE(at);
    if (end > bytes.length) return null;
    entries.push(bytes.subarray(at + 2, end));
    at = end;
  }
  return entries;
}
