import { ImportError } from "./fault.ts";

/**
 * Files that owners take for an export, by their first bytes in hex. Workbooks of all ages are told
 * where tables are read.
 */
const kinds: readonly (readonly [head: string, reason: string])[] = [
  ["25504446", "is a PDF: platforms export reviews as CSV or JSON too, ask for that"],
  ...["89504e47", "ffd8ff", "47494638", "52494646", "49492a00", "4d4d002a"].map(
    (head) => [head, "is a picture: ask the platform for an export as CSV or JSON"] as const,
  ),
  ["7b5c727466", "is a document of words (.rtf): copy its table into a spreadsheet and give that"],
  ...["1f8b", "425a68", "377abcaf", "52617221", "fd377a58"].map(
    (head) => [head, "is an archive within an archive: unpack it and give what is in it"] as const,
  ),
];

const shortcut =
  "is a shortcut and not the file that it leads to: open it, download that as CSV or Excel, and give the download";

/**
 * @param path only its ending counts
 * @throws ImportError where a file is empty or of a kind that holds no reviews, with the next step
 */
export function refuseOtherKind(bytes: Uint8Array, path: string): void {
  if (bytes.length === 0) throw new ImportError("is empty: download or export it again");
  if (/\.(?:gsheet|gdoc|webloc|url|lnk)$/i.test(path)) throw new ImportError(shortcut);
  const head = Buffer.from(bytes.subarray(0, 8)).toString("hex");
  const reason = kinds.find(([start]) => head.startsWith(start))?.[1];
  if (reason !== undefined) throw new ImportError(reason);
}
