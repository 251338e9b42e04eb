import { request } from "node:http";
import { expect, test } from "vitest";
import { openDesk } from "./open-desk.ts";

/** A request with the very fields that are given; fetch writes Host itself. */
function send(address: string, headers: Record<string, string>, method = "GET"): Promise<number> {
  return new Promise((resolve, reject) => {
    const sent = request(address, { method, headers }, (answer) => {
      answer.resume();
      resolve(answer.statusCode ?? 0);
    });
    sent.once("error", reject);
    sent.end();
  });
}

test("the key is exchanged for a cookie that no script and no other site has, and leaves the address", async () => {
  const { address, origin, cookie, get } = await openDesk();
  const entered = await fetch(address, { redirect: "manual" });
  expect((await fetch(address, { redirect: "manual" })).status).toBe(403);
  expect(entered.status).toBe(303);
  expect(entered.headers.get("location")).toBe("/");
  expect(entered.headers.get("set-cookie")).toMatch(/; HttpOnly; SameSite=Strict$/);
  expect(cookie).not.toContain(new URL(address).searchParams.get("key") ?? "");
  expect((await fetch(`${origin}/ada-co/reviews`)).status).toBe(403);
  expect((await fetch(`${origin}/-/enter?key=guessed`)).status).toBe(403);
  expect(await get("/ada-co/reviews")).toContain("Ada Freeling");
});

test("a key is good once, and for its time; who used it is told of, and a session ends when it rests", async () => {
  let at = 0;
  const { ask, toAddress } = await openDesk({}, { steady: () => at });
  const enter = async (address: string) => (await fetch(address, { redirect: "manual" })).status;
  const [late, early] = [toAddress({ ms: 60_000 }), toAddress({ ms: 60_000 })];
  let used = 0;
  const counted = toAddress({ onUsed: () => used++ });
  at = 59_000;
  expect([await enter(early), await enter(early)]).toEqual([303, 403]);
  at = 60_000;
  expect(await enter(late)).toBe(403);
  expect([await enter(counted), await enter(counted), used]).toEqual([303, 403, 1]);
  at += 12 * 3_600_000 - 60_001;
  expect((await ask("/ada-co/steps")).status).toBe(200);
  at += 12 * 3_600_000;
  expect((await ask("/ada-co/steps")).status).toBe(403);
});

test("a name that was bound to this machine does not reach it, not even with the key (DNS rebinding)", async () => {
  const { address, origin, cookie } = await openDesk();
  const { port } = new URL(origin);
  for (const host of [
    "evil.example",
    `evil.example:${port}`,
    `localhost:${Number(port) + 1}`,
    "127.0.0.1",
  ]) {
    expect([host, await send(address, { host })]).toEqual([host, 403]);
    expect([host, await send(`${origin}/ada-co/reviews`, { host, cookie })]).toEqual([host, 403]);
  }
});

test.each([
  ["POST", { origin: "https://evil.example" }],
  ["POST", { origin: "null" }],
  ["POST", { origin: "http://localhost:8787" }],
  ["POST", {}],
  ["POST", { origin: "own", "sec-fetch-site": "cross-site" }],
  ["POST", { origin: "own", "sec-fetch-site": "none" }],
  ["GET", { "sec-fetch-site": "cross-site" }],
  ["GET", { "sec-fetch-site": "same-site" }],
  ["GET", { origin: "https://evil.example" }],
])("%s with %j is no page of the desk, whatever cookie it has (CSRF)", async (method, said) => {
  const { origin, cookie } = await openDesk();
  const headers: Record<string, string> = { cookie, ...said };
  if (headers.origin === "own") headers.origin = origin;
  expect(await send(`${origin}/ada-co/steps`, headers, method)).toBe(403);
});

test("what is asked from the desk's own pages is answered", async () => {
  const { origin, cookie } = await openDesk();
  const own = { cookie, "sec-fetch-site": "same-origin" };
  expect(await send(`${origin}/ada-co/steps`, own)).toBe(200);
  expect(await send(`${origin}/ada-co/steps`, { cookie, "sec-fetch-site": "none" })).toBe(200);
});

test("every answer forbids scripts of others, frames and copies", async () => {
  const { ask } = await openDesk();
  for (const path of ["/ada-co/reviews", "/nowhere", "/-/desk.css"]) {
    const { headers } = await ask(path);
    const policy = headers.get("content-security-policy") ?? "";
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toContain("unsafe");
    expect(headers.get("cache-control")).toBe("no-store");
    expect(headers.get("access-control-allow-origin")).toBeNull();
  }
});

test("a form that is too large, or none, changes nothing", async () => {
  const { ask, origin } = await openDesk();
  const post = (body: string | URLSearchParams) =>
    ask("/ada-co/steps", { method: "POST", body, headers: { origin } });
  expect((await post(new URLSearchParams({ id: "x".repeat(1_100_000) }))).status).toBe(413);
  expect((await post("id=x")).status).toBe(415);
});

test("words in an address never become words of a page", async () => {
  const { get } = await openDesk();
  expect(await get("/ada-co/reviews?told=<b>hello</b>")).not.toContain("hello");
});
