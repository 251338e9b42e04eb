import { open, opendir, readFile, stat } from "node:fs/promises";
import { basename, join, relative } from "node:path";
import { findElsewhere, toAbsentReason } from "#machine/absent-file.ts";
import { type Reason, say } from "#machine/reason.ts";
import { ImportError, toCause, toPrintable } from "./fault.ts";
import { findDocument, isLitter, refuseOtherKind } from "./other-kinds.ts";
import { isArchive, maxFiles, readZip } from "./read-zip.ts";
import { isWorkbookPart } from "./sheets/workbook.ts";
import { findWithheldName } from "./withheld-name.ts";
import { refuseTooLarge } from "./zip.ts";

/** What was given, before any of it is read. */
export type Source = { readonly path: string; readonly kind: "folder" | "zip" | "file" };

/**
 * Tells what each path is: by its content, not by its name.
 *
 * @throws ImportError for a path that does not exist or that holds another kind of archive
 */
export async function toSources(paths: readonly string[]): Promise<readonly Source[]> {
  return Promise.all(paths.map(async (path) => ({ path, kind: await toKind(path) })));
}

/**
 * The wanted files of everything that was given, and the archives within it, one at a time. Folders are searched downwards,
 * without following links; a loose file is wanted whatever its name. One among others whose name says that what
 * is in it is not published is not meant to be read.
 */
export async function* readExport(
  sources: readonly Source[],
  wanted: (path: string) => boolean,
): AsyncGenerator<ExportFile> {
  for (const source of sources) {
    // What is given by itself is meant, whatever it is called.
    const given = sources.length > 1 ? `${basename(source.path)}/` : "";
    for await (const file of readSource(source, wanted)) {
      const within = source.kind === "file" ? "" : toWithin(source, file);
      const isWithheld = findWithheldName(given + within) !== undefined;
      yield isWithheld ? { ...file, aside: file.aside ?? calledWithheld } : file;
    }
  }
}

/** That what is given by itself is read although its name says that what is in it is not published. */
export function toWithheldNote(sources: readonly Source[]): Reason[] {
  const [only, ...others] = sources;
  if (only === undefined || others.length > 0) return [];
  if (findWithheldName(basename(only.path)) === undefined) return [];
  return [
    say`${toPrintable(only.path)}: its name says that it is not published, and it is read because it was given by itself`,
  ];
}

const calledWithheld = "is called like what is not published: give it by itself if it is";

async function* readSource(
  { path, kind }: Source,
  wanted: (path: string) => boolean,
): AsyncGenerator<ExportFile> {
  if (kind === "zip") yield* readZip(path, wanted);
  else if (kind === "folder") yield* readFolder(path, wanted);
  else yield toExportFile(path, toPosix(path));
}

function toWithin({ path, kind }: Source, file: ExportFile): string {
  return kind === "folder" ? toPosix(relative(path, file.path)) : file.path;
}

/**
 * Why what was given cannot be the whole of an export, so that nothing may be concluded from what
 * it lacks; null where it can. Takeout numbers the parts of an export from 001.
 */
export function findMissingPart(sources: readonly Source[]): Reason | null {
  const loose = sources.find(({ kind }) => kind === "file");
  if (loose) return say`${loose.path} is a single file, and an export has several`;
  const parts = sources.map(({ path }) => /^(takeout-.*-)(\d{3})(?!\d)/i.exec(basename(path)));
  for (const part of parts) {
    for (let number = Number(part?.[2] ?? 0) - 1; number > 0; number--) {
      const missing = String(number).padStart(3, "0");
      const found = parts.some((other) => other?.[1] === part?.[1] && other?.[2] === missing);
      if (!found) return say`part ${missing} of ${basename(part?.input ?? "")} was not given`;
    }
  }
  return null;
}

async function toKind(path: string): Promise<Source["kind"]> {
  try {
    const found = await stat(path);
    if (found.isDirectory()) return "folder";
    if (!found.isFile()) throw new Error("not a regular file");
    refuseUnfinished(path);
    const head = await readHead(path);
    if (head.startsWith("504b0304") || head.startsWith("504b0506")) {
      return (await isWorkbook(path)) ? "file" : "zip";
    }
    const archive = /^(1f8b|425a68|377abc|526172|fd377a)/.test(head) || /\.(tgz|tar)$/i.test(path);
    if (!archive && !/\.zip$/i.test(path)) return "file";
  } catch (error) {
    if (error instanceof ImportError) throw error;
    throw new ImportError(say`${path} cannot be read (${toCause(error)}): check the path`);
  }
  if (/\.zip$/i.test(path)) {
    throw new ImportError(
      say`${path} is not a zip archive: download it again, it may be incomplete`,
    );
  }
  throw new ImportError(
    say`${path} is an archive, but not a zip: unpack it${toUnpacking(path)} and give what is in it, or ask Takeout for .zip`,
  );
}

/** What its name says is not the file itself. */
function refuseUnfinished(path: string): void {
  const name = basename(path);
  if (findElsewhere(name) !== null) {
    throw new ImportError(`${toPrintable(path)} ${toAbsentReason(name, new Set())}`);
  }
  if (!/\.(?:crdownload|part|partial|download|opdownload)$/i.test(name)) return;
  throw new ImportError(
    say`${path} is a download that has not ended: wait for it, or download it again`,
  );
}

function toUnpacking(path: string): string {
  const name = JSON.stringify(path);
  if (/\.t(?:ar(?:\.\w+)?|gz|bz2?|xz)$/i.test(path)) return ` (tar xf ${name})`;
  return /\.gz$/i.test(path) ? ` (gunzip -k ${name})` : "";
}

async function isWorkbook(path: string): Promise<boolean> {
  for await (const file of readZip(path, isWorkbookPart, { isOpened: false })) {
    if (isWorkbookPart(file.path)) return true;
  }
  return false;
}

async function readHead(path: string): Promise<string> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read({ buffer: Buffer.alloc(4), length: 4 });
    return buffer.toString("hex", 0, bytesRead);
  } finally {
    await file.close();
  }
}

async function* readFolder(
  root: string,
  wanted: (path: string) => boolean,
): AsyncGenerator<ExportFile> {
  let seen = 0;
  for await (const entry of await opendir(root, { recursive: true })) {
    if (++seen > maxFiles) {
      throw new ImportError(
        say`${root} holds more than ${maxFiles} files: give the folder Takeout alone`,
      );
    }
    const path = join(entry.parentPath, entry.name);
    if (isLitter(toPosix(path))) continue;
    const elsewhere = findElsewhere(entry.name);
    if (elsewhere !== null && wanted(toPosix(join(entry.parentPath, elsewhere)))) {
      throw new ImportError(`${toPrintable(path)} ${toAbsentReason(entry.name, new Set())}`);
    }
    if (!entry.isFile()) continue;
    const file = toExportFile(path, toPosix(path));
    const aside = isArchive(path) ? inFolder : findDocument(toPosix(path));
    if (wanted(file.path)) yield file;
    else if (aside !== undefined) yield { ...file, aside };
  }
}

/** It may be what the files beside it were unpacked from. */
const inFolder = "is an archive in a folder: give it by itself, or unpack it, if it is to be read";

function toExportFile(file: string, path: string): ExportFile {
  return { place: toPrintable(file), path, read: () => readWhole(file) };
}

async function readWhole(file: string): Promise<Uint8Array> {
  try {
    refuseTooLarge((await stat(file)).size);
    const bytes = await readFile(file);
    refuseOtherKind(bytes, file);
    return bytes;
  } catch (error) {
    if (error instanceof ImportError) throw error;
    throw new ImportError(say`cannot be read (${toCause(error)})`);
  }
}

function toPosix(path: string): string {
  return path.replaceAll("\\", "/");
}

/** A file of an export. It is read when it is asked for, so that one at a time is in memory. */
export type ExportFile = {
  /** for messages: `takeout-001.zip: Takeout/…/reviews.json` */
  readonly place: string;
  /** path within the export, with forward slashes; only ever compared, never written to */
  readonly path: string;
  /** @throws ImportError saying why the file cannot be read and what to do about it */
  readonly read: () => Promise<Uint8Array>;
  /** why it is not meant to be read, and is named */
  readonly aside?: string;
};

export function toFileName(path: string): string {
  return path.slice(path.lastIndexOf("/") + 1);
}
