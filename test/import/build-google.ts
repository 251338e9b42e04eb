import { mkdtemp, readdir, readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import type { ZipPart } from "./build-zip.ts";

export const takeout = join(import.meta.dirname, "../fixtures/google-takeout");
export const home = "2000000000000000001";

/** A row as Takeout writes it, with sensible values for whatever is not said. */
export function buildRow(said: Readonly<Record<string, unknown>> = {}): Record<string, unknown> {
  const { key = "AbFvOq1", location = home, ...rest } = said;
  return {
    reviewer: { displayName: "Ada Example" },
    starRating: "FIVE",
    comment: "They were kind and on time.",
    createTime: "2026-01-15T18:20:31.123456Z",
    updateTime: "2026-01-15T18:20:31.123456Z",
    name: `accounts/1/locations/${location}/reviews/${key}`,
    ...rest,
  };
}

/** A page of reviews as text. */
export function buildPage(...rows: readonly unknown[]): string {
  return JSON.stringify({ reviews: rows });
}

/** The files of the sample export, as they would lie in an archive. */
export async function readTakeoutParts(): Promise<ZipPart[]> {
  const entries = await readdir(takeout, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && entry.parentPath !== takeout);
  return Promise.all(
    files.map(async (entry) => {
      const path = join(entry.parentPath, entry.name);
      return { name: relative(takeout, path), data: await readFile(path) };
    }),
  );
}

export function makeFolder(): Promise<string> {
  return mkdtemp(join(tmpdir(), "import-"));
}
