import type { Tool as ListedTool } from "@modelcontextprotocol/server";
import { z } from "zod";

type Json = { readonly [key: string]: unknown };
type ListedSchema = ListedTool["inputSchema"];

/**
 * JSON Schema 2020-12, which is what is meant where no dialect is named (MCP 2025-11-25, JSON Schema
 * Usage); clients that know only an older one stumble over the name.
 *
 * @param plain names of arguments that another tool describes
 */
export function toInputSchema(schema: z.ZodObject, plain: ReadonlySet<string>): ListedSchema {
  const { $schema: _, properties, ...rest } = toJson(schema);
  const listed = Object.entries((properties ?? {}) as Record<string, Json>).map(([name, each]) => {
    const { maxLength: __, description, ...its } = each;
    return [name, plain.has(name) || description === undefined ? its : { ...its, description }];
  });
  return { ...rest, properties: Object.fromEntries(listed) } as ListedSchema;
}

/**
 * The names and types of an answer's members: what they mean is said in the tool's description, and what
 * lies deeper in the answer itself. A model reads the list of all tools before each task.
 */
export function toOutputSchema(schema: z.ZodObject): ListedSchema {
  const { properties } = toJson(schema);
  const outlined = Object.entries(properties as Record<string, Json>).map(([name, each]) => {
    return [name, toOutline(each)];
  });
  return { type: "object", properties: Object.fromEntries(outlined) } as ListedSchema;
}

function toJson(schema: z.ZodObject): Json {
  return JSON.parse(JSON.stringify(z.toJSONSchema(schema, { io: "input" }), leaveOutIdle));
}

function toOutline(schema: Json): Json {
  const one = toNotNull(schema);
  if (one) return { type: [one.type ?? "string", "null"] };
  return schema.type === undefined ? {} : { type: schema.type };
}

/** What a value is where it is not null; undefined where it cannot be null. */
function toNotNull({ anyOf }: Json): Json | undefined {
  const [one, other] = (anyOf ?? []) as Json[];
  return one && other?.type === "null" ? one : undefined;
}

/** Bounds that every number of JSON keeps. */
function leaveOutIdle(_: string, value: unknown): unknown {
  return Math.abs(Number(value)) === Number.MAX_SAFE_INTEGER ? undefined : value;
}
