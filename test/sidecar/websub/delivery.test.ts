import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { attemptDelivery, toMaxDelay, toRetryDelay } from "../../../sidecar/websub/delivery.ts";
import type { Reply } from "../../websub/subscriber.ts";
import type { Stage } from "./some-subscriber.ts";
import { createStage } from "./some-subscriber.ts";

describe("The next attempt", () => {
  const delays = [10_000, 60_000];

  it.each([
    [0, null, 0, 8000],
    [0, null, 0.5, 10_000],
    [1, null, 0.5, 60_000],
    [1, null, 0.999_999_9, 72_000],
    [0, 9, 0.5, 10_000],
    [0, 30, 0.5, 30_000],
    [1, 3600, 0.5, 3_600_000],
    [1, 3601, 0.5, 3_600_000],
  ])("after %d others, asked to wait %s s, with chance %d, is %d ms later", (...given) => {
    const [attempts, retryAfter, random, expected] = given;
    expect(toRetryDelay(attempts, delays, retryAfter, random)).toBe(expected);
  });

  it("does not come where the delays are used up, whatever is asked for", () => {
    expect(toRetryDelay(2, delays, null, 0.5)).toBeNull();
    expect(toRetryDelay(0, [], 30, 0.5)).toBeNull();
  });

  it("is never later than the longest delay with its jitter, or an hour", () => {
    expect(toMaxDelay([])).toBe(3_600_000);
    expect(toMaxDelay([10_000, 60_000])).toBe(3_600_000);
    expect(toMaxDelay([10_000, 7_200_000])).toBe(8_640_000);
  });
});

describe("An attempt", () => {
  let stage: Stage;
  beforeAll(async () => {
    stage = await createStage();
  });
  afterAll(() => stage.stop());

  /** @param tookMs how long the answer seems to take by the steady clock */
  async function attempt(path: string, reply: Reply, claimed = 7, sent = 7, tookMs = 0) {
    let steady = 0;
    stage.subscriber.script(path, "POST", [
      (response, received) => {
        steady += tookMs;
        if (typeof reply === "function") return reply(response, received);
        return response.writeHead(Number(reply)).end();
      },
    ]);
    const callback = stage.subscriber.origin + path;
    const host = stage.subscriber.hostPort;
    const topic = "https://reviews.example.com/feed.xml";
    const pair = { id: 1, topic, callback, host, secret: null };
    const delivery = { ...pair, revision: claimed, attempts: 0, verifiedAt: 0 };
    const body = Buffer.from("content");
    const revision = {
      topic,
      revision: sent,
      hash: "h",
      body,
      contentType: "text/plain",
      link: "l",
    };
    const clock = { now: () => 1_000_000, steady: () => steady, random: () => 0.5 };
    const egress = stage.egressWith();
    const config = { retryMs: [10_000] };
    return attemptDelivery(delivery, revision, { egress, config, ...clock });
  }

  it("settles the revision that was sent, or the newer one that was claimed with the same content", async () => {
    expect(await attempt("/newer", 204, 7, 9)).toMatchObject({ kind: "delivered", revision: 9 });
    expect(await attempt("/claimed", 204, 9, 7)).toMatchObject({ kind: "delivered", revision: 9 });
  });

  it.each([
    [199 + 1, "delivered"],
    [299, "delivered"],
    [300, "retry"],
    [404, "retry"],
    [409, "retry"],
    [410, "gone"],
    [411, "retry"],
    [500, "retry"],
  ])("that is answered with %d is %s", async (status, kind) => {
    const settlement = await attempt(`/status-${status}`, status);
    expect(settlement).toMatchObject({ kind, result: `HTTP ${status}` });
    if (settlement.kind === "retry") expect(settlement.nextAttemptAt).toBe(1_010_000);
  });

  it.each([
    [2000, false],
    [2001, true],
  ])("that took %d ms is slow: %s", async (tookMs, slow) => {
    expect(await attempt(`/took-${tookMs}`, 204, 7, 7, tookMs)).toMatchObject({ slow });
  });
});
