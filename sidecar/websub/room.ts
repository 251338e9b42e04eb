import type { WebsubConfig } from "../config/websub.ts";
import type { HubRefusal } from "./request.ts";
import type { Load } from "./store.ts";

export type RoomLimits = Pick<
  WebsubConfig,
  "maxSubscriptions" | "maxSubscriptionsPerHost" | "maxPending" | "maxPendingPerHost"
>;

/**
 * Why a request has to wait for room, or null.
 *
 * @param load what there is in all, and of the callback's host:port
 * @param isKnown whether its pair has a subscription already, which needs no further room
 */
export function findLackOfRoom(
  load: { readonly all: Load; readonly host: Load },
  limits: RoomLimits,
  isKnown: boolean,
): HubRefusal | null {
  if (load.host.pending >= limits.maxPendingPerHost) {
    const waiting = "As many requests as may be wait for an answer of the host of hub.callback.";
    return toRefusal(429, waiting, 60);
  }
  if (load.all.pending >= limits.maxPending) {
    return toRefusal(503, "As many requests as may be wait for their verification.", 60);
  }
  if (isKnown) return null;
  if (load.host.active >= limits.maxSubscriptionsPerHost) {
    const most = limits.maxSubscriptionsPerHost;
    return toRefusal(429, `The host of hub.callback has ${most} subscriptions, the most.`, 3600);
  }
  if (load.all.active >= limits.maxSubscriptions) {
    return toRefusal(503, "This hub has as many subscriptions as it takes.", 3600);
  }
  return null;
}

function toRefusal(status: number, why: string, retryAfterSeconds: number): HubRefusal {
  return { status, reason: `${why} Try again in ${retryAfterSeconds} seconds.`, retryAfterSeconds };
}
