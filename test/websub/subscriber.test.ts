import { once } from "node:events";
import { request } from "node:https";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Authority } from "./authority.ts";
import { createAuthority } from "./authority.ts";
import type { Subscriber } from "./subscriber.ts";
import { startSubscriber } from "./subscriber.ts";

let authority: Authority;
let subscriber: Subscriber;
beforeAll(async () => {
  authority = await createAuthority();
  subscriber = await startSubscriber(await authority.issue(["127.0.0.1"]));
});
afterAll(() => subscriber.stop());

async function ask(path: string, method = "GET", body = "", ca = authority.certificate) {
  const { port } = subscriber;
  const sent = request({ host: "127.0.0.1", port, path, method, ca, agent: false });
  sent.end(body);
  const [response] = await once(sent, "response");
  return `${response.statusCode} ${await text(response)}`;
}

test("whoever trusts the authority can talk to its servers, others cannot", async () => {
  expect(await ask("/trust")).toBe("200 ");
  const stranger = await createAuthority();
  await expect(ask("/trust", "GET", "", stranger.certificate)).rejects.toThrow(/certificate/);
});

test("challenges are echoed, and targets and bodies kept byte for byte", async () => {
  expect(await ask("/cb?a=%20~&flag&a=2&hub.challenge=x-_1")).toBe("200 x-_1");
  expect(await ask("/cb", "POST", "grüße")).toBe("204 ");
  const [first, second] = subscriber.at("/cb");
  expect(first?.target).toBe("/cb?a=%20~&flag&a=2&hub.challenge=x-_1");
  expect(second?.body.toString()).toBe("grüße");
});

test("answers follow the script, and its last goes for all that come later", async () => {
  subscriber.script("/scripted", "POST", [500, "drop", { status: 202, body: "kept" }]);
  expect(await ask("/scripted", "POST")).toBe("500 ");
  await expect(ask("/scripted", "POST")).rejects.toThrow();
  expect(await ask("/scripted", "POST")).toBe("202 kept");
  expect(await ask("/scripted", "POST")).toBe("202 kept");
  expect(await subscriber.waitFor("/scripted", "POST", 4)).toHaveLength(4);
  await expect(subscriber.waitFor("/scripted", "POST", 5, 50)).rejects.toThrow("4 of 5 came");
});
