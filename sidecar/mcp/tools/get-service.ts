import { z } from "zod";
import { serviceInsightSchema } from "#insights/insights-schema.ts";
import { exampleShape, toNamingExamples } from "../examples.ts";
import { answerNamed } from "../find-named.ts";
import { defineTool, withInsights } from "../tool.ts";

export const getService = defineTool({
  name: "get_service",
  title: "What customers say of a service",
  description:
    "Use this to learn how customers find one service. Returns how many reviews mention it, their average rating, the share that speaks well of it (by the sentences that name it, else by the stars), frequent phrases, and up to 5 examples with the customer's words and url to cite. list_topics names the services; search_reviews with mentions_service finds all of the reviews.",
  input: z.strictObject({
    service: z.string().max(200).describe("id or label of a service, as list_topics gives it"),
  }),
  output: serviceInsightSchema.extend({ examples: z.array(exampleShape) }),
  run: withInsights(({ service }, published) => {
    const named = published.insights.entities.services.map((entry) => ({
      entry,
      names: [entry.id, entry.label],
    }));
    return answerNamed("service", service, named, ({ entry }) =>
      toNamingExamples(published, entry.example_review_ids, [entry.label]),
    );
  }),
});
