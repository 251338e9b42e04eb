import { z } from "zod";
import { parseInstant } from "#import/values/when.ts";
import { say } from "#machine/reason.ts";
import { compareInstants, type Instant } from "#reviews/day.ts";
import { defineConnector, type Fetched, type Run } from "./connector.ts";
import { FetchFault } from "./fault.ts";
import { createGoogle, reviewsHost, tokenHost } from "./google-access.ts";
import { toReplies } from "./google-replies.ts";
import { parseAnswer } from "./shape.ts";

/** The most that Google gives. */
const pageSize = "50";
/** Half a million reviews, in case a list has no end. */
const maxPages = 10_000;

/**
 * The reviews of one location, by `accounts.locations.reviews.list` of the Business Profile API v4: those
 * updated last first, so that a run ends where the last one began. Google's own reader of exports reads them.
 */
export const google = defineConnector({
  kind: "google",
  help: "a location of your Google Business Profile, by its API",
  fields: {
    account: z.string().regex(/^accounts\/[\w-]+$/, "must be of the form accounts/123"),
    location: z.string().regex(/^locations\/[\w-]+$/, "must be of the form locations/123"),
  },
  toSource: ({ account, location }) => ({
    hosts: [reviewsHost, tokenHost],
    reader: "google-takeout",
    source: null,
    fetch: (run) => fetchReviews(`${account}/${location}`, run),
    replies: toReplies(account, location),
  }),
});

async function fetchReviews(parent: string, run: Run): Promise<Fetched> {
  const { updated }: { readonly updated?: Instant } = run.mark;
  const since = updated ?? null;
  const rows: Row[] = [];
  const { count, isAll } = await readPages(parent, run, (row) => {
    const before = rows.at(-1);
    rows.push(row);
    // Where the order is not that which was asked for, nothing tells where the last run ended.
    const isOrdered =
      before === undefined || compareInstants(row.updateTime, before.updateTime) <= 0;
    return isOrdered && since !== null && compareInstants(row.updateTime, since) < 0;
  });
  const names = new Set(rows.map(({ name }) => name)).size;
  const isWhole = isAll && since === null && names >= count;
  const isShort = isAll && names < count;
  const mark = toMark(rows, since, run.clock.now());
  const data = Buffer.from(JSON.stringify({ reviews: rows }));
  return {
    files: rows.length === 0 ? [] : [{ name: "reviews.json", data }],
    isWhole,
    mark,
    notes: isShort
      ? [say`Google counts ${count} reviews and gave ${names}, so nothing counts as gone this time`]
      : [],
  };
}

/**
 * Reads page after page, until a row is as old as the last run, or there is no further one.
 *
 * @param take told of each row; whether it is one that the last run had seen
 */
async function readPages(parent: string, run: Run, take: (row: Row) => boolean) {
  const { call } = createGoogle(run);
  const seen = new Set<string>();
  let token: string | undefined;
  for (let page = 1; page <= maxPages; page++) {
    const what = say`Google's list of reviews, page ${page}`;
    const url = new URL(`https://${reviewsHost}/v4/${parent}/reviews`);
    url.searchParams.set("pageSize", pageSize);
    url.searchParams.set("orderBy", "updateTime desc");
    if (token !== undefined) url.searchParams.set("pageToken", token);
    const answer = parseAnswer(await call({ url, what }), pageSchema, what);
    const rows = answer.reviews ?? [];
    const isEnd = rows.map(take).includes(true);
    token = answer.nextPageToken || undefined;
    if (isEnd && token !== undefined) return { count: answer.totalReviewCount ?? 0, isAll: false };
    if (token === undefined) return { count: answer.totalReviewCount ?? 0, isAll: true };
    if (seen.has(token)) throw new FetchFault(say`${what}: leads to itself, so nothing was taken`);
    seen.add(token);
  }
  throw new FetchFault(say`Google's list of reviews has more than ${maxPages} pages`);
}

const instant = z.string().transform((text, check): Instant => {
  const found = parseInstant(text);
  if (found !== null) return found;
  check.addIssue("is not a time such as 2026-01-31T09:30:00Z");
  return z.NEVER;
});

/** What the list itself is judged by; the rest of a review is the reader's. */
const rowSchema = z.looseObject({ name: z.string(), updateTime: instant });
type Row = z.infer<typeof rowSchema>;

/** The one empty answer has no members at all, or counts only. */
const pageSchema = z
  .looseObject({
    reviews: z.array(rowSchema).optional(),
    nextPageToken: z.string().optional(),
    totalReviewCount: z.number().optional(),
    averageRating: z.number().optional(),
  })
  .refine(
    ({ reviews, nextPageToken: _, totalReviewCount: count, averageRating: __, ...others }) =>
      reviews !== undefined || (Object.keys(others).length === 0 && !count),
    "has no reviews, although it says that there are some, or has something else in their place",
  );

/** What is later than this is wrong, however wrong this machine's clock may be. */
const slackMs = 86_400_000;

/** How far a run got. A time that is yet to come would hide all that comes before it. */
function toMark(rows: readonly Row[], since: Instant | null, now: number): Run["mark"] {
  const times = [...rows.map(({ updateTime }) => updateTime), ...(since === null ? [] : [since])];
  const sensible = times.filter((time) => Date.parse(time) <= now + slackMs);
  const newest = sensible.toSorted(compareInstants).at(-1);
  return newest === undefined ? {} : { updated: newest };
}
