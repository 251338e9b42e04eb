import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { attemptDelivery, toMaxDelay } from "../../../sidecar/websub/delivery.ts";
import type { Reply } from "../../websub/subscriber.ts";
import type { Stage } from "./some-subscriber.ts";
import { createStage } from "./some-subscriber.ts";

describe("An attempt", () => {
  let stage: Stage;
  beforeAll(async () => {
    stage = await createStage();
  });
  afterAll(() => stage.stop());

  type Given = {
    readonly claimed?: number;
    readonly sent?: number;
    /** how long the answer seems to take by the steady clock */
    readonly tookMs?: number;
    readonly attempts?: number;
    readonly chance?: number;
  };

  async function attempt(path: string, reply: Reply, given: Given = {}) {
    const { claimed = 7, sent = 7, tookMs = 0, attempts = 0, chance = 0.5 } = given;
    let steady = 0;
    stage.subscriber.script(path, "POST", [
      (response, received) => {
        steady += tookMs;
        if (typeof reply === "function") return reply(response, received);
        if (typeof reply === "number") return response.writeHead(reply).end();
        throw new Error("no such reply");
      },
    ]);
    const callback = stage.subscriber.origin + path;
    const host = stage.subscriber.hostPort;
    const topic = "https://reviews.example.com/feed.xml";
    const pair = { id: 1, topic, callback, host, secret: null };
    const delivery = { ...pair, revision: claimed, attempts, verifiedAt: 0 };
    const body = Buffer.from("content");
    const revision = {
      topic,
      revision: sent,
      hash: "h",
      body,
      contentType: "text/plain",
      link: "l",
      at: 0,
    };
    const clock = { now: () => 1_000_000, steady: () => steady, random: () => chance };
    const tell = () => {};
    const egress = stage.egressWith();
    const config = { retryMs: [10_000, 60_000] };
    return attemptDelivery(delivery, revision, { egress, config, tell, ...clock });
  }

  it("settles the revision that was sent, or the newer one that was claimed with the same content", async () => {
    expect(await attempt("/newer", 204, { sent: 9 })).toMatchObject({
      kind: "delivered",
      revision: 9,
    });
    expect(await attempt("/claimed", 204, { claimed: 9 })).toMatchObject({
      kind: "delivered",
      revision: 9,
    });
  });

  it.each([
    [200, "delivered"],
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
    if (settlement?.kind === "retry") expect(settlement.nextAttemptAt).toBe(1_010_000);
  });

  it.each([
    [2000, false],
    [2001, true],
  ])("that took %d ms is slow: %s", async (tookMs, slow) => {
    expect(await attempt(`/took-${tookMs}`, 204, { tookMs })).toMatchObject({ slow });
  });

  const busy =
    (retryAfter: number | null): Reply =>
    (response) =>
      response
        .writeHead(503, retryAfter === null ? {} : { "retry-after": String(retryAfter) })
        .end();

  it.each([
    [0, null, 0, 8000],
    [0, null, 0.5, 10_000],
    [1, null, 0.5, 60_000],
    [1, null, 0.999_999_9, 72_000],
    [0, 9, 0.5, 10_000],
    [0, 30, 0.5, 30_000],
    [1, 3600, 0.5, 3_600_000],
    [1, 3601, 0.5, 3_600_000],
  ])(
    "after %d others, asked to wait %s s, with chance %d, is repeated %d ms later",
    async (...row) => {
      const [attempts, retryAfter, chance, laterMs] = row;
      const settlement = await attempt(`/${row.join("-")}`, busy(retryAfter), { attempts, chance });
      expect(settlement).toMatchObject({ kind: "retry", nextAttemptAt: 1_000_000 + laterMs });
    },
  );

  it("is not repeated where the delays are used up, whatever is asked for", async () => {
    const settlement = await attempt("/used-up", busy(30), { attempts: 2, sent: 9 });
    expect(settlement).toMatchObject({ kind: "failed", revision: 9 });
  });

  it("is never later than the longest delay with its jitter, or an hour", () => {
    expect(toMaxDelay([])).toBe(3_600_000);
    expect(toMaxDelay([10_000, 60_000])).toBe(3_600_000);
    expect(toMaxDelay([10_000, 7_200_000])).toBe(8_640_000);
  });
});
