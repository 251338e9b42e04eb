/** The keys of business.yaml and the lists beside it, in the order in which a person is asked for them. */
export const sections = {
  about: ["name", "description", "trade", "price_range", "price_list"],
  reach: [
    "url",
    "telephone",
    "night_telephone",
    "email",
    "address",
    "service_areas",
    "opening_hours",
  ],
  offer: ["services"],
  people: ["technicians"],
  looks: ["design"],
  elsewhere: ["same_as", "review_links", "imprint", "privacy"],
  rules: ["author_policy", "verified_sources", "verification"],
  site: ["language", "base_url"],
  /** what most never need: it is folded away */
  seldom: [
    "legal_name",
    "type",
    "additional_type",
    "geo",
    "time_zone",
    "licence",
    "sample",
    "feed_tag",
    "sidecar",
    "allowed_hosts",
    "security",
  ],
} as const;

export type Section = keyof typeof sections;
export const sectionNames = Object.keys(sections) as readonly Section[];
