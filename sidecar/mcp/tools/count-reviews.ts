import { countAnswerSchema } from "#formats/answer-schemas.ts";
import { toCountAnswer } from "#search/count-answer.ts";
import { countQuerySchema, parseCountQuery } from "#search/count-query.ts";
import { filters } from "#search/filters.ts";
import { toUnknownFault } from "#search/notices.ts";
import { maxAnswerBytes, toFitting } from "../bounds.ts";
import { defineTool } from "../tool.ts";

export const countReviews = defineTool(
  {
    name: "count_reviews",
    title: "Count reviews",
    description:
      'Use this for numbers: how many, which languages, did it get better, complaints by subject. Takes all filters of search_reviews; gives counts, mean stars, praise and criticism (of the aspect counted or asked for), and with since the same for as long a time before; ungrouped_count: in no group, as those without words have no language. Not for reading reviews: search_reviews. Example: {"group_by": "year"} or {"aspect": "waiting", "group_by": "month"}.',
    input: countQuerySchema,
    described: new Set(Object.keys(filters)),
    output: countAnswerSchema,
    run(query, { reviews }) {
      const result = reviews.count(query);
      if (result.unknown.length > 0)
        return { fault: result.unknown.map(toUnknownFault).join("\n") };
      return { result: toShort(toCountAnswer(result)) };
    },
  },
  (given) => {
    const parsed = parseCountQuery(given);
    return "query" in parsed ? { args: parsed.query } : parsed;
  },
);

/** With fewer groups where they are too many, and saying so. */
function toShort(answer: ReturnType<typeof toCountAnswer>) {
  const { groups, before } = answer;
  const shown = toFitting(groups, maxAnswerBytes / 3);
  if (shown.length === groups.length && !before) return answer;
  const earlier = before && { ...before, groups: toFitting(before.groups, maxAnswerBytes / 3) };
  const cut =
    shown.length < groups.length
      ? `Only the first ${shown.length} of ${groups.length} groups are given; add filters.`
      : null;
  const notice = [answer.notice, cut].filter(Boolean).join(" ") || null;
  return { ...answer, groups: shown, ...(earlier ? { before: earlier } : {}), notice };
}
