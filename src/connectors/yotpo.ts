import { z } from "zod";
import { say } from "#machine/reason.ts";
import { defineConnector } from "./connector.ts";
import { readNumberedPages, toRowsFiles } from "./numbered-pages.ts";

const host = "api-cdn.yotpo.com";
const size = 100;

/**
 * The reviews of a site, or of one of its products, as Yotpo's widget shows them: its list of all reviews does not say which
 * are published. They become rows of Yotpo's own export, which its reader knows.
 */
export const yotpo = defineConnector({
  kind: "yotpo",
  help: "a site's reviews at Yotpo, as its widget shows them",
  fields: {
    product: z
      .string()
      .regex(/^[\w.-]+$/)
      .default("yotpo_site_reviews"),
  },
  toSource: ({ product }) => ({
    hosts: [host],
    reader: "csv",
    source: null,
    fetch: async (run) => {
      const key = encodeURIComponent(run.secret("app_key"));
      let total = 0;
      const rows = await readNumberedPages(run, {
        what: say`Yotpo's list of reviews`,
        size,
        toRequest: (page) => {
          const path = `/v1/widget/${key}/products/${product}/reviews.json`;
          return { url: new URL(`https://${host}${path}?per_page=${size}&page=${page}`) };
        },
        schema: pageSchema,
        toRows: ({ response }) => response.reviews.map(toRow),
        toTotal: ({ response }) => {
          total = response.pagination.total;
          return total;
        },
        refusals: {
          401: say`the app_key is not accepted`,
          404: say`Yotpo does not know this app_key`,
        },
      });
      const shown = rows.filter((row) => row !== null);
      const isShort = rows.length < total;
      const note = say`Yotpo counts ${total} reviews and gave ${rows.length}, so nothing counts as gone this time`;
      const files = toRowsFiles("reviews.json", shown, (all) => all);
      return { files, isWhole: !isShort, mark: {}, notes: isShort ? [note] : [] };
    },
  }),
});

const reviewSchema = z.object({
  id: z.int(),
  title: z.string().nullish(),
  content: z.string().nullish(),
  score: z.number(),
  created_at: z.string(),
  deleted: z.boolean().nullish(),
  user: z.object({ display_name: z.string().nullish() }).nullish(),
});

const pageSchema = z.object({
  response: z.object({
    pagination: z.object({ total: z.number() }),
    reviews: z.array(reviewSchema),
  }),
});

/** Null for what was deleted, and is still told. */
function toRow({
  deleted,
  id,
  title,
  content,
  score,
  created_at: created,
  user,
}: z.infer<typeof reviewSchema>) {
  if (deleted) return null;
  return {
    "Review ID": id,
    "Review Title": title ?? "",
    "Review Content": content ?? "",
    "Review Score": score,
    "Review Creation Date": created,
    "Review Status": "Published",
    "Display Name": user?.display_name ?? "",
  };
}
