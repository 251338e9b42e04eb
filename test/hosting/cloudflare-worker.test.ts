import { expect, test } from "vitest";
import { toCloudflareFiles } from "#hosting/cloudflare.ts";
import { buildHosting } from "./build-hosting.ts";
import { startHost } from "./host.ts";
import { expectUnavailable } from "./unavailable.ts";

type Worker = {
  readonly fetch: (
    request: Request,
    env: { readonly ASSETS: { readonly fetch: (url: URL) => Promise<Response> } },
  ) => Promise<Response>;
};

const assets = {
  ASSETS: { fetch: async (url: URL) => new Response(`the file at ${url.pathname}`) },
};

/** The worker as it is written for this sidecar, run as a module. */
async function load(sidecar: string): Promise<Worker> {
  const code = toCloudflareFiles({ ...buildHosting(), sidecar }).get("_worker.js") ?? "";
  const { default: worker } = await import(`data:text/javascript,${encodeURIComponent(code)}`);
  return worker;
}

test("the worker asks the sidecar, with the client's address, and gives back what it says", async () => {
  await using sidecar = await startHost((request, response) => {
    const { url, method, headers } = request;
    response.writeHead(418, { "X-Sidecar": "yes" });
    response.end(`${method} ${url} for ${headers["x-forwarded-for"]}`);
  });
  const worker = await load(sidecar.origin);
  const headers = { "CF-Connecting-IP": "203.0.113.9" };
  const request = new Request("https://larch.example/api/reviews/search?query=a%20b", { headers });
  const answer = await worker.fetch(request, assets);
  expect(answer.status).toBe(418);
  expect(answer.headers.get("x-sidecar")).toBe("yes");
  expect(await answer.text()).toBe("GET /api/reviews/search?query=a%20b for 203.0.113.9");
});

test("while the sidecar is down the search page has a stand-in, and the rest is a problem", async () => {
  const worker = await load("http://127.0.0.1:1");
  const page = await worker.fetch(new Request("https://larch.example/search/?query=a"), assets);
  expect(page.status).toBe(503);
  expect(await page.text()).toBe("the file at /search-unavailable/");
  expect(page.headers.get("retry-after")).toBe("10");
  const api = await worker.fetch(new Request("https://larch.example/api/reviews/search"), assets);
  await expectUnavailable(api);
});

test("the search page's slash is added, with the query kept", async () => {
  const worker = await load("http://127.0.0.1:1");
  const answer = await worker.fetch(new Request("https://larch.example/search?query=a"), assets);
  expect(answer.status).toBe(308);
  expect(answer.headers.get("location")).toBe("https://larch.example/search/?query=a");
});

test("no path that comes to the worker leads in a circle", async () => {
  const worker = await load("http://127.0.0.1:1");
  const { include } = JSON.parse(toCloudflareFiles(buildHosting()).get("_routes.json") ?? "");
  for (const path of (include as string[]).map((each) => each.replace("*", "x"))) {
    const answer = await worker.fetch(new Request(`https://larch.example${path}`), assets);
    const next = answer.headers.get("location");
    const last = next === null ? answer : await worker.fetch(new Request(next), assets);
    expect(last.headers.get("location"), path).toBeNull();
  }
});
