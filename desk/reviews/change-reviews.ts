import { createHash } from "node:crypto";
import { commitChange, withWriteLock } from "#content/change.ts";
import { forgetErased } from "#content/desk-folder.ts";
import { planErasure, planRighting } from "#content/put-right.ts";
import { type ContentFolder, readContent } from "#content/read-content.ts";
import type { ReviewAction } from "#content/review-action.ts";
import type { SiteSettings } from "#content/sites.ts";
import { isRefusal, type Refusal, toRefusal } from "#machine/refusal.ts";
import { type Day, toDay } from "#reviews/day.ts";
import type { Contents } from "../contents.ts";
import { FormError } from "../form-error.ts";
import { type StepDeps, toStep, waiting } from "../steps/steps.ts";

export type ReviewDeps = StepDeps & {
  readonly contents: Contents;
  /** makes an erasure public, as the command does; false where nothing was published yet */
  readonly publishErasure: (site: SiteSettings) => Promise<boolean>;
  /** ends what serves previews, which hold every review */
  readonly closePreviews: () => void;
};

/** What is to be done with which reviews, as they were when they were shown. */
export type Asked = {
  readonly ids: readonly string[];
  /** of the reviews as they were; null where that does not matter */
  readonly was: string | null;
  /** for the list of steps */
  readonly said: string;
  readonly toAction: (content: ContentFolder, today: Day) => ReviewAction;
};

/**
 * Does one thing with reviews, as `firsthand review` does, as one step that can be undone.
 *
 * @returns whether anything changed
 * @throws FormError where one of them was changed meanwhile, and Refusal
 */
export function changeReviews(
  deps: StepDeps,
  site: SiteSettings,
  { ids, was, said, toAction }: Asked,
): Promise<boolean> {
  const dir = site.contentDir;
  return withWriteLock(dir, waiting, async () => {
    const content = await readContent(dir);
    if (was !== null && was !== toPrint(content, ids)) throw new FormError("changedMeanwhile");
    const today = toDay(deps.now().toISOString(), content.business.time_zone);
    const { change } = await planRighting(dir, content, ids, toAction(content, today));
    return toStep(deps, site.name, said)(dir, change);
  });
}

/**
 * Erases reviews for ever: from the content and from what the desk keeps, then from what is published.
 *
 * @returns what is published of it now
 */
export async function eraseReviews(
  { deskDir, publishErasure, closePreviews }: ReviewDeps,
  site: SiteSettings,
  ids: readonly string[],
): Promise<"republished" | "never published" | Refusal> {
  const dir = site.contentDir;
  await withWriteLock(dir, waiting, async () => {
    const erasure = await planErasure(dir, await readContent(dir), ids);
    closePreviews();
    await forgetErased(dir, erasure, deskDir);
    // Nothing of it may be kept, so this is not a step.
    await commitChange(dir, erasure.change);
  });
  try {
    return (await publishErasure(site)) ? "republished" : "never published";
  } catch (error) {
    // The content has forgotten it all the same; the owner is told that readers have not.
    const refusal = toRefusal(error, site.dist);
    if (isRefusal(refusal)) return refusal;
    throw error;
  }
}

/** Tells reviews from what they were before, with all that is said of them. */
export function toPrint({ records, editorial }: ContentFolder, ids: readonly string[]): string {
  const wanted = new Set(ids);
  const of = records.filter(({ id }) => wanted.has(id));
  const said = editorial.corrections.filter(({ review }) => wanted.has(review));
  return createHash("sha256")
    .update(JSON.stringify([of, said]))
    .digest("base64url")
    .slice(0, 22);
}
