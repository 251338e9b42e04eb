import { TLSSocket } from "node:tls";
import { html } from "hono/html";
import { type Reason, toText } from "#machine/reason.ts";
import type { SiteFault } from "../scripts/site-fault.ts";
import { toFaultList } from "./faults.ts";
import { toFrameWords } from "./frame-words.ts";
import type { Html, Visit } from "./page.ts";
import { toOwnReason } from "./take-in/reasons.ts";
import { withoutFolders } from "./without-folders.ts";

/** Why a site was not made: in the owner's words, with those of the program folded below them. */
export function toSiteFailure(visit: Visit, { fault, faults, isBug }: SiteFault): Html {
  if (faults !== undefined) return toFaultList(visit, faults);
  return toFailure(isBug ? null : fault, toText(fault), visit);
}

/** The same of what has no place in the content. */
export function toReasonFailure(reason: Reason, visit: Visit): Html {
  return toFailure(reason, toText(reason), visit);
}

/** @param reason null where nobody foresaw it */
function toFailure(reason: Reason | null, original: string, visit: Visit): Html {
  const words = toFrameWords(visit.language);
  const told = reason !== null && isFromAfar(visit) ? withoutFolders(reason) : reason;
  const own = told === null ? null : toOwnReason(told, visit.language);
  if (own === original) return html`<p>${own}</p>`;
  return html`<p>${own ?? words.unforeseen}</p>${toOriginal(original, visit)}`;
}

/**
 * What the program says, folded: it is in English, and for whoever helps. Where the desk is asked for from other
 * machines, the folders of this one are left out of it.
 */
export function toOriginal(text: string, visit: Visit): Html {
  const { original } = toFrameWords(visit.language);
  const shown = isFromAfar(visit) ? withoutFoldersIn(text) : text;
  return html`<details><summary>${original}</summary><blockquote lang="en">${shown}</blockquote></details>`;
}

/** With --host the desk speaks TLS alone, and without it to this machine alone. */
const isFromAfar = ({ request }: Visit) => request.socket instanceof TLSSocket;

/** The same of lines, such as those of a stack. */
function withoutFoldersIn(text: string): string {
  const lines = text.replaceAll("file:///", "/").split("\n");
  return lines.map((line) => toText(withoutFolders(line))).join("\n");
}
