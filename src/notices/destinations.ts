import type { Day } from "#reviews/day.ts";
import { addDays } from "./clock.ts";
import type { Memory, Progress } from "./memory.ts";
import { working } from "./retry.ts";
import type { Destination } from "./settings.ts";

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
    put_off: [],
    digest_day: digestDay,
    failing: [],
    pending: [],
    ...working,
  };
}

/** What the old address refused may be sent to the new one at once. */
function toMoved(progress: Progress | undefined): Progress | undefined {
  return progress && { ...progress, ...working };
}
