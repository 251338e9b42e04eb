import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createSessionIds } from "../../../sidecar/mcp/legacy.ts";
import type { ServedMcp } from "./served-mcp.ts";
import { initialize, serveMcp, toRequest } from "./served-mcp.ts";

setFlagsFromString("--expose-gc");
const collectGarbage: () => void = runInNewContext("gc");

const oldKey = "o".repeat(32);
const newKey = "n".repeat(32);

describe("a session id", () => {
  it("is valid for a day wherever its key is", () => {
    let time = 1_800_000_000_000;
    const here = createSessionIds(
      () => [oldKey],
      () => time,
    );
    const there = createSessionIds(
      () => [newKey, oldKey],
      () => time,
    );
    const id = here.mint();
    expect(there.isValid(id)).toBe(true);
    time += 86_399_999;
    expect(there.isValid(id)).toBe(true);
    time += 1;
    expect(there.isValid(id)).toBe(false);
  });

  it("is signed by the first key", () => {
    const id = createSessionIds(() => [newKey, oldKey]).mint();
    expect(createSessionIds(() => [newKey]).isValid(id)).toBe(true);
    expect(createSessionIds(() => [oldKey]).isValid(id)).toBe(false);
  });

  it("from the future is none", () => {
    const id = createSessionIds(
      () => [oldKey],
      () => Date.now() + 3_600_000,
    ).mint();
    expect(createSessionIds(() => [oldKey]).isValid(id)).toBe(false);
  });

  it("without keys is valid in its own process only", () => {
    const ids = createSessionIds(() => []);
    const id = ids.mint();
    expect(ids.isValid(id)).toBe(true);
    expect(createSessionIds(() => []).isValid(id)).toBe(false);
  });

  it("differs each time", () => {
    const ids = createSessionIds(() => [oldKey]);
    expect(new Set(Array.from({ length: 1000 }, ids.mint)).size).toBe(1000);
  });

  it("with any character changed is none", () => {
    const ids = createSessionIds(() => [oldKey]);
    const id = ids.mint();
    fc.assert(
      fc.property(fc.nat(id.length - 1), fc.constantFrom(..."aA0-_.z ~é"), (at, letter) => {
        fc.pre(id[at] !== letter);
        expect(ids.isValid(id.slice(0, at) + letter + id.slice(at + 1))).toBe(false);
      }),
    );
  });

  it("is never made up", () => {
    const ids = createSessionIds(() => [oldKey]);
    fc.assert(fc.property(fc.string({ maxLength: 200 }), (text) => !ids.isValid(text)));
  });
});

describe("two processes with one key", () => {
  let one: ServedMcp;
  let other: ServedMcp;
  beforeAll(async () => {
    one = await serveMcp(undefined, { mcpSessionKeys: [newKey] });
    other = await serveMcp(undefined, { mcpSessionKeys: ["x".repeat(40), newKey] });
  });
  afterAll(() => Promise.all([one.stop(), other.stop()]));

  it("serve each other's sessions", async () => {
    const session = await one.begin();
    for (const replica of [other, one, other]) {
      expect((await replica.post(toRequest("tools/list"), session)).status).toBe(200);
    }
  });

  it("know no session of a key that only the other has", async () => {
    const { status, json } = await one.post(toRequest("tools/list", {}, "q"), await other.begin());
    expect(status).toBe(404);
    expect(json).toMatchObject({ id: "q", error: { code: -32001 } });
  });

  it.each(["nonsense", "1.a.b.c", "x".repeat(4000)])("%.20s is 404", async (id) => {
    const { status, json } = await one.post(toRequest("tools/list"), { "mcp-session-id": id });
    expect([status, json.error.code]).toEqual([404, -32001]);
  });

  it("keep nothing of thousands of sessions", async () => {
    const begin = async (count: number) => {
      for (let done = 0; done < count; done += 50) {
        await Promise.all(Array.from({ length: 50 }, () => one.post(initialize())));
      }
      collectGarbage();
      return process.memoryUsage().heapUsed;
    };
    await begin(500);
    const before = await begin(500);
    const after = await begin(2000);
    // A transport kept for each would take 30 kB of them: 60 MB.
    expect(after - before).toBeLessThan(10_000_000);
  });
});
