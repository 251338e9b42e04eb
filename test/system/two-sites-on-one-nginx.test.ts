import { rm, writeFile } from "node:fs/promises";
import { request } from "node:http";
import { networkInterfaces } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { topicPaths } from "#formats/topics.ts";
import { toListens } from "#hosting/listen.ts";
import { writeHosting } from "#hosting/write-hosting.ts";
import { cleanUp, makeFolder } from "../contract/product.ts";
import { makeReleases } from "../contract/rewritten-release.ts";
import { findFreePort } from "../free-port.ts";
import { startHost } from "../hosting/host.ts";
import { startNginx } from "./nginx.ts";

const sites = ["https://one.example", "https://two.example"] as const;
const hasIPv6 = Object.values(networkInterfaces()).some((all) =>
  all?.some(({ address }) => address === "::1"),
);

let port = 0;
let stop = () => Promise.resolve();
let folder = "";
const sidecars: Awaited<ReturnType<typeof startHost>>[] = [];

beforeAll(async () => {
  port = await findFreePort();
  folder = await makeFolder();
  const written: string[] = [];
  for (const site of sites) {
    const sidecar = await startHost((_, response) => response.end(`the sidecar of ${site}`));
    sidecars.push(sidecar);
    const { dist } = await makeReleases(site);
    // As npx firsthand hosting does with the port that it is given.
    const listen = toListens([`${port}`], hasIPv6);
    const options = { dist, host: "nginx", sidecar: sidecar.origin, listen } as const;
    written.push(await writeHosting(options));
  }
  // The distribution's own site, as it stands in sites-enabled of Debian.
  const page = join(folder, "default.conf");
  const addresses = [`${port}`, ...(hasIPv6 ? [`[::]:${port}`] : [])];
  const listens = addresses.map((address) => `listen ${address} default_server;`).join(" ");
  await writeFile(page, `server { ${listens} return 200 "the distribution's page"; }\n`);
  const enabled = join(folder, "enabled.conf");
  const includes = [page, ...written].map((file) => `include ${file};\n`);
  await writeFile(enabled, includes.join(""));
  stop = await startNginx([enabled], folder, port);
});

afterAll(async () => {
  await stop();
  for (const sidecar of sidecars) await sidecar[Symbol.asyncDispose]();
  await rm(folder, { recursive: true, force: true });
  await cleanUp().catch(() => undefined);
});

/** One request by a host name that no resolver knows. */
function ask(site: string, path: string, said: { hostname?: string; method?: string } = {}) {
  const { hostname = "127.0.0.1", method = "GET" } = said;
  const headers = { Host: new URL(site).host };
  return new Promise<{ status?: number; link: string; csp: string; body: string }>(
    (resolve, reject) => {
      const outgoing = request(
        { hostname, port, path, method, headers, agent: false },
        (answer) => {
          let body = "";
          answer.setEncoding("utf8").on("data", (part) => (body += part));
          answer.on("end", () => {
            const { statusCode, headers } = answer;
            const csp = `${headers["content-security-policy"] ?? ""}`;
            resolve({ status: statusCode ?? 0, link: `${headers.link ?? ""}`, csp, body });
          });
        },
      );
      outgoing.on("error", reject).end();
    },
  );
}

describe.each(sites)("On an nginx with two sites, %s", (site) => {
  test("names its own hub and topics, and no other's", async () => {
    for (const path of topicPaths) {
      const { status, link } = await ask(site, `/${path}`);
      const own = `<${site}/api/websub/hub>; rel="hub", <${site}/${path}>; rel="self"`;
      expect([status, link]).toEqual([200, own]);
    }
  });

  test("hands what is no file to its own sidecar", async () => {
    for (const path of ["/api/reviews/search?limit=1", "/mcp", "/search/"]) {
      expect((await ask(site, path)).body).toBe(`the sidecar of ${site}`);
    }
  });

  test("has its policies on pages and answers preflights", async () => {
    expect((await ask(site, "/")).csp).toContain("default-src 'none'");
    expect((await ask(site, "/reviews.json", { method: "OPTIONS" })).status).toBe(204);
  });

  test("is what visitors by IPv6 get, too, where the machine has it", async () => {
    const hostname = hasIPv6 ? "::1" : "127.0.0.1";
    const { status, link, body } = await ask(site, "/feed.xml", { hostname });
    expect(body).not.toContain("the distribution's page");
    expect([status, link]).toEqual([200, expect.stringContaining(`<${site}/feed.xml>`)]);
  });
});
