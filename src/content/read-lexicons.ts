import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { load } from "js-yaml";
import { extendTaxonomy, extensionSchema } from "#insights/extend-taxonomy.ts";
import { lexiconSchema, type Pack } from "#insights/lexicon.ts";
import { readModel } from "#insights/model.ts";
import { type Taxonomy, type Trade, taxonomySchema } from "#insights/taxonomy.ts";
import { languageSchema } from "#language/language.ts";

/** Where the lexicons are, a folder a language. */
export const readyLexicons = join(import.meta.dirname, "../language/lexicons");

/** The languages that texts can be read in. */
export function listLanguages(lexiconsDir = readyLexicons): string[] {
  return readdirSync(lexiconsDir).sort();
}

/** What is known of every language, by its code; read when it is asked for. */
export function readPacks(lexiconsDir = readyLexicons): ReadonlyMap<string, () => Pack> {
  const languages = listLanguages(lexiconsDir);
  return new Map(languages.map((code) => [code, () => readPack(join(lexiconsDir, code))]));
}

/**
 * What a trade looks for in texts, by the language of its terms: those that describe it; read when
 * it is asked for.
 */
export function readTrade(
  trade: Trade,
  lexiconsDir = readyLexicons,
): ReadonlyMap<string, () => Taxonomy> {
  const described = listLanguages(lexiconsDir)
    .map((code) => ({ code, dir: join(lexiconsDir, code, "trades") }))
    .filter(({ dir }) => existsSync(join(dir, `${trade}.yaml`)));
  return new Map(described.map(({ code, dir }) => [code, () => readTradeFile(dir, trade)]));
}

/** With what it has of the trade that it extends. */
function readTradeFile(dir: string, trade: Trade): Taxonomy {
  return read(join(dir, `${trade}.yaml`), (text) => {
    const written = load(text);
    if (!isExtension(written)) return taxonomySchema.parse(written);
    const extension = extensionSchema.parse(written);
    return extendTaxonomy(readTradeFile(dir, extension.extends), extension);
  });
}

function isExtension(written: unknown): boolean {
  return typeof written === "object" && written !== null && "extends" in written;
}

/** Only language.yaml and opinions.yaml have to be there. */
function readPack(dir: string): Pack {
  const language = read(join(dir, "language.yaml"), (text) => languageSchema.parse(load(text)));
  return {
    language,
    lexicon: read(join(dir, "opinions.yaml"), (text) =>
      lexiconSchema.parse(load(language.spell(text))),
    ),
    general: readIfThere(join(dir, "general.json"), JSON.parse) ?? {},
    model: readIfThere(join(dir, "model.json"), readModel) ?? null,
  };
}

function readIfThere<T>(path: string, parse: (text: string) => T): T | undefined {
  return existsSync(path) ? read(path, parse) : undefined;
}

const parsed = new Map<string, unknown>();

/** They ship with the program, and do not change while it runs: each is parsed once. */
function read<T>(path: string, parse: (text: string) => T): T {
  if (!parsed.has(path)) parsed.set(path, parse(readFileSync(path, "utf8")));
  return parsed.get(path) as T;
}
