import type { z } from "zod";

/** The keys that a schema's object at the path may have; none where there is no object. */
export function toKnownKeys(schema: z.core.$ZodType, path: readonly PropertyKey[]): string[] {
  const { def } = unwrap(schema)._zod;
  const [part, ...rest] = path;
  if (part === undefined) return def.type === "object" ? Object.keys(def.shape) : [];
  const inner = toInner(def, part);
  return inner ? toKnownKeys(inner, rest) : [];
}

function toInner(def: z.core.$ZodTypes["_zod"]["def"], part: PropertyKey) {
  if (def.type === "object") return def.shape[String(part)];
  if (def.type === "array") return def.element;
  if (def.type === "record") return def.valueType;
  return undefined;
}

/** The schema behind those that only allow or replace an absent value. */
function unwrap(schema: z.core.$ZodType): z.core.$ZodTypes {
  const found = schema as z.core.$ZodTypes;
  const { def } = found._zod;
  if (def.type === "optional" || def.type === "nullable") return unwrap(def.innerType);
  if (def.type !== "pipe") return found;
  return unwrap(def.in._zod.def.type === "transform" ? def.out : def.in);
}
