import { readFile } from "node:fs/promises";
import { basename } from "node:path";
import { z } from "zod";
import { createAsk } from "#connectors/ask.ts";
import {
  createGoogle,
  fetchToken,
  type Google,
  scope,
  tokenHost,
} from "#connectors/google-access.ts";
import {
  fetchLocations,
  type GoogleLocation,
  locationHosts,
} from "#connectors/google-locations.ts";
import type { Network } from "#connectors/network.ts";
import { askPermission } from "#connectors/permission.ts";
import {
  concealing,
  findVariable,
  type KeyPlace,
  keepSecrets,
  openKeyring,
  readSecrets,
  toKeyPlace,
} from "#connectors/secrets.ts";
import { parseJson } from "#connectors/shape.ts";
import { withWriteLock } from "#content/change.ts";
import { writeConnection } from "#content/connections-file.ts";
import { toPrintable } from "#import/fault.ts";
import { fold } from "#language/fold.ts";
import { Refusal } from "#machine/refusal.ts";
import { waiting } from "../waiting.ts";

export type ConnectDeps = {
  readonly contentDir: string;
  readonly env: Readonly<NodeJS.ProcessEnv>;
  readonly network: Network;
  /** is given the address to be opened in a browser */
  readonly show: (address: string) => void;
};

export type GoogleSaid = {
  readonly name: string;
  /** the client as the Google Cloud console gives it, a file */
  readonly client: string | undefined;
  readonly account: string | undefined;
  /** its id, or its name at Google */
  readonly location: string | undefined;
  readonly port: number;
  /** ask for permission, although there is one */
  readonly again: boolean;
};

const patience = 10 * 60_000;

/**
 * Connects a location of a Google Business Profile: permission in the browser, then the choice of the
 * location. What was reached is kept, so that the next try goes on from there.
 *
 * @returns the exit code: 0 connected, 2 several locations to choose from
 */
export async function connectGoogle(deps: ConnectDeps, said: GoogleSaid): Promise<number> {
  const place = toKeyPlace(basename(deps.contentDir), deps);
  const { file } = place;
  const { name } = said;
  if (said.client !== undefined) await keepSecrets(file, name, await readClient(said.client));
  const kept = await readSecrets(file);
  const variable = findVariable(place, name, "refresh_token");
  if (said.again || !(kept[name]?.refresh_token || variable)) {
    await keepSecrets(file, name, { refresh_token: await getPermission(deps, said, place) });
    console.log(`${file} keeps the permission.`);
    if (variable !== null) console.log(`Note: ${variable} is set, and wins over it; take it away.`);
  }
  const keyring = await openKeyring(name, place);
  const ask = createAsk([tokenHost, ...locationHosts], deps.network);
  const google = createGoogle({ ask, secret: keyring.secret });
  const found = await concealing(keyring, () => findLocation(google, said));
  if (found === null) return 2;
  const { account, location, title } = found;
  const connection = { name, from: "google", account, location };
  await withWriteLock(deps.contentDir, waiting, () => writeConnection(deps.contentDir, connection));
  console.log(`Connected as ${name}: ${toPrintable(title || location)}.`);
  return 0;
}

/** As the Google Cloud console gives it: `web` in place of `installed` for another type of client. */
const clientFile = z.object({
  installed: z.object({ client_id: z.string().min(1), client_secret: z.string().min(1) }),
});

async function readClient(file: string) {
  const parsed = clientFile.safeParse(parseJson(await readFile(file)));
  if (parsed.success) return parsed.data.installed;
  throw new Refusal(
    `${file}: is not an OAuth client of the type “Desktop app”; create one in the Google Cloud console, and download its JSON`,
  );
}

async function getPermission(
  { network, show }: ConnectDeps,
  { name, port }: GoogleSaid,
  place: KeyPlace,
): Promise<string> {
  const keyring = await openKeyring(name, place);
  const { secret } = keyring;
  const { code, redirectUri, verifier } = await askPermission({
    endpoint: "https://accounts.google.com/o/oauth2/v2/auth",
    params: { client_id: secret("client_id"), scope, access_type: "offline", prompt: "consent" },
    ...{ port, patience, show },
  });
  const grant = { grant_type: "authorization_code", code, redirect_uri: redirectUri };
  const ask = createAsk([tokenHost], network);
  const said = await concealing(keyring, () =>
    fetchToken({ ask, secret }, { ...grant, code_verifier: verifier }),
  );
  if (said.refresh_token) return said.refresh_token;
  throw new Refusal(
    "Google gave a permission for one hour only. Take this app away at https://myaccount.google.com/permissions, then connect again",
  );
}

/** Null where there are several, which are listed. */
async function findLocation(
  google: Google,
  { account, location }: GoogleSaid,
): Promise<GoogleLocation | null> {
  const isId = (text: string | undefined, of: string) => text?.startsWith(`${of}/`) ?? false;
  if (account && location && isId(account, "accounts") && isId(location, "locations"))
    return { account, location, title: "" };
  const all = await fetchLocations(google);
  if (all.length === 0)
    throw new Refusal("This Google account manages no location; connect with the one that does");
  const isMeant = (each: GoogleLocation) =>
    (account === undefined || each.account === account) &&
    (location === undefined || each.location === location || fold(each.title) === fold(location));
  const meant = all.filter(isMeant);
  const [first, ...others] = meant;
  if (first && others.length === 0) return first;
  const list = (meant.length === 0 ? all : meant).map(
    (each) => `  --account ${each.account} --location ${each.location}  ${toPrintable(each.title)}`,
  );
  console.error(["Which location? Add its line to the command:", ...list].join("\n"));
  return null;
}
