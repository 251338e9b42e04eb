import { readBusinessForm, toSeen } from "#content/business-form.ts";
import type { Commit } from "#content/change.ts";
import { saveBusinessForm } from "#content/edit-business.ts";
import type { Values } from "#content/form-values.ts";
import { say } from "#machine/reason.ts";
import { Refusal } from "#machine/refusal.ts";
import { FormError } from "../form-error.ts";
import { waiting } from "../steps/steps.ts";

const methods: readonly string[] = ["platform", "invitation", "order", "manual"];

/**
 * Says in business.yaml how the reviews of a source are known to be of customers.
 *
 * @throws Refusal where either is none, FormError where that was changed meanwhile
 */
export async function verifySource(
  dir: string,
  source: string,
  method: string,
  commit: Commit,
): Promise<void> {
  if (!(methods.includes(method) && /^[a-z][a-z0-9-]*$/.test(source))) {
    throw new Refusal(say`Choose how you know it.`);
  }
  const form = await readBusinessForm(dir);
  const before = form.business.verified_sources;
  const verified_sources = { ...(before as Values | undefined), [source]: { method } };
  const wanted = { ...form, business: { ...form.business, verified_sources } };
  const saved = await saveBusinessForm(dir, wanted, toSeen(form), waiting, commit);
  const isRefused = saved.conflicts.length + saved.faults.size + saved.others.length > 0;
  if (isRefused) throw new FormError("changedMeanwhile");
}
