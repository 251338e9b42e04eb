import { z } from "zod";
import { isBlank, isCleanText, withoutTurning } from "./text.ts";

// The values of which the domain's schemas are made. Checks beyond a JSON Schema's own say their
// remedy to the owner of a file; descriptions go into OpenAPI and the schemas of tools.

/** A value that nothing may change, at any depth. */
export type Frozen<T> = T extends readonly unknown[]
  ? { readonly [K in keyof T]: Frozen<T[K]> }
  : T extends object
    ? { readonly [K in keyof T]: Frozen<T[K]> }
    : T;

export const blank = "must not be blank; leave the key out instead";
export const unclean = "holds a control character or half of a surrogate pair; remove it";
export const noAddress = "must be an address with http:// or https://";

/** Text that every output format can carry as it is: not blank, and clean in the sense of text.ts. */
export const textSchema = z
  .string()
  .refine((text) => !isBlank(text), blank)
  .refine(isCleanText, unclean);

/** What somebody or something is called: text that cannot turn the direction of what is beside it. */
export const nameSchema = textSchema.overwrite(withoutTurning);

/** An address with http or https. */
export const addressSchema = z
  .url({ protocol: /^https?$/, error: noAddress })
  .refine(isCleanText, unclean);

export function isAddress(text: string): boolean {
  return addressSchema.safeParse(text).success;
}

export const languageSchema = z
  .string()
  .refine(isLanguageTag, "must be a BCP 47 language tag, such as en or pt-BR")
  .describe("BCP 47");

/** Whether the tag is well-formed and canonical (BCP 47). */
export function isLanguageTag(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag)[0] === tag;
  } catch {
    return false;
  }
}
