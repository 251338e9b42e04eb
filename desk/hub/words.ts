import { createWords } from "../words.ts";
import { words as de } from "./words/de.ts";
import { words as en } from "./words/en.ts";
import { words as es } from "./words/es.ts";

/** What the pages of those say who are told of changes. */
export const toHubWords = createWords({ en, de, es });
