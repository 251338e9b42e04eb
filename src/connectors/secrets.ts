import { mkdir, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { z } from "zod";
import { readPrivateFile } from "#machine/private-file.ts";
import { mapReason, say } from "#machine/reason.ts";
import { Refusal } from "#machine/refusal.ts";
import { FetchFault } from "./fault.ts";

/** The secrets of all connections of a business, by connection and name. */
export type Secrets = Readonly<Record<string, Readonly<Record<string, string>>>>;

const secretsSchema = z.record(z.string(), z.record(z.string(), z.string()));

/**
 * Where the secrets of a site are kept, from the project's folder; Git ignores it.
 *
 * @param root in which all lies that is kept outside the content
 */
export function toSecretsFile(site: string, root = ".firsthand"): string {
  return join(root, `${site}.secrets.json`);
}

/**
 * Reads what is kept; nothing where there is no file.
 *
 * @throws Refusal for a file that others may read, or of another form
 */
export async function readSecrets(file: string): Promise<Secrets> {
  const text = await readPrivateFile(file, "file with secrets");
  if (text === null) return {};
  const parsed = secretsSchema.safeParse(parse(text));
  if (parsed.success) return parsed.data;
  throw new Refusal(
    say`${file}: is not of the form {"google": {"refresh_token": "…"}}; put it right, or remove it and connect again`,
  );
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Keeps secrets of a connection, for the eyes of the file's owner alone; others that are kept stay. */
export async function keepSecrets(
  file: string,
  connection: string,
  values: Readonly<Record<string, string>>,
): Promise<void> {
  const before = await readSecrets(file);
  const all = { ...before, [connection]: { ...before[connection], ...values } };
  await mkdir(dirname(file), { recursive: true });
  const fresh = `${file}.new`;
  // One that is left of a killed run may be open to others.
  await rm(fresh, { force: true });
  const text = `${JSON.stringify(all, null, 2)}\n`;
  await writeFile(fresh, text, { flag: "wx", mode: 0o600, flush: true });
  await rename(fresh, file);
}

/** The variable in which a secret of a connection may stand: `google`, `refresh_token` → GOOGLE_REFRESH_TOKEN. */
export function toVariable(connection: string, name: string): string {
  return `${connection}_${name}`.replaceAll("-", "_").toUpperCase();
}

/** The secrets of one connection, as its connector asks for them. */
export type Keyring = {
  /** @throws FetchFault where it is not set, with how to set it */
  readonly secret: (name: string) => string;
  /** a text without any secret that was given out, whatever others put into it */
  readonly conceal: (text: string) => string;
};

/**
 * @param file of secrets
 * @param env what is said there wins over the file
 * @throws Refusal as readSecrets does
 */
export async function openKeyring(
  connection: string,
  file: string,
  env: Readonly<NodeJS.ProcessEnv>,
): Promise<Keyring> {
  const kept = await readSecrets(file);
  const given = new Set<string>();
  return {
    secret: (name) => {
      const variable = toVariable(connection, name);
      const value = (env[variable] || kept[connection]?.[name])?.trim();
      if (!value)
        throw new FetchFault(
          say`${connection}: its ${name} is not set. Put it into the variable ${variable} (.env is read), or into ${file} (mode 600): {"${connection}": {"${name}": "…"}}`,
        );
      given.add(value);
      return value;
    },
    conceal: (text) => [...given].reduce((said, value) => said.replaceAll(value, "…"), text),
  };
}

/**
 * Runs `work`, whose faults then tell no secret, whatever a platform said.
 *
 * @throws FetchFault
 */
export async function concealing<Result>(
  { conceal }: Keyring,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof FetchFault)) throw error;
    throw new FetchFault(mapReason(error.reason, conceal), error);
  }
}
