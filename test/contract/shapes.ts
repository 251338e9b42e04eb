import { z } from "zod";

/** The tables of the contract as strict schemas: a key too many fails like a key too few. */

const day = z.iso.date();
const instant = z.iso.datetime({ offset: false });
const address = z.url({ protocol: /^https?$/ });
const id = z.string().regex(/^[0-7][0-9A-HJKMNP-TV-Z]{25}$/);
const kebab = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/);
const words = z.string().refine((text) => text.trim() !== "" && text.isWellFormed());
const tag = z.string().refine((value) => Intl.getCanonicalLocales(value).length === 1);
const translation = z.strictObject({ text: words, language: tag });
const count = z.int().min(0);

export const reviewShape = z.strictObject({
  id,
  author: words,
  author_avatar_url: z.null(),
  rating: z.int().min(1).max(5),
  date: day,
  text: words.nullable(),
  source: kebab,
  source_url: address.nullable(),
  owner_reply: z
    .strictObject({ text: words, date: day.nullable(), translation: translation.nullable() })
    .nullable(),
  verified: z.literal(true),
  verification: z.strictObject({
    method: z.enum(["platform", "invitation", "order", "manual"]),
    note: words.nullable(),
  }),
  mentions: z.strictObject({ technicians: z.array(words), services: z.array(kebab) }),
  title: words.nullable(),
  language: tag.nullable(),
  translation: translation.nullable(),
  excerpt: z.boolean(),
  edited: z.enum(["name", "typo"]).nullable(),
  log: z.strictObject({ index: z.int().min(0), salt: z.base64() }).nullable(),
  published_at: instant.nullable(),
  updated_at: instant,
  url: address,
});

const aggregateShape = z.strictObject({
  rating_value: z.number().min(1).max(5).nullable(),
  best_rating: z.literal(5),
  worst_rating: z.literal(1),
  rating_count: count,
  review_count: count,
  histogram: z.strictObject({ "1": count, "2": count, "3": count, "4": count, "5": count }),
});

const clock = z.string().regex(/^([01]\d|2[0-4]):[0-5]\d$/);
const weekday = z.enum([
  "Monday",
  "Tuesday",
  "Wednesday",
  "Thursday",
  "Friday",
  "Saturday",
  "Sunday",
]);

const businessShape = z.strictObject({
  name: words,
  legal_name: words.nullable(),
  type: z.string().regex(/^[A-Z]\w+$/),
  additional_type: address.nullable(),
  description: words,
  url: address,
  telephone: words,
  night_telephone: words.nullable(),
  email: words.nullable(),
  address: z.strictObject({
    street_address: words,
    locality: words,
    region: z.string(),
    postal_code: z.string(),
    country: z.string(),
  }),
  geo: z.strictObject({ latitude: z.number(), longitude: z.number() }).nullable(),
  time_zone: z
    .string()
    .refine((zone) => new Intl.DateTimeFormat("en", { timeZone: zone }).format(0) !== ""),
  price_range: words.nullable(),
  price_list: address.nullable(),
  opening_hours: z.array(z.strictObject({ days: z.array(weekday), opens: clock, closes: clock })),
  service_areas: z.array(words),
  services: z.array(z.strictObject({ id: kebab, label: words, description: words.nullable() })),
  technicians: z.array(
    z.strictObject({ name: words, role: words.nullable(), aliases: z.array(words) }),
  ),
  language: tag,
  same_as: z.array(address),
  review_links: z.array(z.strictObject({ label: words, url: address })),
  imprint: address.nullable(),
  privacy: address.nullable(),
  licence: address,
  verification: words,
  sample: z.boolean(),
});

export const reviewsShape = z.strictObject({
  version: z.literal("1.0.0"),
  updated_at: instant.nullable(),
  business: businessShape,
  aggregate_rating: aggregateShape,
  log: z.strictObject({ origin: words, public_key: words }).nullable(),
  reviews: z.array(reviewShape),
  removed: z.array(z.strictObject({ id, date: day })),
});

export const problemShape = z.strictObject({
  type: z.string(),
  title: words,
  status: z.int(),
  detail: words,
  issues: z
    .array(z.object({ path: z.array(z.string()), code: z.string(), message: z.string() }))
    .optional(),
});

export type Review = z.infer<typeof reviewShape>;
export type ReviewsDocument = z.infer<typeof reviewsShape>;
