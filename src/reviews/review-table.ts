import { toInstant } from "./day.ts";
import type { Roster } from "./mentions.ts";
import { createMentionRecogniser } from "./mentions.ts";
import { toReadableText } from "./readable-text.ts";
import { recordSchema } from "./record.ts";
import type { Review, Translation, Verification } from "./review.ts";
import { fromSafeCell, toSafeCell } from "./spreadsheet-text.ts";

/** The columns of reviews.csv, in their order: a review's members, nested ones with their path. */
export const reviewColumns = [
  "id",
  "source",
  "date",
  "rating",
  "author",
  "title",
  "text",
  "language",
  "translation",
  "translation_language",
  "owner_reply",
  "owner_reply_date",
  "owner_reply_translation",
  "owner_reply_translation_language",
  "verification_method",
  "verification_note",
  "technicians",
  "services",
  "excerpt",
  "source_url",
  "published_at",
  "updated_at",
  "url",
] as const;
export type ReviewColumn = (typeof reviewColumns)[number];

/** Whether a table is reviews.csv; what stands in its cells then needs no guessing. */
export function isReviewTable(header: readonly string[]): boolean {
  return reviewColumns.every((column, index) => header[index] === column);
}

/** A review as cells; an empty one is null. Names in a cell are a line each. */
export function toReviewRow(review: Review): string[] {
  const { owner_reply: reply, translation, verification, mentions } = review;
  const values: Readonly<Record<ReviewColumn, string | null | undefined>> = {
    ...review,
    rating: String(review.rating),
    translation: translation?.text,
    translation_language: translation?.language,
    owner_reply: reply?.text,
    owner_reply_date: reply?.date,
    owner_reply_translation: reply?.translation?.text,
    owner_reply_translation_language: reply?.translation?.language,
    verification_method: verification.method,
    verification_note: verification.note,
    technicians: mentions.technicians.join("\n"),
    services: mentions.services.join("\n"),
    excerpt: review.excerpt ? "true" : null,
  };
  return reviewColumns.map((column) => toSafeCell(values[column] ?? ""));
}

/** What the content says into which a review is taken. */
export type RowContext = {
  readonly roster: Roster;
  readonly verifiedSources: ReadonlyMap<string, Verification>;
};

/**
 * Prepares reading rows of reviews.csv: each becomes the record that publishes the same review
 * again. What the content says anyway (verification by source, recognised mentions) stays unsaid,
 * and so do people and services that its rosters do not know. Parsing gives what zod's safeParse
 * does, with the names of columns as paths.
 */
export function createRowReader({ roster, verifiedSources }: RowContext) {
  const recognise = createMentionRecogniser(roster);
  const technicians = new Set(roster.technicians.map(({ name }) => name));
  const services = new Set(roster.services.map(({ id }) => id));
  return (row: readonly string[]) => {
    const cell = createCells(row);
    const bare = toBareRecord(cell, verifiedSources);
    const parsed = recordSchema.safeParse(bare);
    if (!parsed.success) return parsed;
    const mentions = {
      technicians: toNames(cell("technicians")).filter((name) => technicians.has(name)),
      services: toNames(cell("services")).filter((id) => services.has(id)),
    };
    const found = recognise(toReadableText(parsed.data), parsed.data.author);
    const isFound = JSON.stringify(found) === JSON.stringify(mentions);
    return recordSchema.safeParse(isFound ? bare : { ...bare, mentions });
  };
}

type Cells = (column: ReviewColumn) => string | undefined;

/** Spreadsheets that save the table again end lines within cells as they please. */
function createCells(row: readonly string[]): Cells {
  return (column) => {
    const cell = row[reviewColumns.indexOf(column)] ?? "";
    return cell === "" ? undefined : fromSafeCell(cell.replace(/\r\n?/g, "\n"));
  };
}

function toBareRecord(cell: Cells, verifiedSources: RowContext["verifiedSources"]): object {
  const published = cell("published_at");
  const updated = cell("updated_at");
  const first = published ?? toInstant(cell("date") ?? "");
  const author = cell("author");
  const reply = cell("owner_reply");
  return withoutUndefined({
    id: cell("id"),
    source: cell("source"),
    author: author === "Anonymous" ? undefined : author,
    rating: Number(cell("rating")),
    date: cell("date"),
    published_at: published,
    updated_at: updated === first ? undefined : updated,
    title: cell("title"),
    text: cell("text"),
    language: cell("language"),
    translation: toTranslation(cell("translation"), cell("translation_language")),
    excerpt: cell("excerpt") === "true" ? true : undefined,
    source_url: cell("source_url"),
    owner_reply:
      reply === undefined
        ? undefined
        : withoutUndefined({
            text: reply,
            date: cell("owner_reply_date"),
            translation: toTranslation(
              cell("owner_reply_translation"),
              cell("owner_reply_translation_language"),
            ),
          }),
    verification: toOwnVerification(cell, verifiedSources),
  });
}

function toOwnVerification(
  cell: Cells,
  verifiedSources: RowContext["verifiedSources"],
): object | undefined {
  const [method, note] = [cell("verification_method"), cell("verification_note")];
  const ofSource = verifiedSources.get(cell("source") ?? "");
  if (method === undefined || (ofSource?.method === method && ofSource.note === (note ?? null))) {
    return undefined;
  }
  return withoutUndefined({ method, note });
}

function toTranslation(
  text: string | undefined,
  language: string | undefined,
): Partial<Translation> | undefined {
  if (text === undefined) return undefined;
  return language === undefined ? { text } : { text, language };
}

function toNames(cell: string | undefined): string[] {
  return cell === undefined ? [] : cell.split("\n");
}

function withoutUndefined(members: object): object {
  return Object.fromEntries(Object.entries(members).filter(([, value]) => value !== undefined));
}
