import { z } from "zod";
import { changeSchema } from "#history/change.ts";
import { changesParameters, toCursor } from "#history/changes-query.ts";
import {
  aspectInsightSchema,
  insightsSchema,
  reviewInsightSchema,
} from "#insights/insights-schema.ts";
import { businessSchema } from "#reviews/business.ts";
import { datasetSchema } from "#reviews/dataset.ts";
import { aggregateRatingSchema } from "#reviews/rating.ts";
import { removedSchema, reviewSchema } from "#reviews/review.ts";
import type { countParameters } from "#search/count-query.ts";
import type { parameters } from "#search/query.ts";
import {
  changesAnswerSchema,
  changesDocumentSchema,
  countAnswerSchema,
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
  CountAnswer: countAnswerSchema,
  SinceAnswer: sinceAnswerSchema,
  Change: changeSchema,
  ChangesAnswer: changesAnswerSchema,
  Changes: changesDocumentSchema,
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

/** The parameters of the search or of counting, from the table that validates them. The tests ask the examples. */
export function toQueryParameters(of: typeof parameters | typeof countParameters): object[] {
  return Object.entries(of).map(([name, { schema, example }]) =>
    toParameter(name, schema, example),
  );
}

/** The parameters of the journal, likewise. */
export function toChangesParameters(): object[] {
  const until = { sequence: 1, published_at: "2026-01-31T09:30:00Z" };
  const place = { sequence: 1, id: "01ARZ3NDEKTSV4RRFFQ69G5FAV" };
  const query = { since: 0, limit: 10, until, after: null };
  const examples = { since: 0, limit: 10, cursor: toCursor(query, place) };
  return Object.entries(changesParameters).map(([name, schema]) =>
    toParameter(name, schema, examples[name as keyof typeof examples]),
  );
}

function toParameter(name: string, its: z.ZodType, example: unknown): object {
  const { $schema: _, description, ...schema } = z.toJSONSchema(its, { io: "input" });
  return { name, in: "query", required: false, description, schema, example };
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
