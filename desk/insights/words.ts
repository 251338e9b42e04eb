import { createWords } from "../words.ts";
import { words as de } from "./words/de.ts";
import { words as en } from "./words/en.ts";
import { words as es } from "./words/es.ts";

/** What the pages of insights say. */
export const toInsightWords = createWords({ en, de, es });
