import { basename } from "node:path";
import { html } from "hono/html";
import type { Fault } from "#content/fault.ts";
import { toFaultWords, toFieldWords } from "./business/words.ts";
import { toFrameWords } from "./frame-words.ts";
import type { Html, Visit } from "./page.ts";
import type { Language } from "./words.ts";

/** What is wrong in the files, in plain words, with a link to the form where it can be put right. */
export function toFaultList({ language, link }: Visit, faults: readonly Fault[]): Html {
  const items = faults.map(({ file, line, field, message }) => {
    const name = field?.replaceAll(/\[(\d+)\]/g, ".$1") ?? "";
    const { label } = toFieldWords(language, name);
    const isOwn = file.endsWith("business.yaml") && label !== name;
    const place = [toFileName(file, language), line, name].filter(Boolean).join(", ");
    return html`<li>${isOwn ? html`<a href="${link(`/business#${name}`)}">${label}</a>` : place}: ${toFaultWords(language, message)}</li>`;
  });
  return html`<ul>${items}</ul>`;
}

/** A file of the content as its owner speaks of it. */
export function toFileName(path: string, language: Language): string {
  const [, source, year] = /reviews\/([^/]+)\/(\d{4})\.ndjson$/.exec(path) ?? [];
  if (source === undefined || year === undefined) return basename(path);
  return toFrameWords(language).reviewsOf({ source, year });
}
