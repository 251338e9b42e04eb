import type { Vanished } from "#reviews/vanished.ts";
import { IMPORT_SHARE, vanishedFault, vanishedMessage } from "#reviews/vanished.ts";
import { ImportError } from "./fault.ts";
import type { Plan } from "./plan.ts";

/**
 * An export that lacks much of what is stored of a source may be without a page. The number of all
 * reviews that would be gone lets it pass.
 *
 * @param plans one for each source
 * @param confirmed what --gone says; null where it is not given
 * @throws ImportError with the right number
 */
export function refuseVanished(plans: Iterable<Plan>, confirmed: number | null): void {
  const all = [...plans];
  const faults = all.flatMap((plan) => toFault(plan) ?? []);
  const gone = all.reduce((count, plan) => count + plan.gone.length, 0);
  if (faults.length === 0 || gone === confirmed) return;
  const total = all.reduce((count, plan) => count + toPresent(plan).length, 0);
  const sources = faults.flatMap((fault) => fault.sources);
  throw new ImportError(
    `${vanishedMessage({ gone, total, sources })}. Else the export lacks a part: nothing was written`,
  );
}

function toFault(plan: Plan): Vanished | null {
  return vanishedFault(toPresent(plan), new Set(plan.gone.map(({ id }) => id)), IMPORT_SHARE);
}

/** What was there before the import. */
function toPresent({ records, added, changed, gone }: Plan) {
  const back = changed.filter(({ fields }) => fields.includes("status"));
  const others = new Set([...added, ...back.map(({ record }) => record)].map(({ id }) => id));
  const leaving = new Set(gone.map(({ id }) => id));
  return records.filter(
    ({ id, status }) => !others.has(id) && (status !== "gone" || leaving.has(id)),
  );
}
