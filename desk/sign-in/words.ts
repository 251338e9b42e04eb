import { createWords } from "../words.ts";
import { words as de } from "./words/de.ts";
import { words as en } from "./words/en.ts";
import { words as es } from "./words/es.ts";

/** What the page says on which one signs in. */
export const toSignInWords = createWords({ en, de, es });
