import { z } from "zod";
import { toCursor } from "#search/cursor.ts";
import { querySchema } from "#search/query.ts";

/** One value of each parameter of the search. The tests ask with them. */
const examples: Readonly<Record<keyof typeof querySchema.shape, unknown>> = {
  rating: 5,
  min_rating: 4,
  max_rating: 5,
  since: "2025-01-01",
  until: "2025-12-31",
  query: "thank you",
  mentions_technician: "Grace",
  mentions_service: "cremation",
  source: "google",
  language: "en",
  has_text: true,
  has_reply: false,
  aspect: "staff",
  sort: "newest",
  limit: 10,
  cursor: toCursor("newest", { rating: 5, date: "2026-01-01", id: "01KDX7J8000000000000000000" }),
};

/** The parameters of the search, from the schema that validates them. */
export function toSearchParameters(): object[] {
  const { properties = {} } = z.toJSONSchema(querySchema, { io: "input" });
  return Object.entries(properties).map(([name, property]) => {
    if (typeof property === "boolean") throw new TypeError(`${name} has no schema`);
    const { description, ...schema } = property;
    const example = examples[name as keyof typeof examples];
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
