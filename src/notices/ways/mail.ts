import { toHtml } from "../html.ts";
import type { Notice } from "../notice.ts";
import type { Smtp } from "../settings.ts";
import { toText } from "../text.ts";
import { type Outcome, toFailure, type Way } from "./way.ts";

const stepMs = 20_000;

/**
 * Tells a person by mail, through the SMTP server of the owner: one message with the same in plain text
 * and HTML. nodemailer is loaded for the first one.
 *
 * @param site a word that tells sites apart, for the List-Id
 * @param ca a certificate to trust in place of the usual ones (PEM)
 * @param timeoutMs for all of it: connection, TLS, sign-in and the message
 */
export function createMail(
  smtp: Smtp,
  address: string,
  {
    site,
    ca,
    timeoutMs = 60_000,
  }: { readonly site: string; readonly ca?: string | undefined; readonly timeoutMs?: number },
): Way {
  return async (notice) => {
    const { createTransport } = await import("nodemailer");
    const transport = createTransport(toOptions(smtp, ca));
    const signal = AbortSignal.timeout(timeoutMs);
    try {
      await transport.sendMail({ ...toMail(notice, smtp.from, address, site), signal });
      return { kind: "sent" };
    } catch (error) {
      if (signal.aborted) return toFailure(`no answer within ${timeoutMs / 1000} seconds`);
      return toFault(error);
    } finally {
      transport.close();
    }
  };
}

function toOptions({ host, port, tls, login }: Smtp, ca: string | undefined) {
  return {
    host,
    port,
    secure: tls === "implicit",
    requireTLS: tls === "starttls",
    ignoreTLS: tls === "none",
    ...(login === null ? {} : { auth: { user: login.user, pass: login.password } }),
    ...(ca === undefined ? {} : { tls: { ca } }),
    connectionTimeout: stepMs,
    greetingTimeout: stepMs,
    socketTimeout: stepMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/** Names and addresses are given as objects, so that nothing in them is read as a second one. */
function toMail(notice: Notice, from: string, to: string, site: string) {
  const { id, subject, business } = notice;
  const domain = from.replace(/^.*@/, "");
  return {
    from: { name: business, address: from },
    to: { name: "", address: to },
    subject,
    text: toText(notice),
    html: toHtml(notice),
    // The same again is the same message to a mailbox that looks.
    messageId: `<${id}@${domain}>`,
    headers: {
      // RFC 3834 §5: nobody's out-of-office note answers it.
      "Auto-Submitted": "auto-generated",
      // RFC 2919: by which a mailbox can sort.
      "List-Id": `<${toLabel(site)}.firsthand.${domain}>`,
    },
  };
}

/** A folder may be called anything; a label of a List-Id may not. */
const toLabel = (site: string) => site.replace(/[^A-Za-z0-9-]+/g, "-").slice(0, 63);

/** The codes of nodemailer in words; what the server says may hold addresses, so its number is enough. */
const faults: Readonly<Record<string, string>> = {
  EAUTH: "refused the user name or the password",
  ETLS: "offers no TLS that can be trusted",
  EENVELOPE: "refused the sender or the receiver",
  EMESSAGE: "refused the message",
  EDNS: "is not known to the name servers; check smtp.host",
  ECONNECTION: "could not be reached",
  ESOCKET: "could not be reached, or its certificate is not to be trusted",
  ETIMEDOUT: "did not answer in time",
};

function toFault(error: unknown): Outcome {
  const { code = "", responseCode } = error as { code?: string; responseCode?: number };
  const why = faults[code] ?? `failed (${code || "unknown"})`;
  return toFailure(responseCode === undefined ? why : `${why} (${responseCode})`);
}
