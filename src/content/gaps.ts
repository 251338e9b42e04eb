import type { Content } from "#reviews/dataset.ts";
import { draftAuthority } from "./business-schema.ts";

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
