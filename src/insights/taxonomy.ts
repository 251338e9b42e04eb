import { z } from "zod";
import { nameSchema, textSchema } from "#reviews/values.ts";

const topicId = z
  .string()
  .regex(/^[a-z][a-z0-9]*(_[a-z0-9]+)*$/, "must be in snake_case, such as follow_up");

/** Words and phrases as people write them; plurals, hyphens and capitals are folded. */
const terms = z.array(textSchema).min(1, "needs at least one word or phrase");

const theme = { id: topicId, label: nameSchema, terms };

/**
 * What the reviews of a trade speak of: `content/aspects.yaml`, or `trades/<trade>.yaml` where the
 * business has none of its own.
 */
export const taxonomySchema = z
  .strictObject({
    /** raised whenever aspects change, so that readers know when figures stop being comparable */
    version: z.int().min(1),
    aspects: z.array(z.strictObject(theme)),
    /** what customers complain of; `aspect` is the one that it speaks of */
    problems: z.array(z.strictObject({ ...theme, aspect: topicId.optional() })).default([]),
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
      const message = "is no id of an aspect above";
      context.addIssue({ code: "custom", path: ["problems", at, "aspect"], message });
    }
  });

export type Taxonomy = z.infer<typeof taxonomySchema>;
export type Aspect = Taxonomy["aspects"][number];
export type Problem = Taxonomy["problems"][number];
export type Topic = Taxonomy["topics"][number];
