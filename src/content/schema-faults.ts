import type { z } from "zod";
import { toGuess } from "#reviews/nearest.ts";
import type { Fault } from "./fault.ts";
import type { Report } from "./read-files.ts";

type Path = readonly PropertyKey[];

/** A value of a file and how to find its places there. */
export type Source = {
  /** as faults name it */
  readonly file: string;
  readonly value: unknown;
  /** the line of the value at the path, or of the nearest one around it */
  readonly toLine: (path: Path) => number;
};

/** What the schema makes of a value; null after reporting its faults in the order of the file. */
export function parseSource<T>(schema: z.ZodType<T>, source: Source, report: Report): T | null {
  const parsed = schema.safeParse(source.value);
  if (parsed.success) return parsed.data;
  for (const fault of toSchemaFaults(parsed.error, schema, source)) report(fault);
  return null;
}

/** What zod found; each unknown key is a fault of its own. */
function toSchemaFaults(error: z.ZodError, schema: z.ZodType, source: Source): Fault[] {
  const faults = error.issues.flatMap((issue) => {
    if (issue.code === "unrecognized_keys") {
      const known = toKnownKeys(schema, issue.path);
      return issue.keys.map((key) =>
        toFault(source, [...issue.path, key], `is not a known key${toGuess(key, known)}`),
      );
    }
    return toFault(source, issue.path, toIssueMessage(issue, toValueAt(source.value, issue.path)));
  });
  return faults.sort((a, b) => (a.line ?? 0) - (b.line ?? 0));
}

/** A fault at a place of a file. */
export function toFault({ file, toLine }: Source, path: Path, message: string): Fault {
  return { file, line: toLine(path), field: path.length === 0 ? null : toField(path), message };
}

function toField(path: Path): string {
  return path.reduce<string>((field, part) => {
    if (typeof part === "number") return `${field}[${part}]`;
    return field === "" ? String(part) : `${field}.${String(part)}`;
  }, "");
}

/** A text may be short for a map; it then is what is found at the keys of that map. */
function toValueAt(value: unknown, path: Path): unknown {
  return path.reduce<unknown>((found, part) => {
    if (typeof found !== "object" || found === null) return found;
    return Object.hasOwn(found, part) ? (found as Record<PropertyKey, unknown>)[part] : undefined;
  }, value);
}

/** What is wrong with a value, and what would be right, in words for the owner of the file. */
export function toIssueMessage(issue: z.core.$ZodIssue, value: unknown): string {
  if (value === undefined && issue.code !== "invalid_key") return "is missing";
  if (issue.code === "invalid_key") return issue.issues[0]?.message ?? issue.message;
  if (!/^(Invalid|Too) /.test(issue.message)) return issue.message;
  if (issue.code === "invalid_type") return toTypeMessage(issue.expected, value);
  if (issue.code === "invalid_value") return toChoiceMessage(issue.values, value);
  if (issue.code === "invalid_format" && issue.format === "url")
    return "must be an address with http:// or https://";
  if (issue.code === "too_small" && issue.origin !== "number") return "must not be empty";
  if (issue.code === "too_small") return `must be at least ${issue.minimum}`;
  if (issue.code === "too_big") return `must be at most ${issue.maximum}`;
  return issue.message;
}

const nouns: Readonly<Record<string, string>> = {
  string: "text",
  number: "a number",
  boolean: "true or false",
  array: "a list",
  object: "a map of keys and values",
  record: "a map of keys and values",
};

function toTypeMessage(expected: string, value: unknown): string {
  const right = `must be ${nouns[expected] ?? expected}, not ${toNoun(value)}`;
  const quotable = expected === "string" && ["number", "boolean"].includes(typeof value);
  return quotable ? `${right}; put it in quotes` : right;
}

function toNoun(value: unknown): string {
  if (value === null) return "null";
  if (Array.isArray(value)) return "a list";
  if (typeof value === "boolean") return String(value);
  return nouns[typeof value] ?? typeof value;
}

function toChoiceMessage(choices: readonly unknown[], value: unknown): string {
  const names = choices.map(String);
  const right = names.length === 1 ? `must be ${names[0]}` : `must be one of ${names.join(", ")}`;
  return typeof value === "string" && names.length > 4 ? right + toGuess(value, names) : right;
}

/** The keys that a schema's object at the path may have; none where there is no object. */
function toKnownKeys(schema: z.core.$ZodType, path: readonly PropertyKey[]): string[] {
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
export function unwrap(schema: z.core.$ZodType): z.core.$ZodTypes {
  const found = schema as z.core.$ZodTypes;
  const { def } = found._zod;
  if (def.type === "optional" || def.type === "nullable" || def.type === "default")
    return unwrap(def.innerType);
  if (def.type !== "pipe") return found;
  return unwrap(def.in._zod.def.type === "transform" ? def.out : def.in);
}
