import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { parse } from "yaml";
import { generalSchema, lexiconSchema, type Pack } from "#insights/lexicon.ts";
import { modelSchema } from "#insights/model.ts";
import { languageSchema } from "#language/language.ts";
import { ignoreAbsent } from "#machine/absent.ts";

/** Where the lexicons are, a folder a language. */
export const readyLexicons = join(import.meta.dirname, "../language/lexicons");

/** The languages that texts can be read in. */
export async function listLanguages(lexiconsDir: string): Promise<string[]> {
  return (await readdir(lexiconsDir)).sort();
}

/** Reads what is known of every language, by its code. */
export async function readPacks(lexiconsDir = readyLexicons): Promise<ReadonlyMap<string, Pack>> {
  const languages = await listLanguages(lexiconsDir);
  const packs = languages.map((language) => readPack(join(lexiconsDir, language)));
  return new Map((await Promise.all(packs)).map((pack, at) => [languages[at] ?? "", pack]));
}

/** Only language.yaml and opinions.yaml have to be there. */
async function readPack(dir: string): Promise<Pack> {
  const read = (name: string) => readFile(join(dir, name), "utf8");
  const readIfThere = (name: string) => read(name).catch(ignoreAbsent);
  const [language, opinions, general, model] = await Promise.all([
    read("language.yaml"),
    read("opinions.yaml"),
    readIfThere("general.json"),
    readIfThere("model.json"),
  ]);
  const known = languageSchema.parse(parse(language));
  return {
    language: known,
    lexicon: lexiconSchema.parse(parse(known.spell(opinions))),
    general: general === undefined ? {} : generalSchema.parse(JSON.parse(general)),
    model: model === undefined ? null : modelSchema.parse(JSON.parse(model)),
  };
}
