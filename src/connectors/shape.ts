import type { z } from "zod";
import { toPrintable } from "#import/fault.ts";
import { type Reason, say } from "#machine/reason.ts";
import type { Answer } from "./ask.ts";
import { FetchFault } from "./fault.ts";

/**
 * What an answer says, where it looks as its platform documents it.
 *
 * @param what was asked for, in messages
 * @throws FetchFault that says where it looks otherwise
 */
export function parseAnswer<T>(
  { status, bytes }: Pick<Answer, "status" | "bytes">,
  schema: z.ZodType<T>,
  what: Reason,
): T {
  if (status !== 200) throw new FetchFault(say`${what}: answers ${status}, which is not expected`);
  const json = parseJson(bytes);
  if (json === undefined)
    throw new FetchFault(say`${what}: the answer is not whole JSON, so nothing was taken from it`);
  const parsed = schema.safeParse(json);
  if (parsed.success) return parsed.data;
  const places = parsed.error.issues.map(
    ({ path, message }) => `${path.length === 0 ? "the answer" : toPath(path)} (${message})`,
  );
  throw new FetchFault(
    say`${what}: no longer looks as documented, so nothing was taken: ${toPrintable(places.join("; "), 400)}`,
  );
}

/** Undefined for what is not JSON. */
export function parseJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(bytes).toString());
  } catch {
    return undefined;
  }
}

function toPath(path: readonly PropertyKey[]): string {
  return path
    .map((key) => (typeof key === "number" ? `[${key}]` : `.${String(key)}`))
    .join("")
    .slice(1);
}
