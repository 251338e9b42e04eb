import { inspect } from "node:util";
import { ContentError, type Fault } from "#content/fault.ts";
import type { Reason } from "#machine/reason.ts";
import { isRefusal, toRefusal } from "#machine/refusal.ts";

/** Why a site was not made, as one process tells it to another. */
export type SiteFault = {
  readonly fault: Reason;
  /** what is wrong in the files of the content, where that is why */
  readonly faults?: readonly Fault[];
  /** whether nobody foresaw it: the program is to blame, and no owner understands its words */
  readonly isBug?: boolean;
};

/** What was thrown, for whoever asked for the site. */
export function toSiteFault(error: unknown): SiteFault {
  const refusal = toRefusal(error);
  if (!isRefusal(refusal)) return { fault: inspect(error), isBug: true };
  const { reason: fault } = refusal;
  return refusal instanceof ContentError ? { fault, faults: refusal.faults } : { fault };
}
