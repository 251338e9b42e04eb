import { readdir, readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import type { ReviewRecord } from "#reviews/record.ts";

/**
 * Words of a review that hardly stand anywhere else: its texts in pieces, so that a part of them is
 * found too.
 */
export function toTellingWords(records: readonly ReviewRecord[]): string[] {
  return records.flatMap(({ title, text, translation, owner_reply }) =>
    [title, text, translation?.text, owner_reply?.text, owner_reply?.translation?.text]
      .flatMap((each) => each?.split("\n") ?? [])
      .flatMap((line) => toPieces(line.trim())),
  );
}

const maxPieces = 12;
const minLength = 20;

function toPieces(line: string): string[] {
  const pieces = line.match(/.{1,32}/gsu)?.slice(0, maxPieces) ?? [];
  return pieces.map((piece) => piece.trim()).filter((piece) => piece.length >= minLength);
}

/**
 * The files below folders that hold one of these words, as they are or as JSON and HTML write them.
 * What cannot be read, and what is no file, is passed over.
 */
export async function findCopies(
  folders: readonly string[],
  words: readonly string[],
): Promise<string[]> {
  const needles = words.flatMap(toWritten).map((each) => Buffer.from(each));
  const found: string[] = [];
  if (needles.length === 0) return found;
  for (const folder of folders) {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
    for (const entry of entries.filter((each) => each.isFile())) {
      const file = join(entry.parentPath, entry.name);
      if (await holds(file, needles)) found.push(file);
    }
  }
  return found.sort((a, b) => (a < b ? -1 : 1));
}

function toWritten(words: string): string[] {
  const json = JSON.stringify(words).slice(1, -1);
  const html = words.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
  return [...new Set([words, json, html])];
}

const mostBytes = 512 * 1024 * 1024;

async function holds(file: string, needles: readonly Buffer[]): Promise<boolean> {
  try {
    if ((await stat(file)).size > mostBytes) return false;
    const bytes = await readFile(file);
    return needles.some((needle) => bytes.includes(needle));
  } catch {
    return false;
  }
}
