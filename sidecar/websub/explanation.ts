import type { HubPolicy } from "./request.ts";

/** What the hub says of itself to anyone: no word about a subscriber. */
export type HubExplanation = {
  readonly hub: string;
  readonly specification: string;
  readonly topics: readonly {
    readonly url: string;
    readonly active: number;
    readonly pending: number;
  }[];
  readonly lease_seconds: { readonly default: number; readonly min: number; readonly max: number };
  readonly callback: { readonly scheme: "https"; readonly ports: readonly number[] };
  readonly secret: { readonly min_bytes: 1; readonly max_bytes: 199; readonly method: "sha256" };
  readonly limits: {
    readonly subscriptions_per_host: number;
    readonly pending_per_host: number;
    /** null: no limit */
    readonly requests_per_minute: number | null;
  };
};

export type ExplanationOptions = {
  readonly hubUrl: string;
  readonly policy: HubPolicy;
  readonly maxSubscriptionsPerHost: number;
  readonly maxPendingPerHost: number;
  readonly rateLimitHub: number | null;
};

type Counted = {
  readonly topics: readonly {
    readonly topic: string;
    readonly active: number;
    readonly pending: number;
  }[];
};

export function toExplanation(counted: Counted, options: ExplanationOptions): HubExplanation {
  const { hubUrl, policy, maxSubscriptionsPerHost, maxPendingPerHost, rateLimitHub } = options;
  const countsOf = (url: string) => counted.topics.find(({ topic }) => topic === url);
  return {
    hub: hubUrl,
    specification: "https://www.w3.org/TR/websub/",
    topics: policy.topics.map((url) => {
      const { active = 0, pending = 0 } = countsOf(url) ?? {};
      return { url, active, pending };
    }),
    lease_seconds: { default: policy.leaseDefault, min: policy.leaseMin, max: policy.leaseMax },
    callback: { scheme: "https", ports: policy.ports },
    secret: { min_bytes: 1, max_bytes: 199, method: "sha256" },
    limits: {
      subscriptions_per_host: maxSubscriptionsPerHost,
      pending_per_host: maxPendingPerHost,
      requests_per_minute: rateLimitHub,
    },
  };
}
