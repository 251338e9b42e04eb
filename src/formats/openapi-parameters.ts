import { z } from "zod";
import { parameters } from "#search/query.ts";

/** The parameters of the search, from the table that validates them. The tests ask the examples. */
export function toSearchParameters(): object[] {
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
