import { z } from "zod";
import { serviceInsightSchema } from "#formats/insights-schema.ts";
import { toNamingExamples } from "../examples.ts";
import { findNamed } from "../find-named.ts";
import { noInsights } from "../published.ts";
import { exampleShape } from "../shapes.ts";
import { defineTool } from "../tool.ts";

export const getService = defineTool({
  name: "get_service",
  title: "What customers say of a service",
  description:
    "Use this to learn how customers find one service. Returns how many reviews mention it, their average rating, the share that speaks well of it (by the sentences that name it, else by the stars), frequent phrases, and up to 5 examples with the customer's words and url to cite. list_topics names the services; search_reviews with mentions_service finds all of the reviews.",
  input: z.strictObject({
    service: z.string().max(200).describe("id or label of a service, as list_topics gives it"),
  }),
  output: serviceInsightSchema.extend({ examples: z.array(exampleShape) }),
  run({ service }, published) {
    if (published.insights === null) return { fault: noInsights };
    const named = published.insights.entities.services.map((entry) => ({
      entry,
      spoken: [entry.id, entry.label],
    }));
    const found = findNamed("service", service, named);
    if ("fault" in found) return found;
    const { label, example_review_ids: ids } = found.entry;
    return { result: { ...found.entry, examples: toNamingExamples(published, ids, [label]) } };
  },
});
