import { ImportError } from "./fault.ts";

/** A file of an export. It is read when it is asked for, so that one at a time is in memory. */
export type ExportFile = {
  /** for messages: `takeout-001.zip: Takeout/…/reviews.json` */
  readonly place: string;
  /** path within the export, with forward slashes; only ever compared, never written to */
  readonly path: string;
  /** @throws ImportError saying why the file cannot be read and what to do about it */
  readonly read: () => Promise<Uint8Array>;
};

/** The largest file that an import reads: 100,000 long reviews are about 100 MB. */
const maxBytes = 256 * 1024 * 1024;

/** Files that an archive or a folder may hold. */
export const maxFiles = 200_000;

/** @throws ImportError where a file is larger than any export of reviews */
export function refuseTooLarge(bytes: number, max = maxBytes): void {
  if (bytes > max) {
    throw new ImportError(`is larger than ${max / 1024 / 1024} MB, which no export of reviews is`);
  }
}

export function toFileName(path: string): string {
  return path.slice(path.lastIndexOf("/") + 1);
}
