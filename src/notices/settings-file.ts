import { z } from "zod";
import { isLoopback } from "#machine/loopback.ts";
import { ruleShape } from "./rules.ts";

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

const tlsWays = ["implicit", "starttls", "none"] as const;

const smtpSchema = z.strictObject({
  host: z.string().regex(/^[\w.:-]+$/, "must be the name of a server, such as smtp.example.com"),
  port: z.int().min(1).max(65_535).optional(),
  tls: z.enum(tlsWays).optional(),
  user: z.string().min(1).optional(),
  password: secret,
  from: mailAddress,
});

const destinationSchema = z
  .strictObject({
    mail: mailAddress.optional(),
    webhook: url.optional(),
    ntfy: topic.optional(),
    secret: z.string().min(16, "must have 16 characters or more").max(199).optional(),
    token: secret,
    ...ruleShape,
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
    ...ruleShape,
    desk: url.optional(),
    smtp: smtpSchema.optional(),
    tell: z.array(destinationSchema).min(1),
  })
  .superRefine(({ smtp, tell }, context) => {
    const fault = (path: PropertyKey[], message: string) =>
      context.addIssue({ code: "custom", path, message });
    const addresses = tell.map(({ mail, webhook, ntfy }) => mail ?? webhook ?? ntfy);
    for (const [at, address] of addresses.entries())
      if (addresses.indexOf(address) < at)
        fault(["tell", at], "is told already, further above; say all rules for it there");
    if (smtp === undefined && tell.some(({ mail }) => mail !== undefined))
      fault(["tell"], "mail needs smtp: the server that takes it");
    if (smtp === undefined) return;
    if ((smtp.user === undefined) !== (smtp.password === undefined))
      fault(["smtp"], "needs both user and password, or neither");
    if (smtp.user !== undefined && toTls(smtp) === "none" && !isLoopback(smtp.host))
      fault(["smtp", "tls"], "must not be none where a password is sent to another machine");
  });

export type SettingsFile = z.infer<typeof fileSchema>;

/** Port 465 is for TLS from the first byte (RFC 8314 §3.3); elsewhere it is asked for (RFC 3207). */
export function toTls({ host, port, tls }: z.infer<typeof smtpSchema>): (typeof tlsWays)[number] {
  if (tls !== undefined) return tls;
  if (port === 465) return "implicit";
  return isLoopback(host) ? "none" : "starttls";
}
