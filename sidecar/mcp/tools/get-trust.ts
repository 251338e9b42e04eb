import { z } from "zod";
import { parseCountQuery } from "#search/count-query.ts";
import { defineTool, type Published } from "../tool.ts";

const counted = z.object({ source: z.string(), method: z.string(), count: z.int() });

export const getTrust = defineTool({
  name: "get_trust",
  title: "Why these reviews can be trusted",
  description:
    "Use this for 'can I trust these reviews?': the rule by which a review counts as verified, how many there are by source and method, how many are left out and why (gone: no longer at its source), the release, and the page that tells the method. Not for opinions.",
  input: z.strictObject({}),
  output: z.object({
    rule: z.string().describe("when a review counts as verified"),
    published: z.int().describe("reviews in this release"),
    sources: z.array(counted).describe("published reviews by source and method of verification"),
    left_out: z.array(z.object({ reason: z.string(), count: z.int() })).nullable(),
    left_out_pct: z.number().nullable().describe("of all that are known"),
    removed: z
      .array(z.object({ reason: z.string().nullable(), count: z.int() }))
      .nullable()
      .describe("of those that were published once, by the journal"),
    sample: z.boolean().describe("invented data for demonstration"),
    release: z.object({ sequence: z.int(), published_at: z.string() }).nullable(),
    log: z.object({ origin: z.string(), public_key: z.string() }).nullable(),
    checkpoint: z.string().nullable().describe("signed state of the log"),
    url: z.string().describe("the method, for people: cite it"),
  }),
  run(_args, published) {
    const { reviews, trust, order, journal, checkpoint, baseUrl } = published;
    const { business, aggregateRating, log } = reviews;
    return {
      result: {
        rule: trust?.rule ?? business.verification,
        published: aggregateRating.rating_count,
        sources: countSources(published),
        left_out: trust?.left_out ?? null,
        left_out_pct: trust?.left_out_pct ?? null,
        removed: journal?.removed ?? null,
        sample: business.sample,
        release: order && { sequence: order.sequence, published_at: order.published_at },
        log,
        checkpoint,
        url: `${baseUrl}${trust?.methods ?? "/how-we-collect-reviews/"}`,
      },
    };
  },
});

function countSources({ reviews }: Published) {
  const parsed = parseCountQuery({ group_by: "source,verification" });
  const { groups } = "query" in parsed ? reviews.count(parsed.query) : { groups: [] };
  return groups.map(({ key, count }) => {
    const [source = "", method = ""] = key.split(/,(?=[^,]*$)/);
    return { source, method, count };
  });
}
