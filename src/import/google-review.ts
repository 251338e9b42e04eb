import { z } from "zod";
import { toDay } from "#reviews/day.ts";
import { toReviewId } from "#reviews/identity.ts";
import type { ReviewRecord } from "#reviews/record.ts";
import { toCleanName, toCleanText } from "#reviews/text.ts";
import { toPrintable } from "./fault.ts";
import { parseInstant, toLatest } from "./instant.ts";
import type { Incoming } from "./plan.ts";
import { openEnvelope } from "./translation-envelope.ts";

/** What of the business a review's record depends on. */
export type GoogleContext = {
  /** IANA name: the day of a review is its day there */
  readonly timeZone: string;
};

/** A review of one of the account's locations. */
export type GoogleReview = Incoming & { readonly location: string };

/** Why a row is none; with its key where the row has one, because then it still exists at Google. */
export type RefusedRow = { readonly reason: string; readonly key: string | null };

/**
 * Reads a review as Takeout writes it: the `Review` of the Business Profile API v4 without its
 * reviewId. The account part of its name is not stable and is dropped: the key is
 * `locations/<l>/reviews/<r>`. No language is told yet, and that of translations is `und`: the
 * export tells them as a whole, see google-languages.ts.
 */
export function parseGoogleReview(row: unknown, context: GoogleContext): GoogleReview | RefusedRow {
  const parsed = rowSchema.safeParse(row);
  if (!parsed.success) {
    const name = z.object({ name: nameSchema }).safeParse(row);
    return { reason: toReason(parsed.error, row), key: name.data?.name.key ?? null };
  }
  const { name, createTime, updateTime = createTime, reviewReply } = parsed.data;
  return {
    record: toRecord(parsed.data, context),
    revision: [updateTime, reviewReply?.updateTime ?? createTime],
    location: name.location,
  };
}

/** The location that a stored review's id at Google names. */
export function toLocationId(sourceId: string | undefined): string | null {
  return /^locations\/([^/]+)\//.exec(sourceId ?? "")?.[1] ?? null;
}

function toRecord(row: z.infer<typeof rowSchema>, context: GoogleContext): ReviewRecord {
  const { name, reviewer, createTime, reviewReply } = row;
  const author = toAuthor(reviewer);
  const { text, translation } = toWords(row.comment);
  const reply = toWords(reviewReply?.comment);
  return {
    id: toReviewId(Date.parse(createTime), "google", name.key),
    source: "google",
    source_id: name.key,
    ...(author !== null && { author }),
    rating: stars.indexOf(row.starRating) + 1,
    date: toDay(createTime, context.timeZone),
    published_at: createTime,
    updated_at: toLatest(
      createTime,
      row.updateTime ?? createTime,
      (reply.text !== undefined && reviewReply?.updateTime) || createTime,
    ),
    ...(text !== undefined && { text }),
    ...(translation && { translation }),
    ...(reply.text !== undefined && {
      owner_reply: {
        text: reply.text,
        ...(reviewReply?.updateTime && { date: toDay(reviewReply.updateTime, context.timeZone) }),
        ...(reply.translation && { translation: reply.translation }),
      },
    }),
  };
}

/** Google shows reviewers without a name, and those who left, as "A Google user". */
function toAuthor(reviewer: z.infer<typeof rowSchema>["reviewer"]): string | null {
  const name = toCleanName(reviewer?.displayName ?? "");
  return reviewer?.isAnonymous === true || name === "A Google user" ? null : name;
}

type Words = Pick<ReviewRecord, "text" | "translation">;

function toWords(comment: string | null | undefined): Words {
  const clean = toCleanText(comment ?? "");
  if (clean === null) return {};
  const { text, translation } = openEnvelope(clean);
  return translation === null
    ? { text }
    : { text, translation: { text: translation, language: "und" } };
}

const stars = ["ONE", "TWO", "THREE", "FOUR", "FIVE"] as const;

/** Text, where a refusal is for people to read. */
const textSchema = z.string({
  error: ({ input }) => (input === undefined ? "is missing" : "is not text"),
});
const noObject = "is not an object";

const instant = textSchema.transform((said, check) => {
  const found = parseInstant(said);
  if (found !== null) return found;
  check.addIssue("is not a time such as 2026-01-31T09:30:00Z, from 1970 to 2099");
  return z.NEVER;
});

const nameSchema = textSchema.transform((name, check) => {
  const match = /^(?:accounts\/[!-.0-~]+\/)?(locations\/([!-.0-~]+)\/reviews\/[!-.0-~]+)$/.exec(
    name,
  );
  if (match?.[1] && match[2] && name.length <= 1000) return { key: match[1], location: match[2] };
  check.addIssue("is not of the form accounts/…/locations/…/reviews/…");
  return z.NEVER;
});

const reviewerSchema = z.object(
  {
    displayName: textSchema.nullish(),
    isAnonymous: z.boolean("is neither true nor false").nullish(),
  },
  noObject,
);

const rowSchema = z.object({
  name: nameSchema,
  reviewer: reviewerSchema.nullish(),
  starRating: z.enum(stars, {
    error: ({ input }) =>
      `${input === undefined ? "is missing" : "is not one to five stars (ONE … FIVE)"}, and a review needs stars`,
  }),
  comment: textSchema.nullish(),
  createTime: instant,
  updateTime: instant.optional(),
  reviewReply: z
    .object({ comment: textSchema.nullish(), updateTime: instant.optional() }, noObject)
    .nullish(),
});

/** All that is wrong, each with the field and the value where that is short and no one's words. */
function toReason(error: z.ZodError, row: unknown): string {
  const reasons = error.issues.map(({ path, message }) => {
    if (path.length === 0) return "is no review: an object with name, starRating, createTime …";
    const shown = path.at(-1) === "starRating" || String(path.at(-1)).endsWith("Time");
    return [path.join("."), ...(shown ? toShown(row, path) : []), message].join(" ");
  });
  return reasons.join("; ");
}

/** Only plain values: a list or an object may be of any depth. */
function toShown(row: unknown, path: readonly PropertyKey[]): string[] {
  const value = path.reduce<unknown>((at, key) => Reflect.get(Object(at), key), row);
  return value === undefined || Object(value) === value ? [] : [toPrintable(String(value), 40)];
}
