import { z } from "zod";
import {
  aspectInsightSchema,
  serviceInsightSchema,
  type TechnicianInsight,
  technicianInsightSchema,
} from "#insights/insights-schema.ts";
import { toStaffNames } from "#reviews/names.ts";
import { toUnknownFault } from "#search/notices.ts";
import { createResolver, type Named } from "#search/resolver.ts";
import { maxAnswerBytes, toFitting } from "../bounds.ts";
import { exampleShape, toAspectExamples, toNamingExamples } from "../examples.ts";
import { defineTool, type Outcome, withInsights } from "../tool.ts";

export const getAspectSentiment = defineTool({
  name: "get_aspect_sentiment",
  title: "What customers say of one aspect",
  description:
    'Use this for what customers say of price, staff, waiting and the like. Returns how many speak of it, praise and criticise, a score of −1 to 1, frequent phrases, and up to 5 examples of both sides, with evidence and url. Not for all of the reviews: search_reviews with aspect; nor for a course over time: count_reviews. Example: {"aspect": "price"}.',
  input: z.strictObject({
    aspect: z.string().max(200).describe("id or label of an aspect, or a word for it"),
  }),
  output: aspectInsightSchema.extend({ examples: z.array(exampleShape) }),
  run: withInsights(({ aspect }, published) => {
    const { insights, themes } = published;
    const known = new Map(insights.aspects.map((entry) => [entry.id, entry]));
    const named = themes.aspects.flatMap(({ id, label, names, terms }) => {
      const entry = known.get(id);
      return entry ? [{ entry, names: [id, label, ...names], also: terms }] : [];
    });
    return answerNamed("aspect", aspect, named, ({ entry }) =>
      toAspectExamples(published, entry.example_review_ids, entry.id),
    );
  }),
});

export const getService = defineTool({
  name: "get_service",
  title: "What customers say of a service",
  description:
    'Use this for how customers find one service: how many name it, mean stars, the share of praise, phrases, and up to 5 examples of both sides, with url. Not for which services there are: list_topics. Example: {"service": "cremation"}.',
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
  title: "What customers say of staff",
  description:
    'Use this for who to ask for, and how customers find one member of staff. Without name: all of them, most mentioned first, with mean stars and the share of praise. With name: also phrases and up to 5 examples of both sides, with url. Not for all reviews of a person: search_reviews; nor for who does one service: count_reviews. Example: {} or {"name": "Grace"}.',
  input: z.strictObject({
    name: z.string().max(200).optional().describe("name, first name or alias; leave out for all"),
  }),
  output: technicianInsightSchema
    .extend({ examples: z.array(exampleShape) })
    .partial()
    .extend({
      technicians: z
        .array(
          z.object({
            name: z.string(),
            role: z.string().nullable(),
            mention_count: z.int(),
            average_rating: z.number().nullable(),
            positive_pct: z.number().nullable(),
            latest_mention: z.string().nullable(),
          }),
        )
        .optional()
        .describe("without name: all of them"),
    }),
  run: withInsights(({ name }, published) => {
    const { insights, reviews } = published;
    const all = insights.entities.technicians;
    if (name === undefined) {
      return { result: { technicians: toFitting(all.map(toStanding), maxAnswerBytes - 500) } };
    }
    const aliases = new Map(reviews.business.technicians.map((each) => [each.name, each.aliases]));
    const named = all.map((entry) => ({
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

function toStanding({
  name,
  role,
  mention_count,
  average_rating,
  positive_pct,
  latest_mention,
}: TechnicianInsight) {
  return { name, role, mention_count, average_rating, positive_pct, latest_mention };
}

/**
 * What is known of the one that is meant, and examples; or, where there is none or more than one, a
 * sentence that names those that can be asked for.
 *
 * @param kind what it is, such as `technician`
 */
function answerNamed<Known extends NamedEntry>(
  kind: string,
  asked: string,
  named: readonly Known[],
  toExamples: (found: Known) => readonly object[],
): Outcome {
  const resolver = createResolver(named);
  const meant = resolver.meant(asked);
  const [one, ...others] = meant;
  if (one && others.length === 0) {
    return { result: { ...one.entry, examples: toExamples(one) } };
  }
  if (one) {
    const all = meant.map((each) => JSON.stringify(toOwnName(each))).join(", ");
    return {
      fault: `${JSON.stringify(asked)} can mean more than one ${kind}. Ask for one of: ${all}.`,
    };
  }
  const known = named.map(toOwnName);
  return { fault: toUnknownFault({ kind, asked, nearest: resolver.nearest(asked), known }) };
}

type NamedEntry = Named & { readonly entry: object };

function toOwnName({ names: [own = ""] }: Named): string {
  return own;
}

function toLabelled<Entry extends { id: string; label: string }>(entry: Entry) {
  return { entry, names: [entry.id, entry.label] };
}
