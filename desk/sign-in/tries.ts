import { toClientKey } from "../../sidecar/http/client-key.ts";

/**
 * How often a password may be tried: five times a minute by all addresses together from which nobody
 * signed in yet, and as often by each of the others. So no flood locks out those who work there.
 *
 * @param steady milliseconds of a clock that only goes on
 */
export function createTries(steady: () => number) {
  const known = new Set<string>();
  const windows = new Map<string, { wrong: number; readonly endsAt: number }>();
  const toKey = (client: string) => (known.has(client) ? client : "others");
  return {
    /** @returns in how many seconds the next try is possible; null where this one is */
    take(address: string | undefined): number | null {
      const [key, at] = [toKey(toClientKey(address)), steady()];
      const last = windows.get(key);
      const window = last && last.endsAt > at ? last : { wrong: 0, endsAt: at + windowMs };
      if (window.wrong >= perMinute) return Math.max(1, Math.ceil((window.endsAt - at) / 1000));
      // Before it is known: tries at the same time are as many.
      window.wrong++;
      windows.set(key, window);
      return null;
    },
    /** The try was the password. */
    succeed(address: string | undefined): void {
      const client = toClientKey(address);
      const window = windows.get(toKey(client));
      if (window) window.wrong--;
      known.add(client);
    },
  };
}

const windowMs = 60_000;
const perMinute = 5;
