import { readBusinessForm, toSeen } from "#content/business-form.ts";
import { saveBusinessForm } from "#content/edit-business.ts";
import { readContent } from "#content/read-content.ts";
import type { ReviewAction } from "#content/review-action.ts";
import { setNameHidden } from "#content/set-by-owner.ts";
import { FormError } from "../form-error.ts";
import type { Visit } from "../page.ts";
import { changeReviews } from "../reviews/change-reviews.ts";
import { toName } from "../reviews/show-review.ts";
import { type StepDeps, toStep, waiting } from "../steps/steps.ts";
import { markRead } from "./marks.ts";
import { toTodayWords } from "./words.ts";

/** What the buttons of the first page do. */
export const deeds = ["read", "hide", "replace", "person"] as const;
export type Deed = (typeof deeds)[number];

/**
 * Does it, as a step that can be undone.
 *
 * @param of the id of a review, or the name of a person
 * @returns what was done
 */
export async function act(deps: StepDeps, visit: Visit, deed: Deed, of: string): Promise<string> {
  const { site, language } = visit;
  const words = toTodayWords(language);
  if (deed === "person") return addPerson(deps, visit, of);
  const { records } = await readContent(site.contentDir);
  const record = records.find(({ id }) => id === of);
  if (record === undefined) throw new FormError("changedMeanwhile");
  const said = words.did[deed]({ author: toName(record, language) });
  if (deed === "read") {
    await markRead(deps, site, of, said);
    return words.marked;
  }
  await changeReviews(deps, site, {
    ids: [of],
    was: null,
    said,
    toAction: (content, today): ReviewAction =>
      deed === "hide"
        ? { kind: "hide", reason: "duplicate", note: null, today }
        : { kind: "set", set: setNameHidden(content) },
  });
  return deed === "hide" ? words.hidden : words.replaced;
}

async function addPerson(deps: StepDeps, { site, language }: Visit, name: string): Promise<string> {
  const said = toTodayWords(language).addedPerson({ name });
  const form = await readBusinessForm(site.contentDir);
  const technicians = [...form.lists.technicians, { name }];
  const wanted = { ...form, lists: { ...form.lists, technicians } };
  const step = toStep(deps, site.name, said);
  const saved = await saveBusinessForm(site.contentDir, wanted, toSeen(form), waiting, step);
  if (saved.changed.length === 0) throw new FormError("changedMeanwhile");
  return said;
}
