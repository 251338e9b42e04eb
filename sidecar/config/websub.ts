import { z } from "zod";
import { toList, wholeNumber } from "./values.ts";

/** How the WebSub hub works. */
export type WebsubConfig = {
  /** seconds: granted where a subscriber wishes nothing, and the bounds of what it may wish */
  readonly leaseDefault: number;
  readonly leaseMin: number;
  readonly leaseMax: number;
  /** milliseconds from one attempt of a delivery to the next; none: one attempt */
  readonly retryMs: readonly number[];
  /** milliseconds that a request to a callback may take, without the time for a large body */
  readonly timeoutMs: number;
  /** deliveries at a time */
  readonly concurrency: number;
  /** deliveries at a time to one host:port */
  readonly perHost: number;
  /** active subscriptions in all, and of one host:port */
  readonly maxSubscriptions: number;
  readonly maxSubscriptionsPerHost: number;
  /** requests that wait for their verification in all, and of one host:port */
  readonly maxPending: number;
  readonly maxPendingPerHost: number;
  /** ports that a callback may have */
  readonly ports: readonly number[];
  /** `host:port`, in lower case, that the guard lets through for tests */
  readonly testCallbacks: readonly string[];
};

const most = 10_000_000;
const day = 86_400;

export const websubVariables = {
  WEBSUB_LEASE_DEFAULT: wholeNumber(1, 365 * day).default(10 * day),
  WEBSUB_LEASE_MIN: wholeNumber(1, 365 * day).default(3600),
  WEBSUB_LEASE_MAX: wholeNumber(1, 365 * day).default(30 * day),
  WEBSUB_RETRY: z
    .string()
    .transform((text) => (text.trim() === "" ? [] : toList(text)))
    .refine((parts) => parts.every(isDelay), {
      error: "must be seconds with commas between them, such as 10,60,300",
      abort: true,
    })
    .transform((parts) => parts.map((part) => Number(part) * 1000))
    .default([10_000, 60_000, 300_000, 1_800_000, 7_200_000]),
  WEBSUB_TIMEOUT: wholeNumber(100, 600_000).default(10_000),
  WEBSUB_CONCURRENCY: wholeNumber(1, 4096).default(16),
  WEBSUB_PER_HOST: wholeNumber(1, 4096).default(2),
  WEBSUB_MAX_SUBSCRIPTIONS: wholeNumber(1, most).default(100_000),
  WEBSUB_MAX_SUBSCRIPTIONS_PER_HOST: wholeNumber(1, most).default(20),
  WEBSUB_MAX_PENDING: wholeNumber(1, most).default(1000),
  WEBSUB_MAX_PENDING_PER_HOST: wholeNumber(1, most).default(5),
  WEBSUB_PORTS: z
    .string()
    .transform(toList)
    .refine((ports) => ports.every(isPort), {
      error: "must be ports with commas between them, such as 443,8443",
      abort: true,
    })
    .transform((ports) => ports.map(Number))
    .default([443]),
  WEBSUB_TEST_CALLBACKS: z
    .string()
    .transform((text) => toList(text.toLowerCase()))
    .refine((pairs) => pairs.every(isPair), "must be pairs of host:port, such as localhost:9443")
    .default([]),
  WEBSUB_TEST_CALLBACKS_FORCE: z.enum(["0", "1"], "must be 0 or 1").default("0"),
  NODE_ENV: z.string().default(""),
};

type Said = {
  readonly [Name in keyof typeof websubVariables]: z.output<(typeof websubVariables)[Name]>;
};

/** What is wrong with values that each are well-formed. */
export function findWebsubFaults(said: Said): string[] {
  const { WEBSUB_LEASE_MIN: min, WEBSUB_LEASE_DEFAULT: preset, WEBSUB_LEASE_MAX: max } = said;
  const faults: string[] = [];
  if (min > max) faults.push(`WEBSUB_LEASE_MIN must be at most WEBSUB_LEASE_MAX (${max})`);
  else if (preset < min || preset > max) {
    faults.push(`WEBSUB_LEASE_DEFAULT must be from WEBSUB_LEASE_MIN to _MAX (${min} to ${max})`);
  }
  const isForced = said.WEBSUB_TEST_CALLBACKS_FORCE === "1";
  if (said.WEBSUB_TEST_CALLBACKS.length > 0 && said.NODE_ENV === "production" && !isForced) {
    faults.push(
      "WEBSUB_TEST_CALLBACKS must be empty with NODE_ENV=production: it opens inner hosts to " +
        "anyone who subscribes. WEBSUB_TEST_CALLBACKS_FORCE=1 does it all the same",
    );
  }
  return faults;
}

export function toWebsubConfig(said: Said): WebsubConfig {
  return {
    leaseDefault: said.WEBSUB_LEASE_DEFAULT,
    leaseMin: said.WEBSUB_LEASE_MIN,
    leaseMax: said.WEBSUB_LEASE_MAX,
    retryMs: said.WEBSUB_RETRY,
    timeoutMs: said.WEBSUB_TIMEOUT,
    concurrency: said.WEBSUB_CONCURRENCY,
    perHost: said.WEBSUB_PER_HOST,
    maxSubscriptions: said.WEBSUB_MAX_SUBSCRIPTIONS,
    maxSubscriptionsPerHost: said.WEBSUB_MAX_SUBSCRIPTIONS_PER_HOST,
    maxPending: said.WEBSUB_MAX_PENDING,
    maxPendingPerHost: said.WEBSUB_MAX_PENDING_PER_HOST,
    ports: said.WEBSUB_PORTS,
    testCallbacks: said.WEBSUB_TEST_CALLBACKS,
  };
}

/** Seconds, also parts of one, up to a week. */
function isDelay(text: string): boolean {
  return /^\d{1,6}(\.\d{1,3})?$/.test(text) && Number(text) <= 7 * day;
}

function isPort(text: string): boolean {
  return /^\d{1,5}$/.test(text) && Number(text) >= 1 && Number(text) <= 65_535;
}

function isPair(text: string): boolean {
  const [, port = ""] = /^(?:[\w.-]+|\[[\da-f:.]+\]):(\d+)$/.exec(text) ?? [];
  return isPort(port);
}
