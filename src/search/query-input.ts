import { z } from "zod";
import { toGuess } from "#reviews/nearest.ts";

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
 * Converts what clients send to the types that the schema asks for. What cannot be converted stays as
 * it is, for the schema to refuse by name; empty values and names that it does not know are left out.
 */
export function toTyped(
  input: Readonly<Record<string, unknown>>,
  shape: Shape,
): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(input)
      .filter(([name, value]) => Object.hasOwn(shape, name) && (value ?? "") !== "")
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

/** All faults, each under the name of its parameter. */
export function toIssues(error: z.ZodError): Issue[] {
  const issues = error.issues.map(({ path, code, message }) => ({
    path: path.map((part) => (typeof part === "symbol" ? String(part) : part)),
    code,
    message,
  }));
  // A number of too many digits is told of by two rules, in the same words.
  const told = new Map(issues.map((issue) => [JSON.stringify([issue.path, issue.message]), issue]));
  return [...told.values()];
}

/** A fault for each name that is not known, with the nearest one that is. */
export function toUnknown(names: readonly string[], known: readonly string[]): Issue[] {
  return names
    .filter((name) => !known.includes(name))
    .map((name) => ({
      path: [name],
      code: "unrecognized_keys",
      message: `unknown parameter${toGuess(name.slice(0, 40), known)}`,
    }));
}
