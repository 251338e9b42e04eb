import { hash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { toServerPath } from "./layout.ts";
import { listFiles } from "./list-files.ts";
import type { ServerFiles } from "./manifest.ts";

/**
 * Describes the code of a release's server/, so that release.json, and with it the release's id,
 * stands for every byte that will be run.
 *
 * @param folder the release's
 * @returns undefined where it has none
 */
export async function describeServer(folder: string): Promise<ServerFiles | undefined> {
  const server = join(folder, toServerPath(""));
  if (!existsSync(server)) return undefined;
  const paths = (await listFiles(server)).sort((a, b) => (a < b ? -1 : 1));
  const entries = paths.map((path) => {
    const bytes = readFileSync(join(server, path));
    return [path, { size: bytes.length, sha256: hash("sha256", bytes) }] as const;
  });
  return Object.fromEntries(entries);
}

/** Whether two releases would run the same code. */
export function isSameServer(a: ServerFiles | undefined, b: ServerFiles | undefined): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
