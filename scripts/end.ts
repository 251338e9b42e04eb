import { isRefusal, Refusal, toRefusal } from "#machine/refusal.ts";
import { toTakenGone } from "./gone-command.ts";

/** The arguments are none of the command's; the message ends with its usage, or names the right command. */
class UsageError extends Refusal {
  override readonly name = "UsageError";
}

/**
 * Runs a command and sets the exit code: what it returns; after telling why it was refused, 1, or 2
 * where its arguments were wrong. Errors that nobody foresaw keep their stack.
 *
 * @param afterwards told after the reason, unless the reason says it already
 */
export async function end(
  run: (args: string[]) => Promise<number>,
  afterwards?: string,
): Promise<void> {
  try {
    process.exitCode = await run(process.argv.slice(2));
  } catch (error) {
    const refusal = toRefusal(error);
    if (!isRefusal(refusal)) throw error;
    const said = afterwards !== undefined && refusal.message.includes(afterwards);
    console.error([refusal.message, said ? "" : afterwards].filter(Boolean).join("\n"));
    process.exitCode = refusal instanceof UsageError ? 2 : 1;
  }
}

/** @throws UsageError where util.parseArgs refuses the arguments, and where npm took --gone from them */
export function parsing<Arguments>(parse: () => Arguments, usage: string): Arguments {
  const taken = usage.includes("--gone") ? toTakenGone() : null;
  if (taken !== null) throw new UsageError(taken);
  try {
    return parse();
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    throw code?.startsWith("ERR_PARSE_ARGS") ? new UsageError(`${message}\n\n${usage}`) : error;
  }
}

/**
 * The whole number that an option was given, inside `parsing`.
 *
 * @throws as util.parseArgs does, where the value is none
 */
export function toCount(option: string, value: string | undefined): number | undefined {
  if (value === undefined) return undefined;
  if (/^\d{1,9}$/.test(value)) return Number(value);
  const message = `Option '--${option} <number>' takes a whole number, not ${value}`;
  throw Object.assign(new TypeError(message), { code: "ERR_PARSE_ARGS_INVALID_OPTION_VALUE" });
}
