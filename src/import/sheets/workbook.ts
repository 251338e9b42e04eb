import type { Readable } from "node:stream";
import { type Entry, fromBufferPromise, type ZipFile } from "yauzl";
import { ImportError, toCause } from "#import/fault.ts";
import { openEntry, refuseTooLarge, toPath } from "#import/zip.ts";
import { say } from "#machine/reason.ts";
import { readOds } from "./ods.ts";
import type { Sheet } from "./sheet.ts";
import { readXlsx } from "./xlsx.ts";

/** The parts of a workbook, by their paths within it. */
export type Parts = {
  readonly has: (path: string) => boolean;
  /** @throws ImportError where there is no such part, or it cannot be read */
  readonly open: (path: string) => Promise<Readable>;
};

/** Whether a file begins as a zip archive does. */
export function isZip(bytes: Uint8Array): boolean {
  return Buffer.from(bytes.subarray(0, 4)).toString("hex") === "504b0304";
}

/**
 * Reads the sheets of an .xlsx or .ods.
 *
 * @throws ImportError where it is another kind of file, damaged, protected, or a bomb
 */
export async function readWorkbook(bytes: Uint8Array): Promise<readonly Sheet[]> {
  try {
    const zip = await fromBufferPromise(Buffer.from(bytes), { decodeStrings: false });
    const parts = await readParts(zip);
    const kind = kinds.find(({ sign }) => parts.has(sign));
    if (kind) return await kind.read(parts);
  } catch (error) {
    if (error instanceof ImportError) throw error;
    throw new ImportError(
      say`is a damaged workbook or archive (${toCause(error)}): save or download it again`,
    );
  }
  throw new ImportError("is a zip in a zip, or another archive: unpack it and give what is in it");
}

/** Parts by which kinds of documents are told. */
const kinds: readonly {
  readonly sign: string;
  readonly read: (parts: Parts) => Promise<readonly Sheet[]>;
}[] = [
  { sign: "xl/workbook.xml", read: readXlsx },
  { sign: "content.xml", read: readOpenDocument },
  {
    sign: "xl/workbook.bin",
    read: () => refuse("is a binary Excel workbook (.xlsb): save it as .xlsx or “CSV UTF-8”"),
  },
  {
    sign: "Index/Document.iwa",
    read: () => refuse("is a document of Apple's (Numbers): export it as CSV or Excel"),
  },
  {
    sign: "word/document.xml",
    read: () => refuse("is a Word document: copy its table into a spreadsheet and give that"),
  },
  {
    sign: "ppt/presentation.xml",
    read: () => refuse("is a presentation: copy its table into a spreadsheet and give that"),
  },
];

/** Whether an archive with such a file in it is a workbook, which is one file to its owner. */
export function isWorkbookPart(path: string): boolean {
  return kinds.some(({ sign }) => sign === path);
}

async function readOpenDocument(parts: Parts): Promise<readonly Sheet[]> {
  if (parts.has("META-INF/manifest.xml")) {
    const chunks = await (await parts.open("META-INF/manifest.xml")).toArray();
    if (Buffer.concat(chunks).includes("encryption-data")) {
      return refuse("is protected with a password: open it and save it without one");
    }
  }
  return readOds(parts);
}

function refuse(reason: string): Promise<never> {
  return Promise.reject(new ImportError(reason));
}

/** Parts of a workbook; one with pictures has some thousands. */
const maxParts = 20_000;

async function readParts(zip: ZipFile): Promise<Parts> {
  if (zip.entryCount > maxParts) {
    throw new ImportError(
      say`holds more than ${maxParts} files, so it is not a workbook of reviews`,
    );
  }
  const entries = new Map<string, Entry>();
  for await (const entry of zip.eachEntry()) entries.set(toPath(entry), entry);
  let bytes = 0;
  return {
    has: (path) => entries.has(path),
    open: async (path) => {
      const entry = entries.get(path);
      if (!entry)
        throw new ImportError(say`is a damaged workbook (${path} is missing): save it again`);
      bytes += entry.uncompressedSize;
      refuseTooLarge(bytes);
      return openEntry(zip, entry);
    },
  };
}
