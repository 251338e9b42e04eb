import { z } from "zod";
import { aspectInsightSchema } from "#formats/insights-schema.ts";
import { toAspectExamples } from "../examples.ts";
import { findNamed } from "../find-named.ts";
import { noInsights } from "../published.ts";
import { exampleShape } from "../shapes.ts";
import { defineTool } from "../tool.ts";

export const getAspectSentiment = defineTool({
  name: "get_aspect_sentiment",
  title: "What customers say of one aspect",
  description:
    "Use this for questions such as 'what do customers say about price?'. Returns how many reviews speak of the aspect, how many are positive, neutral and negative, a score from −1 to 1, frequent phrases, and up to 5 examples with the words they rest on and url to cite. list_topics names the aspects; search_reviews with aspect finds all of the reviews.",
  input: z.strictObject({
    aspect: z.string().max(200).describe("id or label of an aspect, as list_topics gives it"),
  }),
  output: aspectInsightSchema.extend({ examples: z.array(exampleShape) }),
  run({ aspect }, published) {
    if (published.insights === null) return { fault: noInsights };
    const named = published.insights.aspects.map((entry) => ({
      entry,
      spoken: [entry.id, entry.label],
    }));
    const found = findNamed("aspect", aspect, named);
    if ("fault" in found) return found;
    const { id, example_review_ids: ids } = found.entry;
    return { result: { ...found.entry, examples: toAspectExamples(published, ids, id) } };
  },
});
