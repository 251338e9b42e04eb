import { html } from "hono/html";
import { ContentError } from "#content/fault.ts";
import type { Contents } from "../contents.ts";
import { FormError } from "../form-error.ts";
import { type Page, seeOther } from "../page.ts";
import { toFaultsHtml } from "../publish/show-missing.ts";
import type { StepDeps } from "../steps/steps.ts";
import { act, deeds } from "./actions.ts";
import { readMarks } from "./marks.ts";
import { toSilent } from "./show-silent.ts";
import { toSources } from "./show-sources.ts";
import { toUnfetched } from "./show-unfetched.ts";
import { toUnpublished, toWaiting } from "./show-waiting.ts";
import { toTodayWords } from "./words.ts";

/** What waits for the owner, each with what can be done about it. */
export function createTodayPage(deps: StepDeps & { readonly contents: Contents }): Page {
  return {
    path: "/",
    title: ({ language }) => toTodayWords(language).title,
    async get(visit) {
      const { site, language, link } = visit;
      const words = toTodayWords(language);
      try {
        const known = await deps.contents.read(site.contentDir);
        const now = deps.now().toISOString();
        const read = await readMarks(deps.deskDir, site.name);
        const parts = [
          await toUnfetched(visit, deps.deskDir),
          await toSilent(visit, deps.deskDir),
          toUnpublished(visit, await known.changes(site)),
          ...toWaiting(visit, known, known.checkup(now), read),
        ].filter((part) => part !== null);
        const isEmpty = known.content.records.length === 0;
        return html`${isEmpty && html`<p>${words.empty} <a href="${link("/take-in")}">${words.takeIn}</a></p>`}
          ${parts.length === 0 && !isEmpty && html`<p>${words.fine}</p>`}${parts}
          ${toSources(visit, known.checkup(now))}`;
      } catch (error) {
        if (error instanceof ContentError) return toFaultsHtml(visit, error.faults);
        throw error;
      }
    },
    async post(visit, form) {
      const deed = deeds.find((each) => each === form.get("do"));
      if (deed === undefined) throw new FormError("changedMeanwhile");
      return seeOther(visit.link("/"), await act(deps, visit, deed, form.get("of") ?? ""));
    },
  };
}
