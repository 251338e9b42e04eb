import { z } from "zod";
import { type Taxonomy, taxonomySchema, trades } from "./taxonomy.ts";

/** What stands in the list of another trade gets these terms too, and is called otherwise where there is a label. */
const additions = z
  .array(z.looseObject({ id: z.string(), terms: z.array(z.string()) }))
  .default([]);

/** A trade that speaks of what another does, and of more: `trades/<trade>.yaml` with `extends`. */
export const extensionSchema = z.strictObject({
  extends: z.enum(trades),
  /** ids of the other's aspects, problems and topics that do not belong to this trade */
  without: z.array(z.string()).default([]),
  version: taxonomySchema.shape.version,
  aspects: additions,
  problems: additions,
  topics: additions,
  hardship: taxonomySchema.shape.hardship,
});

type Extension = z.output<typeof extensionSchema>;
type Addition = Extension["aspects"][number];

/**
 * The taxonomy of a trade that extends another's. Its own entries come after the other's, and the
 * versions are added, so that a change of either raises the whole.
 *
 * @throws ZodError where an entry of its own lacks something
 */
export function extendTaxonomy(base: Taxonomy, extension: Extension): Taxonomy {
  const { version, without, hardship } = extension;
  const unknown = without.filter((id) => !toThemes(base).some((theme) => theme.id === id));
  if (unknown.length > 0)
    throw new Error(`without: ${unknown.join(", ")} is not of ${extension.extends}`);
  const extend = (themes: readonly Addition[], added: readonly Addition[]) => {
    const kept = themes.filter(({ id }) => !without.includes(id));
    const byId = new Map(kept.map((theme) => [theme.id, theme]));
    for (const { terms, ...addition } of added) {
      const theme = byId.get(addition.id);
      const all = [...new Set([...(theme?.terms ?? []), ...terms])];
      byId.set(addition.id, { ...theme, ...addition, terms: all });
    }
    return [...byId.values()];
  };
  return taxonomySchema.parse({
    version: base.version + version,
    aspects: extend(base.aspects, extension.aspects),
    problems: extend(base.problems, extension.problems),
    topics: extend(base.topics, extension.topics),
    hardship: [...new Set([...base.hardship, ...hardship])],
  });
}

function toThemes({ aspects, problems, topics }: Taxonomy): { readonly id: string }[] {
  return [...aspects, ...problems, ...topics];
}
