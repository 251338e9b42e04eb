import { z } from "zod";
import { type Draft, type Place, type RefusedDraft, readRows } from "#import/draft.ts";
import { ImportError } from "#import/fault.ts";
import { parseInstant } from "#import/values/when.ts";
import { say } from "#machine/reason.ts";
import { toDay } from "#reviews/day.ts";
import { readDocument } from "./document.ts";
import type { Reader } from "./reader.ts";

/**
 * The reviews of a Facebook page: the answer of Graph's `/{page}/ratings`, or the file of
 * "Download your information". A recommendation is not a rating: Facebook has had no stars since
 * 2018, and none are made of it.
 */
export const facebook: Reader = {
  name: "facebook",
  help: `a page's ratings from Graph, or "Download your information" as JSON`,
  advice: "what was given holds no .json file with any",
  isWanted: (path) => /\.json$/i.test(path),
  read: async (file, { business }) => {
    const document = await readDocument("facebook", file);
    if ("bytes" in document)
      throw new ImportError(
        "is not JSON, which Facebook's exports are: in “Download your information” choose the format JSON",
      );
    const rows = toRows(repairMojibake(document.json));
    const parse = (row: unknown, at: Place) => parseRow(row, at, business.time_zone);
    const fields = ["author", "rating", "date", "published_at", "text"] as const;
    return { ...readRows(rows, file.place, parse, toKey), fields };
  },
};

function toRows(json: unknown): readonly unknown[] {
  const graph = z.object({ data: z.array(z.unknown()) });
  const answer = graph.safeParse(json);
  if (answer.success) return answer.data.data;
  const page = z.object({ ratings: graph }).safeParse(json);
  if (page.success) return page.data.ratings.data;
  if (Array.isArray(json)) return json;
  const lists = Object.values(Object(json)).filter((value) => Array.isArray(value));
  const [list, ...others] = lists;
  if (list && others.length === 0) return list;
  throw new ImportError(
    'is JSON of another shape: expected {"data": […]} as Graph answers, or the list of “Download your information”',
  );
}

const rowSchema = z.object({
  created_time: z.string().nullish(),
  timestamp: z.number().nullish(),
  reviewer: z.object({ name: z.string().nullish() }).nullish(),
  title: z.string().nullish(),
  rating: z.number().nullish(),
  recommendation_type: z.string().nullish(),
  review_text: z.string().nullish(),
  review: z.string().nullish(),
  open_graph_story: z.object({ id: z.string() }).nullish(),
});

type Row = z.infer<typeof rowSchema>;

function parseRow(json: unknown, at: Place, timeZone: string): Draft | RefusedDraft {
  const parsed = rowSchema.safeParse(json);
  if (!parsed.success)
    return { reason: "is not a review of Facebook's: its fields are of other kinds" };
  const row = parsed.data;
  const { rating, recommendation_type: recommends, open_graph_story: story } = row;
  if (rating === null || rating === undefined) {
    const what = recommends ? "is a recommendation, which has no stars" : "has no stars";
    return { reason: say`${what}; none are made of it`, noReview: true };
  }
  if (![1, 2, 3, 4, 5].includes(rating)) return { reason: "rating is not one to five whole stars" };
  const instant = toInstant(row);
  if (instant === null) return { reason: "has no date that can be understood" };
  return {
    at,
    source: "facebook",
    sourceId: story?.id ?? null,
    author: row.reviewer?.name ?? toAuthor(row.title),
    rating,
    when: { day: toDay(instant, timeZone), instant },
    text: row.review_text ?? row.review ?? null,
  };
}

/** Graph writes offsets without a colon. */
function toInstant({ created_time: created, timestamp }: Row) {
  if (created) return parseInstant(created.replace(/([+-]\d\d)(\d\d)$/, "$1:$2"));
  if (!timestamp || !(timestamp < 4_102_444_800)) return null;
  return parseInstant(new Date(timestamp * 1000).toISOString().replace(".000Z", "Z"));
}

/** `Ada E. recommends Example Ltd.`: the name where the sentence is one that is known. */
function toAuthor(title: string | null | undefined): string | null {
  const known = /^(.+?) (?:recommends|doesn['’]t recommend|does not recommend|reviewed|rated) /u;
  return known.exec(title ?? "")?.[1] ?? null;
}

function toKey(row: unknown): string | null {
  return rowSchema.safeParse(row).data?.open_graph_story?.id ?? null;
}

/**
 * Repairs the texts of "Download your information", which writes each byte of UTF-8 as a character of
 * its own. Only where that is certain for the whole document: no text in it holds a character above
 * U+00FF, and every text beyond ASCII decodes as UTF-8. Else it stays as it is.
 */
export function repairMojibake(json: unknown): unknown {
  const text = JSON.stringify(json);
  if (/[\u0100-\uffff]/.test(text)) return json;
  try {
    const decoder = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });
    return JSON.parse(decoder.decode(Buffer.from(text, "latin1")));
  } catch {
    return json;
  }
}
