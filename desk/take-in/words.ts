import { createWords } from "../words.ts";
import { words as de } from "./words/de.ts";
import { words as en } from "./words/en.ts";
import { words as es } from "./words/es.ts";

/** What the page Take in says. */
export const toTakeInWords = createWords({ en, de, es });
export type TakeInWords = ReturnType<typeof toTakeInWords>;

/** The owner's word for a column or a field of a review. */
export function toFieldName(field: string, { fields }: TakeInWords): string {
  return Object.hasOwn(fields, field) ? fields[field as keyof typeof fields] : field;
}
