import { type SchemaName, toReference } from "./openapi-schemas.ts";

type Responses = Readonly<Record<string, object>>;

/** A 200 with JSON, and what else every answer from the data can be. */
export function toAnswers(description: string, schema: SchemaName, ...fields: string[]): Responses {
  return toDocument(description, { "application/json": toContent(schema) }, ...fields);
}

/** The same in another format. */
export function toDocument(description: string, content: object, ...fields: string[]): Responses {
  const headers = Object.fromEntries(
    ["ETag", ...fields].map((field) => [field, { $ref: `#/components/headers/${field}` }]),
  );
  return { 200: { description, headers, content }, ...named("304", "412", "503") };
}

/** Refers to components by status. */
export function named(...statuses: (keyof typeof names)[]): Responses {
  return Object.fromEntries(
    statuses.map((status) => [status, { $ref: `#/components/responses/${names[status]}` }]),
  );
}

export function toContent(schema: SchemaName): object {
  return { schema: { $ref: toReference(schema) } };
}

const names = {
  "304": "NotModified",
  "400": "InvalidParameters",
  "404": "NotFound",
  "405": "MethodNotAllowed",
  "410": "Gone",
  "412": "PreconditionFailed",
  "414": "AddressTooLong",
  "503": "NotLoaded",
} as const;

const problem = { "application/json": toContent("Problem") };

export const responseComponents: Responses = {
  NotModified: {
    description: "The answer that is kept still holds",
    headers: { ETag: { $ref: "#/components/headers/ETag" } },
  },
  InvalidParameters: {
    description: "Parameters are at fault; `issues` names all of them",
    content: problem,
  },
  NotFound: { description: "There is no such thing", content: problem },
  MethodNotAllowed: { description: "Everything is read with GET or HEAD", content: problem },
  Gone: { description: "The review is no longer published", content: problem },
  PreconditionFailed: { description: "If-Match or If-Unmodified-Since fails", content: problem },
  AddressTooLong: { description: "The address is over 8192 characters long", content: problem },
  NotLoaded: {
    description: "The data are being loaded; try again after Retry-After seconds",
    headers: { "Retry-After": { description: "seconds", schema: { type: "integer" } } },
    content: problem,
  },
};

export const headerComponents: Readonly<Record<string, object>> = {
  ETag: {
    description: "Strong, one for each content coding; any of them revalidates",
    schema: { type: "string" },
  },
  "Last-Modified": {
    description: "When the data last changed in a release",
    schema: { type: "string" },
  },
  Link: { description: 'The next page, as rel="next"', schema: { type: "string" } },
};
