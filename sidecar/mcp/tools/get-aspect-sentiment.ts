import { z } from "zod";
import { aspectInsightSchema } from "#insights/insights-schema.ts";
import { exampleShape, toAspectExamples } from "../examples.ts";
import { answerNamed } from "../find-named.ts";
import { defineTool, withInsights } from "../tool.ts";

export const getAspectSentiment = defineTool({
  name: "get_aspect_sentiment",
  title: "What customers say of one aspect",
  description:
    "Use this for questions such as 'what do customers say about price?'. Returns how many reviews speak of the aspect, how many are positive, neutral and negative, a score from −1 to 1, frequent phrases, and up to 5 examples with the words they rest on and url to cite. list_topics names the aspects; search_reviews with aspect finds all of the reviews.",
  input: z.strictObject({
    aspect: z.string().max(200).describe("id or label of an aspect, as list_topics gives it"),
  }),
  output: aspectInsightSchema.extend({ examples: z.array(exampleShape) }),
  run: withInsights(({ aspect }, published) => {
    const named = published.insights.aspects.map((entry) => ({
      entry,
      names: [entry.id, entry.label],
    }));
    return answerNamed("aspect", aspect, named, ({ entry }) =>
      toAspectExamples(published, entry.example_review_ids, entry.id),
    );
  }),
});
