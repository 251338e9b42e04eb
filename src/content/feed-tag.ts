import { isDay } from "#reviews/day.ts";

const label = "[a-z0-9]([a-z0-9-]*[a-z0-9])?";
const authority = new RegExp(`^([a-z0-9._-]+@)?${label}(\\.${label})*$`);

/**
 * Whether the text is a tagging entity (RFC 4151 §2.1): a domain or mail address in lower case, as
 * §2.1 recommends, and a day on which it was yours, written in full.
 */
export function isFeedTag(text: string): boolean {
  const [name = "", day = "", ...rest] = text.split(",");
  return rest.length === 0 && authority.test(name) && isDay(day);
}

/** The authority that a draft names before the business has told its domain (RFC 2606 §2). */
export const draftAuthority = "draft.invalid";
