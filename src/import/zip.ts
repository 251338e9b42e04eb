import { Readable } from "node:stream";
import { crc32 } from "node:zlib";
import { type Entry, getFileNameLowLevel, type ZipFile } from "yauzl";
import { say } from "#machine/reason.ts";
import { ImportError, toCause } from "./fault.ts";

/** Strings are decoded here because the library would refuse an archive for a name like `../x`. */
export function toPath({ generalPurposeBitFlag, fileNameRaw, extraFields }: Entry): string {
  return getFileNameLowLevel(generalPurposeBitFlag, fileNameRaw, extraFields, false);
}

/** The largest file that an import reads: 100,000 long reviews are about 100 MB. */
const maxBytes = 256 * 1024 * 1024;

/** @throws ImportError where a file is larger than any export of reviews */
export function refuseTooLarge(bytes: number, max = maxBytes): void {
  if (bytes > max) {
    throw new ImportError(
      say`is larger than ${max / 1024 / 1024} MB, which no export of reviews is`,
    );
  }
}

/** JSON deflates to a tenth or a twentieth; only a bomb comes near deflate's limit of 1032. */
const maxRatio = 500;

/**
 * The unpacked data of a file in an archive, as they come. That they are those that were packed is
 * known at their end alone (APPNOTE 6.3.10, §4.4.7).
 *
 * @throws ImportError where it is protected, or larger than any export; an error of the stream where
 *   it is damaged
 */
export async function openEntry(zip: ZipFile, entry: Entry): Promise<Readable> {
  if (entry.isEncrypted()) {
    throw new ImportError("is protected with a password: unpack the archive and give the folder");
  }
  refuseTooLarge(entry.uncompressedSize);
  if (entry.uncompressedSize > maxRatio * Math.max(entry.compressedSize, 1024)) {
    throw new ImportError("claims to unpack to far more than an export of reviews would");
  }
  return Readable.from(check(await zip.openReadStreamPromise(entry), entry.crc32));
}

async function* check(chunks: AsyncIterable<Buffer>, expected: number): AsyncGenerator<Buffer> {
  let found = 0;
  for await (const chunk of chunks) {
    found = crc32(chunk, found);
    yield chunk;
  }
  if (found !== expected) throw new Error("its checksum is another one");
}

/** @throws ImportError saying why the file cannot be read and what to do about it */
export async function readEntry(zip: ZipFile, entry: Entry): Promise<Uint8Array> {
  try {
    const chunks: Buffer[] = [];
    for await (const chunk of await openEntry(zip, entry)) chunks.push(chunk);
    return Buffer.concat(chunks);
  } catch (error) {
    if (error instanceof ImportError) throw error;
    throw new ImportError(say`is damaged (${toCause(error)}): download the archive again`);
  }
}
