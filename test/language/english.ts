import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "yaml";
import { languageSchema } from "#language/language.ts";

const file = join(import.meta.dirname, "../../src/language/lexicons/en/language.yaml");

/** What a reader knows of English. */
export const english = languageSchema.parse(parse(readFileSync(file, "utf8")));
