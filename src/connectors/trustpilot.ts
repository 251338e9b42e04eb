import { z } from "zod";
import { say } from "#machine/reason.ts";
import { defineConnector } from "./connector.ts";
import { readNumberedPages, toRowsFiles } from "./numbered-pages.ts";

const host = "api.trustpilot.com";
/** The most that Trustpilot gives. */
const size = 100;

/**
 * The reviews of a business unit as Trustpilot shows them, by its public Business Units API. All of them each
 * time: they come in the order of their writing, so that only so edits and replies are seen. Those that somebody
 * reported are asked for, too: whoever reports a review, such as the business, does not have it vanish here.
 */
export const trustpilot = defineConnector({
  kind: "trustpilot",
  help: "a business unit at Trustpilot, by its public API",
  fields: {
    business_unit: z.string().regex(/^[0-9a-f]{24}$/, "must be an id of 24 hexadecimal digits"),
  },
  toSource: ({ business_unit: unit }) => ({
    hosts: [host],
    reader: "trustpilot",
    source: null,
    fetch: async (run) => {
      const rows = await readNumberedPages(run, {
        what: say`Trustpilot's list of reviews`,
        size,
        toRequest: (page) => {
          const query = `perPage=${size}&page=${page}&orderBy=createdat.desc&includeReportedReviews=true`;
          return {
            url: new URL(`https://${host}/v1/business-units/${unit}/reviews?${query}`),
            headers: { apikey: run.secret("api_key") },
          };
        },
        schema: z.object({ reviews: z.array(reviewSchema) }),
        toRows: ({ reviews }) => reviews,
        refusals: {
          401: say`the api_key is not accepted; it stands in Trustpilot Business, Integrations, Developers, APIs`,
          403: say`the api_key is not accepted for this business unit`,
          404: say`Trustpilot does not know this business_unit`,
        },
      });
      const files = toRowsFiles("reviews.json", rows, (reviews) => ({ reviews }));
      return { files, isWhole: true, mark: {}, notes: [] };
    },
  }),
});

/** By what a review is known as one; all else is its reader's. */
const reviewSchema = z.looseObject({
  id: z.string().max(100),
  stars: z.number(),
  createdAt: z.string(),
});
