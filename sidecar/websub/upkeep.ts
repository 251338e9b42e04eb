import type { HubContext } from "./context.ts";

type UpkeepContext = Pick<HubContext, "store" | "now" | "steady" | "log" | "tell">;

/**
 * Finds out whether the store still holds, and removes what is over.
 *
 * @returns does what is due; may be called at any rate
 */
export function createUpkeep(context: UpkeepContext): () => Promise<void> {
  const { store, now } = context;
  const endLeases = createLeaseEnd(context);
  let next = 0;
  return async () => {
    const at = now();
    if (at < next && next - at <= intervalMs) return; // further off: the clock was put back
    await store.check();
    await endLeases(at);
    next = at + intervalMs;
  };
}

const intervalMs = 5000;

/**
 * Removes leases (WebSub §5.3.1) some days after their end, and requests that nobody could verify.
 * The machine's clock may jump and come back, so nothing is removed by one look at it: two looks, an
 * hour apart by the steady clock, have to agree. Likewise a lease that began in the future of both
 * begins now.
 */
function createLeaseEnd({
  store,
  steady,
  log,
  tell,
}: UpkeepContext): (now: number) => Promise<void> {
  let last: { readonly steadyAt: number; readonly now: number } | null = null;

  async function agree(one: number, other: number): Promise<void> {
    const earlier = Math.min(one, other);
    const leasesBefore = earlier - keptMs;
    const expired = await store.dropExpired({
      leasesBefore,
      requestsBefore: earlier - requestMs,
      removalsBefore: earlier - removalMs,
    });
    if (expired > 0) {
      tell({ kind: "ended", cause: "expired", count: expired });
      log.info({ subscriptions: expired }, "Removed: leases that were over for days");
    }
    const renewed = await store.renewFuture(Math.max(one, other) + skewMs, other);
    if (renewed > 0) log.warn({ subscriptions: renewed }, "Leases of the future begin now");
  }

  return async (now) => {
    const steadyAt = steady();
    if (last !== null && steadyAt - last.steadyAt < hour) return;
    if (last !== null) await agree(last.now, now);
    last = { steadyAt, now };
  };
}

const hour = 3_600_000;
const day = 24 * hour;
/** A lease is kept for so long after its end; it is not served meanwhile. */
const keptMs = 3 * day;
/** A request that came just before a long outage is still verified within a day. */
const requestMs = day;
/** What was removed can be brought back for so long. */
const removalMs = 30 * day;
const skewMs = 60_000;
