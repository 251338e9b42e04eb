/** schema.org PostalAddress. */
export type Address = {
  readonly street_address: string;
  readonly locality: string;
  readonly region: string;
  readonly postal_code: string;
  /** ISO 3166-1 alpha-2 */
  readonly country: string;
};

/** A service on offer; `id` is what reviews and queries refer to. */
export type Service = {
  readonly id: string;
  readonly label: string;
  readonly description: string | null;
};

/** A member of staff whom reviews may mention. */
export type Technician = {
  readonly name: string;
  readonly role: string | null;
  readonly aliases: readonly string[];
};

export const weekdays = [
  "Monday",
  "Tuesday",
  "Wednesday",
  "Thursday",
  "Friday",
  "Saturday",
  "Sunday",
] as const;

export type OpeningHours = {
  readonly days: readonly (typeof weekdays)[number][];
  readonly opens: string;
  readonly closes: string;
};

/** The business, exactly as it stands in reviews.json. Keys are always present and in this order. */
export type Business = {
  readonly name: string;
  readonly legal_name: string | null;
  /** a schema.org type, LocalBusiness or one of its subtypes */
  readonly type: string;
  readonly additional_type: string | null;
  readonly description: string;
  readonly url: string;
  readonly telephone: string;
  readonly email: string | null;
  readonly address: Address;
  readonly geo: { readonly latitude: number; readonly longitude: number } | null;
  /** IANA name */
  readonly time_zone: string;
  readonly price_range: string | null;
  readonly opening_hours: readonly OpeningHours[];
  readonly service_areas: readonly string[];
  readonly services: readonly Service[];
  readonly technicians: readonly Technician[];
  /** BCP 47, of pages and feeds */
  readonly language: string;
  readonly same_as: readonly string[];
  /** where to leave a review */
  readonly review_links: readonly { readonly label: string; readonly url: string }[];
  /** of the compilation; texts remain their authors' */
  readonly licence: string;
  /** the rule by which reviews count as verified, in a sentence */
  readonly verification: string;
  /** demonstration data; every page says so */
  readonly sample: boolean;
};
