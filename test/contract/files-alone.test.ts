import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { verifySite } from "#checks/published-site.ts";
import { writeHosting } from "#hosting/write-hosting.ts";
import {
  baseUrl,
  build,
  makeWorkplace,
  readAllPublished,
  readPublished,
  type Workplace,
} from "./built.ts";
import { hostSidecar } from "./hosted.ts";
import { cleanUp, makeFolder, runScript, type Sidecar } from "./product.ts";
import { gone, sixtyReviews } from "./sixty-reviews.ts";

/** The sixty reviews as a site of files alone. */
let alone: Workplace;
let sidecar: Sidecar;

beforeAll(async () => {
  const { content, env } = inject("ready").sixty;
  const dist = join(await makeFolder(), "dist");
  alone = { content, dist, env: { ...env, RELEASE: dist, SIDECAR: "off" } };
  await build(alone);
  sidecar = await hostSidecar(alone.env);
});

afterAll(cleanUp);

/** Where the links of a document lead that stay on the site: paths, without query and fragment. */
function listLinks(path: string, text: string): string[] {
  const whole = [...text.matchAll(new RegExp(`${baseUrl}(/[^\\s"'<>()\\\\&;,]*)?`, "g"))];
  const relative = path.endsWith(".html") ? text.matchAll(/(?:href|src|action)="(\/[^"]*)"/g) : [];
  return [...whole, ...relative].map(([, link = "/"]) =>
    decodeURIComponent(link.replace(/[?#].*$/, "")),
  );
}

/** Links of all documents that lead to none of them. */
async function findBroken(place: Workplace): Promise<string[]> {
  const documents = await readAllPublished(place);
  const toAddress = (path: string) => `/${path.replace(/(^|\/)index\.html$/, "$1")}`;
  const known = new Set([...documents.keys()].map(toAddress));
  return [...documents].flatMap(([path, bytes]) =>
    isText.test(path) ? listLinks(path, `${bytes}`).filter((link) => !known.has(link)) : [],
  );
}

const isText = /\.(html|xml|json|txt|md|csv|ndjson)$|\.well-known/;

test("no link of a page or document leads to what is not there", async () => {
  expect(await findBroken(alone)).toEqual([]);
  const counting = await findBroken(inject("ready").sixty);
  const paths = ["/search/", "/mcp", "/api/websub/hub", "/api/reviews/search"];
  expect(counting).toEqual(expect.arrayContaining(paths));
});

test("nothing speaks of a search, agents or a hub, and release.json says so", async () => {
  const manifest = JSON.parse(`${await readPublished(alone, "release.json")}`);
  expect(manifest.sidecar).toBe(false);
  expect(manifest.server).toBeUndefined();
  expect(Object.keys(manifest.documents).filter((path) => /^search/.test(path))).toEqual([]);
  const { paths } = JSON.parse(`${await readPublished(alone, "openapi.json")}`);
  expect(Object.keys(paths)).toEqual(
    expect.not.arrayContaining(["/api/reviews/search", "/healthz"]),
  );
  const feed = JSON.parse(`${await readPublished(alone, "api/feed.json")}`);
  expect(feed).not.toHaveProperty("hubs");
  const embed = JSON.parse(`${await readPublished(alone, "embed.json")}`);
  expect(embed.older).toBe("/reviews.json");
});

test("pages, datasets and feeds are there, and nothing that is there for a sidecar's sake", async () => {
  const paths = [...(await readAllPublished(alone)).keys()];
  expect(paths).toEqual(expect.arrayContaining(wanted));
  expect(paths.filter((path) => computed.test(`/${path}`))).toEqual([]);
});

const wanted = [
  "404.html",
  "api/feed.json",
  "badge.svg",
  "embed.js",
  "feed.xml",
  "index.html",
  "insights/index.html",
  "llms.txt",
  "reviews/index.html",
  "sitemap.xml",
];

/** What only a sidecar answers. */
const computed = /^\/(search|mcp|api\/reviews|api\/websub)\b/;

test("`sidecar: false` in business.yaml makes the same bytes", async () => {
  const other = await makeWorkplace({
    business: { sidecar: false },
    reviews: [...sixtyReviews(), gone],
  });
  await build(other);
  expect(JSON.parse(`${await readPublished(other, "release.json")}`).sidecar).toBe(false);
  const [found, expected] = [await readAllPublished(other), await readAllPublished(alone)];
  expect([...found.keys()]).toEqual([...expected.keys()]);
  const differing = [...found].filter(([path, bytes]) => !expected.get(path)?.equals(bytes));
  expect(differing.map(([path]) => path)).toEqual([]);
});

test("the same content with a sidecar has the same data, and leads there", async () => {
  const { sixty } = inject("ready");
  for (const path of ["reviews.json", "reviews.csv", "reviews.ndjson", "insights.json"]) {
    expect(await readPublished(alone, path)).toEqual(await readPublished(sixty, path));
  }
  expect(`${await readPublished(sixty, "index.html")}`).toContain('href="/search/"');
  expect(`${await readPublished(sixty, "release.json")}`).not.toContain('"sidecar"');
});

test("a sidecar serves its documents and answers nothing else", async () => {
  const { findings } = await verifySite((path, init) =>
    fetch(sidecar.origin + path, { ...init, redirect: "manual" }),
  );
  expect(findings.filter(({ fault }) => fault !== null)).toEqual([]);
  for (const path of ["/search/", "/search", "/api/reviews/search", "/mcp", "/api/websub/hub"]) {
    expect((await fetch(sidecar.origin + path, { redirect: "manual" })).status, path).toBe(404);
  }
  const post = await fetch(`${sidecar.origin}/mcp`, { method: "POST", body: "{}" });
  expect(post.status).toBe(404);
  expect((await fetch(`${sidecar.origin}/readyz`)).status).toBe(200);
});

test.each(["netlify", "cloudflare", "nginx"] as const)(
  "%s gets no way to a sidecar, and one that is named is refused",
  async (host) => {
    const { dist } = alone;
    await writeHosting({ dist, host, usualSidecar: "http://127.0.0.1:8787", listen: [] });
    const folder = join(dist, "hosting", host);
    const names = (await readdir(folder)).filter((name) =>
      /^_(headers|redirects|worker\.js)$|\.conf$/.test(name),
    );
    const rules = names.map((name) => readFile(join(folder, name), "utf8"));
    const text = (await Promise.all(rules)).join("\n");
    expect(text).toContain("reviews.json");
    expect(text).not.toMatch(/127\.0\.0\.1|proxy_pass|hub|^\/(mcp|search|api\/reviews)\b/m);
    const write = () => writeHosting({ dist, host, sidecar: "https://s.example", listen: [] });
    await expect(write()).rejects.toThrow(/was built without a sidecar/);
  },
);

test("pages with a search are not prepared for a host until it is said where the sidecar is", async () => {
  const counting = { dist: inject("ready").sixty.dist, host: "netlify", listen: [] } as const;
  await expect(writeHosting(counting)).rejects.toThrow(/say where it is with --sidecar/);
});

test("an empty --sidecar, as netlify.toml gives it, names none", async () => {
  const { code, output } = await runScript("hosting", ["netlify", "--sidecar", ""], alone.env);
  expect([code, output]).toEqual([0, expect.any(String)]);
});

test("publishing it tells no hub", async () => {
  const { code, output } = await runScript("publish", [], alone.env);
  expect([code, output]).toEqual([
    0,
    expect.stringMatching(/^Checked.*\nRelease \w+ is unchanged.*\.\n$/),
  ]);
});
