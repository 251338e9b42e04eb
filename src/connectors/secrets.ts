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
function toSecretsFile(site: string, root = ".firsthand"): string {
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

/** Where the secrets of a site are looked for. */
export type KeyPlace = {
  /** the name of its folder of content */
  readonly site: string;
  /** see toSecretsFile */
  readonly file: string;
  /** what is said there wins over the file */
  readonly env: Readonly<NodeJS.ProcessEnv>;
  /** whether the environment is that of several sites: then a variable has to name the site */
  readonly isOneOfSeveral: boolean;
};

/** @param root in which all lies that is kept outside the content */
export function toKeyPlace(
  site: string,
  { env, isOneOfSeveral = false }: Pick<KeyPlace, "env"> & { readonly isOneOfSeveral?: boolean },
  root?: string,
): KeyPlace {
  return { site, file: toSecretsFile(site, root), env, isOneOfSeveral };
}

/**
 * The variable in which a secret of a connection may stand: `google`, `refresh_token` → GOOGLE_REFRESH_TOKEN;
 * for `ada-co` alone ADA_CO__GOOGLE_REFRESH_TOKEN.
 *
 * @param site null where any site is meant
 */
function toVariable(connection: string, name: string, site: string | null = null): string {
  const own = `${connection}_${name}`;
  return (site === null ? own : `${site}__${own}`).replaceAll("-", "_").toUpperCase();
}

/** Names of sites of which no two are the beginning of one variable; others have their file alone. */
const isNameable = (site: string) => /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/.test(site);

/** The variables in which a secret may stand, the first of them wins. */
function toVariables(
  { site, isOneOfSeveral }: KeyPlace,
  connection: string,
  name: string,
): readonly string[] {
  const ofSite = isNameable(site) ? [toVariable(connection, name, site)] : [];
  return isOneOfSeveral ? ofSite : [...ofSite, toVariable(connection, name)];
}

/** The secrets of one connection, as its connector asks for them. */
export type Keyring = {
  /** @throws FetchFault where it is not set, with how to set it */
  readonly secret: (name: string) => string;
  /** a text without any secret that was given out, whatever others put into it */
  readonly conceal: (text: string) => string;
};

/** The variable that says a secret; null where none does. */
export function findVariable(place: KeyPlace, connection: string, name: string): string | null {
  const variables = toVariables(place, connection, name);
  return variables.find((variable) => place.env[variable]) ?? null;
}

/** @throws Refusal as readSecrets does */
export async function openKeyring(connection: string, place: KeyPlace): Promise<Keyring> {
  const { file, env } = place;
  const kept = await readSecrets(file);
  const given = new Set<string>();
  return {
    secret: (name) => {
      const said = findVariable(place, connection, name);
      const value = (said === null ? kept[connection]?.[name] : env[said])?.trim();
      if (!value) {
        const variable = toVariables(place, connection, name).at(-1);
        const orVariable = variable && say`the variable ${variable} (.env is read), or into `;
        throw new FetchFault(
          say`${connection}: its ${name} is not set. Put it into ${orVariable ?? ""}${file} (mode 600): {"${connection}": {"${name}": "…"}}`,
        );
      }
      given.add(value);
      return value;
    },
    conceal: (text) => [...given].reduce(hide, text),
  };
}

/** So few letters of a secret tell nothing of it. */
const harmless = 4;

/** Hides a secret as it is, as it stands in an address, and the beginning of one that was cut off. */
function hide(text: string, value: string): string {
  const written = [
    value,
    encodeURIComponent(value),
    new URLSearchParams([["", value]]).toString().slice(1),
  ];
  const whole = written.reduce((said, each) => said.replaceAll(each, "…"), text);
  for (let length = value.length - 1; length > harmless; length--)
    if (whole.includes(`${value.slice(0, length)}…`))
      return whole.replaceAll(`${value.slice(0, length)}…`, "…");
  return whole;
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
