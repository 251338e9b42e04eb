import { createHash } from "node:crypto";
import { z } from "zod";
import { type Rules, ruleShape, rulesSchema, toRules } from "./rules.ts";

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
  readonly tls: "implicit" | "starttls" | "none";
  readonly login: { readonly user: string; readonly password: string } | null;
  readonly from: string;
};

export type Settings = {
  /** where the desk is reached, without a slash at the end; null: links do not lead there */
  readonly desk: string | null;
  readonly smtp: Smtp | null;
  readonly destinations: readonly Destination[];
};

/** Whether a host is this machine. */
export function isLoopback(host: string): boolean {
  return /^(?:localhost|127\.\d{1,3}\.\d{1,3}\.\d{1,3}|\[?::1\]?)$/.test(host);
}

const mailAddress = z
  .string()
  .refine((text) => z.regexes.email.test(text), "must be an e-mail address");
const secret = z.string().min(1).optional();

/** An address to which something is posted: over TLS, but on this machine. */
const url = z.string().refine((text) => {
  const found = URL.parse(text);
  if (found === null || found.username !== "" || found.password !== "" || found.hash !== "")
    return false;
  return found.protocol === "https:" || (found.protocol === "http:" && isLoopback(found.hostname));
}, "must be an address with https:// (http:// on this machine alone), without a password and without #");

const topic = url.refine(
  (text) => /^\/[\w-]{1,64}$/.test(URL.parse(text)?.pathname ?? "") && !text.includes("?"),
  "must be the address of a topic, such as https://ntfy.sh/a-name-that-nobody-guesses",
);

const smtpSchema = z.strictObject({
  host: z.string().regex(/^[\w.:-]+$/, "must be the name of a server, such as smtp.example.com"),
  port: z.int().min(1).max(65_535).optional(),
  tls: z.enum(["implicit", "starttls", "none"]).optional(),
  user: z.string().min(1).optional(),
  password: secret,
  from: mailAddress,
});

const rules = z.strictObject({ ...ruleShape });
const destinationSchema = z
  .strictObject({
    mail: mailAddress.optional(),
    webhook: url.optional(),
    ntfy: topic.optional(),
    secret: z.string().min(16, "must have 16 characters or more").max(199).optional(),
    token: secret,
    ...rules.shape,
  })
  .superRefine(({ mail, webhook, ntfy, secret, token }, context) => {
    const fault = (message: string) => context.addIssue({ code: "custom", message });
    const given = [mail, webhook, ntfy].filter((each) => each !== undefined);
    if (given.length !== 1) fault("needs one of mail, webhook and ntfy");
    if ((webhook === undefined) !== (secret === undefined))
      fault(
        "a webhook needs a secret, by which its receiver knows it is us, and nothing else does",
      );
    if (ntfy === undefined && token !== undefined) fault("only ntfy takes a token");
  });

/** notify.yaml, with its secrets in place. */
export const fileSchema = z
  .strictObject({
    ...rules.shape,
    desk: url.optional(),
    smtp: smtpSchema.optional(),
    tell: z.array(destinationSchema).min(1),
  })
  .superRefine(({ smtp, tell }, context) => {
    const fault = (path: PropertyKey[], message: string) =>
      context.addIssue({ code: "custom", path, message });
    if (smtp === undefined && tell.some(({ mail }) => mail !== undefined))
      fault(["tell"], "mail needs smtp: the server that takes it");
    if (smtp === undefined) return;
    if ((smtp.user === undefined) !== (smtp.password === undefined))
      fault(["smtp"], "needs both user and password, or neither");
    if (smtp.user !== undefined && toTls(smtp) === "none" && !isLoopback(smtp.host))
      fault(["smtp", "tls"], "must not be none where a password is sent to another machine");
  });

type File = z.infer<typeof fileSchema>;

/** @param language of the business (BCP 47), where nobody says another */
export function toSettings(file: File, language: string): Settings {
  const { desk, smtp, tell } = file;
  const shared = rulesSchema.parse({});
  return {
    desk: desk?.replace(/\/+$/, "") ?? null,
    smtp: smtp === undefined ? null : toSmtp(smtp),
    destinations: tell.map((each, at) => {
      const to = toAddress(each);
      const address = to.kind === "mail" ? to.address : to.url;
      return {
        key: `${to.kind}-${createHash("sha256").update(address).digest("hex").slice(0, 32)}`,
        name: `tell[${at}], ${to.kind} at ${toHost(to)}`,
        rules: toRules(language, shared, file, each),
        to,
      };
    }),
  };
}

function toSmtp(said: z.infer<typeof smtpSchema>): Smtp {
  const { host, user, password, from } = said;
  const tls = toTls(said);
  const port = said.port ?? (tls === "implicit" ? 465 : 587);
  const login = user === undefined || password === undefined ? null : { user, password };
  return { host, port, tls, login, from };
}

/** Port 465 is for TLS from the first byte (RFC 8314 §3.3); elsewhere it is asked for (RFC 3207). */
function toTls({ host, port, tls }: z.infer<typeof smtpSchema>): Smtp["tls"] {
  if (tls !== undefined) return tls;
  if (port === 465) return "implicit";
  return isLoopback(host) ? "none" : "starttls";
}

function toAddress({ mail, webhook, ntfy, secret = "", token }: File["tell"][number]): Address {
  if (mail !== undefined) return { kind: "mail", address: mail };
  if (webhook !== undefined) return { kind: "webhook", url: webhook, secret };
  return { kind: "ntfy", url: ntfy ?? "", token: token ?? null };
}

/** Of an address what may be shown: a path can be as good as a password. */
function toHost(to: Address): string {
  return to.kind === "mail" ? to.address.replace(/^.*@/, "") : new URL(to.url).host;
}
