import { z } from "zod";
import { technicianInsightSchema } from "#formats/insights-schema.ts";
import { toNamingExamples } from "../examples.ts";
import { findNamed } from "../find-named.ts";
import { noInsights } from "../published.ts";
import { exampleShape } from "../shapes.ts";
import { defineTool } from "../tool.ts";

export const getTechnician = defineTool({
  name: "get_technician",
  title: "What customers say of a member of staff",
  description:
    "Use this to learn how customers find one member of staff, or to compare people by calling it for each. Returns role, how many reviews mention the person, their average rating, the share that speaks well of the person (by the sentences that name them, else by the stars), frequent phrases, and up to 5 examples with the sentence that names the person and url to cite. list_topics names the staff, most mentioned first.",
  input: z.strictObject({
    name: z.string().max(200).describe("name, first name or alias, in any case"),
  }),
  output: technicianInsightSchema.extend({ examples: z.array(exampleShape) }),
  run({ name }, published) {
    const { insights, reviews } = published;
    if (insights === null) return { fault: noInsights };
    const aliases = new Map(reviews.business.technicians.map((each) => [each.name, each.aliases]));
    const named = insights.entities.technicians.map((entry) => {
      const [first = entry.name] = entry.name.split(" ");
      return { entry, spoken: [entry.name, first, ...(aliases.get(entry.name) ?? [])] };
    });
    const found = findNamed("technician", name, named);
    if ("fault" in found) return found;
    const { entry } = found;
    const spoken = named.find((each) => each.entry === entry)?.spoken ?? [];
    const names = [...spoken, ...entry.name.split(" ")];
    const examples = toNamingExamples(published, entry.example_review_ids, names);
    return { result: { ...entry, examples } };
  },
});
