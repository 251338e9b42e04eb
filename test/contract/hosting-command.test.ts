import { readFile, readlink, rm, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { cleanUp, runScript } from "./product.ts";
import { makeReleases } from "./rewritten-release.ts";

let dist: string;

beforeAll(async () => {
  ({ dist } = await makeReleases());
});
afterAll(cleanUp);

const run = (...args: string[]) => runScript("hosting", args, { RELEASE: dist });

test("each --listen, what is in front and for how long TLS is due stand in nginx's site", async () => {
  const tls = ["--listen", "127.0.0.1:443 ssl", "--hsts", "300"];
  const proxies = ["--behind", "cloudflare", "--behind", "10.0.0.0/8"];
  const { code, output } = await run("nginx", "--listen", "80", ...tls, ...proxies);
  expect([code, output.trim()]).toEqual([0, join(dist, "hosting/nginx/firsthand.conf")]);
  const site = await readFile(output.trim(), "utf8");
  for (const line of [
    "listen 80;",
    "listen 127.0.0.1:443 ssl",
    "set_real_ip_from 10.0.0.0/8;",
    "set_real_ip_from 2606:4700::/32;",
    'https "max-age=300"',
  ]) {
    expect(site).toContain(line);
  }
});

test("nginx is told of several sidecars, each once, and of their ports", async () => {
  const named = ["http://10.0.0.1:8787", "http://[::1]", "http://10.0.0.1:8787"];
  const { output } = await run("nginx", ...named.flatMap((each) => ["--sidecar", each]));
  const site = await readFile(output.trim(), "utf8");
  const servers = [...site.matchAll(/^ {2}server (\S+) max_fails=1 /gm)].map(([, to]) => to);
  expect(servers).toEqual(["10.0.0.1:8787", "[::1]:80"]);
  const upstream = /^upstream (\S+) \{$/m.exec(site)?.[1];
  expect(new Set(site.match(/proxy_pass .*/g))).toEqual(
    new Set([`proxy_pass http://${upstream};`]),
  );
});

const two = (one: string, other: string) => ["--sidecar", one, "--sidecar", other];

test.each([
  [["caddy", ...two("http://a.example", "http://b.example")], "Several --sidecar are for nginx"],
  [["nginx", ...two("http://a.example", "https://b.example")], "all http: or all https:"],
  [["nginx", "--hsts", "a year"], "--hsts takes a whole number of seconds"],
  [["nginx", "--behind", "0.0.0.0/0"], "--behind takes a network"],
  [["nginx", "--behind", "akamai"], "one of cloudflare, fastly"],
  [["netlify", "--hsts", "300"], "are for servers of your own, not for netlify"],
  [["caddy", "--behind", "cloudflare"], "trusted_proxies"],
  [["apach"], "Did you mean apache?"],
])("%j is refused with the remedy", async (args, said) => {
  const { code, output } = await run(...args);
  expect([code, output]).toEqual([1, expect.stringContaining(said)]);
});

test("Caddy listens at all addresses, or at those that are named", async () => {
  const read = async (...listens: string[]) => {
    const said = listens.flatMap((each) => ["--listen", each]);
    const { output } = await run("caddy", ...said);
    return readFile(output.trim(), "utf8");
  };
  expect(await read()).toContain("\nhttps://larch.example {");
  const all = await read("8080");
  expect(all).toContain("\nhttp://larch.example:8080 {");
  expect(all).not.toContain("bind");
  expect(await read("[::1]:8080", "127.0.0.1:8080")).toContain("bind ::1 127.0.0.1");
});

test("where a file leads to the release, a server is told the release itself", async () => {
  const current = join(dist, "current");
  const target = await readlink(current);
  await rm(current);
  await writeFile(current, `${target}\n`);
  const { output } = await run("nginx", "--sidecar", "http://127.0.0.1:8787");
  expect(await readFile(output.trim(), "utf8")).toContain(
    `root "${join(dist, target, "client")}";`,
  );
  await rm(current);
  await symlink(target, current);
});

test("a host that can ask no sidecar is refused a release that counts on one", async () => {
  const { code, output } = await run("github-pages");
  expect([code, output]).toEqual([1, expect.stringContaining("build with SIDECAR=off")]);
});
