import { toJSONSchema, type z } from "zod";
import { type Issue, toIssues, toTyped, toUnknown } from "#search/query-input.ts";
import type { PublishedReviews } from "../release/published-reviews.ts";
import type { Snapshot } from "../release/snapshot.ts";

/** What the tools answer from: a release that has reviews. */
export type Published = Omit<Snapshot, "reviews"> & { readonly reviews: PublishedReviews };

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
  /** arguments that another tool describes */
  readonly described?: ReadonlySet<string>;
  readonly call: (args: Readonly<Record<string, unknown>>, published: Published) => Outcome;
};

type Parsed<Args> = { readonly args: Args } | { readonly issues: readonly Issue[] };

/**
 * Puts a tool together. Arguments are read as models send them: null counts as absent, and "5" is 5
 * where a number is asked for; whatever else is wrong, an empty text too, is told by name, all at once.
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
      const found = "issues" in parsed ? parsed.issues : [];
      const issues = [
        ...toEmpty(given, tool.input),
        ...found.flatMap((issue) => toPlain(issue, given)),
      ];
      if ("args" in parsed && issues.length === 0) return run(parsed.args, published);
      return { fault: toFault(tool.name, tool.input, issues) };
    },
  };
}

/** An empty text asks for nothing that there is; a model that leaves a field empty means to leave it out. */
function toEmpty(given: Given, { shape }: z.ZodObject): Issue[] {
  return Object.entries(given)
    .filter(([, value]) => isBlank(value))
    .map(([name]) => {
      const isNeeded = Object.hasOwn(shape, name) && !shape[name].safeParse(undefined).success;
      const message = isNeeded ? "is empty" : "is empty; leave it out";
      return { path: [name], code: "custom", message };
    });
}

/** Of what was not given that it is missing; nothing of an empty text, of which it is told already. */
function toPlain(issue: Issue, given: Given): Issue[] {
  const value = given[issue.path[0] ?? ""];
  if (isBlank(value)) return [];
  const isMissing = issue.code === "invalid_type" && (value ?? null) === null;
  return [isMissing ? { ...issue, message: "is missing" } : issue];
}

function isBlank(value: unknown): boolean {
  return typeof value === "string" && value.trim() === "";
}

type Given = Readonly<Record<string, unknown>>;

type WithInsights = Published & { readonly insights: NonNullable<Published["insights"]> };

/** For a tool that answers from insights: says so where a release came without. */
export function withInsights<Args>(
  run: (args: Args, published: WithInsights) => Outcome,
): (args: Args, published: Published) => Outcome {
  return (args, published) => {
    const { insights } = published;
    return insights === null ? { fault: noInsights } : run(args, { ...published, insights });
  };
}

const noInsights =
  "This release has no insights. search_reviews and get_review work; read the reviews themselves.";

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
export function toFault(tool: string, { shape }: z.ZodObject, issues: readonly Issue[]): string {
  const lines = issues.slice(0, maxIssues).map(({ path: [field = ""], message }) => {
    const name = String(field).slice(0, 60);
    const meaning = Object.hasOwn(shape, name) ? toMeaning(shape[name]) : "";
    return `- ${name}: ${message}${meaning}`;
  });
  const known = Object.keys(shape);
  const taken = known.length > 0 ? `It takes: ${known.join(", ")}.` : "It takes no arguments.";
  const lead = `${tool} was not run. Correct these arguments and call it again:`;
  return [lead, ...lines, taken].join("\n");
}

/** What a field takes, in words of its schema. */
function toMeaning(schema: z.core.$ZodType | undefined): string {
  if (!schema) return "";
  const its = toJSONSchema(schema, { io: "input" });
  const range = its.minimum === undefined ? "" : ` from ${its.minimum} to ${its.maximum}`;
  const kinds = its.anyOf?.map((each) => (each as z.core.JSONSchema.Schema).type).join(" or ");
  const kind = its.enum
    ? `one of ${its.enum.join(", ")}`
    : `${its.format ?? its.type ?? kinds}${range}`;
  return `. It takes: ${kind}; ${its.description}`;
}

const maxIssues = 20;
