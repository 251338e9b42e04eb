import { createHash, hash } from "node:crypto";
import { readdirSync, readFileSync, statSync } from "node:fs";
import { readFile, rename, writeFile } from "node:fs/promises";
import { join, relative } from "node:path";
import { findDamage } from "./damage.ts";
import { readCurrentRelease } from "./read-manifest.ts";
import { createStaging, remove } from "./staging.ts";

/**
 * One hash over all that a build depends on: the contents of files, never their times.
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
    for (const file of listBelow(path)) {
      sum.update(`${relative(root, file)}\0${hash("sha256", readFileSync(file))}\n`);
    }
  }
  return sum.digest("hex");
}

function listBelow(path: string): string[] {
  const stats = statSync(path, { throwIfNoEntry: false });
  if (!stats?.isDirectory()) return stats ? [path] : [];
  const names = readdirSync(path).sort((a, b) => (a < b ? -1 : 1));
  return names.flatMap((name) => listBelow(join(path, name)));
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
  const staging = await createStaging(dist);
  await writeFile(join(staging, "inputs.json"), toRecord(id, inputs));
  await rename(join(staging, "inputs.json"), join(dist, "inputs.json"));
  await remove(staging);
}

function toRecord(release: string, inputs: string): string {
  return `${JSON.stringify({ release, inputs })}\n`;
}
