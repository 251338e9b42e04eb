import { compareInstants, type Instant, instantSchema } from "#reviews/day.ts";

/**
 * Reads an RFC 3339 §5.6 date-time. Its fraction keeps its digits, another offset becomes `Z`.
 *
 * @returns null where the text is not one, or lies outside 1970 to 2099 and cannot be a review's
 */
export function parseInstant(text: string): Instant | null {
  const match = /^(\S{10}[Tt]\S{8})(\.\d{1,9})?([Zz]|[+-]\d{2}:\d{2})$/.exec(text);
  if (!match) return null;
  const [, clock = "", fraction = "", offset = ""] = match;
  if (!instantSchema.safeParse(`${clock.toUpperCase()}Z`).success) return null;
  const time = Date.parse(`${clock}${offset}`.toUpperCase());
  if (!(time >= 0 && time < Date.UTC(2100))) return null;
  return `${new Date(time).toISOString().slice(0, 19)}${fraction}Z`;
}

/** The latest of the instants. */
export function toLatest(first: Instant, ...others: readonly Instant[]): Instant {
  return others.reduce(
    (latest, each) => (compareInstants(each, latest) > 0 ? each : latest),
    first,
  );
}
