import { z } from "zod";
import { type Ground, toMain, toPrimary } from "#insights/grounds.ts";
import { withLabels } from "#insights/labels.ts";
import type { Pack } from "#insights/lexicon.ts";
import {
  emptyTaxonomy,
  mergeTaxonomy,
  type OwnTaxonomy,
  type Taxonomy,
  type Trade,
  taxonomySchema,
} from "#insights/taxonomy.ts";
import { toGuess } from "#reviews/nearest.ts";
import type { Report } from "./read-files.ts";
import { listLanguages, readPacks, readTrade, readyLexicons } from "./read-lexicons.ts";
import { readYaml, reportTwins } from "./read-yaml.ts";
import { type Source, toFault } from "./schema-faults.ts";
import { orElse } from "./written.ts";

/** What to look for in reviews. */
export type Wanted = {
  readonly trade: Trade | null;
  /** of the language of the business, or else of English: its labels are published */
  readonly taxonomy: Taxonomy;
  /** what aspects.yaml says; null where there is none */
  readonly own: OwnTaxonomy | null;
};

const remedy = "it needs at least version and aspects";

/**
 * What to look for in reviews: the trade's taxonomy with what aspects.yaml says in its place and
 * beyond it; aspects.yaml alone where there is no trade; what fits any business where there is neither.
 *
 * @param language the business's
 * @param own aspects.yaml's path; null where there is none
 * @param lexiconsDir the folder of the languages, each with the taxonomies that are ready
 * @returns null after reporting faults
 */
export async function readWanted(
  { trade, language }: { readonly trade: Trade | null; readonly language: string },
  own: string | null,
  lexiconsDir: string,
  report: Report,
): Promise<Wanted | null> {
  const rules = { schema: aspectsSchema, remedy };
  const read = own && (await readYaml(own, rules, report));
  if (own && !read) return null;
  const bases = readBases(trade, language, read !== null, lexiconsDir);
  const base = (toMain(bases, language) as () => Taxonomy)();
  if (!read) return { trade, taxonomy: base, own: null };
  const taxonomy = mergeTaxonomy(base, read.value);
  reportOwnFaults(read.value, read.source, base, taxonomy, report);
  return { trade, taxonomy, own: read.value };
}

/** Every language in which that can be looked for, with what is known of it. */
export function readGrounds(
  {
    trade,
    own,
    business,
  }: Pick<Wanted, "trade" | "own"> & {
    readonly business: { readonly language: string };
  },
  lexiconsDir = readyLexicons,
): ReadonlyMap<string, Ground> {
  const packs = readPacks(lexiconsDir);
  const bases = readBases(trade, business.language, own !== null, lexiconsDir);
  const grounds = Array.from(bases, ([code, base]) => {
    const taxonomy = () => (own ? mergeTaxonomy(base(), own) : base());
    return [code, { pack: packs.get(code) as () => Pack, taxonomy }] as const;
  });
  return new Map(grounds);
}

/** What reviews of a trade speak of, or of any where there is none, with labels in the language of the business. */
export function readTradeTaxonomy({
  trade,
  business,
}: {
  readonly trade: Trade | null;
  readonly business: { readonly language: string };
}): Taxonomy {
  const bases = readBases(trade, business.language, false, readyLexicons);
  return (toMain(bases, business.language) as () => Taxonomy)();
}

/**
 * The trade's taxonomies, one at least; what any business is spoken of for where there is no trade, and
 * bare ones where the owner's list stands alone. Where there is none in the language of the business,
 * English stands for it, with labels in that language.
 */
function readBases(
  named: Trade | null,
  language: string,
  hasOwn: boolean,
  lexiconsDir: string,
): ReadonlyMap<string, () => Taxonomy> {
  const bare = { ...emptyTaxonomy, version: 0 };
  const trade = named ?? (hasOwn ? null : "general");
  if (trade === null) return new Map(listLanguages(lexiconsDir).map((code) => [code, () => bare]));
  const bases = new Map(readTrade(trade, lexiconsDir));
  const [primary, english] = [toPrimary(language), bases.get("en")];
  if (english && !bases.has(primary)) bases.set("en", () => withLabels(english(), trade, primary));
  if (bases.size === 0) throw new Error(`No lexicon describes the trade ${trade}`);
  return bases;
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
  return `is not the id of ${what}${toGuess(id, known)}`;
}

const { version, aspects, problems, topics, hardship, ...others } = taxonomySchema.shape;

/** aspects.yaml: a taxonomy, or what differs from that of the trade. */
export const aspectsSchema = z.strictObject({
  version,
  aspects: orElse(aspects, []),
  problems: orElse(problems, []),
  topics: orElse(topics, []),
  hardship: orElse(hardship, []),
  ...others,
  remove: orElse(z.array(z.string()), []),
});
