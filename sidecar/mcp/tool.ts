import type { z } from "zod";
import { toJSONSchema } from "zod";
import type { Issue } from "#search/query-input.ts";
import { toIssues, toTyped, toUnknown } from "#search/query-input.ts";
import type { Published } from "./published.ts";

/** What a tool has to say: its result, or in a sentence what the model can do better. */
export type Outcome = { readonly result: object } | { readonly fault: string };

/** A tool as agents see it, and what it does. */
export type Tool = {
  readonly name: string;
  readonly title: string;
  /** when to use it, what comes back, its bounds */
  readonly description: string;
  readonly input: z.ZodObject;
  readonly output: z.ZodObject;
  readonly call: (args: Readonly<Record<string, unknown>>, published: Published) => Outcome;
};

type Parsed<Args> = { readonly args: Args } | { readonly issues: readonly Issue[] };

/**
 * Puts a tool together. Arguments are read as models send them: null and "" count as absent, and "5"
 * is 5 where a number is asked for; whatever else is wrong is told by name, all at once.
 *
 * @param parse where the schema alone cannot tell what is wrong
 */
export function defineTool<Input extends z.ZodObject>(
  tool: Omit<Tool, "call" | "input"> & {
    readonly input: Input;
    readonly run: (args: z.output<Input>, published: Published) => Outcome;
  },
  parse: (given: Readonly<Record<string, unknown>>) => Parsed<z.output<Input>> = (given) =>
    parseArguments(tool.input, given),
): Tool {
  const { run, ...described } = tool;
  return {
    ...described,
    call(given, published) {
      const parsed = parse(given);
      if ("args" in parsed) return run(parsed.args, published);
      return { fault: toFault(tool.name, tool.input, parsed.issues) };
    },
  };
}

function parseArguments<Input extends z.ZodObject>(
  schema: Input,
  given: Readonly<Record<string, unknown>>,
): Parsed<z.output<Input>> {
  const parsed = schema.safeParse(toTyped(given, schema.shape));
  const unknown = toUnknown(Object.keys(given), Object.keys(schema.shape));
  if (parsed.success && unknown.length === 0) return { args: parsed.data };
  return { issues: [...unknown, ...(parsed.success ? [] : toIssues(parsed.error))] };
}

/** Names each field and what it takes. */
function toFault(tool: string, { shape }: z.ZodObject, issues: readonly Issue[]): string {
  const lines = issues.slice(0, mostIssues).map(({ path: [field = ""], message }) => {
    const name = String(field).slice(0, 60);
    const meaning = Object.hasOwn(shape, name) ? toMeaning(shape[name]) : "";
    return `- ${name}: ${message}${meaning}`;
  });
  const known = Object.keys(shape);
  const taken = known.length > 0 ? `It takes: ${known.join(", ")}.` : "It takes no arguments.";
  return [`${tool} was not run. Correct these arguments and call it again:`, ...lines, taken].join(
    "\n",
  );
}

/** What a field takes, in words of its schema. */
function toMeaning(schema: z.core.$ZodType | undefined): string {
  if (!schema) return "";
  const {
    type,
    enum: values,
    minimum,
    maximum,
    format,
    description,
  } = toJSONSchema(schema, { io: "input" });
  const range = minimum === undefined ? "" : ` from ${minimum} to ${maximum}`;
  const kind = values ? `one of ${values.join(", ")}` : `${format ?? type}${range}`;
  return `. It takes: ${kind}; ${description}`;
}

const mostIssues = 20;
