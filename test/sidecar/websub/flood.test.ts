import { describe, expect, it } from "vitest";
import { createFlood } from "../../../sidecar/websub/flood.ts";
import type { HubRequest } from "../../../sidecar/websub/request.ts";
import { createTokenBuckets } from "../../../sidecar/websub/token-buckets.ts";

const request = (path: string, host = "a.example:443"): HubRequest => ({
  mode: "unsubscribe",
  topic: "https://reviews.example.com/feed.xml",
  topicAsGiven: "https://reviews.example.com/feed.xml",
  callback: `https://${host}/${path}`,
  host,
});

function createScene() {
  let time = 0;
  const flood = createFlood({ maxPendingPerHost: 5, now: () => time });
  return { flood, pass: (seconds: number) => (time += seconds * 1000) };
}

describe("A callback", () => {
  it("is asked three times at once, then once a minute", () => {
    const { flood, pass } = createScene();
    const ask = () => flood(request("cb"))?.retryAfterSeconds ?? 0;
    expect([ask(), ask(), ask(), ask()]).toEqual([0, 0, 0, 60]);
    pass(59);
    expect(ask()).toBe(1);
    pass(1);
    expect([ask(), ask()]).toEqual([0, 60]);
    pass(3600);
    expect([ask(), ask(), ask(), ask()]).toEqual([0, 0, 0, 60]);
  });

  it("shares what its host may be asked, by whatever paths", () => {
    const { flood, pass } = createScene();
    const ask = (path: number, host?: string) => flood(request(`${path}`, host));
    const refused = Array.from({ length: 1000 }, (_, path) => ask(path)).filter(Boolean);
    expect(refused.length).toBe(940);
    expect(refused[0]).toEqual({
      status: 429,
      reason: "The host of hub.callback has been asked for too often. Seconds to wait: 1.",
      retryAfterSeconds: 1,
    });
    expect(ask(0, "b.example:443")).toBeNull();
    pass(1);
    expect([ask(2000), ask(2001)].map(Boolean)).toEqual([false, true]);
  });

  it("has nothing to do with hints", () => {
    const { flood } = createScene();
    const hint = { mode: "publish", topic: "https://reviews.example.com/feed.xml" } as const;
    expect(Array.from({ length: 100 }, () => flood(hint)).filter(Boolean)).toEqual([]);
  });
});

describe("A rate by name", () => {
  it("keeps a bounded number of names, those of late", () => {
    const buckets = createTokenBuckets({ burst: 1, everyMs: 1000, now: () => 0, mostNames: 100 });
    for (let count = 0; count < 1000; count++) buckets.take(`name ${count}`);
    const waits = Array.from({ length: 1000 }, (_, count) => buckets.wait(`name ${count}`));
    expect(waits.filter((seconds) => seconds > 0).length).toBe(100);
    expect(waits.slice(900).every((seconds) => seconds === 1)).toBe(true);
  });
});
