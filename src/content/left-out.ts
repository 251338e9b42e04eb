import { z } from "zod";

/** A key that may be left out, or have no value, and then reads as null. */
export function orNull<T extends z.ZodType>(schema: T) {
  return schema.nullish().transform((value) => value ?? null);
}

/** A text that a draft may leave out; the draft then has a gap, see gaps.ts. */
export function orEmpty<T extends z.ZodType<string>>(schema: T) {
  return z
    .preprocess((value) => (value === "" ? null : value), schema.nullish())
    .transform((value) => value ?? "");
}

/** A key that may be left out, or have no value, and then reads as `value`. */
export function orElse<T extends z.ZodType>(schema: T, value: NoInfer<z.output<T>>) {
  return schema.nullish().transform((given) => given ?? value);
}

/** Arguments of refine: an array that holds nothing twice. */
export const atMostOne = [
  (values: readonly unknown[]) => new Set(values).size === values.length,
  "must not name anything twice",
] as const;
