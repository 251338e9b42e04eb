import { X509Certificate } from "node:crypto";
import { readFile } from "node:fs/promises";
import { isIP } from "node:net";
import { networkInterfaces } from "node:os";
import { createSecureContext } from "node:tls";
import { Refusal, toRefusal } from "#machine/refusal.ts";
import { type IsPassword, parsePassword } from "./sign-in/password.ts";

/** How others of an office reach the desk. */
export type Hosted = {
  /** as it stands in addresses */
  readonly host: string;
  /** an address of this machine, or all of them */
  readonly listensAt: string;
  /** PEM */
  readonly tls: { readonly cert: string; readonly key: string };
  readonly isPassword: IsPassword;
};

type Files = Readonly<Record<keyof typeof variables, string>>;

const variables = {
  password: "DESK_PASSWORD_FILE",
  cert: "DESK_CERT_FILE",
  key: "DESK_KEY_FILE",
} as const;

/**
 * Reads what the desk needs before it is reached from other machines: a password, and a certificate
 * with its key.
 *
 * @param said the host name or the address of this machine by which browsers ask for the desk
 * @throws Refusal with everything that is missing or wrong
 */
export async function readHosted(
  said: string,
  env: Readonly<NodeJS.ProcessEnv>,
  now: Date,
): Promise<Hosted> {
  const host = toHost(said);
  const files = await readFiles(env);
  const isPassword = parsePassword(files.password);
  const bare = host.replace(/^\[|\]$/g, "");
  const faults = [
    isPassword ? null : `${variables.password} was not made by --set-password`,
    findTlsFault(files, bare, now),
  ].filter((fault) => fault !== null);
  if (isPassword === null || faults.length > 0) throw new Refusal(faults.join("\n"));
  const listensAt = isIP(bare) ? bare : toAnyAddress();
  return { host, listensAt, tls: { cert: files.cert, key: files.key }, isPassword };
}

function toHost(said: string): string {
  const url = URL.parse(`https://${isIP(said) === 6 ? `[${said}]` : said}/`);
  const isBare = url && url.pathname === "/" && !(url.port || url.username || url.search);
  if (isBare && !["0.0.0.0", "[::]"].includes(url.hostname)) return url.hostname;
  throw new Refusal(
    `--host takes the name or the address by which browsers ask for the desk, such as desk.example or 192.168.1.5, not ${said}. DESK_PORT says the port`,
  );
}

async function readFiles(env: Readonly<NodeJS.ProcessEnv>): Promise<Files> {
  const missing = Object.values(variables).filter((name) => !env[name]);
  if (missing.length > 0) {
    throw new Refusal(
      `With --host the desk asks for a password and speaks TLS alone: say the files in ${missing.join(", ")}. npx firsthand desk --set-password makes the file of the password`,
    );
  }
  const entries = Object.entries(variables).map(async ([kind, name]) => {
    const text = await readFile(env[name] ?? "", "utf8").catch((error) => {
      throw toRefusal(error);
    });
    return [kind, text] as const;
  });
  return Object.fromEntries(await Promise.all(entries)) as Files;
}

/** What would have a browser warn, or the server fail. */
function findTlsFault({ cert, key }: Files, host: string, now: Date): string | null {
  try {
    createSecureContext({ cert, key });
    const certificate = new X509Certificate(cert);
    const isFor = isIP(host)
      ? certificate.checkIP(host)
      : certificate.checkHost(host, { subject: "never" });
    if (!isFor) return `The certificate in ${variables.cert} is not for ${host}`;
    const isOld = certificate.validToDate < now;
    return isOld ? `The certificate in ${variables.cert} ended on ${certificate.validTo}` : null;
  } catch (error) {
    return `${variables.cert} and ${variables.key} are no certificate and its key in PEM without a passphrase (${String(error)})`;
  }
}

function toAnyAddress(): string {
  const all = Object.values(networkInterfaces()).flat();
  return all.some((each) => each?.family === "IPv6") ? "::" : "0.0.0.0";
}
