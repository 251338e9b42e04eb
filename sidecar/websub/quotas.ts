import type { WebsubConfig } from "../config/websub.ts";
import type { Admission, AdmissionLimits } from "./admission.ts";
import type { HubRefusal } from "./form.ts";

/** `rateLimitHub`: verifications that one client may cause in a minute; null, or nothing, where they are not limited. */
export type AcceptConfig = WebsubConfig & { readonly rateLimitHub?: number | null };

/** What is counted of requests for one site, from the settings. */
export function toLimits(topics: readonly string[], config: AcceptConfig): AdmissionLimits {
  const { maxPending, maxPendingPerHost, maxSubscriptions, maxSubscriptionsPerHost } = config;
  const ofDomain = maxPendingPerHost * pendingOfDomain;
  return {
    topics,
    pending: {
      host: maxPendingPerHost,
      domain: ofDomain,
      client: maxPendingPerHost * pendingOfClient,
      all: maxPending,
    },
    subscriptions: {
      host: maxSubscriptionsPerHost,
      domain: maxSubscriptionsPerHost * hostsOfDomain,
      all: maxSubscriptions,
    },
    calls: {
      host: maxPendingPerHost * callsOfPending,
      domain: ofDomain * callsOfPending,
      client: config.rateLimitHub ?? null,
    },
  };
}

/** A domain may have what several hosts may, so that one with many names does not take all places. */
const hostsOfDomain = 10;
/** Requests that wait, for each one that may wait for a host. */
const pendingOfDomain = 5;
const pendingOfClient = 10;
/** Verifications of a minute, for each request that may wait. */
const callsOfPending = 12;

type Refused = Extract<Admission, { kind: "refused" }>;

/** What a client is told that a quota refuses. */
export function toQuotaRefusal({ quota, retryAfterSeconds }: Refused): HubRefusal {
  const status = quota === "all pending" || quota === "all subscriptions" ? 503 : 429;
  return toRefusal(status, why[quota], retryAfterSeconds);
}

const ofHost = "The host of hub.callback";
const ofDomain = "The domain of hub.callback";
const why: Readonly<Record<Refused["quota"], string>> = {
  "host pending": "Too many requests are waiting for the host of hub.callback.",
  "domain pending": "Too many requests are waiting for the domain of hub.callback.",
  "client pending": "Too many of your requests are waiting for verification.",
  "all pending": "Too many requests are waiting for verification.",
  "host subscriptions": `${ofHost} has the maximum of subscriptions.`,
  "domain subscriptions": `${ofDomain} has the maximum of subscriptions.`,
  "all subscriptions": "This hub has its maximum of subscriptions.",
  "pair calls": "This topic and callback have been asked for too often.",
  "host calls": `${ofHost} has been asked for too often.`,
  "domain calls": `${ofDomain} has been asked for too often.`,
  "client calls": "You have had too many callbacks asked.",
};

export function toRefusal(status: number, why: string, retryAfterSeconds: number): HubRefusal {
  return { status, reason: `${why} Try again in ${retryAfterSeconds} seconds.`, retryAfterSeconds };
}
