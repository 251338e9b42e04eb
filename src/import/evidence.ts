import type { ReviewRecord } from "#reviews/record.ts";
import { toCleanText } from "#reviews/text.ts";

/**
 * An invitation by the business, where Trustpilot's "Source Of Review" tells of one. Whether reviews
 * of customers who came by themselves count is for business.yaml's rule to decide.
 */
export function toEvidence(said: string): ReviewRecord["verification"] {
  const note = toCleanText(said)?.replace(/\s+/g, " ");
  if (note === undefined || !isInvitation(note)) return undefined;
  return { method: "invitation", note };
}

function isInvitation(note: string): boolean {
  if (/\b(?:not|non|un)[ -]?invit/i.test(note)) return false;
  return /invit|\bafs|\bbgl\b|basic ?link/i.test(note);
}
