import type { ReviewRecord } from "#reviews/record.ts";
import { toCleanText } from "#reviews/text.ts";

type Verification = ReviewRecord["verification"];

/**
 * An invitation by the business, where Trustpilot's "Source Of Review" tells of one. Whether reviews
 * of customers who came by themselves count is for business.yaml's rule to decide.
 */
export function toInvitation(said: string): Verification {
  const note = toCleanText(said)?.replace(/\s+/g, " ") ?? "";
  const isUninvited = /\b(?:not|non|un)[ -]?invit/i.test(note);
  if (isUninvited || !/invit|\bafs|\bbgl\b|basic ?link/i.test(note)) return undefined;
  return { method: "invitation", note };
}

/** A column by which a platform says that the writer bought: yes, or a value of its own. */
export function toPurchase(
  note: string,
  yes = /^(?:1|true|yes)$/i,
): (said: string) => Verification {
  return (said) => (yes.test(said) ? { method: "order", note } : undefined);
}
