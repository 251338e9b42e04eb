import type { Business } from "#reviews/business.ts";
import type { Content } from "#reviews/dataset.ts";
import type { Erased } from "#reviews/erased.ts";
import type { Roster } from "#reviews/mentions.ts";
import type { ReviewRecord } from "#reviews/record.ts";
import type { BusinessFile } from "./business-schema.ts";

/** Puts what the files say together: the business as published, and its policies. */
export function toContent(
  file: BusinessFile,
  roster: Roster,
  records: readonly ReviewRecord[],
  erased: readonly Erased[],
): Content {
  return {
    business: toBusiness(file, roster),
    roster,
    authorPolicy: file.author_policy,
    verifiedSources: new Map(Object.entries(file.verified_sources)),
    feedTag: file.feed_tag,
    records,
    erased,
  };
}

/** The rosters stand in files of their own, but amid the business's keys where it is published. */
function toBusiness(file: BusinessFile, roster: Roster): Business {
  return {
    name: file.name,
    legal_name: file.legal_name,
    type: file.type,
    additional_type: file.additional_type,
    description: file.description,
    url: file.url,
    telephone: file.telephone,
    email: file.email,
    address: file.address,
    geo: file.geo,
    time_zone: file.time_zone,
    price_range: file.price_range,
    opening_hours: file.opening_hours,
    service_areas: file.service_areas,
    services: roster.services.map(({ id, label, description }) => ({ id, label, description })),
    technicians: roster.technicians,
    language: file.language,
    same_as: file.same_as,
    review_links: file.review_links,
    licence: file.licence,
    verification: file.verification,
    sample: file.sample,
  };
}
