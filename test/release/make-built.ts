import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { onTestFinished } from "vitest";

/** A folder of its own for the test, gone afterwards. */
export function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "firsthand-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** A folder as Astro leaves it: path → text or bytes. */
export function makeBuilt(files: Readonly<Record<string, string | Buffer>>): string {
  const folder = join(makeFolder(), "built");
  mkdirSync(folder);
  for (const [path, bytes] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), bytes);
  }
  return folder;
}
