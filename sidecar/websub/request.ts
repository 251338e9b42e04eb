import { type CallbackPolicy, parseCallback } from "./callback.ts";
import type { Form, HubRefusal } from "./form.ts";

/** What a subscriber, or a publisher, asks of the hub (WebSub §5.1, §6). */
export type HubRequest =
  | (Subscribing & {
      readonly mode: "subscribe";
      /** 1 to 199 bytes */
      readonly secret: string | null;
      /** as it is granted: within the bounds */
      readonly leaseSeconds: number;
    })
  | (Subscribing & { readonly mode: "unsubscribe" })
  | { readonly mode: "publish"; readonly topic: string };

type Subscribing = {
  /** the topic's URL as it is advertised, however it was written */
  readonly topic: string;
  /** … and as it was written, which is what the subscriber looks for in the verification (§5.3) */
  readonly topicAsGiven: string;
  /** byte for byte */
  readonly callback: string;
  /** the callback's `host:port`, by which limits count */
  readonly host: string;
};

export type HubPolicy = CallbackPolicy & {
  readonly topics: readonly string[];
  readonly leaseDefault: number;
  readonly leaseMin: number;
  readonly leaseMax: number;
};

/**
 * Reads a request to the hub. Parameters that it does not know are ignored (§5.1), so those of older
 * protocols (hub.verify, hub.verify_token) as well. A refusal names every fault, a line each.
 */
export function parseHubRequest(form: Form, policy: HubPolicy): HubRequest | HubRefusal {
  const faults: string[] = [];
  const take = createTaker(form, faults);
  const mode = take("hub.mode");
  if (mode !== undefined && !isMode(mode)) {
    faults.push(`hub.mode must be subscribe, unsubscribe or publish, in lower case.`);
  }
  const topic = takeTopic(take, policy.topics, faults);
  const target = mode === "publish" ? null : takeCallback(take, policy, faults);
  const secret = mode === "subscribe" ? takeSecret(form, faults) : null;
  const lease = mode === "subscribe" ? takeLease(form, policy, faults) : 0;
  if (faults.length > 0) return { status: 400, reason: faults.join("\n") };
  if (mode === "publish") return { mode, topic };
  const [topicAsGiven = ""] = form.get("hub.topic") ?? [];
  const { callback, host } = target ?? { callback: "", host: "" };
  const subscribing = { topic, topicAsGiven, callback, host };
  if (mode === "unsubscribe") return { mode, ...subscribing };
  return { mode: "subscribe", ...subscribing, secret, leaseSeconds: lease };
}

/** A parameter that must be there, once; undefined after a fault. */
type Take = (name: string) => string | undefined;

function createTaker(form: Form, faults: string[]): Take {
  return (name) => {
    const value = takeOnce(form, name, faults);
    if (value === "" || (value === undefined && !form.has(name))) {
      faults.push(`${name} is missing.`);
      return undefined;
    }
    return value;
  };
}

function takeOnce(form: Form, name: string, faults: string[]): string | undefined {
  const [value, second] = form.get(name) ?? [];
  if (second === undefined) return value;
  faults.push(`${name} is there more than once.`);
  return undefined;
}

function isMode(mode: string): mode is HubRequest["mode"] {
  return mode === "subscribe" || mode === "unsubscribe" || mode === "publish";
}

function takeTopic(take: Take, topics: readonly string[], faults: string[]): string {
  const given = take("hub.topic");
  if (given === undefined) return "";
  const topic = findTopic(given, topics);
  if (topic !== undefined) return topic;
  const list = topics.join(", ");
  faults.push(`hub.topic must be one of the topics of this hub, as they name themselves: ${list}`);
  return "";
}

function takeCallback(take: Take, policy: HubPolicy, faults: string[]) {
  const callback = take("hub.callback");
  if (callback === undefined) return null;
  const target = parseCallback(callback, policy);
  if (!("fault" in target)) return { callback, host: target.host };
  faults.push(`hub.callback ${target.fault}.`);
  return null;
}

function takeSecret(form: Form, faults: string[]): string | null {
  const secret = takeOnce(form, "hub.secret", faults);
  if (secret === undefined) return null;
  const size = Buffer.byteLength(secret);
  if (size >= 1 && size < 200) return secret;
  faults.push(`hub.secret must have 1 to 199 bytes, it has ${size}. Leave it out for none.`);
  return null;
}

function takeLease(form: Form, policy: HubPolicy, faults: string[]): number {
  const wish = takeOnce(form, "hub.lease_seconds", faults);
  if (wish === undefined) return policy.leaseDefault;
  const lease = toLease(wish, policy);
  if (lease !== null) return lease;
  faults.push("hub.lease_seconds must be a whole number of seconds from 1, in digits alone.");
  return 0;
}

/**
 * The topic that a URL names. Characters that are escaped without need are the same characters
 * (WebSub §5.1.1; RFC 3986 §6.2.2.2: letters, digits, `-._~`); nothing else is repaired, so that a
 * topic has one name.
 */
function findTopic(given: string, topics: readonly string[]): string | undefined {
  const plain = given.replace(/%[0-9a-f]{2}/gi, (escaped) => {
    const character = String.fromCharCode(Number.parseInt(escaped.slice(1), 16));
    return /[\w.~-]/.test(character) ? character : escaped;
  });
  return topics.find((topic) => topic === plain);
}

/**
 * The lease that is granted for a wish (WebSub §5.1): the nearest within the bounds, because a
 * subscriber is told what it got, and no lease is for ever (§5.3.1).
 *
 * @returns seconds; null for what is not a positive whole number
 */
function toLease(wish: string, { leaseMin, leaseMax }: HubPolicy): number | null {
  if (!/^[1-9][0-9]*$/.test(wish)) return null;
  return Math.min(leaseMax, Math.max(leaseMin, Number(wish)));
}
