import { html } from "hono/html";
import type { Html, Visit } from "../page.ts";
import { toBusinessWords } from "./words.ts";

const parts = [
  ["business", "/business"],
  ["aspects", "/business/aspects"],
  ["words", "/business/words"],
  ["logo", "/business/logo"],
] as const;

/** The pages about the business, as links. */
export function toPartsHtml({ language, link }: Visit, path: string): Html {
  const words = toBusinessWords(language);
  const items = parts.map(([name, to]) => {
    const current = to === path ? html` aria-current="page"` : "";
    return html`<li><a href="${link(to)}"${current}>${words.parts[name]}</a></li>`;
  });
  return html`<nav aria-label="${words.partsOf}"><ul class="row plain-row">${items}</ul></nav>`;
}
