import { expect, test } from "vitest";
import { toEdgeFunctions } from "#hosting/netlify.ts";
import { buildHosting } from "./build-hosting.ts";
import { startHost } from "./host.ts";
import { expectUnavailable } from "./unavailable.ts";

type Edge = {
  readonly default: (
    request: Request,
    context: { readonly next: () => Promise<Response> },
  ) => Promise<Response>;
  readonly config: { readonly path: readonly string[]; readonly onError: string };
};

/** The function as it is written, run as a module. */
async function load(): Promise<Edge> {
  const code = toEdgeFunctions(buildHosting()).get("sidecar.js") ?? "";
  return import(`data:text/javascript,${encodeURIComponent(code)}`);
}

const netlifysPage = async () => new Response("<h1>Bad gateway</h1>", { status: 502 });

test("it is run for what the redirects hand to the sidecar, and for nothing else", async () => {
  const { config } = await load();
  expect(config).toEqual({ path: buildHosting().proxied, onError: "bypass" });
  expect(toEdgeFunctions({ ...buildHosting(), sidecar: null }).size).toBe(0);
});

test("what the sidecar answers goes through as it is, its own 503 too", async () => {
  const { default: run } = await load();
  for (const status of [200, 404, 503]) {
    const said = new Response("said", { status });
    const request = new Request("https://larch.example/readyz");
    expect(await run(request, { next: async () => said })).toBe(said);
  }
});

test("while the sidecar is down a program gets a problem, a preflight its permission", async () => {
  const { default: run } = await load();
  const url = "https://larch.example/mcp";
  await expectUnavailable(await run(new Request(url), { next: netlifysPage }));
  const broken = () => Promise.reject(new Error("unreachable"));
  await expectUnavailable(await run(new Request(url), { next: broken }));
  const preflight = await run(new Request(url, { method: "OPTIONS" }), { next: netlifysPage });
  expect(preflight.status).toBe(204);
  expect(preflight.headers.get("access-control-allow-methods")).toContain("POST");
});

test("while the sidecar is down the search page has a stand-in", async () => {
  await using files = await startHost((request, response) => {
    response.writeHead(200, { "Content-Type": "text/html; charset=utf-8" });
    response.end(`the file at ${request.url}`);
  });
  const { default: run } = await load();
  const answer = await run(new Request(`${files.origin}/search/?query=a`), { next: netlifysPage });
  expect(answer.status).toBe(503);
  expect(answer.headers.get("retry-after")).toBe("10");
  expect(await answer.text()).toBe("the file at /search-unavailable/");
});
