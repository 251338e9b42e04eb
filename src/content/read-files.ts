import { isUtf8 } from "node:buffer";
import { readdir, readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { toAbsentReason } from "#machine/absent-file.ts";
import { ContentError, type Fault, toFileFault } from "./fault.ts";

/** Takes note of a fault; reading goes on. */
export type Report = (fault: Fault) => void;

const megabyte = 1024 * 1024;

/** The largest YAML and Markdown files, in bytes. */
export const maxTextBytes = 4 * megabyte;

/** The largest year file, in bytes: 100,000 long reviews are about 100 MB. */
export const maxYearBytes = 256 * megabyte;

/**
 * The bytes of a UTF-8 file, without a byte order mark.
 *
 * @returns null after reporting why it cannot be read
 */
export async function readBytes(
  path: string,
  maxBytes: number,
  report: Report,
): Promise<Buffer | null> {
  const bytes = await readWhole(path, maxBytes).catch(toReason);
  if (typeof bytes === "string") {
    report(toFileFault(path, bytes));
    return null;
  }
  if (bytes.length > 0 && bytes.subarray(0, 4096).every((byte) => byte === 0)) {
    report(toFileFault(path, notBrought));
    return null;
  }
  const content = bytes.subarray(0, 3).equals(byteOrderMark) ? bytes.subarray(3) : bytes;
  if (!isUtf8(content)) {
    const line = toLines(content).find((each) => !isUtf8(each.bytes))?.number ?? 1;
    const message = "is not UTF-8; save the file in that encoding";
    report({ file: path, line, field: null, message });
    return null;
  }
  return content;
}

/** @returns why it is not read, where that is so: a pipe would never end, nor would a device */
async function readWhole(path: string, maxBytes: number): Promise<Buffer | string> {
  const stats = await stat(path);
  if (stats.isDirectory()) return isFolder;
  if (!stats.isFile()) return "is a pipe, a socket or a device, but a file is needed here";
  if (stats.size > maxBytes) return `is larger than ${maxBytes / megabyte} MB; make it smaller`;
  return readFile(path);
}

/** The lines of a file, counted from 1, without their line feeds. */
export function* toLines(bytes: Buffer): Generator<{ number: number; bytes: Buffer }, void> {
  let number = 1;
  for (let start = 0; start < bytes.length; number++) {
    const found = bytes.indexOf(0x0a, start);
    const end = found < 0 ? bytes.length : found;
    yield { number, bytes: bytes.subarray(start, end) };
    start = end + 1;
  }
}

/**
 * The names in the content folder.
 *
 * @throws ContentError where there is no such folder
 */
export async function listContent(dir: string, report: Report): Promise<string[]> {
  const faults: Fault[] = [];
  const names = await listNames(dir, (fault) => faults.push(fault));
  if (names !== null) {
    for (const fault of faults) report(fault);
    return names;
  }
  const remedy = 'npx firsthand init "Name of the business" makes a content folder';
  throw new ContentError(
    faults.map((each) => ({ ...each, message: `${each.message}; ${remedy}` })),
  );
}

/**
 * The names in a folder but for what editors, file managers and unfinished writes leave behind, in
 * an order that no file system has a say in. What stands for a file that is not there whole is reported.
 *
 * @returns null after reporting why the folder cannot be read
 */
export async function listNames(path: string, report: Report): Promise<string[] | null> {
  try {
    const names = await readdir(path);
    const all = new Set(names);
    for (const name of names) {
      const reason = toAbsentReason(name, all);
      if (reason !== null) report(toFileFault(join(path, name), reason));
    }
    return names
      .filter((name) => !leftover.test(name) && toAbsentReason(name, all) === null)
      .sort();
  } catch (error) {
    report(toFileFault(path, toReason(error as NodeJS.ErrnoException)));
    return null;
  }
}

/** Names of what editors, file managers and unfinished writes leave behind. */
export const leftover = /^\.|~$|^(Thumbs\.db|desktop\.ini)$/i;

/** Why a file or folder cannot be read, for its owner; rethrows what its owner cannot mend. */
function toReason(error: NodeJS.ErrnoException): string {
  const reason = reasons[error.code ?? ""];
  if (reason === undefined) throw error;
  return reason;
}

const notBrought =
  "is full of NUL bytes: a cloud drive has not brought it whole, or a disk is damaged. Sync again, or take it from a backup";

const isFolder = "is a folder, but a file is needed here";

const byteOrderMark = Buffer.from("\ufeff");

const reasons: Readonly<Record<string, string>> = {
  ENOENT: "is missing",
  ELOOP: "is a circle of symbolic links",
  EISDIR: isFolder,
  ENOTDIR: "is a file, but a folder is needed here",
  EACCES: "may not be read; give yourself the permission",
  EPERM: "may not be read; give yourself the permission",
};
