import { type Entry, fromBufferPromise, openPromise, type ZipFile } from "yauzl";
import { say } from "#machine/reason.ts";
import { ImportError, toCause, toPrintable } from "./fault.ts";
import { findDocument, isLitter, refuseOtherKind } from "./other-kinds.ts";
import type { ExportFile } from "./read-export.ts";
import { readEntry, toPath } from "./zip.ts";

/**
 * The files of a zip archive that are wanted, in the archive's order. Only their data is read, and
 * nothing is ever unpacked to disk. Each has to be read before the next is asked for.
 *
 * A zip in it is opened where it holds such files; archives of other kinds, and those in it, are not.
 *
 * @param wanted tells by the path within the archive
 * @param isOpened whether zips in it are opened
 * @throws ImportError where the archive is cut off, damaged or protected
 */
export async function* readZip(
  file: string,
  wanted: (path: string) => boolean,
  { isOpened } = { isOpened: true },
): AsyncGenerator<ExportFile> {
  const zip = await refuse(file, openPromise(file, options));
  try {
    yield* readEntries(zip, { file, isOpened }, wanted);
  } finally {
    zip.close();
  }
}

type Archive = {
  readonly file: string;
  /** whether zips in it are opened */
  readonly isOpened: boolean;
};

async function* readEntries(
  zip: ZipFile,
  { file, isOpened }: Archive,
  wanted: (path: string) => boolean,
): AsyncGenerator<ExportFile> {
  if (zip.entryCount > maxFiles) {
    throw new ImportError(say`${file} holds more than ${maxFiles} files: give the folder instead`);
  }
  const entries: Entry[] = [];
  await refuse(file, collect(zip, entries));
  if (entries.filter((entry) => wanted(toPath(entry))).length > maxWanted) {
    const what = say`holds more than ${maxWanted} files that could be reviews`;
    throw new ImportError(say`${toPrintable(file)} ${what}: unpack it and give those that are`);
  }
  let archives = 0;
  for (const entry of entries) {
    const path = toPath(entry);
    const place = `${toPrintable(file)}: ${toPrintable(path)}`;
    const isWanted = wanted(path);
    const aside = isWanted ? undefined : findDocument(path);
    const read = () => readEntry(zip, entry);
    if (isWanted) yield { place, path, read: async () => toRead(await read(), path) };
    else if (aside !== undefined) yield { place, path, read, aside };
    else if (/\.zip$/i.test(path) && isOpened && ++archives <= maxArchives) {
      yield* readWithin({ place, path, read }, wanted);
    } else if (isArchive(path)) yield { place, path, read: () => refuseWithin(path) };
  }
}

async function collect(zip: ZipFile, entries: Entry[]): Promise<void> {
  for await (const entry of zip.eachEntry()) {
    if (!isLitter(toPath(entry))) entries.push(entry);
  }
}

/** All entries are listed before the first is read, and yauzl would close with the last. */
const options = { decodeStrings: false, autoClose: false } as const;

/** The files of a zip in a zip; that it cannot be read is said of it where it is read. */
async function* readWithin(
  { place, path, read }: ExportFile,
  wanted: (path: string) => boolean,
): AsyncGenerator<ExportFile> {
  let isEmpty = true;
  try {
    const bytes = Buffer.from(await read());
    const zip = await refuse(place, fromBufferPromise(bytes, options));
    for await (const file of readEntries(zip, { file: place, isOpened: false }, wanted)) {
      isEmpty = false;
      yield file;
    }
  } catch (error) {
    if (!(error instanceof ImportError)) throw error;
    yield { place, path, read: () => Promise.reject(error) };
    return;
  }
  if (isEmpty) yield { place, path, read, aside: "is a zip in a zip that holds nothing to read" };
}

function toRead(bytes: Uint8Array, path: string): Uint8Array {
  refuseOtherKind(bytes, path);
  return bytes;
}

/** Zips in a zip that are opened. */
const maxArchives = 100;

function refuseWithin(path: string): Promise<never> {
  const reason = /\.zip$/i.test(path)
    ? "is a zip within zips: unpack the outer ones and give the zip that is in them"
    : "is an archive in an archive: unpack both and give what is in it";
  return Promise.reject(new ImportError(reason));
}

async function refuse<T>(file: string, step: Promise<T>): Promise<T> {
  try {
    return await step;
  } catch (error) {
    const remedy = /encryption/.test(toCause(error))
      ? "it is protected with a password: unpack it and give the folder"
      : "it is cut off or damaged: download it again";
    throw new ImportError(
      say`${file} cannot be read as a zip archive (${toCause(error)}); ${remedy}`,
    );
  }
}

/** By its name, which is all that is known of what is not opened. */
export function isArchive(path: string): boolean {
  return /\.(?:zip|7z|rar|tar|tgz|gz|bz2|xz)$/i.test(path);
}

/** Files that an archive or a folder may hold, and those of an archive that may be reviews. */
export const maxFiles = 200_000;
const maxWanted = 10_000;
