import { createHash } from "node:crypto";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { makeKeyText } from "#log/key.ts";

/** Writes the key of a log into a folder. */
export function writeLogKey(folder: string, key = makeKeyText()): string {
  const file = join(folder, "site.key");
  writeFileSync(file, key, { mode: 0o600 });
  return file;
}

/** Bytes for the salts of a build that are the same each time. */
export function createDraw() {
  let calls = 0;
  return (bytes: number) =>
    createHash("shake256", { outputLength: bytes }).update(String(calls++)).digest();
}
