/** The keys of business.yaml and the lists beside it, in the order in which a person is asked for them. */
export const sections = {
  about: [
    "name",
    "legal_name",
    "description",
    "trade",
    "type",
    "additional_type",
    "price_range",
    "price_list",
  ],
  reach: [
    "url",
    "telephone",
    "night_telephone",
    "email",
    "address",
    "geo",
    "service_areas",
    "opening_hours",
    "time_zone",
  ],
  offer: ["services"],
  people: ["technicians"],
  looks: ["design"],
  elsewhere: ["same_as", "review_links"],
  rules: ["author_policy", "verified_sources", "verification", "licence", "sample"],
  site: ["language", "base_url", "feed_tag", "sidecar", "allowed_hosts", "security"],
} as const;

export type Section = keyof typeof sections;
