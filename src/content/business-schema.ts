import { z } from "zod";
import { trades } from "#insights/taxonomy.ts";
import { authorPolicies } from "#reviews/author.ts";
import { weekdays } from "#reviews/business.ts";
import { isReviewId } from "#reviews/identity.ts";
import { isLanguageTag, nameSchema, textSchema, verificationMethods } from "#reviews/record.ts";
import { designSchema, plainDesign } from "./design-schema.ts";
import { isFeedTag } from "./feed-tag.ts";
import { atMostOne, orElse, orEmpty, orNull } from "./left-out.ts";
import { securitySchema } from "./security-schema.ts";

const address = z.url({
  protocol: /^https?$/,
  error: "must be an address with http:// or https://",
});
const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time such as "09:00"');
const names = z.array(nameSchema).refine(...atMostOne);

const telephone = z
  .string()
  .regex(
    /^\+?[\d ()./-]{3,}( ?(x|ext\.?) ?\d+)?$/,
    "must be a telephone number, such as +1 312 555 0100",
  );

const country = z
  .string()
  .regex(/^[A-Z]{2}$/, "must be a country's two capital letters (ISO 3166-1), such as DE or US");

const postalAddress = z.strictObject({
  street_address: orEmpty(nameSchema),
  locality: orEmpty(nameSchema),
  region: orEmpty(nameSchema),
  postal_code: orEmpty(nameSchema),
  country: orEmpty(country),
});

const openingHours = z.strictObject({
  days: z
    .array(z.enum(weekdays))
    .min(1)
    .refine(...atMostOne),
  opens: time,
  closes: time,
});

const verification = z.strictObject({
  method: z.enum(verificationMethods),
  note: orNull(textSchema),
});

const sourceName = z
  .string()
  .regex(/^[a-z][a-z0-9-]*$/, "must be a source in kebab-case, such as google");

/** What an owner says that a review says about an aspect. */
const correction = z.strictObject({
  review: z.string().refine(isReviewId, "must be the id of a review, as in its permalink"),
  aspect: z.string(),
  sentiment: z.enum(["positive", "neutral", "negative", "none"]),
});

/**
 * business.yaml: the published Business (but its rosters, which have files of their own), in its
 * order, and the business's policies. A key without a value counts as left out.
 */
export const businessSchema = z.strictObject({
  name: nameSchema,
  legal_name: orNull(nameSchema),
  type: orElse(
    z.string().regex(/^[A-Z][A-Za-z]+$/, "must be a schema.org type, such as Plumber"),
    "LocalBusiness",
  ),
  additional_type: orNull(address),
  description: orEmpty(textSchema),
  url: orEmpty(address),
  telephone: orEmpty(telephone),
  email: orNull(z.email("must be an e-mail address")),
  address: orElse(postalAddress, postalAddress.parse({})),
  geo: orNull(
    z.strictObject({
      latitude: z.number().min(-90).max(90),
      longitude: z.number().min(-180).max(180),
    }),
  ),
  time_zone: z
    .string()
    .refine(isTimeZone, "must be a time zone's IANA name, such as Europe/Berlin"),
  price_range: orNull(textSchema),
  opening_hours: orElse(z.array(openingHours), []),
  service_areas: orElse(names, []),
  language: orElse(
    z.string().refine(isLanguageTag, "must be a BCP 47 language tag, such as en or pt-BR"),
    "en",
  ),
  same_as: orElse(z.array(address).refine(...atMostOne), []),
  review_links: orElse(z.array(z.strictObject({ label: nameSchema, url: address })), []),
  licence: orEmpty(address),
  verification: orEmpty(textSchema),
  sample: orElse(z.boolean(), false),
  author_policy: orElse(z.enum(authorPolicies), "full"),
  verified_sources: orElse(z.record(sourceName, z.preprocess(toVerification, verification)), {}),
  feed_tag: z
    .string()
    .refine(
      isFeedTag,
      "must be a domain of yours and a day (RFC 4151), such as example.com,2026-01-01",
    ),
  trade: orNull(z.enum(trades)),
  corrections: orElse(z.array(correction), []),
  security: orNull(securitySchema),
  design: orElse(designSchema, plainDesign),
});

export type BusinessFile = z.infer<typeof businessSchema>;

/** `google: platform` is short for `google: { method: platform }`. */
function toVerification(value: unknown): unknown {
  return typeof value === "string" ? { method: value } : value;
}

/** Whether Intl knows the name; offsets such as +01:00 are none, they know no summer time. */
function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z]/.test(name)) return false;
  try {
    new Intl.DateTimeFormat("en", { timeZone: name });
    return true;
  } catch {
    return false;
  }
}
