import { z } from "zod";
import { technicianInsightSchema } from "#insights/insights-schema.ts";
import { toStaffNames } from "#reviews/names.ts";
import { exampleShape, toNamingExamples } from "../examples.ts";
import { answerNamed } from "../find-named.ts";
import { defineTool, withInsights } from "../tool.ts";

export const getTechnician = defineTool({
  name: "get_technician",
  title: "What customers say of a member of staff",
  description:
    "Use this to learn how customers find one member of staff, or to compare people by calling it for each. Returns role, how many reviews mention the person, their average rating, the share that speaks well of the person (by the sentences that name them, else by the stars), frequent phrases, and up to 5 examples with the sentence that names the person and url to cite. list_topics names the staff, most mentioned first.",
  input: z.strictObject({
    name: z.string().max(200).describe("name, first name or alias, in any case"),
  }),
  output: technicianInsightSchema.extend({ examples: z.array(exampleShape) }),
  run: withInsights(({ name }, published) => {
    const { insights, reviews } = published;
    const aliases = new Map(reviews.business.technicians.map((each) => [each.name, each.aliases]));
    const named = insights.entities.technicians.map((entry) => ({
      entry,
      names: toStaffNames({ name: entry.name, aliases: aliases.get(entry.name) ?? [] }),
    }));
    return answerNamed("technician", name, named, ({ entry, names }) => {
      const allWords = [...names, ...entry.name.split(" ")];
      return toNamingExamples(published, entry.example_review_ids, allWords);
    });
  }),
});
