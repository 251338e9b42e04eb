import { createHash } from "node:crypto";
import { type Rules, toRules } from "./rules.ts";
import { type SettingsFile, toTls } from "./settings-file.ts";

/** Where and what somebody is told. */
export type Destination = {
  /** by which the memory knows it; tells neither the address nor a secret */
  readonly key: string;
  /** for a terminal and a log: `tell[0], mail at example.com` */
  readonly name: string;
  readonly rules: Rules;
  readonly to: Address;
};

export type Address =
  | { readonly kind: "mail"; readonly address: string }
  | { readonly kind: "webhook"; readonly url: string; readonly secret: string }
  | { readonly kind: "ntfy"; readonly url: string; readonly token: string | null };

/** The server that takes mail. */
export type Smtp = {
  readonly host: string;
  readonly port: number;
  readonly tls: ReturnType<typeof toTls>;
  readonly login: { readonly user: string; readonly password: string } | null;
  readonly from: string;
};

export type Settings = {
  /** where the desk is reached, without a slash at the end; null: links do not lead there */
  readonly desk: string | null;
  readonly smtp: Smtp | null;
  readonly destinations: readonly Destination[];
};

/** @param language of the business (BCP 47), where nobody says another */
export function toSettings(file: SettingsFile, language: string): Settings {
  const { desk, smtp, tell } = file;
  return {
    desk: desk?.replace(/\/+$/, "") ?? null,
    smtp: smtp === undefined ? null : toSmtp(smtp),
    destinations: tell.map((each, at) => {
      const to = toAddress(each);
      const address = to.kind === "mail" ? to.address : to.url;
      return {
        key: `${to.kind}-${createHash("sha256").update(address).digest("hex").slice(0, 32)}`,
        name: `tell[${at}], ${to.kind} at ${toHost(to)}`,
        rules: toRules(language, file, each),
        to,
      };
    }),
  };
}

function toSmtp(said: NonNullable<SettingsFile["smtp"]>): Smtp {
  const { host, user, password, from } = said;
  const tls = toTls(said);
  const port = said.port ?? (tls === "implicit" ? 465 : 587);
  const login = user === undefined || password === undefined ? null : { user, password };
  return { host, port, tls, login, from };
}

function toAddress({
  mail,
  webhook,
  ntfy,
  secret = "",
  token,
}: SettingsFile["tell"][number]): Address {
  if (mail !== undefined) return { kind: "mail", address: mail };
  if (webhook !== undefined) return { kind: "webhook", url: webhook, secret };
  return { kind: "ntfy", url: ntfy ?? "", token: token ?? null };
}

/** Of an address what may be shown: a path can be as good as a password. */
function toHost(to: Address): string {
  return to.kind === "mail" ? to.address.replace(/^.*@/, "") : new URL(to.url).host;
}
