import { createHash, hash } from "node:crypto";
import { readdirSync, readFileSync, realpathSync, statSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join, relative } from "node:path";
import { findDamage } from "./damage.ts";
import { readCurrentRelease } from "./read-manifest.ts";
import { writeNote } from "./staging.ts";

/**
 * One hash over all that a build depends on: the contents of files, never their times. It judges
 * nothing: what cannot be read, or would never end, goes in as what it is.
 *
 * @param root paths count from here, so that a moved checkout is the same input
 * @param paths files and folders; one that is missing is an input, too
 * @param facts what else matters: BASE_URL, the version of Node
 */
export function hashInputs(
  root: string,
  paths: readonly string[],
  facts: readonly string[],
): string {
  const sum = createHash("sha256").update(JSON.stringify(facts));
  for (const path of paths) {
    for (const { file, content } of readBelow(path, [])) {
      sum.update(`${relative(root, file)}\0${content}\n`);
    }
  }
  return sum.digest("hex");
}

type Input = { readonly file: string; readonly content: string };

/** @param above the real paths of the folders around: a link to one of them is not followed */
function* readBelow(file: string, above: readonly string[]): Generator<Input, void> {
  try {
    const stats = statSync(file);
    if (stats.isDirectory()) {
      const real = realpathSync(file);
      if (above.includes(real)) return yield { file, content: "a circle" };
      const names = readdirSync(file).sort((a, b) => (a < b ? -1 : 1));
      for (const name of names) yield* readBelow(join(file, name), [...above, real]);
    } else if (stats.isFile()) {
      yield { file, content: hash("sha256", readFileSync(file)) };
    } else yield { file, content: "no file" };
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === undefined) throw error;
    if (code !== "ENOENT") yield { file, content: code };
  }
}

/** Whether the release in use was made from these inputs, and every file of it is whole. */
export async function isMadeFrom(dist: string, inputs: string): Promise<boolean> {
  const release = await readCurrentRelease(dist);
  if (!release) return false;
  const recorded = await readFile(join(dist, "inputs.json"), "utf8").catch(() => "");
  return recorded === toRecord(release.id, inputs) && findDamage(release).length === 0;
}

/** Notes from which inputs a release was made. */
export async function recordInputs(dist: string, id: string, inputs: string): Promise<void> {
  await writeNote(dist, "inputs.json", toRecord(id, inputs));
}

function toRecord(release: string, inputs: string): string {
  return `${JSON.stringify({ release, inputs })}\n`;
}
