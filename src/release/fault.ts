import { say } from "#machine/reason.ts";
import { Refusal, toRefusal } from "#machine/refusal.ts";

/** A release could not be written; the message says where and what to do about it. */
export class ReleaseError extends Refusal {
  override readonly name = "ReleaseError";
}

/**
 * Turns what the file system refuses into a message for the person who builds.
 *
 * @returns the error itself where nothing better can be said about it
 */
export function toReleaseError(error: unknown, dist: string): unknown {
  const refusal = toRefusal(error, dist);
  if (refusal === error || !(refusal instanceof Refusal)) return error;
  const reason = say`${refusal.reason}. The release in use is untouched.`;
  return new ReleaseError(reason, { cause: error });
}
