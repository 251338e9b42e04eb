import { z } from "zod";
import {
  type Draft,
  type Place,
  type Reading,
  type RefusedDraft,
  readRows,
} from "#import/draft.ts";
import { toPrintable } from "#import/fault.ts";
import { parseInstant, toLatest } from "#import/values/when.ts";
import { say } from "#machine/reason.ts";
import { toDay } from "#reviews/day.ts";

/**
 * The reviews in an answer of Trustpilot's Business Units API. Only what Trustpilot itself shows is
 * taken; inactive reviews are not shown there.
 *
 * @param timeZone IANA name: the day of a review is its day there
 */
export function parseTrustpilotJson(json: unknown, place: string, timeZone: string): Reading {
  const rows = z.object({ reviews: z.array(z.unknown()) }).parse(json).reviews;
  const parse = (row: unknown, at: Place) => parseRow(row, at, timeZone);
  return { ...readRows(rows, place, parse, toKey), fields };
}

const fields = [
  ...(["author", "rating", "date", "published_at", "updated_at"] as const),
  ...(["title", "text", "owner_reply"] as const),
];

const time = z.string().nullish();

const rowSchema = z.object({
  id: z.string().min(1),
  consumer: z.object({ displayName: z.string().nullish() }).nullish(),
  stars: z.number(),
  title: z.string().nullish(),
  text: z.string().nullish(),
  language: z.string().nullish(),
  createdAt: z.string(),
  updatedAt: time,
  companyReply: z.object({ text: z.string(), createdAt: time, updatedAt: time }).nullish(),
  reviewVerificationLevel: z.string().nullish(),
  status: z.string().nullish(),
});

type Row = z.infer<typeof rowSchema>;

function parseRow(json: unknown, at: Place, timeZone: string): Draft | RefusedDraft {
  const parsed = rowSchema.safeParse(json);
  if (!parsed.success) {
    const names = parsed.error.issues.map(({ path }) => path.join("."));
    return {
      reason: say`is not a review of Trustpilot's: ${toPrintable(names.join(", "))} is missing or wrong`,
    };
  }
  const row = parsed.data;
  const instant = parseInstant(row.createdAt);
  if (instant === null) return { reason: "createdAt is not a time such as 2026-01-31T09:30:00Z" };
  if (![1, 2, 3, 4, 5].includes(row.stars))
    return { reason: "stars is not one to five whole stars" };
  const isActive = !row.status || row.status === "active";
  const verification = toVerification(row);
  return {
    at,
    source: "trustpilot",
    sourceId: row.id,
    author: row.consumer?.displayName ?? null,
    rating: row.stars,
    when: { day: toDay(instant, timeZone), instant },
    updatedAt: toUpdated(row, instant),
    title: row.title ?? null,
    text: row.text ?? null,
    language: row.language ?? null,
    reply: toReply(row, timeZone),
    ...(verification && { verification }),
    withheld: isActive ? null : `is ${toPrintable(row.status ?? "", 20)} at Trustpilot, not active`,
  };
}

function toReply(
  { companyReply: reply }: Row,
  timeZone: string,
): NonNullable<Draft["reply"]> | null {
  const instant = parseInstant(reply?.createdAt ?? "");
  return reply ? { text: reply.text, day: instant && toDay(instant, timeZone) } : null;
}

function toUpdated({ updatedAt, companyReply: reply }: Row, created: string): string {
  const others = [updatedAt, reply?.createdAt, reply?.updatedAt];
  return toLatest(created, ...others.flatMap((each) => parseInstant(each ?? "") ?? []));
}

/** An uninvited review is left to the business's own rule for Trustpilot. */
function toVerification({ reviewVerificationLevel: level }: Row): Draft["verification"] {
  return level === "invited" ? { method: "invitation", note: "Trustpilot: invited" } : undefined;
}

function toKey(row: unknown): string | null {
  return z.object({ id: z.string() }).safeParse(row).data?.id ?? null;
}
