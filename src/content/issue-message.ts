import type { z } from "zod";
import { toNearest } from "#reviews/nearest.ts";

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
  const nearest = typeof value === "string" && names.length > 4 ? toNearest(value, names) : null;
  return nearest === null ? right : `${right}; did you mean ${nearest}?`;
}
