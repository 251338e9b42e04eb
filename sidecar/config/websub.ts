import { list, type Settings, type Variables, wholeNumber } from "./variables.ts";

const maxCount = 10_000_000;
const day = 86_400;

/** How the WebSub hub works. */
export const websubVariables = {
  /** seconds: granted where a subscriber wishes nothing, and the bounds of what it may wish */
  leaseDefault: ["WEBSUB_LEASE_DEFAULT", wholeNumber(1, 365 * day).default(10 * day)],
  leaseMin: ["WEBSUB_LEASE_MIN", wholeNumber(1, 365 * day).default(3600)],
  leaseMax: ["WEBSUB_LEASE_MAX", wholeNumber(1, 365 * day).default(30 * day)],
  /** milliseconds from one attempt of a delivery to the next; none: one attempt */
  retryMs: [
    "WEBSUB_RETRY",
    list(isDelay, "must be seconds with commas between them, such as 10,60,300")
      .transform((delays) => delays.map((delay) => Number(delay) * 1000))
      .default([10_000, 60_000, 300_000, 1_800_000, 7_200_000]),
  ],
  /** milliseconds that a request to a callback may take, without the time for a large body */
  timeoutMs: ["WEBSUB_TIMEOUT", wholeNumber(100, 600_000).default(10_000)],
  /** deliveries at a time */
  concurrency: ["WEBSUB_CONCURRENCY", wholeNumber(1, 4096).default(16)],
  /** deliveries at a time to one host:port */
  perHost: ["WEBSUB_PER_HOST", wholeNumber(1, 4096).default(2)],
  /** active subscriptions in all, and of one host:port */
  maxSubscriptions: ["WEBSUB_MAX_SUBSCRIPTIONS", wholeNumber(1, maxCount).default(100_000)],
  maxSubscriptionsPerHost: [
    "WEBSUB_MAX_SUBSCRIPTIONS_PER_HOST",
    wholeNumber(1, maxCount).default(20),
  ],
  /** requests that wait for their verification in all, and of one host:port */
  maxPending: ["WEBSUB_MAX_PENDING", wholeNumber(1, maxCount).default(1000)],
  maxPendingPerHost: ["WEBSUB_MAX_PENDING_PER_HOST", wholeNumber(1, maxCount).default(5)],
  /** ports that a callback may have */
  ports: [
    "WEBSUB_PORTS",
    list(isPort, "must be ports with commas between them, such as 443,8443")
      .transform((ports) => ports.map(Number))
      .default([443]),
  ],
  /** `host:port`, in lower case, that the guard lets through for tests */
  testCallbacks: [
    "WEBSUB_TEST_CALLBACKS",
    list(isPair, "must be pairs of host:port, such as localhost:9443")
      .transform((pairs) => pairs.map((pair) => pair.toLowerCase()))
      .default([]),
  ],
} satisfies Variables;

export type WebsubConfig = Settings<typeof websubVariables>;

/** What is wrong with values that each are well-formed. */
export function findWebsubFaults(
  { leaseMin: min, leaseDefault: preset, leaseMax: max, testCallbacks }: WebsubConfig,
  isProduction: boolean,
): string[] {
  const faults: string[] = [];
  if (min > max) faults.push(`WEBSUB_LEASE_MIN must be at most WEBSUB_LEASE_MAX (${max})`);
  else if (preset < min || preset > max) {
    faults.push(`WEBSUB_LEASE_DEFAULT must be from WEBSUB_LEASE_MIN to _MAX (${min} to ${max})`);
  }
  if (testCallbacks.length > 0 && isProduction) {
    faults.push(
      "WEBSUB_TEST_CALLBACKS must be empty with NODE_ENV=production: it opens internal hosts to " +
        "anyone who subscribes. WEBSUB_TEST_CALLBACKS_FORCE=1 allows it all the same",
    );
  }
  return faults;
}

/** Seconds, also parts of one, up to a week. */
function isDelay(text: string): boolean {
  return /^\d{1,6}(\.\d{1,3})?$/.test(text) && Number(text) <= 7 * day;
}

function isPort(text: string): boolean {
  return /^\d{1,5}$/.test(text) && Number(text) >= 1 && Number(text) <= 65_535;
}

function isPair(text: string): boolean {
  const [, port = ""] = /^(?:[\w.-]+|\[[\da-f:.]+\]):(\d+)$/i.exec(text) ?? [];
  return isPort(port);
}
