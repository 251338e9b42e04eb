import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openOperator } from "../../../sidecar/websub/sqlite/operator.ts";
import { openSqliteStore } from "../../../sidecar/websub/sqlite/sqlite-store.ts";
import { toWideLimits } from "../../websub/wide-limits.ts";
import { buildFiles, writeRelease } from "../release-on-disk.ts";
import { toApplicant } from "../websub/store/scene.ts";
import { prepareSites, type RunningSites, toAddress, toHost } from "./running-sites.ts";

let sites: RunningSites;
let stateDir: string;
beforeEach(async () => {
  sites = await prepareSites(2);
  stateDir = join(sites.folder, ".state");
});
afterEach(() => sites.stop());

/** Someone who subscribed at an address before. */
async function subscribe(address: string): Promise<void> {
  const store = await openSqliteStore(stateDir);
  const topic = `${address}/feed.xml`;
  const callback = "https://subscriber.example.com/";
  const asked = { topic, topicAsGiven: topic, callback, leaseSeconds: 864_000 };
  await store.admit(toApplicant("subscriber", asked), toWideLimits([topic]), Date.now());
  for (const each of await store.claimVerifications({ limit: 1, now: Date.now(), busyHosts: [] })) {
    await store.confirm(each, Date.now());
  }
  await store.close();
}

const [one, other] = ["site-01", "site-02"] as const;

async function stateOf(name: string) {
  const { status, body } = await sites.ask(toHost(name), "/readyz");
  return [status, JSON.parse(`${body}`)];
}

test("the hub of a site that has moved rests until that is settled, and only that one's", async () => {
  const earlier = "http://earlier.example";
  await writeRelease(join(sites.folder, "dist", one), buildFiles("old"), earlier);
  await sites.start({ STATE_DIR: stateDir });
  await sites.kill();
  await subscribe(earlier);
  await sites.start({ STATE_DIR: stateDir });
  expect(sites.logged.join("\n")).toContain(`hub move ${earlier} ${toAddress(one)}`);
  expect(await stateOf(one)).toMatchObject([
    503,
    { part: "hub", detail: expect.stringContaining(earlier) },
  ]);
  expect(await stateOf(other)).toMatchObject([200, { status: "ready" }]);
  const asked = {
    method: "POST",
    headers: { "content-type": "application/x-www-form-urlencoded" },
  };
  const body = `${new URLSearchParams({
    "hub.mode": "subscribe",
    "hub.topic": `${toAddress(one)}/feed.xml`,
    "hub.callback": "https://a.example.com/",
  })}`;
  const refused = await sites.ask(toHost(one), "/api/websub/hub", { ...asked, body });
  expect([refused.status, `${refused.body}`]).toEqual([503, expect.stringContaining("has moved")]);
  expect((await sites.ask(toHost(one), "/reviews.json")).status).toBe(200);
  await sites.kill();
  const operator = openOperator(stateDir);
  await operator.move(earlier, toAddress(one));
  await operator.close();
  await sites.start({ STATE_DIR: stateDir });
  expect(await stateOf(one)).toMatchObject([200, { status: "ready" }]);
});

test("what is subscribed at an address of which nothing is known is told, and nobody rests", async () => {
  await sites.start({ STATE_DIR: stateDir });
  await sites.kill();
  await subscribe("https://gone.example");
  await sites.start({ STATE_DIR: stateDir });
  expect(sites.logged.join("\n")).toContain("1 subscription for https://gone.example");
  expect(await stateOf(one)).toMatchObject([200, { status: "ready" }]);
});

test("a fault in what one site says of itself keeps that one from being served", async () => {
  const file = join(sites.folder, "content", one, "business.yaml");
  await writeFile(file, `base_url: nowhere\n`);
  await sites.start();
  expect((await sites.ask(toHost(one), "/reviews.json")).status).toBe(421);
  expect((await sites.ask(toHost(other), "/reviews.json")).status).toBe(200);
  const said = sites.logged.map((line) => JSON.parse(line)).find(({ level }) => level === "error");
  expect(said).toMatchObject({ site: one, msg: expect.stringContaining("base_url") });
});

test("a site without a sidecar is not served, and without any site there is no start", async () => {
  const write = (name: string, said: string) =>
    writeFile(
      join(sites.folder, "content", name, "business.yaml"),
      `base_url: ${toAddress(name)}\n${said}`,
    );
  await write(one, "sidecar: false\n");
  await sites.start();
  expect((await sites.ask(toHost(one), "/reviews.json")).status).toBe(421);
  expect((await sites.ask(toHost(other), "/reviews.json")).status).toBe(200);
  await sites.kill();
  await write(other, "sidecar: false\n");
  expect(await sites.startInVain()).toBe(1);
  expect(JSON.parse(sites.logged.at(-1) ?? "").msg).toContain("no site to serve");
});

test("what is of one site is refused at the start, all at once", async () => {
  const env = {
    BASE_URL: "https://a.example",
    RELEASE: "dist",
    CONTENT_DIR: "content",
    PORT: "http",
  };
  expect(await sites.startInVain({ ...env, ALLOWED_HOSTS: "b.example" })).toBe(1);
  const [line = ""] = sites.logged;
  for (const name of ["PORT", "BASE_URL", "RELEASE", "CONTENT_DIR", "ALLOWED_HOSTS"]) {
    expect(JSON.parse(line).msg).toContain(`${name} must`);
  }
});
