import { z } from "zod";
import { toNearest } from "#reviews/nearest.ts";

/** A fault of one parameter, as it stands in the `issues` of a 400. */
export type Issue = {
  readonly path: readonly (string | number)[];
  readonly code: string;
  readonly message: string;
};

type Shape = Readonly<Record<string, z.ZodType>>;

/** JSON's own form of a number, without leading zeros, signs of plus or exponents. */
const numeral = /^-?(0|[1-9]\d{0,15})(\.\d{1,15})?$/;

/**
 * Turns what clients send into the types that the schema asks for. What cannot be turned stays as
 * it is, for the schema to refuse by name.
 */
export function toTyped(
  input: Readonly<Record<string, unknown>>,
  shape: Shape,
): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(input)
      .filter(([, value]) => value !== "" && value !== null && value !== undefined)
      .map(([name, value]) => [name, toTypedValue(value, toJsonType(shape[name]))]),
  );
}

function toTypedValue(value: unknown, type: unknown): unknown {
  if (typeof value !== "string") return value;
  if ((type === "number" || type === "integer") && numeral.test(value)) return Number(value);
  if (type === "boolean" && /^(true|false)$/.test(value)) return value === "true";
  return value;
}

const jsonTypes = new WeakMap<z.ZodType, unknown>();

function toJsonType(schema: z.ZodType | undefined): unknown {
  if (!schema) return undefined;
  if (!jsonTypes.has(schema)) {
    jsonTypes.set(schema, z.toJSONSchema(schema, { io: "input" }).type);
  }
  return jsonTypes.get(schema);
}

/** All faults, each under the name of its parameter; an unknown name with the nearest known one. */
export function toIssues(error: z.ZodError, known: readonly string[]): Issue[] {
  return error.issues.flatMap((issue): Issue[] => {
    if (issue.code !== "unrecognized_keys") {
      return [{ path: issue.path.map(toPathPart), code: issue.code, message: issue.message }];
    }
    return issue.keys.map((name) => {
      const nearest = toNearest(name, known);
      const message = `unknown parameter${nearest ? `; did you mean ${nearest}?` : ""}`;
      return { path: [name], code: issue.code, message };
    });
  });
}

function toPathPart(part: PropertyKey): string | number {
  return typeof part === "symbol" ? String(part) : part;
}
