import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Correction } from "#insights/editorial.ts";
import type { Change } from "./change.ts";
import { editYaml } from "./edit-yaml.ts";

/** business.yaml with these corrections of the analysis; all else in it stays as it is. */
export async function toCorrectionsChange(
  dir: string,
  before: readonly Correction[],
  after: readonly Correction[],
): Promise<Change> {
  if (JSON.stringify(before) === JSON.stringify(after)) return new Map();
  const raw = await readFile(join(dir, "business.yaml"), "utf8");
  const lineEnd = raw.includes("\r\n") ? "\r\n" : "\n";
  const text = raw.replace(/\r\n?/g, "\n");
  const edited = editYaml(text, [{ key: "corrections", value: after }]);
  return new Map([["business.yaml", edited.replaceAll("\n", lineEnd)]]);
}

/** Says what a review says about an aspect; null takes the correction back. */
export function withCorrection(
  corrections: readonly Correction[],
  review: string,
  aspect: string,
  sentiment: Correction["sentiment"] | null,
): readonly Correction[] {
  const at = corrections.findIndex((each) => each.review === review && each.aspect === aspect);
  if (sentiment === null) return at < 0 ? corrections : corrections.toSpliced(at, 1);
  const said = { review, aspect, sentiment };
  return at < 0 ? [...corrections, said] : corrections.with(at, said);
}
