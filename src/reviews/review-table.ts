import { z } from "zod";
import { toInstant } from "./day.ts";
import type { VerifiedSources } from "./left-out.ts";
import { createToMentions, type Roster } from "./mentions.ts";
import { recordSchema } from "./record.ts";
import { type Review, reviewSchema } from "./review.ts";

/**
 * The columns that every reviews.csv has had, in their order. A member that a review got later
 * follows them, so that a table of any version can be read.
 */
export const firstColumns: readonly string[] =
  "id source date rating author title text language translation translation_language owner_reply owner_reply_date owner_reply_translation owner_reply_translation_language verification_method verification_note technicians services excerpt source_url published_at updated_at url".split(
    " ",
  );

/** Without members that say the same of every review, and its place in the log. */
const { author_avatar_url: _, verified: __, log: _____, ...listed } = reviewSchema.shape;

type Column = { readonly name: string; readonly path: readonly string[] };

const columns = toColumns(z.object(listed), []).toSorted((a, b) => toPlace(a) - toPlace(b));

function toColumns(schema: z.core.SomeType, path: readonly string[]): readonly Column[] {
  const bare = toBare(schema);
  if (!(bare instanceof z.ZodObject)) return [{ name: toName(path), path }];
  return Object.entries(bare.shape).flatMap(([key, member]) => toColumns(member, [...path, key]));
}

/** `owner_reply_date`; a text is called by what it is the text of, and mentions by what is mentioned. */
function toName(path: readonly string[]): string {
  const [first, ...rest] = path;
  if (first === "mentions") return rest.join("_");
  return (rest.at(-1) === "text" ? path.slice(0, -1) : path).join("_");
}

function toPlace({ name }: Column): number {
  const place = firstColumns.indexOf(name);
  return place < 0 ? firstColumns.length : place;
}

function toBare(schema: z.core.SomeType): z.core.SomeType {
  return schema instanceof z.ZodNullable || schema instanceof z.ZodOptional
    ? toBare(schema.unwrap())
    : schema;
}

/** The columns of reviews.csv, in their order: a review's members, nested ones with their path. */
export const reviewColumns: readonly string[] = columns.map(({ name }) => name);

/** Whether a table is reviews.csv of this or an earlier version; its cells then need no guessing. */
export function isReviewTable(header: readonly string[]): boolean {
  return firstColumns.every((column, index) => header[index] === column);
}

/** A review as cells; an empty one is null. What is in a list stands a line each. */
export function toReviewRow(review: Review): string[] {
  return columns.map(({ path }) => {
    const value = path.reduce<unknown>((found, key) => found && Reflect.get(found, key), review);
    return toSafeCell(Array.isArray(value) ? value.join("\n") : String(value || ""));
  });
}

/** What the content says into which a review is taken. */
export type RowContext = { readonly roster: Roster; readonly verifiedSources: VerifiedSources };

/**
 * Prepares reading rows of a reviews.csv with this header: each becomes the record that publishes
 * the same review again. What the content says anyway (verification by source, recognised mentions)
 * stays unsaid, and so do people and services that its rosters do not know. Parsing gives what zod's
 * safeParse does.
 */
export function createRowReader({ roster, verifiedSources }: RowContext) {
  const toMentions = createToMentions(roster);
  const technicians = new Set(roster.technicians.map(({ name }) => name));
  const services = new Set(roster.services.map(({ id }) => id));
  return (header: readonly string[], row: readonly string[]) => {
    const cell = createCells(header, row);
    const bare = toBareRecord(cell, verifiedSources);
    const parsed = recordSchema.safeParse(bare);
    if (!parsed.success) return parsed;
    const mentions = {
      technicians: (cell("technicians")?.split("\n") ?? []).filter((name) => technicians.has(name)),
      services: (cell("services")?.split("\n") ?? []).filter((id) => services.has(id)),
    };
    const found = toMentions(parsed.data);
    const isFound = JSON.stringify(found) === JSON.stringify(mentions);
    return recordSchema.safeParse(isFound ? bare : { ...bare, mentions });
  };
}

type Cells = (column: string) => string | undefined;

/** Spreadsheets that save the table again end lines within cells as they please. */
function createCells(header: readonly string[], row: readonly string[]): Cells {
  return (column) => {
    const cell = row[header.indexOf(column)] ?? "";
    return cell === "" ? undefined : fromSafeCell(cell.replace(/\r\n?/g, "\n"));
  };
}

const { url: ___, mentions: ____, ...readable } = listed;

function toBareRecord(cell: Cells, verifiedSources: VerifiedSources): object {
  const said = toMember(z.object(readable), [], cell) as Partial<Review>;
  const { author, published_at, updated_at, verification: own, ...others } = said;
  const ofSource = verifiedSources.get(said.source ?? "");
  const isOwn = own && (ofSource?.method !== own.method || ofSource.note !== (own.note ?? null));
  return {
    ...others,
    ...(author !== "Anonymous" && author !== undefined && { author }),
    ...(published_at && { published_at }),
    ...(updated_at !== (published_at ?? toInstant(said.date ?? "")) && { updated_at }),
    ...(isOwn && { verification: own }),
  };
}

/** What the cells say of a member; an object of which the first member is not said is not there. */
function toMember(schema: z.core.SomeType, path: readonly string[], cell: Cells): unknown {
  const bare = toBare(schema);
  if (bare instanceof z.ZodObject) {
    const members = Object.entries(bare.shape)
      .map(([key, member]) => [key, toMember(member, [...path, key], cell)] as const)
      .filter(([, value]) => value !== undefined);
    const [first] = Object.keys(bare.shape);
    return members[0]?.[0] === first ? Object.fromEntries(members) : undefined;
  }
  const text = cell(toName(path));
  if (bare instanceof z.ZodNumber) return Number(text);
  if (bare instanceof z.ZodBoolean) return text === "true" || undefined;
  return bare instanceof z.ZodArray ? text?.split("\n") : text;
}

/**
 * A text as a cell of a spreadsheet that nothing in it can set going. A cell that begins with = + -
 * or @, or with a tab or line end, is read as a formula by spreadsheets, and so is what follows a
 * semicolon, tab or line end where the spreadsheet takes these for the ends of cells (Excel does, in
 * half of Europe, whatever the quotation marks say). In each such place an apostrophe is put in
 * front; one more where apostrophes stand there already, so that `fromSafeCell` gives the very text.
 */
export function toSafeCell(text: string): string {
  const within = text.replace(inner, "$1$2'$3");
  return start.test(within) ? `'${within}` : within;
}

/** The text that `toSafeCell` made a cell of. */
export function fromSafeCell(cell: string): string {
  const within = safeStart.test(cell) ? cell.slice(1) : cell;
  return within.replace(safeInner, "$1$2$3");
}

const inner = /([;\t\r\n])( *)('*)(?=[=+\-@＝＋－＠])/g;
const safeInner = /([;\t\r\n])( *)'('*)(?=[=+\-@＝＋－＠])/g;
const start = /^'*(?:[\t\r\n]|\s*[=+\-@＝＋－＠])/;
const safeStart = /^''*(?:[\t\r\n]|\s*[=+\-@＝＋－＠])/;
