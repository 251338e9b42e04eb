import { z } from "zod";
import { toPrintable } from "#import/fault.ts";
import { type Reason, say } from "#machine/reason.ts";
import type { Answer } from "./ask.ts";
import { defineConnector, type Run } from "./connector.ts";
import { FetchFault } from "./fault.ts";
import { toRowsFiles } from "./numbered-pages.ts";
import { parseAnswer, parseJson } from "./shape.ts";

const host = "graph.facebook.com";
/** The last version that gives recommendations: from v22.0 on they are an error of code 12. */
const version = "v21.0";
const fields =
  "created_time,has_rating,rating,recommendation_type,review_text,reviewer,open_graph_story";
const maxPages = 10_000;

/** The ratings of a page by Graph. Recommendations have no stars, and the reader makes none of them. */
export const facebook = defineConnector({
  kind: "facebook",
  help: "a page's ratings with stars at Facebook, by Graph",
  fields: { page: z.string().regex(/^\d+$/, "must be the number of the page, in quotes") },
  toSource: ({ page }) => ({
    hosts: [host],
    reader: "facebook",
    source: null,
    fetch: async (run) => {
      const rows = await readRatings(page, run);
      const files = toRowsFiles("ratings.json", rows, (data) => ({ data }));
      return { files, isWhole: true, mark: {}, notes: [] };
    },
  }),
});

async function readRatings(page: string, { ask, secret }: Run): Promise<readonly unknown[]> {
  const rows: unknown[] = [];
  const seen = new Set<string>();
  let after: string | undefined;
  for (let number = 1; number <= maxPages; number++) {
    const what = say`Facebook's list of ratings, page ${number}`;
    // The token goes in a header field: addresses end up in logs.
    const headers = { authorization: `Bearer ${secret("page_token")}` };
    const url = new URL(`https://${host}/${version}/${page}/ratings?limit=100`);
    url.searchParams.set("fields", fields);
    if (after !== undefined) url.searchParams.set("after", after);
    const answer = await ask({ url, what, headers });
    if (answer.status !== 200) throw toFault(what, answer);
    const { data, paging } = parseAnswer(answer, pageSchema, what);
    rows.push(...data);
    after = paging?.next === undefined ? undefined : paging.cursors?.after;
    if (after === undefined) return rows;
    if (seen.has(after)) throw new FetchFault(say`${what}: leads to itself, so nothing was taken`);
    seen.add(after);
  }
  throw new FetchFault(say`Facebook's list of ratings has more than ${maxPages} pages`);
}

const pageSchema = z
  .object({
    data: z.array(z.unknown()),
    paging: z
      .object({
        cursors: z.object({ after: z.string().optional() }).optional(),
        next: z.string().optional(),
      })
      .optional(),
  })
  .refine(({ paging }) => paging?.next === undefined || paging.cursors?.after !== undefined, {
    path: ["paging", "cursors", "after"],
    message: "is missing, although there is a next page",
  });

const errorSchema = z.object({ error: z.object({ code: z.number(), message: z.string() }) });

/** Of what is no longer given (12), of an invalid or expired token (190), of a missing permission (10, 200 to 299), of limits (4, 17, 32, 613). */
function toFault(what: Reason, { status, bytes }: Answer): FetchFault {
  const { error } = errorSchema.safeParse(parseJson(bytes)).data ?? {};
  const code = error?.code ?? 0;
  const said = error ? say` (Facebook says: ${toPrintable(error.message, 200)})` : "";
  if (code === 12)
    return new FetchFault(
      say`${what}: Facebook no longer gives the ratings of pages by its API${said}. Take this connection out of connections.yaml; what has come stays`,
    );
  if (code === 190)
    return new FetchFault(
      say`${what}: the page_token is not valid any more${said}. Get a new one that does not expire; docs/owners.md tells how`,
    );
  if (code === 10 || (code >= 200 && code < 300))
    return new FetchFault(
      say`${what}: the page_token may not read it${said}. It needs the permission pages_read_user_content`,
    );
  const isPassing = [1, 2, 4, 17, 32, 613].includes(code);
  return new FetchFault(say`${what}: answers ${status}${said}`, { isPassing });
}
