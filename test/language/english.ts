import { readPacks } from "#content/read-lexicons.ts";
import type { Pack } from "#insights/lexicon.ts";

/** What a reader knows of English. */
export const english = (readPacks().get("en")?.() as Pack).language;
