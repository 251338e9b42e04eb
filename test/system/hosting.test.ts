import { readdir, readFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { brotliDecompressSync } from "node:zlib";
import { afterAll, beforeAll, expect, test } from "vitest";
import { verifySite } from "#checks/published-site.ts";
import type { Host } from "#hosting/hosts.ts";
import { writeHosting } from "#hosting/write-hosting.ts";
import { writeLogKey } from "../build/log-key.ts";
import type { Workplace } from "../contract/built.ts";
import { build, makeWorkplace, readPublished } from "../contract/built.ts";
import type { Sidecar } from "../contract/product.ts";
import { cleanUp, startSidecar } from "../contract/product.ts";
import { sixtyReviews } from "../contract/sixty-reviews.ts";
import { findFreePort } from "../free-port.ts";
import { startNginx } from "./nginx.ts";

let place: Workplace;
let sidecar: Sidecar;
const stops: (() => Promise<void>)[] = [];

beforeAll(async () => {
  const { env, ...folders } = await makeWorkplace({ reviews: sixtyReviews() });
  const LOG_KEY = writeLogKey(dirname(folders.dist));
  place = { ...folders, env: { ...env, LOG_KEY } };
  await build(place);
  const state = join(dirname(place.dist), "state");
  sidecar = await startSidecar({ ...place.env, STATE_DIR: state, TRUST_PROXY: "loopback" });
});

afterAll(async () => {
  for (const stop of stops) await stop();
  await cleanUp();
});

/** What is wrong with the site at an origin, a line each. */
async function findFaults(origin: string): Promise<string[]> {
  const headers = { Host: "larch.example" };
  const { findings } = await verifySite((path, init) =>
    fetch(origin + path, {
      ...init,
      headers: { ...headers, ...init?.headers },
      redirect: "manual",
    }),
  );
  return findings.flatMap(({ asked, fault }) => (fault === null ? [] : [`${asked} ${fault}`]));
}

/** nginx with the configuration made for it, in front of a sidecar at an origin. */
async function serveByNginx(origin: string): Promise<string> {
  const port = await findFreePort();
  const listen = `127.0.0.1:${port}`;
  const site = await writeHosting({
    dist: place.dist,
    host: "nginx",
    sidecar: origin,
    listen: [listen],
  });
  stops.push(await startNginx([site], dirname(site), port));
  return `http://${listen}`;
}

test("the sidecar alone serves the whole site", async () => {
  expect(await findFaults(sidecar.origin)).toEqual([]);
});

test("nginx serves the static half and hands the rest to the sidecar", async () => {
  const origin = await serveByNginx(sidecar.origin);
  expect(await findFaults(origin)).toEqual([]);
  const { headers } = await fetch(`${origin}/log/tile/0/000.p/60`);
  expect([headers.get("content-type"), headers.get("cache-control")]).toEqual([
    "application/octet-stream",
    "public, max-age=31536000, immutable",
  ]);
});

test("with the sidecar down the static half is whole, and the search page has a stand-in", async () => {
  const origin = await serveByNginx("http://127.0.0.1:1");
  const faults = await findFaults(origin);
  expect(
    faults.filter((fault) => !/(GET|POST) \/(api\/(reviews|websub)\/|mcp|search)/.test(fault)),
  ).toEqual([]);
  const page = await fetch(`${origin}/search/?query=thank`);
  expect(page.status).toBe(503);
  expect(await page.text()).toContain("<h1>");
});

test("nginx answers preflights of documents, compresses data and keeps its validators over rebuilds", async () => {
  const origin = await serveByNginx(sidecar.origin);
  const preflight = await fetch(`${origin}/reviews.json`, { method: "OPTIONS" });
  expect(preflight.status).toBe(204);
  expect(preflight.headers.get("access-control-allow-headers")).toContain("If-None-Match");
  const before = await fetch(`${origin}/reviews.json`);
  expect(before.headers.get("content-encoding")).toBe("gzip");
  const tag = before.headers.get("etag") ?? "";
  await build(place);
  const again = await fetch(`${origin}/reviews.json`, { headers: { "If-None-Match": tag } });
  expect(again.status).toBe(304);
  await build(place, { BASE_URL: "https://other.example" });
  const after = await fetch(`${origin}/reviews.json`, { headers: { "If-None-Match": tag } });
  expect(after.status).toBe(200);
  await build(place);
});

test("a publish brings the codings that nginx was told to look for, and they are no documents", async () => {
  const wished = { hasHttp2Directive: false, hasBrotliStatic: true };
  await writeHosting({
    ...({ dist: place.dist, host: "nginx", sidecar: sidecar.origin } as const),
    ...{ listen: ["127.0.0.1:1"], nginx: wished },
  });
  await build(place, { BASE_URL: "https://other.example" });
  const client = join(place.dist, "current", "client");
  const files = await readdir(client, { recursive: true });
  expect(files).toEqual(expect.arrayContaining(["reviews.json.br", "reviews.json.gz"]));
  expect(brotliDecompressSync(await readFile(join(client, "reviews.json.br")))).toEqual(
    await readFile(join(client, "reviews.json")),
  );
  await build(place);
  const { documents } = JSON.parse(`${await readPublished(place, "release.json")}`);
  expect(Object.keys(documents).filter((path) => /\.(br|gz)$/.test(path))).toEqual([]);
});

test.each<Host>(["netlify", "cloudflare"])(
  "a folder for %s holds the release and its rules",
  async (host) => {
    const options = { dist: place.dist, host, sidecar: sidecar.origin, listen: [] };
    const folder = await writeHosting(options);
    const [published, ours] = await Promise.all([
      readFile(join(folder, "reviews.json")),
      readPublished(place, "reviews.json"),
    ]);
    expect(published.equals(ours)).toBe(true);
    expect(await readFile(join(folder, "_headers"), "utf8")).toContain("\n/feed.xml\n");
    expect(await readdir(folder)).toContain("release.json");
  },
);
