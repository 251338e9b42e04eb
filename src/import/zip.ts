import { type Entry, getFileNameLowLevel, openPromise, type ZipFile } from "yauzl";
import { type ExportFile, maxFiles, refuseTooLarge } from "./export-file.ts";
import { ImportError, toCause, toPrintable } from "./fault.ts";

/**
 * The files of a zip archive that are wanted, in the archive's order. Only their data is read, and
 * nothing is ever unpacked to disk. Each has to be read before the next is asked for.
 *
 * @param wanted tells by the path within the archive
 * @throws ImportError where the archive is cut off, damaged or protected
 */
export async function* readZip(
  file: string,
  wanted: (path: string) => boolean,
): AsyncGenerator<ExportFile> {
  const zip = await refuse(file, openPromise(file, { decodeStrings: false }));
  if (zip.entryCount > maxFiles) {
    zip.close();
    throw new ImportError(`${file} holds more than ${maxFiles} files: give the folder instead`);
  }
  const entries = zip.eachEntry();
  try {
    for (;;) {
      const next = await refuse(file, entries.next());
      if (next.done) return;
      const path = toPath(next.value);
      if (!wanted(path)) continue;
      const place = `${toPrintable(file)}: ${toPrintable(path)}`;
      yield { place, path, read: () => readEntry(zip, next.value) };
    }
  } finally {
    zip.close();
  }
}

async function refuse<T>(file: string, step: Promise<T>): Promise<T> {
  try {
    return await step;
  } catch (error) {
    const remedy = /encryption/.test(toCause(error))
      ? "it is protected with a password: unpack it and give the folder"
      : "it is cut off or damaged: download it again";
    throw new ImportError(`${file} cannot be read as a zip archive (${toCause(error)}); ${remedy}`);
  }
}

/** Strings are decoded here because the library would refuse an archive for a name like `../x`. */
function toPath(entry: Entry): string {
  const { generalPurposeBitFlag, fileNameRaw, extraFields } = entry;
  return getFileNameLowLevel(generalPurposeBitFlag, fileNameRaw, extraFields, false);
}

/** JSON deflates to a tenth or a twentieth; only a bomb comes near deflate's limit of 1032. */
const maxRatio = 500;

async function readEntry(zip: ZipFile, entry: Entry): Promise<Uint8Array> {
  if (entry.isEncrypted()) {
    throw new ImportError("is protected with a password: unpack the archive and give the folder");
  }
  refuseTooLarge(entry.uncompressedSize);
  if (entry.uncompressedSize > maxRatio * Math.max(entry.compressedSize, 1024)) {
    throw new ImportError("claims to unpack to far more than an export of reviews would");
  }
  try {
    const chunks: Buffer[] = [];
    for await (const chunk of await zip.openReadStreamPromise(entry)) chunks.push(chunk);
    return Buffer.concat(chunks);
  } catch (error) {
    throw new ImportError(`is damaged (${toCause(error)}): download the archive again`);
  }
}
