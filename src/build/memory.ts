import { hash, randomUUID } from "node:crypto";
import {
  existsSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import type { Remember } from "#insights/remember.ts";
import { makeFolder } from "#machine/make-folder.ts";

/** What the analysis found in texts before, in a file for each content folder. */
export type Memory = {
  readonly remember: Remember;
  /** Keeps what was asked for since, and forgets the rest: what is erased leaves nothing behind. */
  readonly save: () => Promise<void>;
};

type Entries = Readonly<Record<string, unknown>>;

/** Larger ones take as long to read as texts take to be analysed. */
const maxBytes = 64e6;
/** For as many content folders. */
const maxFiles = 300;

/**
 * Opens the memory of a content folder. One that is damaged or stands on other grounds is empty.
 *
 * @param cache the folder in which memories are kept
 * @param grounds one hash over all that an analysis depends on beside its input
 */
export function openMemory(cache: string, contentDir: string, grounds: string): Memory {
  const folder = join(cache, "analyses");
  const file = join(folder, hash("sha256", contentDir));
  const known = readEntries(file, grounds);
  const used: Record<string, unknown> = {};
  let isNew = false;
  return {
    remember: (input, make) => {
      const key = hash("sha256", JSON.stringify(input), "base64url");
      isNew ||= !Object.hasOwn(known, key);
      used[key] = known[key] ?? make();
      return used[key] as ReturnType<typeof make>;
    },
    save: async () => {
      if (!isNew && Object.keys(used).length === Object.keys(known).length) touch(file);
      else write(folder, file, toText(grounds, used));
      await removeOld(folder);
    },
  };
}

function readEntries(file: string, grounds: string): Entries {
  try {
    const text = readFileSync(file, "utf8");
    const [sum = ""] = text.split("\n", 1);
    const rest = text.slice(sum.length + 1);
    if (hash("sha256", rest) !== sum) return {};
    const read: { readonly grounds: string; readonly entries: Entries } = JSON.parse(rest);
    return read.grounds === grounds ? read.entries : {};
  } catch {
    return {};
  }
}

function toText(grounds: string, entries: Entries): string {
  const rest = JSON.stringify({ grounds, entries });
  return `${hash("sha256", rest)}\n${rest}`;
}

/** Where nothing can be written, each build analyses all. */
function write(folder: string, file: string, text: string): void {
  const unfinished = join(folder, `.${randomUUID()}`);
  try {
    rmSync(file, { force: true });
    if (text.length > maxBytes) return;
    makeFolder(folder);
    writeFileSync(unfinished, text);
    renameSync(unfinished, file);
  } catch {
    if (existsSync(unfinished)) rmSync(unfinished);
  }
}

function touch(file: string): void {
  try {
    utimesSync(file, new Date(), new Date());
  } catch {
    // Another build has replaced it, or nobody may.
  }
}

async function removeOld(folder: string): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  if (names.length <= maxFiles) return;
  const files = names.map((name) => join(folder, name));
  const usedAt = (file: string) => statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;
  const oldest = files.map((file) => ({ file, at: usedAt(file) })).sort((a, b) => b.at - a.at);
  for (const { file } of oldest.slice(maxFiles)) rmSync(file, { force: true });
}
