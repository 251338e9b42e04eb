import { z } from "zod";
import { nameSchema, textSchema } from "#reviews/values.ts";

/** The trades that have a taxonomy ready: `trades/<trade>.yaml` in the folder of each language. */
export const trades = [
  "dentist",
  "electrician",
  "funeral-home",
  "garage",
  "general",
  "hairdresser",
  "hotel",
  "law",
  "plumbing",
  "restaurant",
  "senior-living",
] as const;
export type Trade = (typeof trades)[number];

const topicId = z
  .string()
  .regex(/^[a-z][a-z0-9]*(_[a-z0-9]+)*$/, "must be in snake_case, such as follow_up");

/** Words and phrases as people write them; plurals, hyphens and capitals are folded. */
const terms = z.array(textSchema).min(1, "needs at least one word or phrase");

const theme = { id: topicId, label: nameSchema, terms };

/**
 * What the reviews of a trade speak of, in words of one language: `content/aspects.yaml`, or
 * `trades/<trade>.yaml` where the business has none of its own.
 */
export const taxonomySchema = z
  .strictObject({
    /** raised whenever aspects change, so that readers know when figures stop being comparable */
    version: z.int().min(1),
    aspects: z.array(z.strictObject(theme)),
    /**
     * what customers complain of; `aspect` is the one that it speaks of. With `any_blame` it is also
     * what clear blame of the aspect in a review of one or two stars amounts to.
     */
    problems: z
      .array(
        z.strictObject({
          ...theme,
          aspect: topicId.optional(),
          any_blame: z.boolean().optional(),
        }),
      )
      .default([]),
    topics: z.array(z.strictObject(theme)).default([]),
    /** words of the customer's own situation, which say nothing about the business */
    hardship: z.array(textSchema).default([]),
  })
  .superRefine((taxonomy, context) => {
    for (const key of ["aspects", "problems", "topics"] as const) {
      for (const [at, { id }] of taxonomy[key].entries()) {
        if (taxonomy[key].findIndex((other) => other.id === id) === at) continue;
        context.addIssue({ code: "custom", path: [key, at, "id"], message: "is given twice" });
      }
    }
    const known = new Set(taxonomy.aspects.map(({ id }) => id));
    for (const [at, { aspect }] of taxonomy.problems.entries()) {
      if (aspect === undefined || known.has(aspect)) continue;
      const message = "is not the id of an aspect above";
      context.addIssue({ code: "custom", path: ["problems", at, "aspect"], message });
    }
  });

export type Taxonomy = z.infer<typeof taxonomySchema>;
export type Aspect = Taxonomy["aspects"][number];

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
