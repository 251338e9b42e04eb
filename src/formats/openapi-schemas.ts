import { z } from "zod";
import {
  aspectInsightSchema,
  insightsSchema,
  reviewInsightSchema,
} from "#insights/insights-schema.ts";
import { businessSchema } from "#reviews/business.ts";
import { datasetSchema } from "#reviews/dataset.ts";
import { aggregateRatingSchema } from "#reviews/rating.ts";
import { removedSchema, reviewSchema } from "#reviews/review.ts";
import { parameters } from "#search/query.ts";
import {
  healthSchema,
  problemSchema,
  readinessSchema,
  searchAnswerSchema,
  sinceAnswerSchema,
} from "./answer-schemas.ts";
import { jsonFeedSchema } from "./json-feed.ts";

const schemas = {
  Review: reviewSchema,
  Removed: removedSchema,
  Business: businessSchema,
  AggregateRating: aggregateRatingSchema,
  Dataset: datasetSchema,
  AspectInsight: aspectInsightSchema,
  ReviewInsight: reviewInsightSchema,
  Insights: insightsSchema,
  SearchAnswer: searchAnswerSchema,
  SinceAnswer: sinceAnswerSchema,
  JsonFeed: jsonFeedSchema,
  Problem: problemSchema,
  Health: healthSchema,
  Readiness: readinessSchema,
};

export type SchemaName = keyof typeof schemas;

/** All schemas by name, as `components.schemas` (OpenAPI 3.1 §4.8.7); they refer to each other. */
export function toSchemaComponents(): Readonly<Record<string, object>> {
  components ??= makeComponents();
  return components;
}

let components: Readonly<Record<string, object>> | undefined;

function makeComponents() {
  const registry = z.registry<{ id: string }>();
  for (const [id, schema] of Object.entries(schemas)) registry.add(schema, { id });
  const made = z.toJSONSchema(registry, { uri: toReference, io: "input" });
  return Object.fromEntries(
    Object.entries(made.schemas).map(([id, { $schema: _, $id: __, ...schema }]) => [id, schema]),
  );
}

export function toReference(id: string): string {
  return `#/components/schemas/${id}`;
}

/** The parameters of the search, from the table that validates them. The tests ask the examples. */
export function toSearchParameters(): readonly object[] {
  searchParameters ??= makeParameters();
  return searchParameters;
}

let searchParameters: readonly object[] | undefined;

function makeParameters() {
  return Object.entries(parameters).map(([name, { schema: its, example }]) => {
    const { $schema: _, description, ...schema } = z.toJSONSchema(its, { io: "input" });
    return { name, in: "query", required: false, description, schema, example };
  });
}

/** @param id of a review that is there */
export function toPathParameters(id: string): Readonly<Record<string, object>> {
  return {
    ReviewId: {
      name: "id",
      in: "path",
      required: true,
      description: "The review's id, in capital letters",
      schema: { type: "string" },
      example: id,
    },
    Day: {
      name: "date",
      in: "path",
      required: true,
      description: "A calendar day, YYYY-MM-DD",
      schema: { type: "string", format: "date" },
      example: "2025-01-01",
    },
    IfNoneMatch: {
      name: "If-None-Match",
      in: "header",
      required: false,
      description: "The ETag of an answer that is kept: 304 where it still holds",
      schema: { type: "string" },
      example: '"0123456789abcdef0123456789abcdef"',
    },
  };
}
