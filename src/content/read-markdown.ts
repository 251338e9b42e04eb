import { instantSchema, isDay, toInstant } from "#reviews/day.ts";
import { isReviewId, toReviewId } from "#reviews/identity.ts";
import { checkRecord, type LocatedRecord, type RecordRules } from "./check-record.ts";
import { parseYaml } from "./parse-yaml.ts";
import { maxTextBytes, type Report, readBytes } from "./read-files.ts";
import { type Source, toFault } from "./schema-faults.ts";

/**
 * The review of a Markdown file: front matter, and below it the customer's words as they are.
 *
 * @returns null after reporting its faults
 */
export async function readMarkdown(
  path: string,
  rules: RecordRules,
  report: Report,
): Promise<LocatedRecord | null> {
  const bytes = await readBytes(path, maxTextBytes, report);
  if (bytes === null) return null;
  const parts = splitFrontMatter(bytes.toString());
  if (parts === null) {
    const message = "must begin with its front matter, between two lines of ---";
    report({ file: path, line: 1, field: null, message });
    return null;
  }
  const front = parseYaml(parts.yaml, { file: path, firstLine: 2 }, report);
  if (front === null) return null;
  if (!isMapOrEmpty(front.value)) {
    report(toFault(front, [], "must be front matter of keys and values"));
    return null;
  }
  const record = checkRecord(toRecordSource(front, parts, rules, report), rules, report);
  return record && { record, file: path, line: front.toLine(["id"]) };
}

function isMapOrEmpty(value: unknown): boolean {
  return typeof (value ?? {}) === "object" && !Array.isArray(value);
}

/** The front matter with what it leaves to the file: text, source and the published id. */
function toRecordSource(
  front: Source,
  { body, bodyLine }: { readonly body: string; readonly bodyLine: number },
  rules: RecordRules,
  report: Report,
): Source {
  const fields = new Map(Object.entries(front.value ?? {}).filter(([, value]) => value !== null));
  if (fields.has("text")) {
    report(toFault(front, ["text"], "belongs below the front matter, not in it"));
  }
  if (!fields.has("source")) fields.set("source", rules.source);
  fields.set("id", toPublishedId(front, fields, rules.source, report));
  fields.delete("text");
  if (body !== "") fields.set("text", body);
  return {
    file: front.file,
    value: Object.fromEntries(fields),
    toLine: (path) => (path[0] === "text" ? bodyLine : front.toLine(path)),
  };
}

/**
 * The ULID made of the author's own id. What is not an id stays as it is, for the schema to refuse;
 * without a time, which the schema refuses too, any ULID will do.
 */
function toPublishedId(
  front: Source,
  fields: ReadonlyMap<string, unknown>,
  source: string,
  report: Report,
): unknown {
  const own = fields.get("id");
  if (own === "") return undefined;
  if (typeof own !== "string" || isReviewId(own)) return own;
  const [field, time] = toTime(fields);
  if (time >= 0 && time < 2 ** 48) return toReviewId(time, source, own);
  report(toFault(front, [field], "must not be before 1970"));
  return placeholder;
}

const placeholder = "0".repeat(26);

function toTime(fields: ReadonlyMap<string, unknown>): ["published_at" | "date", number] {
  const published = instantSchema.safeParse(fields.get("published_at"));
  if (published.success) return ["published_at", Date.parse(published.data)];
  const day = fields.get("date");
  return ["date", typeof day === "string" && isDay(day) ? Date.parse(toInstant(day)) : 0];
}

/**
 * Parts a Markdown file at its second line of `---`.
 *
 * @returns the YAML between, and the body with blank lines at its ends dropped and the line of the
 *   file on which it begins; null where the front matter is missing or never ends
 */
function splitFrontMatter(
  text: string,
): { readonly yaml: string; readonly body: string; readonly bodyLine: number } | null {
  const lines = text.replace(/\r\n?/g, "\n").split("\n");
  const end = lines.findIndex((line, index) => index > 0 && isFence(line));
  if (end < 0 || !isFence(lines[0] ?? "")) return null;
  const rest = lines.slice(end + 1);
  const blank = rest.findIndex((line) => line.trim() !== "");
  return {
    yaml: lines.slice(1, end).join("\n"),
    body: rest.join("\n").trim(),
    bodyLine: end + 2 + Math.max(blank, 0),
  };
}

function isFence(line: string): boolean {
  return line.trimEnd() === "---";
}
