import { describe, expect, it } from "vitest";
import { createCallLimit } from "../../../sidecar/websub/call-limit.ts";
import type { HubRequest } from "../../../sidecar/websub/request.ts";

const request = (path: string, host = "a.example:443"): HubRequest => ({
  mode: "unsubscribe",
  topic: "https://reviews.example.com/feed.xml",
  topicAsGiven: "https://reviews.example.com/feed.xml",
  callback: `https://${host}/${path}`,
  host,
});

function createScene() {
  let time = 0;
  const limit = createCallLimit({ maxPendingPerHost: 5, steady: () => time });
  return { limit, pass: (seconds: number) => (time += seconds * 1000) };
}

describe("A callback", () => {
  it("is asked three times at once, then once a minute", () => {
    const { limit, pass } = createScene();
    const ask = () => limit.take(request("cb"))?.retryAfterSeconds ?? 0;
    expect([ask(), ask(), ask(), ask()]).toEqual([0, 0, 0, 60]);
    pass(59);
    expect(ask()).toBe(1);
    pass(1);
    expect([ask(), ask()]).toEqual([0, 60]);
    pass(3600);
    expect([ask(), ask(), ask(), ask()]).toEqual([0, 0, 0, 60]);
  });

  it("shares what its host may be asked, by whatever paths", () => {
    const { limit, pass } = createScene();
    const ask = (path: number, host?: string) => limit.take(request(`${path}`, host));
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

  it("is not called for a request that is given back, and neither is its host", () => {
    const { limit, pass } = createScene();
    const turnAway = (path: string) => {
      expect(limit.take(request(path))).toBeNull();
      limit.giveBack(request(path));
    };
    for (let count = 0; count < 1000; count++) turnAway("cb");
    const ask = (path: string) => limit.take(request(path)) === null;
    expect([1, 2, 3, 4].map(() => ask("cb"))).toEqual([true, true, true, false]);
    for (let path = 0; path < 57; path++) expect(ask(`${path}`)).toBe(true);
    expect(ask("one more")).toBe(false);
    pass(60);
    turnAway("cb");
    expect([ask("cb"), ask("cb")]).toEqual([true, false]);
  });

  it("has nothing to do with hints", () => {
    const { limit } = createScene();
    const hint = { mode: "publish", topic: "https://reviews.example.com/feed.xml" } as const;
    expect(Array.from({ length: 100 }, () => limit.take(hint)).filter(Boolean)).toEqual([]);
  });
});

describe("The limit", () => {
  it("allows no more than before where what nobody took is given back", () => {
    const { limit } = createScene();
    limit.giveBack(request("cb"));
    const ask = () => limit.take(request("cb")) === null;
    expect([ask(), ask(), ask(), ask()]).toEqual([true, true, true, false]);
  });

  it("keeps a bounded number of hosts and callbacks, those used last", () => {
    const { limit } = createScene();
    const ask = (name: number) => limit.take(request("cb", `h${name}.example:443`)) === null;
    const names = Array.from({ length: 10_100 }, (_, name) => name);
    for (const name of names) for (let count = 0; count < 3; count++) ask(name);
    expect(names.slice(-10_000).some(ask)).toBe(false);
    expect(names.slice(0, 100).every(ask)).toBe(true);
  });
});
