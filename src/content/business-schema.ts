import { z } from "zod";
import { trades } from "#insights/taxonomy.ts";
import { authorPolicies } from "#reviews/author.ts";
import {
  atMostOnce,
  businessSchema as publishedSchema,
  serviceSchema,
  technicianSchema,
} from "#reviews/business.ts";
import { isDay } from "#reviews/day.ts";
import { isReviewId } from "#reviews/identity.ts";
import { isSourceName, verificationSchema } from "#reviews/review.ts";
import { nameSchema } from "#reviews/values.ts";
import { siteKeys } from "./sites.ts";
import { orElse, orNull, toWritten, toWrittenShape } from "./written.ts";

/** What an owner says that a review says about one thing. */
const correction = z
  .strictObject({
    review: z.string().refine(isReviewId, "must be the id of a review, as in its permalink"),
    aspect: z.string().optional(),
    problem: z.string().optional(),
    person: z.string().optional(),
    overall: z.literal(true).optional(),
    sentiment: z.enum(["positive", "neutral", "negative", "none"]),
  })
  .superRefine(({ problem, overall, sentiment, ...said }, context) => {
    const fault = (key: string, message: string) =>
      context.addIssue({ code: "custom", path: [key], message });
    const subjects = [said.aspect, problem, said.person, overall].filter(
      (each) => each !== undefined,
    );
    if (subjects.length !== 1)
      context.addIssue({
        code: "custom",
        message: "needs one of aspect, problem, person and overall",
      });
    if (problem !== undefined && !["negative", "none"].includes(sentiment))
      fault("sentiment", "of a problem must be negative or none");
    if (problem === undefined && said.aspect === undefined && sentiment === "none")
      fault("sentiment", "must be positive, neutral or negative here");
  });

/** Whom to tell of a weakness (RFC 9116). */
const security = z.strictObject({
  contact: z
    .string()
    .regex(
      /^(https:\/\/|mailto:|tel:)[\x21-\x7e]+$/,
      "must be an address for reports, with https://, mailto: or tel: before it",
    ),
  expires: z.iso.datetime({
    offset: true,
    error: "must be a day and time until which this holds, such as 2027-06-30T00:00:00Z",
  }),
});

/** What customers' words and headings can be set in; only `newsreader` is loaded, the others are there. */
const typefaces = ["newsreader", "book", "classic", "humanist", "plain"] as const;

export type Typeface = (typeof typefaces)[number];

const colour = orNull(
  z.string().regex(/^#[0-9a-f]{6}$/i, 'must be a hex colour, such as "#1a5f7a"'),
);

const pixels = z.number().int().min(1).max(4000);

/** What a logo may be called, in content/. */
export const logoFiles = ["logo.svg", "logo.png", "logo.webp"] as const;

const logo = z.strictObject({ file: z.enum(logoFiles), width: pixels, height: pixels });

/** business.yaml's `design`: how pages look, which no document says. */
const designSchema = z.strictObject({
  accent: colour,
  paper: colour,
  ink: colour,
  dark: orNull(z.strictObject({ accent: colour, paper: colour, ink: colour })),
  typeface: orElse(z.enum(typefaces), "newsreader"),
  logo: orNull(logo),
});

export type Design = z.infer<typeof designSchema>;

/** What a business that says nothing looks like. */
export const plainDesign: Design = designSchema.parse({});

const { services: _, technicians: __, ...published } = publishedSchema.shape;
const sourceName = z
  .string()
  .refine(isSourceName, "must be a source in kebab-case, such as google");

/**
 * business.yaml: the published Business (but its rosters, which have files of their own), in its
 * order, the business's policies, and what is said of the site. A key without a value counts as left out.
 */
export const businessSchema = z.strictObject({
  ...toWrittenShape(published),
  type: orElse(published.type, "LocalBusiness"),
  language: orElse(published.language, "en"),
  author_policy: orElse(z.enum(authorPolicies), "full"),
  verified_sources: orElse(
    z.record(sourceName, z.preprocess(toVerification, toWritten(verificationSchema))),
    {},
  ),
  feed_tag: z
    .string()
    .refine(
      isFeedTag,
      "must be a domain of yours and a day (RFC 4151), such as example.com,2026-01-01",
    ),
  trade: orNull(z.enum(trades)),
  corrections: orElse(z.array(correction), []),
  security: orNull(security),
  design: orElse(designSchema, plainDesign),
  ...siteKeys,
});

export type BusinessFile = z.infer<typeof businessSchema>;

/** services.yaml: what the business offers; `phrases` are further words that mean the service. */
export const servicesSchema = z.array(
  z.strictObject({
    ...toWrittenShape(serviceSchema.shape),
    phrases: orElse(z.array(nameSchema).refine(...atMostOnce), []),
  }),
);

/** technicians.yaml: whom reviews may mention. */
export const techniciansSchema = z.array(z.strictObject(toWrittenShape(technicianSchema.shape)));

/** `google: platform` is short for `google: { method: platform }`. */
function toVerification(value: unknown): unknown {
  return typeof value === "string" ? { method: value } : value;
}

const label = "[a-z0-9]([a-z0-9-]*[a-z0-9])?";
const authority = new RegExp(`^([a-z0-9._-]+@)?${label}(\\.${label})*$`);

/**
 * Whether the text is a tagging entity (RFC 4151 §2.1): a domain or mail address in lower case, as
 * §2.1 recommends, and a day on which it was yours, written in full.
 */
function isFeedTag(text: string): boolean {
  const [name = "", day = "", ...rest] = text.split(",");
  return rest.length === 0 && authority.test(name) && isDay(day);
}

/** The authority that a draft names before the business has told its domain (RFC 2606 §2). */
export const draftAuthority = "draft.invalid";
