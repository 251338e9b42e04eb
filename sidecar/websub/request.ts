import { type CallbackPolicy, parseCallback } from "./callback.ts";
import type { Form, HubRefusal } from "./form.ts";
import type { Fault } from "./target.ts";

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

type HubPolicy = CallbackPolicy & {
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

  /** @param absent where it is given, the parameter may be left out */
  function read<Value extends Readable>(
    name: string,
    parse: (text: string) => Value | Fault,
    absent?: Value,
  ): Value | undefined {
    const [text, second] = form.get(name) ?? [];
    if (second !== undefined) faults.push(`${name} is there more than once.`);
    else if (text === undefined && absent !== undefined) return absent;
    else if (!text && absent === undefined) faults.push(`${name} is missing.`);
    else {
      const value = parse(text ?? "");
      if (!isFault(value)) return value;
      faults.push(`${name} ${value.fault}.`);
    }
    return undefined;
  }

  const mode = read("hub.mode", parseMode);
  const topic = read("hub.topic", (text) => parseTopic(text, policy.topics)) ?? "";
  const hasCallback = mode !== "publish";
  const target = hasCallback
    ? read("hub.callback", (text) => parseCallback(text, policy))
    : undefined;
  const isWish = mode === "subscribe";
  const secret = (isWish ? read("hub.secret", parseSecret, null) : null) ?? null;
  const toLease = (text: string) => parseLease(text, policy);
  const lease = isWish ? read("hub.lease_seconds", toLease, policy.leaseDefault) : 0;
  if (faults.length > 0 || mode === undefined) return { status: 400, reason: faults.join("\n") };
  if (mode === "publish") return { mode, topic };
  const [topicAsGiven = ""] = form.get("hub.topic") ?? [];
  const [callback = ""] = form.get("hub.callback") ?? [];
  const subscribing = { topic, topicAsGiven, callback, host: target?.host ?? "" };
  if (mode === "unsubscribe") return { mode, ...subscribing };
  return { mode, ...subscribing, secret, leaseSeconds: lease ?? policy.leaseDefault };
}

type Readable = string | number | object | null;

function isFault(value: Readable): value is Fault {
  return typeof value === "object" && value !== null && "fault" in value;
}

function parseMode(text: string): HubRequest["mode"] | Fault {
  if (text === "subscribe" || text === "unsubscribe" || text === "publish") return text;
  return { fault: "must be subscribe, unsubscribe or publish, in lower case" };
}

/**
 * The topic that a URL names. Characters that are escaped without need are the same characters
 * (WebSub §5.1.1; RFC 3986 §6.2.2.2: letters, digits, `-._~`); nothing else is repaired, so that a
 * topic has one name.
 */
function parseTopic(text: string, topics: readonly string[]): string | Fault {
  const plain = text.replace(/%[0-9a-f]{2}/gi, (escaped) => {
    const character = String.fromCharCode(Number.parseInt(escaped.slice(1), 16));
    return /[\w.~-]/.test(character) ? character : escaped;
  });
  if (topics.includes(plain)) return plain;
  return { fault: `must be exactly one of the topics of this hub: ${topics.join(", ")}` };
}

function parseSecret(text: string): string | Fault {
  const size = Buffer.byteLength(text);
  if (size >= 1 && size < 200) return text;
  return { fault: `must have 1 to 199 bytes, it has ${size}. Leave it out for none` };
}

/**
 * The lease that is granted for a wish (WebSub §5.1): the nearest within the bounds, because a
 * subscriber is told what it got, and no lease is for ever (§5.3.1).
 */
function parseLease(text: string, { leaseMin, leaseMax }: HubPolicy): number | Fault {
  if (/^[1-9][0-9]*$/.test(text)) return Math.min(leaseMax, Math.max(leaseMin, Number(text)));
  return { fault: "must be a whole number of seconds from 1, in digits alone" };
}
