import { draftAuthority } from "#content/business-schema.ts";
import { say } from "#machine/reason.ts";
import { Refusal } from "#machine/refusal.ts";
import { isLocal } from "#reviews/base-url.ts";
import type { Content } from "#reviews/dataset.ts";

/** The content is valid, but not fit for a public address; the message says what is missing. */
class UnpublishableError extends Refusal {
  override readonly name = "UnpublishableError";
}

/**
 * Refuses what must not stand on a public address by mistake: demonstration data, and a draft with
 * gaps. On this machine's own addresses anything may be looked at.
 *
 * @throws UnpublishableError
 */
export function refuseUnpublishable(
  content: Pick<Content, "business" | "feedTag">,
  baseUrl: string,
  { forceSample }: { readonly forceSample: boolean },
): void {
  if (isLocal(baseUrl)) return;
  if (content.business.sample && !forceSample) {
    throw new UnpublishableError(
      say`content/ holds the sample business (sample: true), whose reviews are invented; ${baseUrl} is a public address. Start your own content with npx firsthand init "Name of the business", or build with --force-sample.`,
    );
  }
  const gaps = findGaps(content);
  if (gaps.length === 0) return;
  throw new UnpublishableError(
    say`business.yaml does not yet say all that ${baseUrl} has to tell. Fill in: ${gaps.join(", ")}.`,
  );
}

/**
 * What the content still has to say before it is published: the fields of business.yaml, in its
 * order, that are empty and have to be told. Region and postal code do not exist in every country,
 * and a business that names its service areas may visit its customers without a counter of its own.
 */
export function findGaps({ business, feedTag }: Pick<Content, "business" | "feedTag">): string[] {
  const { address } = business;
  const told: readonly (readonly [field: string, isTold: boolean])[] = [
    ["description", business.description !== ""],
    ["url", business.url !== ""],
    ["telephone", business.telephone !== ""],
    ["address.street_address", address.street_address !== "" || business.service_areas.length > 0],
    ["address.locality", address.locality !== ""],
    ["address.country", address.country !== ""],
    ["licence", business.licence !== ""],
    ["verification", business.verification !== ""],
    ["feed_tag", !feedTag.startsWith(`${draftAuthority},`)],
  ];
  return told.filter(([, isTold]) => !isTold).map(([field]) => field);
}
