import { readFile } from "node:fs/promises";
import { join, relative } from "node:path";
import { type Correction, toSubject } from "#insights/editorial.ts";
import { type ReviewRecord, recordSchema } from "#reviews/record.ts";
import type { Change } from "./change.ts";
import type { LocatedRecord } from "./check-record.ts";
import { editYaml } from "./edit-yaml.ts";

/** A record where it stands, and what it becomes; null for nothing. */
export type RecordEdit = {
  readonly located: LocatedRecord;
  readonly record: ReviewRecord | null;
};

/** The keys that an owner's commands set, in the order in which a change of them is told. */
export const ownKeys = [
  "language",
  "translation",
  "edited",
  "owner_reply",
  "verification",
  "mentions",
  "anonymous",
  "hidden",
] as const;

/**
 * The files as they are once records were edited: other lines of a year file, and comments and
 * words of a Markdown file, stay as they are to the byte. A file that would hold nothing more is deleted.
 *
 * @param dir the content folder
 */
export async function toRecordChange(dir: string, edits: readonly RecordEdit[]): Promise<Change> {
  const change = new Map<string, string | null>();
  for (const [file, group] of Map.groupBy(edits, ({ located }) => located.file)) {
    const text = await readFile(file, "utf8");
    change.set(
      relative(dir, file),
      file.endsWith(".md") ? editMarkdown(text, group) : editLines(text, group),
    );
  }
  return change;
}

function editLines(text: string, edits: readonly RecordEdit[]): string | null {
  const byLine = new Map(edits.map(({ located, record }) => [located.line, record]));
  const lines = text.split("\n").flatMap((line, index) => {
    const record = byLine.get(index + 1);
    if (record === undefined) return [line];
    return record === null ? [] : [JSON.stringify(recordSchema.parse(record))];
  });
  return lines.every((line) => line.trim() === "") ? null : lines.join("\n");
}

function editMarkdown(text: string, edits: readonly RecordEdit[]): string | null {
  return edits.reduce<string | null>((before, { located, record }) => {
    if (before === null || record === null) return null;
    return editFrontMatter(before, located.record, recordSchema.parse(record));
  }, text);
}

function editFrontMatter(text: string, before: ReviewRecord, after: ReviewRecord): string {
  const lineEnd = text.includes("\r\n") ? "\r\n" : "\n";
  const lines = text.replace(/\r\n?/g, "\n").split("\n");
  const end = lines.findIndex((line, index) => index > 0 && line.trimEnd() === "---");
  const yaml = lines.slice(1, end).map((line) => `${line}\n`);
  const edits = ownKeys
    .filter((key) => JSON.stringify(before[key]) !== JSON.stringify(after[key]))
    .map((key) => ({ key, value: after[key] }));
  const edited = editYaml(yaml.join(""), edits);
  return [lines[0], "\n", edited, lines.slice(end).join("\n")].join("").replaceAll("\n", lineEnd);
}

/** business.yaml with these corrections of the analysis; all else in it stays as it is. */
export async function toCorrectionsChange(
  dir: string,
  before: readonly Correction[],
  after: readonly Correction[],
): Promise<Change> {
  if (JSON.stringify(before) === JSON.stringify(after)) return new Map();
  const raw = await readFile(join(dir, "business.yaml"), "utf8");
  const lineEnd = raw.includes("\r\n") ? "\r\n" : "\n";
  const text = raw.replace(/\r\n?/g, "\n");
  const edited = editYaml(text, [{ key: "corrections", value: after }]);
  return new Map([["business.yaml", edited.replaceAll("\n", lineEnd)]]);
}

/** Says what a review says; what is said of the same before goes. Null takes it back. */
export function withCorrection(
  corrections: readonly Correction[],
  { sentiment, ...said }: Omit<Correction, "sentiment"> & SaidOrNot,
): readonly Correction[] {
  const correction: Correction = { ...said, sentiment: sentiment ?? "none" };
  const subject = toSubject(correction);
  const at = corrections.findIndex(
    (each) => each.review === said.review && toSubject(each) === subject,
  );
  if (sentiment === null) return at < 0 ? corrections : corrections.toSpliced(at, 1);
  return at < 0 ? [...corrections, correction] : corrections.with(at, correction);
}

type SaidOrNot = { readonly sentiment: Correction["sentiment"] | null };
