import { z } from "zod";
import {
  aspectInsightSchema,
  serviceInsightSchema,
  technicianInsightSchema,
} from "#insights/insights-schema.ts";
import { fold } from "#language/fold.ts";
import { createNames, type Named, toStaffNames } from "#reviews/names.ts";
import { exampleShape, toAspectExamples, toNamingExamples } from "../examples.ts";
import { defineTool, type Outcome, withInsights } from "../tool.ts";

export const getAspectSentiment = defineTool({
  name: "get_aspect_sentiment",
  title: "What customers say of one aspect",
  description:
    "Use this for questions such as 'what do customers say about price?'. Returns how many reviews speak of the aspect, how many are positive, neutral and negative, a score from −1 to 1, frequent phrases, and up to 5 examples, praise and blame in proportion, with sentiment, the words they rest on and url to cite. list_topics names the aspects; search_reviews with aspect finds all of the reviews.",
  input: z.strictObject({
    aspect: z.string().max(200).describe("id or label of an aspect, as list_topics gives it"),
  }),
  output: aspectInsightSchema.extend({ examples: z.array(exampleShape) }),
  run: withInsights(({ aspect }, published) => {
    const named = published.insights.aspects.map(toLabelled);
    return answerNamed("aspect", aspect, named, ({ entry }) =>
      toAspectExamples(published, entry.example_review_ids, entry.id),
    );
  }),
});

export const getService = defineTool({
  name: "get_service",
  title: "What customers say of a service",
  description:
    "Use this to learn how customers find one service. Returns how many reviews mention it, their average rating, the share that speaks well of it (by the sentences that name it, else by the stars), frequent phrases, and up to 5 examples, praise and blame in proportion, with sentiment, the customer's words and url to cite. list_topics names the services; search_reviews with mentions_service finds all of the reviews.",
  input: z.strictObject({
    service: z.string().max(200).describe("id or label of a service, as list_topics gives it"),
  }),
  output: serviceInsightSchema.extend({ examples: z.array(exampleShape) }),
  run: withInsights(({ service }, published) => {
    const named = published.insights.entities.services.map(toLabelled);
    return answerNamed("service", service, named, ({ entry }) =>
      toNamingExamples(published, entry.example_review_ids, { kind: "service", id: entry.id }, [
        entry.label,
      ]),
    );
  }),
});

export const getTechnician = defineTool({
  name: "get_technician",
  title: "What customers say of a member of staff",
  description:
    "Use this to learn how customers find one member of staff, or to compare people by calling it for each. Returns role, how many reviews mention the person, their average rating, the share that speaks well of the person (by the sentences that name them, else by the stars), frequent phrases, and up to 5 examples, praise and blame in proportion, with sentiment, the sentence that names the person and url to cite. list_topics names the staff, most mentioned first.",
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
      const named = { kind: "technician", id: entry.name } as const;
      return toNamingExamples(published, entry.example_review_ids, named, allWords);
    });
  }),
});

/**
 * What is known of the one that is meant, and examples; or, where there is none or more than one, a
 * sentence that names those that can be asked for.
 *
 * @param kind what it is, such as `technician`
 */
function answerNamed<Entry extends object>(
  kind: string,
  meant: string,
  named: readonly Named<Entry>[],
  toExamples: (found: Named<Entry>) => readonly object[],
): Outcome {
  const names = createNames(named);
  const exact = names.meant(meant);
  const found = exact.length > 0 ? exact : createNames(named, toStem).meant(meant);
  const [one, ...others] = found;
  if (one && others.length === 0) {
    return { result: { ...one.entry, examples: toExamples(one) } };
  }
  const quoted = JSON.stringify(meant);
  if (one) {
    const all = toOwnNames(found).join(", ");
    return { fault: `${quoted} can mean more than one ${kind}. Ask for one of: ${all}.` };
  }
  const known = toOwnNames(named);
  if (known.length === 0) {
    return { fault: `There is no ${kind} called ${quoted}: none is known here.` };
  }
  const nearest = names.nearest(meant);
  const guess = nearest === null ? "" : ` The nearest is ${JSON.stringify(nearest)}.`;
  const rest = known.length > maxNames ? ", … (list_topics has more)" : "";
  const shown = known.slice(0, maxNames).join(", ");
  return {
    fault: `There is no ${kind} called ${quoted}.${guess} Ask for one of: ${shown}${rest}.`,
  };
}

/** A plural's s does not matter. */
function toStem(name: string): string {
  return fold(name).replace(/s$/, "");
}

function toOwnNames(named: readonly Named<unknown>[]): string[] {
  return named.map(({ names: [own = ""] }) => JSON.stringify(own));
}

const maxNames = 30;

function toLabelled<Entry extends { id: string; label: string }>(entry: Entry): Named<Entry> {
  return { entry, names: [entry.id, entry.label] };
}
