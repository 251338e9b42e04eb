import { join } from "node:path";
import { ContentError, type Fault } from "#content/fault.ts";
import { parseYaml } from "#content/parse-yaml.ts";
import { parseSource } from "#content/schema-faults.ts";
import { readPrivateFile } from "#machine/private-file.ts";
import { Refusal } from "#machine/refusal.ts";
import { type Settings, toSettings } from "./settings.ts";
import { fileSchema } from "./settings-file.ts";

/** Where settings and memory of all sites are, from the project's folder. */
export const notifyFolder = ".firsthand";

/** Where the settings of a site are, and where is noted what was told. */
export function toNotifyFiles(folder: string, site: string) {
  return {
    settings: join(folder, `${site}.notify.yaml`),
    memory: join(folder, `${site}.notified.json`),
  } as const;
}

/**
 * Reads who is told what. Secrets stand in the file, which only its owner may read, or in variables that
 * it names: `password_env: SMTP_PASSWORD`.
 *
 * @param language of the business (BCP 47)
 * @throws Refusal for a file that is not there or that others may read, ContentError with every fault
 */
export async function readSettings(
  file: string,
  language: string,
  env: Readonly<NodeJS.ProcessEnv>,
): Promise<Settings> {
  const text = await readPrivateFile(file, "file with passwords");
  if (text === null)
    throw new Refusal(
      `${file} is missing: it says who is told of reviews, and how. docs/owners.md shows one to begin with`,
    );
  const faults: Fault[] = [];
  const report = (fault: Fault) => faults.push(fault);
  const read = parseYaml(text, { file, firstLine: 1 }, report);
  const source = read && { ...read, value: withSecrets(read.value, file, env) };
  const said = source && parseSource(fileSchema, source, report);
  if (said === null) throw new ContentError(faults);
  return toSettings(said, language);
}

const secretNames: ReadonlySet<string> = new Set(["password", "secret", "token"]);

/**
 * Puts the values of variables in the place of their names.
 *
 * @throws Refusal for a variable that is not set
 */
function withSecrets(value: unknown, file: string, env: Readonly<NodeJS.ProcessEnv>): unknown {
  if (Array.isArray(value)) return value.map((each) => withSecrets(each, file, env));
  if (typeof value !== "object" || value === null) return value;
  const pairs = Object.entries(value).map(([key, given]) => {
    const name = key.replace(/_env$/, "");
    if (name === key || !secretNames.has(name)) return [key, withSecrets(given, file, env)];
    const found = env[String(given)]?.trim();
    if (!found) throw new Refusal(`${file}: ${key} names a variable that is not set, or is empty`);
    return [name, found];
  });
  return Object.fromEntries(pairs);
}
