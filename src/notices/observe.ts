import type { Day } from "#reviews/day.ts";
import type { ReviewRecord } from "#reviews/record.ts";
import { addDays } from "./clock.ts";
import type { Memory, Message, Progress } from "./memory.ts";
import type { Destination } from "./settings.ts";

/** A review that is older when it comes belongs to a history that was taken in, and is not news. */
const maxNewsDays = 90;

/** What is remembered where nobody looked before: all that is there is known. */
export function beginMemory(published: readonly ReviewRecord[], today: Day): Memory {
  return {
    version: 1,
    day: today,
    sequence: 0,
    seen: Object.fromEntries(published.map(({ id, rating, date }) => [id, [rating, date]])),
    events: [],
    destinations: {},
  };
}

/**
 * Takes note of reviews that came, and of those whose authors now give fewer stars.
 *
 * @param published all reviews that readers may see
 * @param erased ids of which nothing may be kept
 */
export function observe(
  memory: Memory,
  published: readonly ReviewRecord[],
  erased: ReadonlySet<string>,
  today: Day,
): Memory {
  const day = today > memory.day ? today : memory.day;
  const isKept = (id: string) => !erased.has(id);
  const seen = new Map(Object.entries(memory.seen).filter(([id]) => isKept(id)));
  const events = memory.events.filter(({ id }) => isKept(id));
  let { sequence } = memory;
  for (const { id, rating, date } of published) {
    const [stars, since] = seen.get(id) ?? [null, null];
    if (stars === rating) continue;
    const isHistory = stars === null && date < addDays(day, -maxNewsDays);
    seen.set(id, [rating, since ?? (isHistory ? date : day)]);
    if (isHistory || (stars !== null && stars < rating)) continue;
    sequence += 1;
    events.push({ sequence, id, before: stars });
  }
  return { ...memory, day, sequence, seen: Object.fromEntries(seen), events };
}

/**
 * Has the memory know exactly the destinations that are configured. A new one begins now. Where one
 * of a kind went and one of that kind came, its address was corrected, and it goes on where the other was.
 */
export function knowDestinations(
  memory: Memory,
  configured: readonly Destination[],
  toDigestDay: (of: Destination) => Day,
): Memory {
  const keys = configured.map(({ key }) => key);
  const gone = Object.keys(memory.destinations).filter((key) => !keys.includes(key));
  const fresh = keys.filter((key) => !Object.hasOwn(memory.destinations, key));
  const destinations = configured.map((each) => {
    const [went, ...others] = gone.filter((key) => toKind(key) === each.to.kind);
    const isOnly = fresh.filter((key) => toKind(key) === each.to.kind).length === 1;
    const isMoved = went !== undefined && others.length === 0 && isOnly;
    const known =
      memory.destinations[each.key] ?? (isMoved ? toMoved(memory.destinations[went]) : undefined);
    const progress = known ?? begin(memory, each, toDigestDay(each));
    return [each.key, { ...progress, name: each.name }] as const;
  });
  return { ...memory, destinations: Object.fromEntries(destinations) };
}

const toKind = (key: string) => key.slice(0, key.indexOf("-"));

function begin({ sequence, day }: Memory, { rules }: Destination, digestDay: Day): Progress {
  const { without_reply: wait } = rules;
  return {
    name: "",
    critical: sequence,
    digest: sequence,
    alerted: [],
    waiting: wait === null ? null : addDays(day, -wait),
    digest_day: digestDay,
    pending: [],
    ...working,
  };
}

const working = { failures: 0, retry_at: null, fault: null } as const;

/** What the old address refused may be sent to the new one at once. */
function toMoved(progress: Progress | undefined): Progress | undefined {
  return progress && { ...progress, ...working };
}

/** The memory without events that everybody was told of. */
export function forgetTold(memory: Memory): Memory {
  const marks = Object.values(memory.destinations).map(({ critical, digest }) =>
    Math.min(critical, digest),
  );
  const told = Math.min(memory.sequence, ...marks);
  return { ...memory, events: memory.events.filter(({ sequence }) => sequence > told) };
}

/** The memory after something became of a destination. */
export function withProgress(memory: Memory, key: string, progress: Progress): Memory {
  return { ...memory, destinations: { ...memory.destinations, [key]: progress } };
}

/** A destination that took a message. */
export function toSent(progress: Progress, { id }: Message): Progress {
  return { ...progress, ...working, pending: progress.pending.filter((each) => each.id !== id) };
}

const firstRetryMs = 5 * 60_000;
export const maxRetryMs = 6 * 3_600_000;

/**
 * A destination that took nothing: it is tried again later, each time twice as long, up to six hours.
 *
 * @param fault why, for its owner
 * @param askedMs for how long the other side asked to be left alone; null where it did not
 */
export function toFailed(
  progress: Progress,
  { fault, askedMs }: { readonly fault: string; readonly askedMs: number | null },
  now: Date,
): Progress {
  const failures = progress.failures + 1;
  const delay = Math.max(firstRetryMs * 2 ** Math.min(failures - 1, 10), askedMs ?? 0);
  const at = new Date(now.getTime() + Math.min(delay, maxRetryMs));
  return { ...progress, failures, retry_at: at.toISOString(), fault };
}

/** Whether a destination that failed is left alone still; a clock that was put back does not keep it so. */
export function isResting({ retry_at: at }: Progress, now: Date): boolean {
  if (at === null) return false;
  const left = Date.parse(at) - now.getTime();
  return left > 0 && left <= maxRetryMs;
}
