import { readdir, readFile, writeFile } from "node:fs/promises";
import { join, relative } from "node:path";
import { crc32 } from "node:zlib";

export type ArchiveEntry = { readonly path: string; readonly bytes: Buffer };

/** Every file under a folder, by its path there. */
export async function readFolder(folder: string): Promise<ArchiveEntry[]> {
  const files = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = files.filter((file) => file.isFile()).map((one) => join(one.parentPath, one.name));
  return Promise.all(
    paths
      .sort()
      .map(async (path) => ({ path: relative(folder, path), bytes: await readFile(path) })),
  );
}

/**
 * The content that imports leave alike: without the note of when and from where one came, and
 * without left-overs of a killed run, which the product's own reader ignores.
 */
export async function readImported(folder: string): Promise<ArchiveEntry[]> {
  const entries = await readFolder(folder);
  const isHidden = (path: string) => path.split("/").some((part) => part.startsWith("."));
  return entries.filter(({ path }) => path !== "exports.json" && !isHidden(path));
}

/** A zip archive without compression (APPNOTE.TXT §4.3), names in UTF-8. */
export async function writeZip(path: string, entries: readonly ArchiveEntry[]): Promise<void> {
  const locals: Buffer[] = [];
  const central: Buffer[] = [];
  let offset = 0;
  for (const entry of entries) {
    const name = Buffer.from(entry.path);
    const local = Buffer.concat([u32(0x04034b50), toFields(entry, name), name, entry.bytes]);
    const tail = Buffer.concat([u16(0), u16(0), u16(0), u32(0), u32(offset)]);
    central.push(u32(0x02014b50), u16(20), toFields(entry, name), tail, name);
    locals.push(local);
    offset += local.length;
  }
  const directory = Buffer.concat(central);
  const count = u16(entries.length);
  const end = [u32(0x06054b50), u16(0), u16(0), count, count, u32(directory.length), u32(offset)];
  await writeFile(path, Buffer.concat([...locals, directory, ...end, u16(0)]));
}

function toFields({ bytes }: ArchiveEntry, name: Buffer): Buffer {
  const utf8 = u16(0x0800);
  const firstOfJanuary1980 = u16(0x21);
  const sizes = [u32(crc32(bytes)), u32(bytes.length), u32(bytes.length)];
  const lengths = [u16(name.length), u16(0)];
  return Buffer.concat([u16(20), utf8, u16(0), u16(0), firstOfJanuary1980, ...sizes, ...lengths]);
}

function u16(value: number): Buffer {
  const bytes = Buffer.alloc(2);
  bytes.writeUInt16LE(value);
  return bytes;
}

function u32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}
