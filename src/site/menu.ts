import type { Business } from "#reviews/business.ts";

/**
 * The kinds of which a business has a list of its own: its people, and its services with what they
 * cost. The menu of every page is made of what the business says of itself, never of what was
 * counted, so that one more review changes no page by it.
 */
export function toListedKinds(business: Business): ("team" | "services")[] {
  const { technicians, services, price_range: range, price_list: list } = business;
  return [
    ...(technicians.length > 0 ? (["team"] as const) : []),
    ...(services.length > 0 || range || list ? (["services"] as const) : []),
  ];
}

/** Whether the business says where or when it can be reached: then home has a part about that. */
export function hasVisit(business: Business): boolean {
  const { address, opening_hours, telephone, email, service_areas, review_links } = business;
  const { night_telephone: night } = business;
  return [
    address.street_address + address.locality + address.region + address.postal_code,
    opening_hours,
    telephone,
    night ?? "",
    email ?? "",
    service_areas,
    review_links,
  ].some(({ length }) => length > 0);
}
