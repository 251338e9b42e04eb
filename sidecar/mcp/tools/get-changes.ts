import { z } from "zod";
import type { Change } from "#history/change.ts";
import { type ChangesQuery, changesParameters, parseChangesQuery } from "#history/changes-query.ts";
import type { Review } from "#reviews/review.ts";
import type { PublishedJournal } from "../../release/published-journal.ts";
import { countFitting, maxAnswerBytes } from "../bounds.ts";
import { type Detail, detailSchema, toConcise } from "../concise.ts";
import { defineTool, type Published, toFault } from "../tool.ts";

const { since, limit } = changesParameters;
const input = z.strictObject({
  ...changesParameters,
  since: since.describe("next of an earlier answer, 0 for everything, or a day or instant"),
  limit: limit.default(20),
  detail: detailSchema,
});

export const getChanges = defineTool({
  name: "get_changes",
  title: "What changed since",
  description:
    'Use this for what is new, changed or removed since you last asked. since is next of an earlier answer, or a day or instant of publication. Keep next for the next time; follow next_cursor until it is null. Not for reviews written since a day: search_reviews with since. Example: {"since": "2026-11-01", "limit": 20}.',
  input,
  described: new Set(["detail"]),
  output: z.object({
    sequence: z.int().describe("of the release answered from"),
    published_at: z.string(),
    since: z.int(),
    changes: z.array(z.object({})),
    next: z.int().nullable().describe("since of the next time"),
    next_cursor: z.string().nullable(),
    notice: z.string().nullable().describe("where the journal begins later than since"),
  }),
  run({ detail, ...asked }, published) {
    const { journal } = published;
    if (journal === null) return { fault: "This release keeps no journal of changes." };
    const parsed = parseChangesQuery(asked, journal.releases);
    if ("issues" in parsed) return { fault: toFault("get_changes", input, parsed.issues) };
    const page = toPage(journal, parsed.query, detail, published);
    return { result: { ...page, notice: toNotice(asked.since, parsed.query, journal) } };
  },
});

/** Of a day before the first release, all that was ever published is new: an agent may have meant another thing. */
function toNotice(
  asked: string | number | undefined,
  { since }: ChangesQuery,
  { releases: { history } }: PublishedJournal,
): string | null {
  const [first] = history;
  if (since > 0 || first === undefined || !/-/.test(String(asked ?? ""))) return null;
  return `The journal begins at ${first.published_at}: every review counts as added. For reviews written since a day: search_reviews with since.`;
}

/** The page that HTTP gives, or a shorter one with its own cursor. */
function toPage(
  journal: PublishedJournal,
  query: ChangesQuery,
  detail: Detail,
  published: Published,
): object {
  const { sequence, published_at, since, changes, next, next_cursor } = journal.read(query);
  const shown = changes.map((change) => toShownChange(JSON.parse(change), detail, published));
  const sizes = shown.map((change) => Buffer.byteLength(JSON.stringify(change)));
  const fitting = Math.max(1, countFitting(sizes, maxAnswerBytes));
  if (fitting < shown.length) {
    return toPage(journal, { ...query, limit: fitting }, detail, published);
  }
  return { sequence, published_at, since, changes: shown, next, next_cursor };
}

function toShownChange(
  { review, ...change }: Change & { readonly review?: Review },
  detail: Detail,
  published: Published,
): object {
  const position = review && published.reviews.positionOf(review.id);
  if (position === undefined) return change;
  const shown = detail === "full" ? review : toConcise(published, position);
  return { ...change, review: shown };
}
