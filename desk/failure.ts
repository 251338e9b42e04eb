import { html } from "hono/html";
import { type Reason, toText } from "#machine/reason.ts";
import type { SiteFault } from "../scripts/site-fault.ts";
import { toFaultList } from "./faults.ts";
import { toFrameWords } from "./frame-words.ts";
import type { Html, Visit } from "./page.ts";
import { toOwnReason } from "./take-in/reasons.ts";
import type { Language } from "./words.ts";

/** Why a site was not made: in the owner's words, with those of the program folded below them. */
export function toSiteFailure(visit: Visit, { fault, faults, isBug }: SiteFault): Html {
  if (faults !== undefined) return toFaultList(visit, faults);
  return toFailure(isBug ? null : fault, toText(fault), visit.language);
}

/** The same of what has no place in the content. */
export function toReasonFailure(reason: Reason, language: Language): Html {
  return toFailure(reason, toText(reason), language);
}

/** @param reason null where nobody foresaw it */
function toFailure(reason: Reason | null, original: string, language: Language): Html {
  const words = toFrameWords(language);
  const own = reason === null ? null : toOwnReason(reason, language);
  if (own === original) return html`<p>${own}</p>`;
  return html`<p>${own ?? words.unforeseen}</p>${toOriginal(original, language)}`;
}

/** What the program says, folded: it is in English, and for whoever helps. */
export function toOriginal(text: string, language: Language): Html {
  const { original } = toFrameWords(language);
  return html`<details><summary>${original}</summary><blockquote lang="en">${text}</blockquote></details>`;
}
