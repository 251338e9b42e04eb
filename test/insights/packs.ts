import { readPacks } from "#content/read-packs.ts";
import type { Pack } from "#insights/lexicon.ts";

const packs = await readPacks();

/** All that is known of English, its model among it. */
export const english = packs.get("en") as Pack;

/** English without a model: training has no say in tests of counting. */
export const plainEnglish: Pack = { ...english, model: null };
