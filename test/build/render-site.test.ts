import { hash, randomUUID } from "node:crypto";
import { appendFileSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { afterAll, afterEach, expect, test, vi } from "vitest";
import { readContent } from "#content/read-content.ts";
import { listFiles } from "#release/documents.ts";
import { hashCode } from "../../src/build/bundle-cache.ts";
import { makeBundle } from "../../src/build/make-bundle.ts";
import { renderSite } from "../../src/build/render-site.ts";
import { makeFolder } from "../release/make-built.ts";
import { makePlace, root } from "./command.ts";

const local = "http://localhost:8787";
const published = "https://reviews.example.com";

const scratch = join(root, ".astro", `test-${randomUUID()}`);

afterEach(() => vi.unstubAllEnvs());
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

/** Renders one content for one address; a bundle that was kept may be used, or not. */
async function render(
  contentDir: string,
  baseUrl: string,
  kept: "kept" | "new",
): Promise<Readonly<Record<string, string>>> {
  const out = join(makeFolder(), "out");
  const settings = { baseUrl, contentDir, dist: join(makeFolder(), "dist") };
  const site = { root, code: hashCode(root), settings, content: await readContent(contentDir) };
  const toNew = async () => ({ folder: await makeBundle(root, scratch), code: null });
  await renderSite(out, site, kept === "kept" ? undefined : await toNew());
  const files = listFiles(out).sort((a, b) => (a < b ? -1 : 1));
  return Object.fromEntries(files.map((path) => [path, hashFile(join(out, path))]));
}

/** Refuses what tells of the machine, or was to be replaced. */
function hashFile(file: string): string {
  const bytes = readFileSync(file);
  for (const text of [root, "base-url.invalid", "leak.example"]) {
    expect(bytes.includes(text), `${file} holds ${text}`).toBe(false);
  }
  // Such comments name modules as seen from where the command is given.
  if (file.endsWith(".mjs")) expect(String(bytes)).not.toMatch(/^\/\/ \S*node_modules\/\S+$/m);
  return hash("sha256", bytes);
}

test("a kept bundle renders, byte for byte, what a new one does, of any content for any address", async () => {
  const [first, second] = [makePlace().content, makePlace().content];
  const line = {
    id: "01JH0Q5C00W5BJ6DD84N1BR9ZD",
    source: "google",
    rating: 2,
    date: "2025-01-08",
    text: "Nobody came, and nobody called.",
  };
  appendFileSync(join(second, "reviews/google/2025.ndjson"), `${JSON.stringify(line)}\n`);
  const once = await render(first, local, "kept");
  const other = await render(second, published, "kept");
  const again = await render(first, local, "kept");
  expect(again).toEqual(once);
  for (const name of ["BASE_URL", "SITE", "_"]) vi.stubEnv(name, "https://leak.example");
  expect(await render(second, published, "new")).toEqual(other);
  expect(Object.keys(other)).toContain(`client/reviews/${line.id}/index.html`);
  expect(Object.keys(once)).not.toContain(`client/reviews/${line.id}/index.html`);
  for (const path of ["client/404.html", "client/robots.txt", "server/entry.mjs"]) {
    expect(Object.keys(once)).toContain(path);
  }
});

test("two sites that are rendered at once do not mix", async () => {
  const { content } = makePlace();
  const alone = await render(content, local, "kept");
  const both = [render(content, local, "kept"), render(content, published, "kept")];
  const [same, other] = await Promise.all(both);
  expect(same).toEqual(alone);
  expect(other).toEqual(await render(content, published, "kept"));
  expect(other).not.toEqual(alone);
});
