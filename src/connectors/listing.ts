import { toPrintable } from "#import/fault.ts";
import { isLitter } from "#import/other-kinds.ts";
import { readers } from "#import/readers/readers.ts";
import { type Reason, say } from "#machine/reason.ts";
import type { Request } from "./ask.ts";
import type { ExportFile, Fetched, Run } from "./connector.ts";
import { FetchFault } from "./fault.ts";

/** A folder at an address, and what it is asked with. */
export type Folder = Pick<Run, "ask"> & Required<Pick<Request, "url" | "what" | "headers">>;

/** A file in a folder that may be an export. */
export type Listed = {
  readonly name: string;
  readonly url: URL;
  /** milliseconds since 1970; null where the folder does not say it */
  readonly modified: number | null;
  /** differs where the file is another one */
  readonly version: string;
};

/** What a folder holds: its exports, and how many folders, which are not looked into. */
export type Listing = { readonly files: readonly Listed[]; readonly folders: number };

const maxFiles = 200;

/** Whether a file's name ends as one that a reader of exports reads. */
export function isExportName(name: string): boolean {
  if (isLitter(name)) return false;
  return (
    /\.(?:zip|ndjson|jsonl|xml)$/i.test(name) || readers.some((reader) => reader.isWanted(name))
  );
}

/** The instant of a date of HTTP (RFC 9110, §5.6.7) or of ISO 8601; null where it is neither. */
export function toModified(text: string | null): number | null {
  const time = Date.parse(text ?? "");
  return Number.isNaN(time) ? null : time;
}

/**
 * The exports of a folder, oldest first. What did not change since the last run is left out, up to the
 * first that did: what comes later says it again.
 *
 * @param isWhole each export holds all reviews, so that the newest alone counts
 * @param read asks for a file
 * @throws FetchFault where one of them does not come: nothing is taken then
 */
export async function fetchListed(
  { files: listed, folders }: Listing,
  { mark, what, isWhole }: Pick<Run, "mark"> & { what: Reason; isWhole: boolean },
  read: (file: Listed) => Promise<Uint8Array>,
): Promise<Fetched> {
  const sorted = sortByAge(listed, what);
  const chosen = isWhole ? sorted.slice(-1) : sorted;
  const aside =
    folders === 0
      ? []
      : [say`${what}: folders in it (${folders}) are not read; each needs a connection of its own`];
  if (chosen.length === 0)
    throw new FetchFault(
      say`${what}: the folder holds no file whose name ends as that of an export (.csv, .xlsx, .json, .zip …)${folders === 0 ? "" : say`; folders in it (${folders}) are not read`}`,
    );
  if (chosen.length > maxFiles)
    throw new FetchFault(
      say`${what}: the folder holds ${chosen.length} exports, and ${maxFiles} are read at most; move older ones away, or say whole: true where each holds all reviews`,
    );
  const first = chosen.findIndex(({ name, version }) => mark[name] !== version);
  const files: ExportFile[] = [];
  for (const file of first < 0 ? [] : chosen.slice(first))
    files.push({ name: toOwnName(file.name, files), data: await read(file) });
  return {
    files,
    isWhole: isWhole && files.length > 0,
    mark: Object.fromEntries(chosen.map(({ name, version }) => [name, version])),
    notes: aside,
  };
}

/** @throws FetchFault where it is not known which is the newer */
function sortByAge(files: readonly Listed[], what: Reason): readonly Listed[] {
  const names = new Set<string>();
  for (const { name, modified } of files) {
    const shown = toPrintable(name, 100);
    if (names.has(name)) throw new FetchFault(say`${what}: the folder lists ${shown} twice`);
    if (modified === null && files.length > 1)
      throw new FetchFault(
        say`${what}: the folder does not say when ${shown} was changed, so that the newest is not known; connect each file by its own address`,
      );
    names.add(name);
  }
  const toAge = ({ modified }: Listed) => modified ?? 0;
  return files.toSorted((a, b) => toAge(a) - toAge(b) || (a.name < b.name ? -1 : 1));
}

/** A name that is safe in a folder of this machine, and none of those before it. */
function toOwnName(name: string, before: readonly ExportFile[]): string {
  const safe = [...name.replace(/[\\/:*?"<>|\p{Cc}\p{Cs}]|^\.+/gu, "_")].slice(-60).join("");
  const toKey = (text: string) => text.normalize("NFC").toLowerCase();
  const taken = new Set(before.map((each) => toKey(each.name)));
  let own = safe;
  for (let number = 2; taken.has(toKey(own)); number++) own = `${number}-${safe}`;
  return own;
}
