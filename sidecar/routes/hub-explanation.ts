import type { WebsubConfig } from "../config/websub.ts";

/** What a subscriber has to know of the hub's settings. */
export type HubLimits = Pick<
  WebsubConfig,
  | "leaseDefault"
  | "leaseMin"
  | "leaseMax"
  | "ports"
  | "testCallbacks"
  | "maxSubscriptionsPerHost"
  | "maxPendingPerHost"
>;

export type CountedTopic = {
  readonly topic: string;
  readonly active: number;
  readonly pending: number;
};

type HubExplanation = ReturnType<typeof toExplanation>;

/** What the hub says of itself to anyone: no word about a subscriber. */
export function toExplanation(
  hub: HubLimits & {
    readonly hubUrl: string;
    readonly topics: readonly string[];
    readonly counted: readonly CountedTopic[];
    /** null: no limit */
    readonly perMinute: number | null;
  },
) {
  return {
    hub: hub.hubUrl,
    specification: "https://www.w3.org/TR/websub/",
    topics: hub.topics.map((url) => {
      const { active = 0, pending = 0 } = hub.counted.find(({ topic }) => topic === url) ?? {};
      return { url, active, pending };
    }),
    lease_seconds: { default: hub.leaseDefault, min: hub.leaseMin, max: hub.leaseMax },
    callback: { scheme: "https", ports: hub.ports },
    secret: { min_bytes: 1, max_bytes: 199, method: "sha256" },
    limits: {
      subscriptions_per_host: hub.maxSubscriptionsPerHost,
      pending_per_host: hub.maxPendingPerHost,
      requests_per_minute: hub.perMinute,
    },
  };
}

/** The explanation for people whose browser came to the hub's address. */
export function toHubPage(hub: HubExplanation): string {
  const { lease_seconds: lease, callback, secret, limits } = hub;
  const topics = hub.topics.map(
    ({ url, active }) =>
      `<tr><td><a href="${escapeHtml(url)}">${escapeHtml(url)}</a></td><td>${active}</td></tr>`,
  );
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<title>WebSub hub</title>
<h1>WebSub hub</h1>
<p>This address sends new reviews to whoever subscribes, as soon as they are published. It speaks
<a href="${hub.specification}">WebSub</a>; feed readers find it by themselves.</p>
<h2>Topics</h2>
<table>
<thead><tr><th scope="col">Topic</th><th scope="col">Subscriptions</th></tr></thead>
<tbody>
${topics.join("\n")}
</tbody>
</table>
<h2>How to subscribe</h2>
<pre><code>curl ${escapeHtml(hub.hub)} \\
  --data-urlencode hub.mode=subscribe \\
  --data-urlencode hub.topic=${escapeHtml(hub.topics[0]?.url ?? "")} \\
  --data-urlencode hub.callback=https://you.example/callback \\
  --data-urlencode hub.secret=something-only-you-know</code></pre>
<ul>
<li>The callback is an https URL at a public address, port ${callback.ports.join(" or ")}. The hub asks it
with GET; it answers 200 with the value of hub.challenge as its body.</li>
<li>A subscription lasts ${lease.default} seconds, or what hub.lease_seconds asks for, from ${lease.min} to
${lease.max}. Subscribe again before it ends.</li>
<li>With hub.secret (${secret.min_bytes} to ${secret.max_bytes} bytes) each delivery is signed:
X-Hub-Signature: ${secret.method}=…</li>
<li>A host has at most ${limits.subscriptions_per_host} subscriptions.</li>
</ul>
</html>
`;
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
}
