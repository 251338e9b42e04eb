import { z } from "zod";

/** A key that may be left out, or have no value, and then reads as null. */
export function orNull<T extends z.ZodType>(schema: T) {
  return schema.nullish().transform((value) => value ?? null);
}

/** A key that may be left out, or have no value, and then reads as `value`. */
export function orElse<T extends z.ZodType>(schema: T, value: NoInfer<z.output<T>>) {
  return schema.nullish().transform((given) => given ?? value);
}

/**
 * What is published, as an owner writes it in YAML: what may be null, empty or false may be left
 * out, and unknown keys are refused.
 */
export function toWritten<S extends z.core.SomeType>(schema: S): z.ZodType<z.output<S>> {
  return toWrittenType(schema as unknown as z.ZodType) as z.ZodType<z.output<S>>;
}

/** The same for each member of an object. */
export function toWrittenShape<Shape extends z.ZodRawShape>(shape: Shape) {
  const members = Object.entries(shape).map(([key, schema]) => [key, toWritten(schema)]);
  return Object.fromEntries(members) as {
    [Key in keyof Shape]: z.ZodType<z.output<Shape[Key]>>;
  };
}

function toWrittenType(schema: z.ZodType): z.ZodType {
  if (schema instanceof z.ZodNullable) return orNull(toStrict(schema.unwrap() as z.ZodType));
  const strict = toStrict(schema);
  const empty = ["", false, [], {}].map((value) => strict.safeParse(value));
  const found = empty.find(({ success }) => success);
  return found ? orElse(strict, found.data) : strict;
}

function toStrict(schema: z.ZodType): z.ZodType {
  if (schema instanceof z.ZodObject) return z.strictObject(toWrittenShape(schema.shape));
  const holdsObjects = schema instanceof z.ZodArray && schema.element instanceof z.ZodObject;
  return holdsObjects ? z.array(toStrict(schema.element as z.ZodType)) : schema;
}
