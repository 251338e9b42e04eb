import { z } from "zod";
import type { Draft, Place, RefusedDraft } from "#import/draft.ts";
import { toPrintable } from "#import/fault.ts";
import { parseInstant, toLatest, toSharedDay } from "#import/values/when.ts";
import { joinReasons, type Reason, say } from "#machine/reason.ts";
import { toDay } from "#reviews/day.ts";
import { toCleanName, toCleanText } from "#reviews/text.ts";
import { isGoogleUser } from "./google-words.ts";
import { type Enclosed, findWrapper, openEnvelope } from "./translation-envelope.ts";

/**
 * Reads a review as Takeout writes it: the `Review` of the Business Profile API v4 without its
 * reviewId. The account part of its name is not stable and is dropped: the key is
 * `locations/<l>/reviews/<r>`.
 *
 * @param timeZone IANA name: the day of a review is its day there
 */
export function parseGoogleReview(
  timeZone: string,
): (row: unknown, at: Place) => Draft | RefusedDraft {
  return (row, at) => {
    const parsed = rowSchema.safeParse(row);
    if (parsed.success) return toDraft(parsed.data, at, timeZone);
    const isUnrated = unrated.safeParse(row).success && parsed.error.issues.every(isOfStars);
    return { reason: toReason(parsed.error, row), ...(isUnrated && { noReview: true }) };
  };
}

const isOfStars = ({ path }: { readonly path: readonly PropertyKey[] }) => path[0] === "starRating";

/** The key of a row, which says that the review still exists at Google although the row was refused. */
export function toGoogleKey(row: unknown): string | null {
  return z.object({ name: nameSchema }).safeParse(row).data?.name.key ?? null;
}

function toDraft(row: z.infer<typeof rowSchema>, at: Place, timeZone: string): Draft {
  const { name, createTime, updateTime = createTime, reviewReply } = row;
  const { text, translation } = toEnclosed(row.comment);
  const isShown = (reviewReply?.reviewReplyState ?? "APPROVED") === "APPROVED";
  const reply = toEnclosed(isShown ? reviewReply?.comment : null);
  const replied = reviewReply?.updateTime ?? createTime;
  return {
    at,
    source: "google",
    sourceId: name.key,
    location: name.location,
    author: toAuthor(row.reviewer),
    rating: stars.indexOf(row.starRating) + 1,
    when: { day: toSharedDay(createTime, timeZone), instant: createTime },
    updatedAt: toLatest(createTime, updateTime, reply.text === null ? createTime : replied),
    revision: [updateTime, replied],
    text,
    translation,
    ...((translation ?? reply.translation) !== null && {
      translatedBy: findWrapper(`${translation === null ? reviewReply?.comment : row.comment}`),
    }),
    reply:
      reply.text === null
        ? null
        : {
            text: reply.text,
            day: reviewReply?.updateTime ? toDay(reviewReply.updateTime, timeZone) : null,
            translation: reply.translation,
          },
  };
}

/** Google shows reviewers without a name, and those who left, as "A Google user", in the account's language. */
function toAuthor(reviewer: z.infer<typeof rowSchema>["reviewer"]): string | null {
  const name = toCleanName(reviewer?.displayName ?? "");
  return reviewer?.isAnonymous === true || isGoogleUser(name ?? "") ? null : name;
}

function toEnclosed(
  comment: string | null | undefined,
): Enclosed | { text: null; translation: null } {
  const clean = toCleanText(comment ?? "");
  return clean === null ? { text: null, translation: null } : openEnvelope(clean);
}

const stars = ["ONE", "TWO", "THREE", "FOUR", "FIVE"] as const;

/** Text, where a refusal is for people to read. */
const textSchema = z.string({
  error: ({ input }) => (input === undefined ? "is missing" : "is not text"),
});
const notObject = "is not an object";

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
  notObject,
);

/** What Google has of a review without stars, which is understood and is not a review here. */
const unrated = z.object({ starRating: z.literal("STAR_RATING_UNSPECIFIED").nullish() });

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
    .object(
      {
        comment: textSchema.nullish(),
        updateTime: instant.optional(),
        /** a reply that is PENDING or REJECTED is not shown at Google */
        reviewReplyState: textSchema.nullish(),
      },
      notObject,
    )
    .nullish(),
});

/** All that is wrong, each with the field, and with the value where that is short and nobody's words. */
function toReason(error: z.ZodError, row: unknown): Reason {
  const reasons = error.issues.map(({ path, message }) => {
    if (path.length === 0) return "is not a review: an object with name, starRating, createTime …";
    const shown = path.at(-1) === "starRating" || String(path.at(-1)).endsWith("Time");
    const place = [path.join("."), ...(shown ? toShown(row, path) : [])].join(" ");
    return say`${place} ${{ template: message, values: [] }}`;
  });
  return joinReasons(reasons);
}

/** Only plain values: a list or an object may be of any depth. */
function toShown(row: unknown, path: readonly PropertyKey[]): string[] {
  const value = path.reduce<unknown>((at, key) => Reflect.get(Object(at), key), row);
  return value === undefined || Object(value) === value ? [] : [toPrintable(String(value), 40)];
}
