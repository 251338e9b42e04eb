import { html } from "hono/html";
import { findGaps } from "#checks/publishable.ts";
import type { Fault } from "#content/fault.ts";
import type { ContentFolder } from "#content/read-content.ts";
import { isLocal } from "#reviews/base-url.ts";
import { toFieldWords } from "../business/words.ts";
import { toFaultList } from "../faults.ts";
import type { Html, Visit } from "../page.ts";
import { toPublishWords } from "./words.ts";

/** What is wrong in the files, before anything else can be said. */
export function toFaultsHtml(visit: Visit, faults: readonly Fault[]): Html {
  const { faults: title } = toPublishWords(visit.language);
  return html`<section><h2>${title}</h2>${toFaultList(visit, faults)}</section>`;
}

/** What the business has still to say before its pages can stand at a public address. */
export function toMissing({ language, link, site }: Visit, content: ContentFolder): Html {
  const words = toPublishWords(language);
  const gaps = findGaps(content);
  const local = isLocal(site.baseUrl);
  const missing = local ? [...gaps, "base_url"] : gaps;
  const items = missing.map(
    (name) =>
      html`<li><a href="${link(`/business#${name}`)}">${toFieldWords(language, name).label}</a></li>`,
  );
  const address = site.baseUrl;
  const intro = local ? words.local({ address }) : words.gaps({ address });
  return html`${content.business.sample && html`<p>${words.sample}</p>`}
    ${missing.length === 0 ? html`<p>${words.complete({ address })}</p>` : html`<p>${intro}</p><ul>${items}</ul>`}`;
}
