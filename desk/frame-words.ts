import { words as de } from "./words/de.ts";
import { words as en } from "./words/en.ts";
import { words as es } from "./words/es.ts";
import { createWords } from "./words.ts";

/** What the frame of every page says. */
export const toFrameWords = createWords({ en, de, es });
