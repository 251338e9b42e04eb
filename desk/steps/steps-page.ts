import { html } from "hono/html";
import { toFileName } from "../faults.ts";
import { toHidden } from "../form.ts";
import { type Page, seeOther } from "../page.ts";
import { listSteps, type StepDeps, undoStep } from "./steps.ts";
import { toStepWords } from "./words.ts";

/** The last twenty steps, each of which can be undone. */
export function createStepsPage(deps: StepDeps): Page {
  return {
    path: "/steps",
    title: ({ language }) => toStepWords(language).title,
    async get({ site, language, link }) {
      const words = toStepWords(language);
      const steps = await listSteps(deps, site.name);
      const items = steps.map(
        ({ id, said }) => html`<li>
          <form method="post" action="${link("/steps")}" class="row">
            <span>${said}</span>${toHidden("id", id)}
            <button class="quiet" aria-label="${words.undo}: ${said}">${words.undo}</button>
          </form>
        </li>`,
      );
      return html`<p>${words.why}</p>
        ${steps.length === 0 ? html`<p>${words.none}</p>` : html`<ol class="plain">${items}</ol>`}`;
    },
    async post({ site, language, link }, form) {
      const words = toStepWords(language);
      const fault = await undoStep(deps, site, form.get("id") ?? "");
      if (fault === null) return seeOther(link("/steps"), words.undone);
      const text = words.not[fault.kind]({ file: toFileName(fault.file, language) });
      return seeOther(link("/steps"), { text, isFault: true });
    },
  };
}
