import { html } from "hono/html";
import { toHidden } from "../form.ts";
import { type Page, seeOther } from "../page.ts";
import { listSteps, toStepsFolder } from "../steps.ts";
import { type ReviewDeps, undo } from "./change-reviews.ts";
import { toReviewWords } from "./words.ts";

/** The last twenty steps, each of which can be undone. */
export function createStepsPage(deps: ReviewDeps): Page {
  return {
    path: "/steps",
    title: ({ language }) => toReviewWords(language).steps,
    async get({ site, language, link }) {
      const words = toReviewWords(language);
      const steps = await listSteps(toStepsFolder(deps.deskDir, site.name));
      const items = steps.map(
        ({ id, said }) => html`<li>
          <form method="post" action="${link("/steps")}" class="row">
            <span>${said}</span>${toHidden("id", id)}
            <button class="quiet" aria-label="${words.undo}: ${said}">${words.undo}</button>
          </form>
        </li>`,
      );
      return html`<p>${words.stepsWhy}</p>
        ${steps.length === 0 ? html`<p>${words.noSteps}</p>` : html`<ol class="plain">${items}</ol>`}`;
    },
    async post({ site, language, link }, form) {
      const words = toReviewWords(language);
      const changed = await undo(deps, site, form.get("id") ?? "");
      if (changed === null) return seeOther(link("/steps"), words.undone);
      const text = words.changedSince({ file: changed });
      return seeOther(link("/steps"), { text, isFault: true });
    },
  };
}
