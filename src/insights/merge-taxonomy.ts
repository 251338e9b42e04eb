import type { Taxonomy } from "./taxonomy.ts";
import { taxonomySchema } from "./taxonomy.ts";

/** What owners say in place of their trade's taxonomy, and beyond it. */
export type OwnTaxonomy = Taxonomy & {
  /** ids of the trade's aspects, problems and topics that are not wanted */
  readonly remove: readonly string[];
};

/** What is looked for where nobody has said anything. */
export const emptyTaxonomy: Taxonomy = taxonomySchema.parse({ version: 1, aspects: [] });

/**
 * The taxonomy of a business: its trade's, with the owner's entries in place of those of the same
 * id or after the others, words of hardship added, and without what is to be removed. The versions
 * are added, so that a change of either raises the whole.
 */
export function mergeTaxonomy(trade: Taxonomy, { remove, ...own }: OwnTaxonomy): Taxonomy {
  const merge = <T extends { readonly id: string }>(theirs: readonly T[], ours: readonly T[]) => {
    const byId = new Map(theirs.map((entry) => [entry.id, entry]));
    for (const id of remove) byId.delete(id);
    for (const entry of ours) byId.set(entry.id, entry);
    return [...byId.values()];
  };
  const aspects = merge(trade.aspects, own.aspects);
  const known = new Set(aspects.map(({ id }) => id));
  return {
    ...trade,
    version: trade.version + own.version,
    aspects,
    problems: merge(trade.problems, own.problems).map(({ aspect, ...problem }) =>
      aspect !== undefined && known.has(aspect) ? { ...problem, aspect } : problem,
    ),
    topics: merge(trade.topics, own.topics),
    hardship: [...new Set([...trade.hardship, ...own.hardship])],
  };
}
