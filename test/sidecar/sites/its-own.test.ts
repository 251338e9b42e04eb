import { readlink, rm, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { eventually } from "../../eventually.ts";
import { toModern } from "../mcp/served-mcp.ts";
import { buildFiles, makeCurrent, writeRelease } from "../release-on-disk.ts";
import { prepareSites, type RunningSites, toAddress, toHost } from "./running-sites.ts";

const [one, other, late] = ["site-01", "site-02", "site-03"] as const;
let sites: RunningSites;

beforeAll(async () => {
  sites = await prepareSites(3);
  await rm(join(sites.folder, "dist", late), { recursive: true });
  await sites.start();
  for (const name of [one, other]) await untilReady(name);
});
afterAll(() => sites.stop());

function untilReady(name: string): Promise<void> {
  return eventually(async () => {
    expect((await sites.ask(toHost(name), "/readyz")).status).toBe(200);
  });
}

const json = (body: Buffer) => JSON.parse(`${body}`);

/** The first review that a site shows, and the validator of all of them. */
async function show(name: string): Promise<readonly [string, string | undefined]> {
  const { headers, body } = await sites.ask(toHost(name), "/reviews.json");
  return [json(body).reviews[0].text, headers.etag];
}

/** Posts a form to the hub at a host. */
function postHub(host: string, form: Readonly<Record<string, string>>) {
  const headers = { "content-type": "application/x-www-form-urlencoded" };
  const body = `${new URLSearchParams(form)}`;
  return sites.ask(host, "/api/websub/hub", { method: "POST", headers, body });
}

test("/readyz at a site's host is that site's, with its release", async () => {
  for (const name of [one, other]) {
    const { status, body } = await sites.ask(toHost(name), "/readyz");
    const release = basename(await readlink(join(sites.folder, "dist", name, "current")));
    expect([status, json(body).release]).toEqual([200, release]);
  }
});

test("/mcp at a host by which a proxy reaches a site is that site's, whatever Origin says", async () => {
  const params = { name: "search_reviews", arguments: { query: "kind" } };
  const [message, fields] = toModern("tools/call", params);
  const { status, body } = await sites.ask(`${one}.inner`, "/mcp", {
    method: "POST",
    headers: { ...type, ...(fields as Record<string, string>), origin: toAddress(other) },
    body: JSON.stringify(message),
  });
  const { matched, reviews } = json(body).result.structuredContent;
  expect([status, matched, reviews[0].text]).toEqual([200, 1, `first of ${one}: they were kind.`]);
});

const type = { "content-type": "application/json", accept: "application/json, text/event-stream" };

test.each([
  ["subscribe", toAddress(other)],
  ["publish", toAddress(other)],
  ["subscribe", `https://${one}.inner`],
])("the hub takes no %s for %s/feed.xml at another host", async (mode, address) => {
  const callback = { "hub.callback": "https://subscriber.example.com/" };
  const form = { "hub.mode": mode, "hub.topic": `${address}/feed.xml`, ...callback };
  const { status, headers } = await postHub(toHost(one), form);
  expect([status, headers["content-type"]]).toEqual([400, expect.stringMatching(/^text\/plain/)]);
});

test.each(["application/json", "text/html"])(
  "a host that is none says nothing of those that are, in %s",
  async (accept) => {
    const { status, body } = await sites.ask("nobody.example", "/", { headers: { accept } });
    expect([status, `${body}`]).toEqual([421, expect.not.stringMatching(/site-0/)]);
  },
);

test("a broken release leaves its site with the one before, until there is a sound one", async () => {
  const before = [await show(one), await show(other)];
  const dist = join(sites.folder, "dist", one);
  const { id, folder } = await writeRelease(dist, buildFiles("broken"), toAddress(one));
  await writeFile(join(folder, "client/reviews.json"), "{}");
  await makeCurrent(dist, id);
  await eventually(() => {
    expect(sites.logged.join("\n")).toMatch(
      new RegExp(`"level":"error".*"site":"${one}".*reviews\\.json`),
    );
  });
  expect([await show(one), await show(other)]).toEqual(before);
  await sites.publish(one, "second");
  await eventually(async () => {
    expect((await show(one))[0]).toBe(`second of ${one}: they were kind.`);
  });
  expect(await show(other)).toEqual(before[1]);
});

test("a site without a release is a problem at its host, until it has one", async () => {
  const { status, headers, body } = await sites.ask(toHost(late), "/reviews.json");
  expect([status, headers["access-control-allow-origin"]]).toEqual([503, "*"]);
  expect(json(body).status).toBe(503);
  expect((await sites.ask(toHost(late), "/readyz")).status).toBe(503);
  await sites.publish(late, "first");
  await untilReady(late);
  expect((await show(late))[0]).toBe(`first of ${late}: they were kind.`);
});
