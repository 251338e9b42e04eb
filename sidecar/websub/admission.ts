import { createHash } from "node:crypto";
import type { NewVerification } from "./store.ts";

/** A request to subscribe or unsubscribe, and all by which it counts. */
export type Applicant = NewVerification & {
  /** the registrable domain of the callback's host; the address where it is at one */
  readonly domain: string;
  /** who asks: a name that says who it is to nobody */
  readonly client: string;
};

/** What may wait for verification, be subscribed, and be called in a minute. */
export type AdmissionLimits = {
  /** of the site that is asked: what waits and is subscribed counts for each site apart */
  readonly topics: readonly string[];
  readonly pending: { readonly [Name in Counter]: number };
  /** of a client there are none: what it asked for is its subscriber's, once that has confirmed */
  readonly subscriptions: { readonly [Name in Exclude<Counter, "client">]: number };
  /** verifications of a minute, of all sites; null where they are not limited */
  readonly calls: {
    readonly host: number;
    readonly domain: number;
    readonly client: number | null;
  };
};

/** By what the requests of a site are counted; `all` is all of them. */
export type Counter = "all" | "domain" | "host" | "client";

/** What is kept of those with one name; what was replaced does not count. */
export type Load = { readonly active: number; readonly pending: number };

export type Admission =
  /** it waits for its verification; `unknown` is an unsubscribe of what there is not: nobody is called */
  | { readonly kind: "admitted" | "unknown" | "blocked" }
  | {
      readonly kind: "refused";
      readonly quota: `${Counter} pending` | `${Exclude<Counter, "client">} subscriptions` | Called;
      readonly retryAfterSeconds: number;
    };

type Called = `${"pair" | Exclude<Counter, "all">} calls`;

/** What a store knows of a request before it takes it. */
export type Standing = {
  readonly isBlocked: boolean;
  /** the pair has a subscription whose lease runs, or a request for one that waits */
  readonly isKnown: boolean;
  /** a request of this pair and mode waits of which nobody has been told: it is replaced */
  readonly isUnsent: boolean;
  /** without what is replaced */
  readonly loads: { readonly [Name in Counter]: Load };
  /** name of a call counter → when it is full again */
  readonly fullAt: ReadonlyMap<string, number>;
};

/** What a store has to write where a request is admitted: when each call counter is full again. */
export type Verdict = {
  readonly admission: Admission;
  readonly fullAt: ReadonlyMap<string, number>;
};

/**
 * Whether a request is taken: one rule for all stores. It keeps the hub from being turned against
 * others, as each small request has a host called that may never have asked for it: verifications that
 * are sent are counted by pair and mode, host, domain and client. A request that nobody has been told
 * of costs its successor nothing, and a pair that is known is held to its own rate alone: nobody can
 * keep it from renewing or leaving. What waits may become a subscription, so it counts as one.
 */
export function judge(
  applicant: Applicant,
  limits: AdmissionLimits,
  standing: Standing,
  now: number,
): Verdict {
  const { isBlocked, isKnown, isUnsent } = standing;
  const without = (admission: Admission) => ({ admission, fullAt: new Map() });
  if (isBlocked) return without({ kind: "blocked" });
  if (applicant.mode === "unsubscribe" && !isKnown) return without({ kind: "unknown" });
  const exceeded = isKnown ? null : findExceeded(limits, standing);
  if (exceeded !== null) return without(exceeded);
  if (isUnsent) return without({ kind: "admitted" });
  const counters = toCallCounters(applicant, limits).filter(
    ({ what }) => !isKnown || what === "pair",
  );
  for (const { what, name, burst, everyMs } of counters) {
    const ms = readFullAt(standing, name, burst * everyMs, now) - now - (burst - 1) * everyMs;
    if (ms > 0) return without(refuse(`${what} calls`, Math.ceil(ms / 1000)));
  }
  const fullAt = counters.map(({ name, burst, everyMs }) => {
    return [name, readFullAt(standing, name, burst * everyMs, now) + everyMs] as const;
  });
  return { admission: { kind: "admitted" }, fullAt: new Map(fullAt) };
}

/** Counters whose time has come are full; so are those of a clock that was put back since. */
function readFullAt({ fullAt }: Standing, name: string, maxMs: number, now: number): number {
  const known = fullAt.get(name) ?? now;
  return known > now + maxMs ? now : Math.max(now, known);
}

function findExceeded({ pending, subscriptions }: AdmissionLimits, { loads }: Standing) {
  for (const name of ["host", "domain", "client", "all"] as const) {
    if (loads[name].pending >= pending[name]) return refuse(`${name} pending`, 60);
  }
  for (const name of ["host", "domain", "all"] as const) {
    const { active, pending } = loads[name];
    if (active + pending >= subscriptions[name]) return refuse(`${name} subscriptions`, 3600);
  }
  return null;
}

function refuse(
  quota: Extract<Admission, { kind: "refused" }>["quota"],
  retryAfterSeconds: number,
): Admission {
  return { kind: "refused", quota, retryAfterSeconds };
}

/** A rate: so many at once, then one in so long. */
export type CallCounter = {
  readonly what: "pair" | Exclude<Counter, "all">;
  readonly name: string;
  readonly burst: number;
  readonly everyMs: number;
};

/** What counts the calls that a request causes. Their names say nothing about anybody. */
export function toCallCounters(
  { topic, callback, mode, host, domain, client }: Applicant,
  { calls, topics }: AdmissionLimits,
): CallCounter[] {
  const name = (...parts: string[]) =>
    createHash("sha256").update(parts.join("\n")).digest("base64url").slice(0, 22);
  const minutely = (burst: number) => ({ burst, everyMs: minute / burst });
  const ofClient = name("client", new URL(topics[0] ?? topic).origin, client);
  return [
    { what: "pair", name: name("pair", mode, topic, callback), burst: 3, everyMs: minute },
    { what: "host", name: name("host", host), ...minutely(calls.host) },
    { what: "domain", name: name("domain", domain), ...minutely(calls.domain) },
    ...(calls.client === null
      ? []
      : [{ what: "client" as const, name: ofClient, ...minutely(calls.client) }]),
  ];
}

const minute = 60_000;
