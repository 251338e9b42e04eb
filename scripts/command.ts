import { parseArgs } from "node:util";
import { Refusal } from "#machine/refusal.ts";
import { toNearest } from "#reviews/nearest.ts";

export type Option = {
  readonly help: string;
  /** what stands after it, such as NUMBER; without one the option is given or not */
  readonly value?: string;
  /** whether it may be given several times */
  readonly many?: true;
};
type Options = Readonly<Record<string, Option>>;
type Value<O extends Option> = O extends { readonly value: string }
  ? O extends { readonly many: true }
    ? readonly string[]
    : string | undefined
  : boolean;
export type Values<O extends Options> = { readonly [Name in keyof O]: Value<O[Name]> };

/** All that is known of a command: how it is parsed, explained and run. */
export type Command<O extends Options = Options> = {
  readonly summary: string;
  /** what stands after its name, such as `HOST`, `OLD NEW`, `[NAME]` or `ID [ID …]` */
  readonly operands?: string;
  /** more than the summary says, in lines of up to 100 characters */
  readonly about?: string;
  readonly options?: O;
  /** what is said after the reason where it was refused */
  readonly afterwards?: string;
  /** the exit code: 0 done, 1 refused, 2 a question to answer first */
  run(values: Values<O>, operands: readonly string[]): number | Promise<number>;
};
/** Several commands under one name, each run by a word of its own. */
export type Group = {
  readonly summary: string;
  readonly about?: string;
  readonly commands: Readonly<Record<string, Command>>;
};

/** Has the options of a command tell the types of its values. */
export function defineCommand<const O extends Options>(command: Command<O>): Command {
  return command;
}

/** The arguments are none of the command's; the message says which are. */
export class UsageError extends Refusal {
  override readonly name = "UsageError";
}

/**
 * Runs a command with what was typed after its name.
 *
 * @param name as it is typed, such as `review hide`
 * @throws UsageError, and Refusal where it cannot be done
 */
export async function runCommand(name: string, command: Command, args: string[]): Promise<number> {
  refuseTaken(name, command);
  const { values, positionals } = parse(name, command, args);
  if (values.help) {
    console.log(toHelp(name, command));
    return 0;
  }
  const [min, max] = countOperands(command.operands ?? "");
  if (positionals.length < min)
    throw toUsageError(`${name} needs ${command.operands}.`, name, command);
  if (positionals.length > max || positionals.includes("")) {
    const stray = positionals[max] ?? "";
    throw toUsageError(`${name} does not take ${JSON.stringify(stray)}.`, name, command);
  }
  return command.run(values as Values<Options>, positionals);
}

/** Runs the command of a group that the first argument names. */
export function runGroup(name: string, group: Group, args: string[]): Promise<number> {
  const [verb, ...rest] = args;
  if (verb === "--help" || verb === "-h") {
    console.log(toHelp(name, group));
    return Promise.resolve(0);
  }
  if (verb === undefined) throw toUsageError(`${name} needs a command.`, name, group);
  const command = Object.hasOwn(group.commands, verb) && group.commands[verb];
  if (command) return runCommand(`${name} ${verb}`, command, rest);
  const message = toUnknown(`${name} ${verb}`, verb, Object.keys(group.commands));
  throw toUsageError(message, name, group);
}

/** A sentence about a word that means nothing here, and the one that was probably meant. */
export function toUnknown(said: string, word: string, known: Iterable<string>): string {
  const nearest = toNearest(word, known, Math.max(2, word.length / 3));
  const hint = nearest === null ? "" : ` Did you mean ${said.slice(0, -word.length)}${nearest}?`;
  return `There is no command ${JSON.stringify(said.slice(0, 100))}.${hint}`;
}

function toUsageError(message: string, name: string, command: Command | Group): UsageError {
  const usage = `Usage: ${toUsage(name, command)}`;
  return new UsageError(`${message}\n\n${usage}\nnpx firsthand help ${name} explains it.`);
}

/**
 * The values of a command's options where nobody typed them.
 *
 * @throws UsageError
 */
export function parseOptions<const O extends Options>(
  name: string,
  options: O,
  args: readonly string[],
): Values<O> {
  const command = { summary: "", options, run: () => 0 };
  return parse(name, command, [...args]).values as Values<O>;
}

function parse(name: string, command: Command, args: string[]) {
  const options = Object.fromEntries(
    Object.entries(command.options ?? {}).map(([key, option]) => [key, toConfig(option)]),
  );
  const help = { type: "boolean", default: false, short: "h" } as const;
  try {
    const { tokens, ...parsed } = parseArgs({
      args,
      allowPositionals: true,
      tokens: true,
      options: { ...options, help },
    });
    const twice = findTwice(tokens, command);
    if (twice) throw toUsageError(`--${twice} can be given once only.`, name, command);
    return parsed;
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (!code?.startsWith("ERR_PARSE_ARGS")) throw error;
    const unknown = /^Unknown option '(-+)([^']*)'/.exec(message);
    const nearest =
      unknown === null ? null : toNearest(unknown[2] ?? "", [...Object.keys(options), "help"]);
    const hint = nearest === null ? "" : ` Did you mean --${nearest}?`;
    throw toUsageError(`${unknown?.[0] ?? message}.${hint}`, name, command);
  }
}

/** An option with a value that is given again, where only one value can count. */
function findTwice(
  tokens: readonly { readonly kind: string; readonly name?: string }[],
  { options = {} }: Command,
): string | undefined {
  const given = tokens.flatMap(({ kind, name }) => (kind === "option" && name ? [name] : []));
  const isSingle = ({ value, many }: Option) => value !== undefined && !many;
  return given.find((each, at) => {
    const option = options[each];
    return option && isSingle(option) && given.indexOf(each) < at;
  });
}

function toConfig({ value, many }: Option) {
  if (value === undefined) return { type: "boolean", default: false } as const;
  return many
    ? ({ type: "string", multiple: true, default: [] as string[] } as const)
    : ({ type: "string" } as const);
}

/** How many operands there may be: a word stands for one, in brackets for one or none, … for any. */
function countOperands(operands: string): readonly [min: number, max: number] {
  const min = operands.replace(/\[[^\]]*\]/g, "").match(/[^\s…]+/g)?.length ?? 0;
  const max = operands.includes("…")
    ? Number.POSITIVE_INFINITY
    : (operands.match(/\w+/g)?.length ?? 0);
  return [min, max];
}

/** npm keeps options for itself where it is not told otherwise: `npm run import csv FILE --write`. */
function refuseTaken(name: string, { options = {} }: Command): void {
  const { npm_lifecycle_event: script } = process.env;
  if (script === undefined || script !== name.split(" ", 1)[0]) return;
  const taken = Object.keys(options).find(
    (option) => process.env[`npm_config_${option.replaceAll("-", "_")}`] !== undefined,
  );
  if (taken === undefined) return;
  const run = script === "start" ? "npm start" : `npm run ${script}`;
  throw new UsageError(
    `npm took --${taken} for itself. Write npx firsthand ${name} in place of ${run}: then it is read.`,
  );
}

/** The text that --help prints. */
export function toHelp(name: string, command: Command | Group): string {
  const about = command.about ?? command.summary.replace(/^./, (first) => first.toUpperCase());
  return [`Usage: ${toUsage(name, command)}`, about, toTable(toRows(command))].join("\n\n");
}

function toUsage(name: string, command: Command | Group): string {
  const after =
    "commands" in command ? ["COMMAND"] : [command.operands, command.options && "[options]"];
  return ["npx firsthand", name, ...after].filter(Boolean).join(" ");
}

type Row = readonly [said: string, help: string];

function toRows(command: Command | Group): Row[] {
  if (!("commands" in command)) return [...toOptionRows(command), ["--help", "this text"]];
  return Object.entries(command.commands).flatMap(([verb, each]): Row[] => [
    [[verb, each.operands].filter(Boolean).join(" "), each.summary],
    ...toOptionRows(each).map(([said, help]) => [`  ${said}`, help] as const),
  ]);
}

function toOptionRows({ options = {} }: Command): Row[] {
  return Object.entries(options).map(([option, { value, help }]) => {
    return [[`--${option}`, value].filter(Boolean).join(" "), help];
  });
}

/** Two columns, the second in lines that end before the hundredth character. */
export function toTable(rows: readonly Row[]): string {
  const indent = Math.max(...rows.map(([said]) => said.length)) + 4;
  const lines = rows.map(([said, help]) => `  ${said}`.padEnd(indent + 1) + wrap(help, indent + 1));
  return lines.join("\n");
}

function wrap(text: string, indent: number): string {
  const pattern = new RegExp(`(.{1,${99 - indent}})(?: |$)`, "g");
  const lines = text.split("\n").flatMap((line) => line.match(pattern) ?? []);
  return lines.map((line) => line.trimEnd()).join(`\n${" ".repeat(indent)}`);
}
