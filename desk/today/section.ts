import { html } from "hono/html";
import type { Html } from "../page.ts";

/** A heading with a list; null where nothing is in it. */
export function toSection(title: string, items: readonly Html[]): Html | null {
  if (items.length === 0) return null;
  return html`<section><h2>${title}</h2><ul class="plain">${items.map((each) => html`<li>${each}</li>`)}</ul></section>`;
}
