import { hash } from "node:crypto";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { verifySite } from "#checks/published-site.ts";
import { writeHosting } from "#hosting/write-hosting.ts";
import { cleanUp, makeFolder } from "../contract/product.ts";
import { type Served, serveSixty } from "../contract/served.ts";
import { findFreePort } from "../free-port.ts";
import { startHost } from "../hosting/host.ts";
import { createAuthority } from "../websub/authority.ts";
import { startApache } from "./apache.ts";
import { startCaddy } from "./caddy.ts";
import { serveFilesAlone } from "./files-alone.ts";
import {
  type Asked,
  ask,
  askSite,
  findDifferences,
  getByHttp2,
  ofFiles,
  ofOddPaths,
  ofPreconditions,
  ofSidecar,
} from "./same-answers.ts";
import { expectUnavailable } from "./unavailable.ts";

const starts = { caddy: startCaddy, apache: startApache };
let served: Served;
const stops: (() => Promise<void>)[] = [];

beforeAll(async () => {
  served = await serveSixty();
});
afterAll(async () => {
  for (const stop of stops) await stop();
  await cleanUp();
});

/** The server with the configuration made for it, in front of a sidecar at an origin. */
async function start(
  host: keyof typeof starts,
  sidecar: string | undefined,
  { dist } = served.place as Pick<Served["place"], "dist">,
): Promise<string> {
  const port = await findFreePort();
  const site = await writeHosting({ dist, host, sidecar, listen: [`127.0.0.1:${port}`] });
  stops.push(await starts[host](site, await makeFolder(), port));
  return `http://127.0.0.1:${port}`;
}

function decode(bytes: Buffer, coding: string): string {
  if (coding === "br") return `${brotliDecompressSync(bytes)}`;
  return `${coding === "gzip" ? gunzipSync(bytes) : bytes}`;
}

describe.each(["caddy", "apache"] as const)("%s", (host) => {
  let beside: string;
  let alone: string;

  beforeAll(async () => {
    beside = await start(host, served.origin);
    alone = await start(host, "http://127.0.0.1:1");
  });

  test("beside the sidecar answers as the sidecar does", async () => {
    const asked = [...ofFiles(served.removedPath), ...ofSidecar(served.removedPath)];
    expect(await findDifferences(beside, served.origin, asked)).toEqual([]);
  });

  test("serves a site in which the checks of a published one find no fault", async () => {
    const { findings } = await verifySite((path, init = {}) =>
      askSite(beside, { path, ...(init as Omit<Asked, "path">) }),
    );
    expect(findings.filter(({ fault }) => fault !== null)).toEqual([]);
  });

  test("with the sidecar down answers what files can as the sidecar does", async () => {
    const asked = ofFiles(served.removedPath);
    expect(await findDifferences(alone, served.origin, asked)).toEqual([]);
  });

  test("with the sidecar down answers for it with problems that say when to ask again", async () => {
    await expectUnavailable(alone, served.removedPath, host !== "apache");
  });

  test("with the sidecar down shows a page in place of the search", async () => {
    const answer = await ask(alone, { path: "/search/?query=a" });
    expect(answer).toMatchObject({ status: 503, retryAfter: "10", caching: "no-store" });
    const { content } = await ask(alone, { path: "/search-unavailable/" });
    expect(answer.content).toBe(content);
  });

  test("sends what the release has coded, each coding with a tag of its own that yields 304", async () => {
    const path = "/openapi.json";
    const tags = new Set<string>();
    const texts = new Set<string>();
    for (const coding of ["br", "gzip", "identity"]) {
      const fields = { "Accept-Encoding": coding };
      const answer = await askSite(beside, { path, headers: fields });
      const { headers } = answer;
      expect(headers.get("content-encoding")).toBe(coding === "identity" ? null : coding);
      expect(headers.get("content-type")).toBe("application/json; charset=utf-8");
      expect(headers.get("vary")).toContain("Accept-Encoding");
      tags.add(`${headers.get("etag")}`);
      texts.add(decode(Buffer.from(await answer.arrayBuffer()), coding));
      const conditional = { ...fields, "If-None-Match": `${headers.get("etag")}` };
      expect((await askSite(beside, { path, headers: conditional })).status).toBe(304);
    }
    expect([tags.size, texts.size]).toEqual([3, 1]);
  });

  test("tells the sidecar the client's address, and nothing that the client says of it", async () => {
    await using sidecar = await startHost(({ headers }, response) => {
      response.end(`${headers["x-forwarded-for"]} ${headers.host}`);
    });
    const origin = await start(host, sidecar.origin);
    const headers = { "X-Forwarded-For": "198.51.100.7" };
    const { content } = await ask(origin, { path: "/api/reviews/count", headers });
    expect(content).toBe(hash("sha256", "127.0.0.1 larch.example"));
  });
});

test("a site of files alone is answered by Caddy and Apache as by the sidecar on which it is looked at", async () => {
  const { dist, origin } = await serveFilesAlone(served);
  const asked = ofFiles(served.removedPath).filter(({ path }) => path !== "/search-unavailable/");
  for (const host of ["caddy", "apache"] as const) {
    const theirs = await start(host, undefined, { dist });
    expect(await findDifferences(theirs, origin, [...asked, { path: "/mcp" }])).toEqual([]);
  }
});

test("Caddy asks the sidecar for what it cannot tell itself: addresses written otherwise, preconditions", async () => {
  const origin = await start("caddy", served.origin);
  const asked = [...ofOddPaths, ...ofPreconditions];
  expect(await findDifferences(origin, served.origin, asked)).toEqual([]);
});

test("Apache refuses preconditions that are not met, without a word", async () => {
  const origin = await start("apache", served.origin);
  for (const asked of ofPreconditions) expect((await ask(origin, asked)).status).toBe(412);
});

test("Apache speaks HTTP/2 and says for how long to come by TLS alone", async () => {
  const authority = await createAuthority();
  const { key, cert } = await authority.issue(["larch.example"]);
  const folder = await makeFolder();
  await writeFile(join(folder, "key.pem"), key);
  await writeFile(join(folder, "cert.pem"), cert);
  const port = await findFreePort();
  const tls = await findFreePort();
  const site = await writeHosting({
    ...({ dist: served.place.dist, host: "apache", sidecar: served.origin, hsts: 300 } as const),
    listen: [`127.0.0.1:${port}`, `127.0.0.1:${tls} ssl`],
  });
  const more = [
    `Listen 127.0.0.1:${tls}`,
    `SSLCertificateFile "${join(folder, "cert.pem")}"`,
    `SSLCertificateKeyFile "${join(folder, "key.pem")}"`,
  ];
  stops.push(await startApache(site, folder, port, more.join("\n")));
  const headers = await getByHttp2(`https://127.0.0.1:${tls}`, "/feed.xml", authority.certificate);
  expect(headers[":status"]).toBe(200);
  expect(headers["strict-transport-security"]).toBe("max-age=300");
  const plain = await askSite(`http://127.0.0.1:${port}`, { path: "/feed.xml" });
  expect([plain.status, plain.headers.get("strict-transport-security")]).toEqual([200, null]);
});

test("behind a proxy that is named, Apache tells the sidecar the client's own address", async () => {
  await using sidecar = await startHost(({ headers }, response) => {
    response.end(`${headers["x-forwarded-for"]}`);
  });
  const port = await findFreePort();
  const site = await writeHosting({
    ...({ dist: served.place.dist, host: "apache", sidecar: sidecar.origin } as const),
    ...{ listen: [`127.0.0.1:${port}`], proxies: ["127.0.0.0/8", "203.0.113.0/24"] },
  });
  stops.push(await startApache(site, await makeFolder(), port));
  const headers = { "X-Forwarded-For": "192.0.2.1, 198.51.100.7, 203.0.113.5" };
  const { content } = await ask(`http://127.0.0.1:${port}`, {
    path: "/api/reviews/count",
    headers,
  });
  expect(content).toBe(hash("sha256", "198.51.100.7"));
});
