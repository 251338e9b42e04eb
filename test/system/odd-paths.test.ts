import { chmod, cp } from "node:fs/promises";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { writeHosting } from "#hosting/write-hosting.ts";
import { cleanUp, makeFolder } from "../contract/product.ts";
import { type Served, serveSixty } from "../contract/served.ts";
import { findFreePort } from "../free-port.ts";
import { startApache } from "./apache.ts";
import { startCaddy } from "./caddy.ts";
import { startNginx } from "./nginx.ts";
import { ask, findDifferences, ofFiles } from "./same-answers.ts";

const starts = {
  nginx: (site: string, work: string, port: number) => startNginx([site], work, port),
  caddy: startCaddy,
  apache: startApache,
};
let served: Served;
beforeAll(async () => {
  served = await serveSixty();
});
afterAll(cleanUp);

/** The server on releases in a folder of that name, before a sidecar that is down. */
async function serveFrom(name: string, host: keyof typeof starts) {
  const dist = join(await makeFolder(), name, "dist");
  await cp(served.place.dist, dist, { recursive: true, verbatimSymlinks: true });
  const port = await findFreePort();
  const listen = [`127.0.0.1:${port}`];
  const made = await writeHosting({ dist, host, sidecar: "http://127.0.0.1:1", listen });
  // Apache gives root's rights up; and how another configuration includes this one is not tried here.
  for (let at = dist; at !== "/"; at = dirname(at)) await chmod(at, 0o755);
  const site = join(await makeFolder(), "site");
  await cp(made, site);
  const stop = await starts[host](site, await makeFolder(), port);
  return { origin: `http://${listen[0]}`, [Symbol.asyncDispose]: stop };
}

describe.each([
  { host: "nginx", name: ' it\'s "a" `b` #c %2f;d {e} {path} [f] *? é\\1 <g> ~&|(^\n' },
  { host: "caddy", name: ' it\'s "a" $uri #c %2f;d } *? é <g> ~&|(^\n' },
  { host: "apache", name: " it's `a` $uri #b %{c}%2f;d {e} *? é <g> ~&|(^" },
] as const)("$host", ({ host, name }) => {
  test("serves releases from a folder with an odd name", async () => {
    await using site = await serveFrom(name, host);
    const asked = ofFiles(served.removedPath);
    expect(await findDifferences(site.origin, served.origin, asked)).toEqual([]);
    expect((await ask(site.origin, { path: "/search/" })).status).toBe(503);
  });
});

test.each([
  ["nginx", "a$b", "$"] as const,
  ...["a`b", "a{b", "a[b]", "a\\b"].map((name) => ["caddy", name, name.charAt(1)] as const),
  ...['a"b', "a[b]", "a\\b", "a\n"].map((name) => ["apache", name, name.charAt(1)] as const),
  ["apache", "a${b", "${"] as const,
])("%s is not made for a folder that it cannot name, %j", async (host, name, found) => {
  const dist = join(await makeFolder(), name, "dist");
  await cp(served.place.dist, dist, { recursive: true, verbatimSymlinks: true });
  await expect(
    writeHosting({ dist, host, sidecar: "http://127.0.0.1:1", listen: [] }),
  ).rejects.toThrow(`a configuration of ${host} cannot name a path with ${JSON.stringify(found)}`);
});
