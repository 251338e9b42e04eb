import { z } from "zod";
import { isBlank, isCleanText, withoutTurning } from "./text.ts";
import type { Frozen } from "./values.ts";
import {
  addressSchema,
  blank,
  isAddress,
  languageSchema,
  nameSchema,
  noAddress,
  textSchema,
  unclean,
} from "./values.ts";

export const weekdays = [
  "Monday",
  "Tuesday",
  "Wednesday",
  "Thursday",
  "Friday",
  "Saturday",
  "Sunday",
] as const;

/** Arguments of refine: an array that holds nothing twice. */
export const atMostOnce = [
  (values: readonly unknown[]) => new Set(values).size === values.length,
  "must not name anything twice",
] as const;

/** Arguments of refine: an id for addresses and queries. */
const kebabCase = (example: string) =>
  [
    (id: string) => /^[a-z0-9]+(-[a-z0-9]+)*$/.test(id),
    `must be in kebab-case, such as ${example}`,
  ] as const;

/** Text that a draft may leave empty: what is missing before it is published is a gap. */
const draft = (isRight: (text: string) => boolean, message: string) =>
  z.string().refine((text) => text === "" || isRight(text), message);

const draftText = draft((text) => !isBlank(text), blank).refine(isCleanText, unclean);
const draftName = draftText.overwrite(withoutTurning);
const draftAddress = draft(isAddress, noAddress);
const isTelephone = (text: string) => /^\+?[\d ()./-]{3,}( ?(x|ext\.?) ?\d+)?$/.test(text);
const noTelephone = "must be a telephone number, such as +1 312 555 0100";
const names = z.array(nameSchema).refine(...atMostOnce);
const clock = (isRight: RegExp) =>
  z
    .string()
    .refine((text) => isRight.test(text), 'must be a time such as "09:00"')
    .meta({ pattern: String.raw`^\d{2}:\d{2}$` });
const opens = clock(/^([01]\d|2[0-3]):[0-5]\d$/);
/** 24:00 is the end of the day. */
const closes = clock(/^(([01]\d|2[0-3]):[0-5]\d|24:00)$/);

const degrees = (max: number) =>
  z
    .number()
    .refine((angle) => angle >= -max, `must be at least ${-max}`)
    .refine((angle) => angle <= max, `must be at most ${max}`);

/** A service on offer; `id` is what reviews and queries refer to. */
export const serviceSchema = z.object({
  id: z.string().refine(...kebabCase("drain-cleaning")),
  label: nameSchema,
  description: textSchema.nullable(),
});

/** A member of staff whom reviews may mention; `aliases` are further names of the same person. */
export const technicianSchema = z.object({
  name: nameSchema,
  role: nameSchema.nullable(),
  aliases: names,
});

/**
 * The business, exactly as it stands in reviews.json. business.yaml holds the same keys, but for
 * the rosters. Keys are always present and in this order.
 */
export const businessSchema = z
  .object({
    name: nameSchema,
    legal_name: nameSchema.nullable(),
    type: z
      .string()
      .refine((name) => /^[A-Z][A-Za-z]+$/.test(name), "must be a schema.org type, such as Plumber")
      .describe("a schema.org type"),
    additional_type: addressSchema.nullable(),
    description: draftText,
    url: draftAddress,
    telephone: draft(isTelephone, noTelephone),
    night_telephone: z
      .string()
      .refine(isTelephone, noTelephone)
      .nullable()
      .describe("who answers when the business is closed"),
    email: z
      .string()
      .refine((text) => z.regexes.email.test(text), "must be an e-mail address")
      .nullable(),
    /** schema.org PostalAddress */
    address: z.object({
      street_address: draftName,
      locality: draftName,
      region: draftName,
      postal_code: draftName,
      country: draft(
        (text) => /^[A-Z]{2}$/.test(text),
        "must be a country's two capital letters (ISO 3166-1), such as DE or US",
      ).describe("ISO 3166-1 alpha-2"),
    }),
    geo: z.object({ latitude: degrees(90), longitude: degrees(180) }).nullable(),
    time_zone: z
      .string()
      .refine(isTimeZone, "must be a time zone's IANA name, such as Europe/Berlin")
      .describe("IANA name"),
    price_range: textSchema.nullable(),
    price_list: addressSchema.nullable().describe("where its prices stand"),
    opening_hours: z.array(
      z.object({
        days: z
          .array(z.enum(weekdays))
          .refine((days) => days.length > 0, "must not be empty")
          .refine(...atMostOnce),
        opens,
        closes,
      }),
    ),
    service_areas: names,
    services: z.array(serviceSchema),
    technicians: z.array(technicianSchema),
    language: languageSchema.describe("BCP 47, of pages and feeds"),
    same_as: z.array(addressSchema).refine(...atMostOnce),
    review_links: z
      .array(z.object({ label: nameSchema, url: addressSchema }))
      .describe("where to leave a review"),
    imprint: addressSchema.nullable().describe("who answers for its site, by law"),
    privacy: addressSchema.nullable().describe("what becomes of its visitors' data"),
    licence: draftAddress.describe("of the compilation; texts remain their authors'"),
    verification: draftText.describe("the rule by which reviews count as verified"),
    sample: z.boolean().describe("demonstration data"),
  })
  .describe("The business, as in business.yaml");

export type Business = Frozen<z.infer<typeof businessSchema>>;
export type Address = Business["address"];
export type OpeningHours = Business["opening_hours"][number];
export type Service = Business["services"][number];
export type Technician = Business["technicians"][number];

/** Whether Intl knows the name; offsets such as +01:00 do not count, they know no summer time. */
export function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z]/.test(name)) return false;
  try {
    new Intl.DateTimeFormat("en", { timeZone: name });
    return true;
  } catch {
    return false;
  }
}
