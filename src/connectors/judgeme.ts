import { z } from "zod";
import { say } from "#machine/reason.ts";
import { defineConnector } from "./connector.ts";
import { readNumberedPages, toRowsFiles } from "./numbered-pages.ts";

const host = "judge.me";
const size = 100;

/**
 * The reviews of a shop by Judge.me's API. They become rows of Judge.me's own export, which its reader knows, its
 * states too; addresses and telephone numbers, which the API tells, are left behind.
 */
export const judgeme = defineConnector({
  kind: "judgeme",
  help: "a shop's reviews at Judge.me, by its API",
  fields: {
    shop: z.string().regex(/^[a-z0-9-]+(?:\.[a-z0-9-]+)+$/, "must be the domain of the shop"),
  },
  toSource: ({ shop }) => ({
    hosts: [host],
    reader: "csv",
    source: null,
    fetch: async (run) => {
      const rows = await readNumberedPages(run, {
        what: say`Judge.me's list of reviews`,
        size,
        toRequest: (page) => {
          const url = new URL(`https://${host}/api/v1/reviews?per_page=${size}&page=${page}`);
          url.searchParams.set("shop_domain", shop);
          url.searchParams.set("api_token", run.secret("api_token"));
          return { url };
        },
        schema: z.object({ reviews: z.array(reviewSchema) }),
        toRows: ({ reviews }) => reviews.map(toRow),
        refusals: {
          401: say`the api_token is not accepted; the private one stands in Judge.me, Settings, Integrations, API`,
          403: say`the api_token may not read reviews; take the private one`,
          404: say`Judge.me does not know this shop`,
        },
      });
      const files = toRowsFiles("reviews.json", rows, (all) => all);
      return { files, isWhole: true, mark: {}, notes: [] };
    },
  }),
});

const reviewSchema = z.object({
  id: z.int(),
  title: z.string().nullish(),
  body: z.string().nullish(),
  rating: z.number(),
  created_at: z.string(),
  curated: z.enum(["ok", "not-yet", "spam"]),
  published: z.boolean(),
  hidden: z.boolean(),
  reviewer: z.object({ name: z.string().nullish() }).nullish(),
  product_handle: z.string().nullish(),
});

/** Every column in each row, so that all of it is one table. */
function toRow(review: z.infer<typeof reviewSchema>) {
  const { published, hidden, curated } = review;
  const isShown = published && !hidden && curated === "ok";
  return {
    review_id: review.id,
    title: review.title ?? "",
    body: review.body ?? "",
    rating: review.rating,
    review_date: review.created_at,
    curated: isShown || curated !== "ok" ? curated : "not-yet",
    reviewer_name: review.reviewer?.name ?? "",
    product_handle: review.product_handle ?? "",
  };
}
