import { html } from "hono/html";
import { listFields, type SentForm } from "#content/business-form.ts";
import { readRows } from "#content/form-values.ts";
import { toCleanText } from "#reviews/text.ts";
import type { Html, Page, Visit } from "../page.ts";
import type { StepDeps } from "../steps/steps.ts";
import { type Around, toFieldHtml, toListHtml } from "./fields.ts";
import { createFormPage } from "./form-page.ts";
import { withIds } from "./read-business.ts";
import { toBusinessWords, toFieldWords } from "./words.ts";

/** What the owner says in words of their own: the summary, and questions with their answers. */
export function createWordsPage(deps: StepDeps): Page {
  return createFormPage(deps, {
    path: "/business/words",
    title: (language) => toBusinessWords(language).parts.words,
    read: (sent) => ({
      summary: toCleanText(sent.get("summary") ?? "") ?? "",
      lists: { faq: withIds(readRows(listFields.faq, sent, "faq"), "question", "-") },
    }),
    show: toFields,
  });
}

function toFields({ language }: Visit, { summary, lists }: SentForm, around: Around): Html {
  const words = toBusinessWords(language);
  return html`<p>${words.wordsIntro}</p>
    <h2>${toFieldWords(language, "summary").label}</h2>
    ${toFieldHtml("summary", { kind: "text", fallback: null }, summary, around)}
    ${toListHtml("faq", listFields.faq, lists?.faq ?? [], around)}`;
}
