import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Refusal } from "#machine/refusal.ts";
import { findDamage } from "#release/damage.ts";
import { toFilePath } from "#release/layout.ts";
import type { StoredRelease } from "#release/read-manifest.ts";
import { checkData } from "./check-data.ts";
import { checkLinks } from "./check-links.ts";

/** A release was built, but must not be published; the message lists what is wrong with it. */
export class UnsoundError extends Refusal {
  override readonly name = "UnsoundError";
}

/**
 * Tries what was built: files are those of release.json, every link within the site leads
 * somewhere, feeds and datasets can be read.
 *
 * @returns how many different links were followed
 * @throws UnsoundError
 */
export function checkRelease(release: StoredRelease): number {
  const { folder, manifest } = release;
  const damaged = findDamage(release).map((file) => `${file} is not as release.json says`);
  if (damaged.length > 0) throw toError(damaged);
  const paths = Object.keys(manifest.documents);
  const read = (path: string) => readFileSync(join(folder, toFilePath(path)), "utf8");
  const { links, faults } = checkLinks(paths, read, manifest.base_url);
  const all = [...checkData(paths, read), ...faults];
  if (all.length > 0) throw toError(all);
  return links;
}

const shown = 20;

function toError(faults: readonly string[]): UnsoundError {
  const more = faults.length > shown ? [`and ${faults.length - shown} more`] : [];
  const list = [...faults.slice(0, shown), ...more].join("; ");
  return new UnsoundError(`What was built is not fit to be published: ${list}.`);
}
