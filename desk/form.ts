import { html } from "hono/html";
import type { Html } from "./page.ts";

export type Option = readonly [value: string, label: string];

/** What is said beside a field: see form-faults.ts. */
export type Beside = {
  readonly id?: string;
  readonly attributes?: Html | "";
  readonly words?: Html | "";
};

/** What stands in a choice before anything is chosen. */
export const unsaid: Option = ["", "–"];

/** A choice of one value, with its label. */
export function toSelect(
  label: string,
  name: string,
  options: readonly Option[],
  chosen: string,
  { id, attributes = "", words = "" }: Beside = {},
): Html {
  const items = options.map(([value, text]) => {
    const selected = value === chosen ? html` selected` : "";
    return html`<option value="${value}"${selected}>${text}</option>`;
  });
  return html`<label class="field">${label} <select${id === undefined ? "" : html` id="${id}"`} name="${name}"${attributes}>${items}</select>${words}</label>`;
}

/** A line to write in, with its label. */
export function toInput(label: string, name: string, value = ""): Html {
  return html`<label class="field">${label} <input name="${name}" value="${value}"></label>`;
}

/** What a form carries along unseen. */
export function toHidden(name: string, value: string): Html {
  return html`<input type="hidden" name="${name}" value="${value}">`;
}
