import { isRefusal, Refusal, toRefusal } from "#machine/refusal.ts";

/** The arguments are none of the command's; the message ends with its usage. */
class UsageError extends Refusal {
  override readonly name = "UsageError";
}

/**
 * Runs a command and sets the exit code: what it returns; after telling why it was refused, 1, or 2
 * where its arguments were wrong. Errors that nobody foresaw keep their stack.
 *
 * @param afterwards told after the reason
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
    console.error([refusal.message, afterwards].filter(Boolean).join("\n"));
    process.exitCode = refusal instanceof UsageError ? 2 : 1;
  }
}

/** @throws UsageError where util.parseArgs refuses the arguments */
export function parsing<Arguments>(parse: () => Arguments, usage: string): Arguments {
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
