import type { z } from "zod";
import { toNearest } from "#reviews/nearest.ts";
import type { Fault } from "./fault.ts";
import { toIssueMessage } from "./issue-message.ts";
import { toKnownKeys } from "./known-keys.ts";

type Path = readonly PropertyKey[];

/** A value of a file and how to find its places there. */
export type Source = {
  /** from the parent of the content folder */
  readonly file: string;
  readonly value: unknown;
  /** the line of the value at the path, or of the nearest one around it */
  readonly toLine: (path: Path) => number;
};

/** What zod found, as faults in the order of the file; each unknown key is one of its own. */
export function toSchemaFaults(error: z.ZodError, schema: z.ZodType, source: Source): Fault[] {
  const faults = error.issues.flatMap((issue) => {
    if (issue.code === "unrecognized_keys") {
      const known = toKnownKeys(schema, issue.path);
      return issue.keys.map((key) =>
        toFault(source, [...issue.path, key], toUnknownKeyMessage(key, known)),
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

function toUnknownKeyMessage(key: string, known: readonly string[]): string {
  const nearest = toNearest(key, known);
  return nearest === null ? "is no known key" : `is no known key; did you mean ${nearest}?`;
}

/** A text may be short for a map; it then is what is found at the keys of that map. */
function toValueAt(value: unknown, path: Path): unknown {
  return path.reduce<unknown>((found, part) => {
    if (typeof found !== "object" || found === null) return found;
    return Object.hasOwn(found, part) ? (found as Record<PropertyKey, unknown>)[part] : undefined;
  }, value);
}
