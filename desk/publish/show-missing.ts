import { html } from "hono/html";
import { findGaps } from "#checks/publishable.ts";
import type { Fault } from "#content/fault.ts";
import type { ContentFolder } from "#content/read-content.ts";
import { isLocal } from "#reviews/base-url.ts";
import { toFaultWords, toFieldWords } from "../business/words.ts";
import type { Html, Visit } from "../page.ts";
import { toPublishWords } from "./words.ts";

/** What is wrong in the files, with a link to the form where it can be put right. */
export function toFaultsHtml({ language, link }: Visit, faults: readonly Fault[]): Html {
  const items = faults.map(({ file, line, field, message }) => {
    const name = field?.replaceAll(/\[(\d+)\]/g, ".$1") ?? "";
    const isOwn = file.endsWith("business.yaml") && name !== "";
    const place = line === null ? file : `${file}, ${line}`;
    return html`<li>${isOwn ? html`<a href="${link(`/business#${name}`)}">${toFieldWords(language, name).label}</a>` : `${place} ${name}`}: ${toFaultWords(language, message)}</li>`;
  });
  return html`<section><h2>${toPublishWords(language).faults}</h2><ul>${items}</ul></section>`;
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
