import type { ReviewRecord } from "#reviews/record.ts";
import { toCleanText } from "#reviews/text.ts";

/**
 * On what Trustpilot holds a review to be real, from its "Source Of Review": the business invited
 * this customer, or the customer came by himself and Trustpilot is the one that checks.
 */
export function toEvidence(said: string): ReviewRecord["verification"] {
  const note = toCleanText(said)?.replace(/\s+/g, " ");
  if (note === undefined) return undefined;
  return {
    method: /invit|\bafs\b|\bbgl\b|basic ?link/i.test(note) ? "invitation" : "platform",
    note,
  };
}
