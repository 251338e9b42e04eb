import { readPacks } from "#content/read-lexicons.ts";
import type { Pack } from "#insights/lexicon.ts";
import type { Method } from "#insights/readers.ts";
import { createMethod } from "#insights/readers.ts";
import type { Taxonomy } from "#insights/taxonomy.ts";
import type { Roster } from "#reviews/mentions.ts";

/** All that is known of English, its model among it. */
export const english = readPacks().get("en")?.() as Pack;

/** English without a model: training has no say in tests of counting. */
export const plainEnglish: Pack = { ...english, model: null };

/** The method for a business whose reviews are all in English. */
export function toMethod(taxonomy: Taxonomy, roster: Roster, pack = english): Method {
  return createMethod(
    new Map([["en", { pack: () => pack, taxonomy: () => taxonomy }]]),
    roster,
    "en",
  );
}
