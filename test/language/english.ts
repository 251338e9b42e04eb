import { english as pack } from "../insights/packs.ts";

/** What a reader knows of English. */
export const english = pack.language;
