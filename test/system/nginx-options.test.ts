import { readdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { readNginxBuild } from "#hosting/nginx-build.ts";
import { type ServerWishes, writeHosting } from "#hosting/write-hosting.ts";
import { cleanUp } from "../contract/product.ts";
import { makeReleases, type Releases } from "../contract/rewritten-release.ts";
import { findFreePort } from "../free-port.ts";
import { startHost } from "../hosting/host.ts";
import { createAuthority } from "../websub/authority.ts";
import { startNginx } from "./nginx.ts";
import { ask, getByHttp2 } from "./same-answers.ts";

let releases: Releases;
let stop = async () => {};

beforeAll(async () => {
  releases = await makeReleases();
});
afterEach(async () => {
  await stop();
  stop = async () => {};
});
afterAll(cleanUp);

/** nginx with what is wished for, at a free port. @param more further lines in its http block */
async function start(
  { listen = [], ...wishes }: Partial<ServerWishes>,
  sidecar = "http://127.0.0.1:1",
  more = "",
) {
  const port = await findFreePort();
  const told = listen.length > 0 ? listen : ["127.0.0.1:PORT"];
  const file = await writeHosting({
    dist: releases.dist,
    host: "nginx",
    sidecar,
    listen: told.map((each) => each.replace("PORT", `${port}`)),
    ...wishes,
  });
  const around = join(dirname(file), "around.conf");
  await writeFile(around, more);
  stop = await startNginx([around, file], dirname(file), port);
  return port;
}

test("with TLS it speaks HTTP/2, and says for how long to come by TLS alone", async () => {
  const authority = await createAuthority();
  const { key, cert } = await authority.issue(["larch.example"]);
  const [keyFile, certFile] = [join(releases.dist, "key.pem"), join(releases.dist, "cert.pem")];
  await writeFile(keyFile, key);
  await writeFile(certFile, cert);
  const tls = await findFreePort();
  const listen = ["127.0.0.1:PORT", `127.0.0.1:${tls} ssl`];
  const files = `ssl_certificate ${certFile}; ssl_certificate_key ${keyFile};`;
  const wishes = { listen, hsts: 31_536_000, nginx: readNginxBuild() };
  const port = await start(wishes, undefined, files);
  const headers = await getByHttp2(`https://127.0.0.1:${tls}`, "/feed.xml", authority.certificate);
  expect(headers[":status"]).toBe(200);
  expect(headers["strict-transport-security"]).toBe("max-age=31536000");
  const plain = await fetch(`http://127.0.0.1:${port}/feed.xml`);
  expect(plain.headers.get("strict-transport-security")).toBeNull();
});

test("what the release has coded is sent as it is, each coding with its own entity tag", async () => {
  const { hasBrotliStatic } = readNginxBuild();
  expect(hasBrotliStatic, "install libnginx-mod-http-brotli-static").toBe(true);
  const port = await start({ nginx: readNginxBuild() });
  const url = `http://127.0.0.1:${port}/openapi.json`;
  const tags = new Set<string>();
  const texts = new Set<string>();
  for (const coding of ["br", "gzip", "identity"]) {
    const answer = await fetch(url, { headers: { "Accept-Encoding": coding } });
    const { headers } = answer;
    expect(headers.get("content-encoding")).toBe(coding === "identity" ? null : coding);
    expect(headers.get("vary")).toContain("Accept-Encoding");
    const tag = `${headers.get("etag")}`;
    expect(tag).toMatch(/^"/);
    tags.add(tag);
    texts.add(await answer.text());
    const conditional = { "Accept-Encoding": coding, "If-None-Match": tag };
    expect((await fetch(url, { headers: conditional })).status).toBe(304);
  }
  expect([tags.size, texts.size]).toEqual([3, 1]);
});

test("a folder for another host holds no such files", async () => {
  await start({ nginx: readNginxBuild() });
  const site = { dist: releases.dist, host: "netlify", sidecar: "https://s.example" } as const;
  const names = await readdir(await writeHosting({ ...site, listen: [] }), { recursive: true });
  expect(names).toContain("openapi.json");
  expect(names.filter((name) => /\.(br|gz)$/.test(name))).toEqual([]);
});

test("behind a proxy that is named, the sidecar is told the client's own address, which nobody can forge", async () => {
  await using sidecar = await startHost(({ headers }, response) => {
    response.end(`${headers["x-forwarded-for"]}`);
  });
  const told = async (port: number, forwarded: string) => {
    const headers = { "X-Forwarded-For": forwarded };
    return (await fetch(`http://127.0.0.1:${port}/api/reviews/count`, { headers })).text();
  };
  const behind = await start({ proxies: ["127.0.0.0/8", "203.0.113.0/24"] }, sidecar.origin);
  expect(await told(behind, "198.51.100.7")).toBe("198.51.100.7");
  expect(await told(behind, "192.0.2.1, 198.51.100.7, 203.0.113.5")).toBe("198.51.100.7");
  await stop();
  expect(await told(await start({}, sidecar.origin), "198.51.100.7")).toBe("127.0.0.1");
});

test("what one of two sidecars lets fall goes to the other, but not what it was sent by POST", async () => {
  const got: string[] = [];
  await using falls = await startHost(({ method, socket }) => {
    got.push(`${method} fell`);
    socket.destroy();
  });
  await using stays = await startHost(({ method }, response) => {
    got.push(`${method} stayed`);
    response.end();
  });
  for (const method of ["GET", "HEAD", "POST"]) {
    // Anew, so that the first one is not left out.
    const port = await start({ moreSidecars: [stays.origin] }, falls.origin);
    const answer = await fetch(`http://127.0.0.1:${port}/api/websub/hub`, { method });
    const { status, headers } = answer;
    const expected = method === "POST" ? [503, "10"] : [200, null];
    expect([method, status, headers.get("retry-after")]).toEqual([method, ...expected]);
    await stop();
  }
  const told = ["GET fell", "GET stayed", "HEAD fell", "HEAD stayed", "POST fell"];
  expect(got).toEqual(told);
});

test("a path of another site leads to this one by the rule that the docs show", async () => {
  const page = await readFile(join(import.meta.dirname, "../../docs/operations.md"), "utf8");
  const rule = /^```nginx\n(location .*?)^```$/ms.exec(page)?.[1] ?? "";
  const port = await findFreePort();
  const site = `server { listen 127.0.0.1:${port}; server_name example.com; ${rule} }`;
  const file = join(releases.dist, "other.conf");
  await writeFile(file, site);
  stop = await startNginx([file], releases.dist, port);
  const leadsTo = async (path: string) => {
    const url = `http://127.0.0.1:${port}${path}`;
    return (await fetch(url, { redirect: "manual" })).headers.get("location");
  };
  const [home, review] = ["/reviews/", "/reviews/01JK31MK80JKGPATCHCAGXPFY5/?a=b"];
  expect(await leadsTo(home)).toBe(`https://reviews.example.com${home}`);
  expect(await leadsTo(review)).toBe(`https://reviews.example.com${review}`);
  expect(await leadsTo("/reviewsx")).toBeNull();
});

test("each listen that is asked for is there, by IPv6 too", async () => {
  const other = await findFreePort();
  const port = await start({ listen: ["127.0.0.1:PORT", `127.0.0.1:${other}`, "[::1]:PORT"] });
  for (const origin of [port, other].map((each) => `http://127.0.0.1:${each}`)) {
    expect((await ask(origin, { path: "/feed.xml" })).status).toBe(200);
  }
  expect((await ask(`http://[::1]:${port}`, { path: "/feed.xml" })).status).toBe(200);
});

test("what is too large or too long is a problem that scripts anywhere can read", async () => {
  const origin = `http://127.0.0.1:${await start({})}`;
  const body = "x".repeat(1_100_000);
  const long = await ask(origin, { path: `/${"x".repeat(9000)}` });
  const large = await ask(origin, { path: "/mcp", method: "POST", body });
  for (const [answer, status] of [
    [long, 414],
    [large, 413],
  ] as const) {
    expect(answer).toMatchObject({ status, cors: "*", type: "application/json; charset=utf-8" });
    expect(JSON.parse(answer.content)).toMatchObject({ status });
  }
});
