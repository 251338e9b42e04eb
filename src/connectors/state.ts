import { z } from "zod";
import { type Reason, toText } from "#machine/reason.ts";
import { type Instant, instantSchema } from "#reviews/day.ts";
import type { Mark } from "./connector.ts";

/** A reason as it is kept. */
export const reasonSchema: z.ZodType<Reason> = z.lazy(() =>
  z.union([z.string(), z.strictObject({ template: z.string(), values: z.array(reasonSchema) })]),
);

const stateSchema = z.strictObject({
  /** when something was fetched and taken in last; null where it never was */
  fetched: instantSchema.nullable(),
  /** when all reviews were asked for last, and taken in */
  full: instantSchema.nullable(),
  /** when it was tried last */
  tried: instantSchema,
  /** how often in a row it failed since */
  failures: z.int().min(0),
  /** why it failed last; null where it did not */
  fault: reasonSchema.nullable(),
  mark: z.record(z.string(), z.string()),
});

/** What is known of a connection's runs. */
export type ConnectionState = z.infer<typeof stateSchema>;

export const statesSchema = z.record(z.string(), stateSchema);
export type States = z.infer<typeof statesSchema>;

/** So many failures in a row are told, also those that may pass. */
export const tellAfter = 3;

/** A full pass is made so often: it alone shows what is gone. */
const fullMs = 7 * 86_400_000;
/** A run of a schedule may come a little earlier than that of the week before. */
const slackMs = 3_600_000;

/** Whether everything is to be asked for, and not only what is new. */
export function isFullDue(state: ConnectionState | undefined, now: Instant): boolean {
  if (!state?.full) return true;
  const age = Date.parse(now) - Date.parse(state.full);
  // Below zero the clock was ahead then.
  return age < 0 || age >= fullMs - slackMs;
}

/** The state after a run that was taken in. */
export function toFetched(
  before: ConnectionState | undefined,
  { mark, isFull, now }: { readonly mark: Mark; readonly isFull: boolean; readonly now: Instant },
): ConnectionState {
  const full = isFull ? now : (before?.full ?? null);
  return { fetched: now, full, tried: now, failures: 0, fault: null, mark: { ...mark } };
}

/**
 * The state after a run of which nothing was taken.
 *
 * @param reason why, without any secret; of a long one the beginning is kept
 */
export function toFailed(
  before: ConnectionState | undefined,
  { reason, now }: { readonly reason: Reason; readonly now: Instant },
): ConnectionState {
  const text = toText(reason);
  const [line = ""] = text.split("\n", 1);
  const fault = line === text && text.length <= maxKept ? reason : line.slice(0, maxKept);
  const { fetched = null, full = null, mark = {}, failures = 0 } = before ?? {};
  return { fetched, full, tried: now, failures: failures + 1, fault, mark };
}

const maxKept = 500;

/** A connection in a line of a checkup. */
export function toStateLine(name: string, state: ConnectionState | null): string {
  if (state === null) return `${name}  not fetched yet`;
  const { fetched, failures, fault } = state;
  const last = fetched === null ? "never fetched" : `fetched ${fetched.slice(0, 16)}Z`;
  if (fault === null) return `${name}  ${last}`;
  const times = failures === 1 ? "failed since" : `failed ${failures} times since`;
  return `${name}  ${last}, ${times}: ${toText(fault)}`;
}
