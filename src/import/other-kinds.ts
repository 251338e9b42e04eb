import { ImportError } from "./fault.ts";

const askForExport = "ask the platform for an export as CSV or JSON";
const isPicture = `is a picture: ${askForExport}`;
const ofMail = "copy what the customer wrote into a table, and give that";
const ofWords = "copy its table into a spreadsheet and give that";

/** Files that owners take for an export, by the endings of their names; behind the first four bytes, in hex, where those tell too. */
const endings: readonly (readonly [ending: RegExp, reason: string])[] = [
  [/\.(?:msg|eml|emlx|mbox)$/i, `is an e-mail: ${ofMail}`],
  [/\.pst$/i, `is a mailbox of Outlook: ${ofMail}`],
  [/^d0cf11e0 .*\.doc$/i, `is an old Word document (.doc): ${ofWords}`],
  [/^504b0304 .*\.pages$/i, `is a document of Apple's (Pages): ${ofWords}`],
  [/^504b0304 .*\.key$/i, `is a document of Apple's (Keynote): ${ofWords}`],
  [
    /\.(?:gsheet|gdoc|webloc|url|lnk)$/i,
    "is a shortcut and not the file that it leads to: open it, download that as CSV or Excel, and give the download",
  ],
];

/** The same by their first bytes in hex. Workbooks of all ages are told where tables are read. */
const kinds: readonly (readonly [head: string, reason: string])[] = [
  ["25504446", "is a PDF: platforms export reviews as CSV or JSON too, ask for that"],
  ...["89504e47", "ffd8ff", "47494638", "52494646", "49492a00", "4d4d002a"].map(
    (head) => [head, isPicture] as const,
  ),
  ["7b5c727466", `is a document of words (.rtf): ${ofWords}`],
  ["53514c69746520666f726d6174", "is a database (SQLite): export its table as CSV"],
  ["000100005374616e64617264", "is a database (Access): export its table as Excel or CSV"],
  ["2142444e", `is a mailbox of Outlook: ${ofMail}`],
  ...["1f8b", "425a68", "377abcaf", "52617221", "fd377a58"].map(
    (head) => [head, "is an archive within an archive: unpack it and give what is in it"] as const,
  ),
];

/** Documents that owners keep reviews in, by their names alone, and what to do with them. */
const documents: readonly (readonly [ending: RegExp, reason: string])[] = [
  [
    /\.pdf$/i,
    `is a PDF and is not read: ${askForExport}, or copy its reviews into a table (.xlsx or .csv)`,
  ],
  [
    /\.numbers$/i,
    "is a table of Apple's (Numbers) and is not read: File → Export To → Excel or CSV",
  ],
  [
    /\.(?:docx?|odt|rtf|pages)$/i,
    "is a document of words and is not read: copy its table into a spreadsheet, and save that as .xlsx or .csv",
  ],
  [/\.(?:eml|emlx|msg|mbox|pst)$/i, `is an e-mail and is not read: ${ofMail}`],
  [/\.(?:mdb|accdb|sqlite3?)$/i, "is a database and is not read: export its table as Excel or CSV"],
];

/** Why a file that lies beside others may hold reviews and is not read; undefined of any other file. */
export function findDocument(path: string): string | undefined {
  return documents.find(([ending]) => ending.test(path))?.[1];
}

/** Brands of ISO base media files (ISO/IEC 14496-12, §4.3) that are pictures, as telephones take them. */
const pictures = /^(?:hei[cxms]|hev[cx]|mif1|msf1|avi[fs])/;

function toMediaReason(bytes: Uint8Array): string | undefined {
  const head = Buffer.from(bytes.subarray(4, 12)).toString("latin1");
  if (!head.startsWith("ftyp")) return undefined;
  return pictures.test(head.slice(4)) ? isPicture : `is a film or a sound: ${askForExport}`;
}

/**
 * @param path only its ending counts
 * @throws ImportError where a file is empty or of a kind that holds no reviews, with the next step
 */
export function refuseOtherKind(bytes: Uint8Array, path: string): void {
  if (bytes.length === 0) throw new ImportError("is empty: download or export it again");
  const head = Buffer.from(bytes.subarray(0, 16)).toString("hex");
  const reason =
    endings.find(([ending]) => ending.test(`${head.slice(0, 8)} ${path}`))?.[1] ??
    kinds.find(([start]) => head.startsWith(start))?.[1] ??
    toMediaReason(bytes);
  if (reason !== undefined) throw new ImportError(reason);
}

/**
 * Whether a file is what an operating system or an office program leaves beside others, and never
 * what it is called: a Mac's `__MACOSX/._reviews.csv`, Excel's `~$reviews.xlsx` of an open workbook.
 */
export function isLitter(path: string): boolean {
  return /(?:^|\/)(?:__MACOSX\/|(?:~\$|\._)[^/]*$)/.test(path);
}
