import type { Day } from "#reviews/day.ts";
import type { ReviewRecord } from "#reviews/record.ts";
import { addDays } from "./clock.ts";
import type { Memory, Progress } from "./memory.ts";

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
