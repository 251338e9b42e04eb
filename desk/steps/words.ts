import { createWords } from "../words.ts";
import { words as de } from "./words/de.ts";
import { words as en } from "./words/en.ts";
import { words as es } from "./words/es.ts";

/** What the page of the last steps says. */
export const toStepWords = createWords({ en, de, es });
