import { join } from "node:path";
import type { OwnTaxonomy } from "#insights/merge-taxonomy.ts";
import { emptyTaxonomy, mergeTaxonomy } from "#insights/merge-taxonomy.ts";
import type { Taxonomy } from "#insights/taxonomy.ts";
import { taxonomySchema } from "#insights/taxonomy.ts";
import type { Trade } from "#insights/trades.ts";
import { toNearest } from "#reviews/nearest.ts";
import { aspectsSchema } from "./aspects-schema.ts";
import type { Report } from "./read-files.ts";
import { readYaml } from "./read-yaml.ts";
import { reportTwins } from "./report-twins.ts";
import type { Source } from "./schema-faults.ts";
import { toFault } from "./schema-faults.ts";

/**
 * What to look for in reviews: the trade's taxonomy, with what aspects.yaml says in its place and
 * beyond it; aspects.yaml alone where there is no trade; nothing where there is neither.
 *
 * @param own aspects.yaml's path and its name in faults; null where there is none
 * @param tradesDir the folder of the taxonomies that are ready
 * @returns null after reporting faults
 */
export async function readTaxonomy(
  trade: Trade | null,
  own: { readonly path: string; readonly file: string } | null,
  tradesDir: string,
  report: Report,
): Promise<Taxonomy | null> {
  const base = trade === null ? null : await readTrade(trade, tradesDir, report);
  if (own === null) return trade === null ? emptyTaxonomy : base;
  const remedy = "it needs at least version and aspects";
  const read = await readYaml(own.path, own.file, { schema: aspectsSchema, remedy }, report);
  if (read === null || (trade !== null && base === null)) return null;
  const bottom = base ?? { ...emptyTaxonomy, version: 0 };
  const merged = mergeTaxonomy(bottom, read.value);
  reportOwnFaults(read.value, read.source, bottom, merged, report);
  return merged;
}

async function readTrade(
  trade: Trade,
  tradesDir: string,
  report: Report,
): Promise<Taxonomy | null> {
  const name = `${trade}.yaml`;
  const rules = { schema: taxonomySchema, remedy: "it needs at least version and aspects" };
  const read = await readYaml(join(tradesDir, name), `trades/${name}`, rules, report);
  return read?.value ?? null;
}

function reportOwnFaults(
  own: OwnTaxonomy,
  source: Source,
  trade: Taxonomy,
  merged: Taxonomy,
  report: Report,
): void {
  for (const list of ["aspects", "problems", "topics"] as const) {
    reportTwins(own[list], "id", source, report, [list]);
  }
  const known = merged.aspects.map(({ id }) => id);
  for (const [at, { aspect }] of own.problems.entries()) {
    if (aspect === undefined || known.includes(aspect)) continue;
    report(toFault(source, ["problems", at, "aspect"], toUnknown("an aspect", aspect, known)));
  }
  const removable = [trade.aspects, trade.problems, trade.topics].flat().map(({ id }) => id);
  for (const [at, id] of own.remove.entries()) {
    if (removable.includes(id)) continue;
    report(toFault(source, ["remove", at], toUnknown("an entry of the trade's", id, removable)));
  }
}

function toUnknown(what: string, id: string, known: readonly string[]): string {
  const nearest = toNearest(id, known);
  const fault = `is not an id of ${what}`;
  return nearest === null ? fault : `${fault}; did you mean ${nearest}?`;
}
