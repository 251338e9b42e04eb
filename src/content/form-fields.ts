import type { z } from "zod";
import { unwrap } from "./schema-faults.ts";

/** How a value of a YAML file is asked for in a form; made from the file's own schema. */
export type Field =
  | { readonly kind: "text" | "number" | "flag" | "lines"; readonly fallback: unknown }
  | Choice<"choice">
  | Choice<"choices">
  | Holder<"group">
  | Holder<"list">
  /** a map by names: a list in which the first member is the name */
  | Holder<"named">;

type Choice<Kind> = {
  readonly kind: Kind;
  readonly values: readonly string[];
  readonly fallback: unknown;
};
type Holder<Kind> = { readonly kind: Kind; readonly members: Fields };

export type Fields = Readonly<Record<string, Field>>;

/** The fields of an object's schema, in its order. */
export function toFields(schema: z.core.$ZodType): Fields {
  const { def } = unwrap(schema)._zod;
  if (def.type !== "object") throw new Error(`a form needs an object, not ${def.type}`);
  return Object.fromEntries(Object.entries(def.shape).map(([key, each]) => [key, toField(each)]));
}

/** The fields of one entry of a list's schema. */
export function toEntryFields(schema: z.core.$ZodType): Fields {
  const { def } = unwrap(schema)._zod;
  if (def.type !== "array") throw new Error(`a list is needed, not ${def.type}`);
  return toFields(def.element);
}

function toField(schema: z.core.$ZodType): Field {
  const { def } = unwrap(schema)._zod;
  const fallback = toFallback(schema);
  if (def.type === "number") return { kind: "number", fallback };
  if (def.type === "boolean") return { kind: "flag", fallback: fallback ?? false };
  if (def.type === "enum") return { kind: "choice", values: toValues(def), fallback };
  if (def.type === "object") return { kind: "group", members: toFields(schema) };
  if (def.type === "record") {
    const name: Field = { kind: "text", fallback: null };
    return { kind: "named", members: { name, ...toFields(def.valueType) } };
  }
  if (def.type !== "array") return { kind: "text", fallback };
  const element = unwrap(def.element)._zod.def;
  if (element.type === "enum") return { kind: "choices", values: toValues(element), fallback };
  if (element.type === "object") return { kind: "list", members: toFields(def.element) };
  return { kind: "lines", fallback };
}

function toValues({ entries }: { readonly entries: Readonly<Record<string, unknown>> }): string[] {
  return Object.values(entries).map(String);
}

/** What a key that is left out reads as, where that is a single value. */
function toFallback(schema: z.core.$ZodType): unknown {
  const read = (schema as z.ZodType).safeParse(null);
  return read.success && typeof read.data !== "object" ? read.data : null;
}
