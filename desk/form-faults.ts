import { html } from "hono/html";
import { isRefusal } from "#machine/refusal.ts";
import { FormError } from "./form-error.ts";
import { toFrameWords } from "./frame-words.ts";
import type { Html } from "./page.ts";
import { toReasonText } from "./take-in/reasons.ts";
import { withoutFolders } from "./without-folders.ts";
import type { Language } from "./words.ts";

/** What is wrong with a field of a form that was sent. */
export type FieldFault = {
  /** of the field, to which the summary leads */
  readonly id: string;
  readonly label: string;
  readonly fault: string;
};

/** What is wrong, above all else, each with the way to its field (WCAG 2.2, 3.3.1). */
export function toSummary(faults: readonly FieldFault[], language: Language): Html | null {
  if (faults.length === 0) return null;
  const items = faults.map(
    ({ id, label, fault }) => html`<li><a href="#${id}">${label}</a>: ${fault}</li>`,
  );
  return html`<div class="notice fault" role="alert"><p>${toFrameWords(language).notYet}</p><ul>${items}</ul></div>`;
}

/** The same beside the field, with what ties it to that. */
export function toBeside(
  id: string,
  faults: readonly FieldFault[],
): { readonly attributes: Html | ""; readonly words: Html | "" } {
  const found = faults.find((each) => each.id === id);
  if (found === undefined) return { attributes: "", words: "" };
  return {
    attributes: html` aria-invalid="true" aria-describedby="${id}-fault"`,
    words: html`<span class="hint fault" id="${id}-fault">${found.fault}</span>`,
  };
}

/** Why a form was refused whose words are to stay; null for what is shown on a page of its own. */
export function toFormFault(error: unknown, language: Language): string | null {
  if (error instanceof FormError) {
    return error.reason === "changedMeanwhile" ? toFrameWords(language).changedMeanwhile : null;
  }
  return isRefusal(error) ? toReasonText(withoutFolders(error.reason), language) : null;
}
