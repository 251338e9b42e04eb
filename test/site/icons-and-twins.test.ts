import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, inject, test } from "vitest";

const client = () => join(inject("fixture").dist, "current", "client");
const read = (path: string) => readFileSync(join(client(), path));

test("browsers and telephones find an icon where they look for one, and every page names the manifest", () => {
  expect(read("favicon.ico").subarray(0, 4)).toEqual(Buffer.from([0, 0, 1, 0]));
  const touch = read("apple-touch-icon.png");
  expect(touch.toString("latin1", 1, 4)).toBe("PNG");
  expect([touch.readUInt32BE(16), touch.readUInt32BE(20)]).toEqual([180, 180]);
  const { name, icons } = JSON.parse(`${read("manifest.webmanifest")}`);
  expect(name).toBe("Fixture & <i>Daughters</i>");
  for (const { src } of icons) expect(read(src).length).toBeGreaterThan(0);
  for (const path of globSync("**/*.html", { cwd: client() }))
    if (!path.startsWith("embed/newest"))
      expect(`${read(path)}`, path).toContain('<link rel="manifest" href="/manifest.webmanifest">');
});

test("every page that has a twin in Markdown announces it, and no other", () => {
  const twins = globSync("**/index.md", { cwd: client() }).map((path) => join(path, ".."));
  expect(twins.length).toBeGreaterThan(3);
  const announcing = globSync("**/index.html", { cwd: client() })
    .filter((path) =>
      `${read(path)}`.includes('<link rel="alternate" type="text/markdown" href="index.md">'),
    )
    .map((path) => join(path, ".."));
  expect(announcing.sort()).toEqual(twins.sort());
});

test("each year with reviews has a page that leads to its months", () => {
  const { reviews } = JSON.parse(`${read("reviews.json")}`);
  const months = new Set<string>(reviews.map(({ date }: { date: string }) => date.slice(0, 7)));
  for (const month of months) {
    const [year = "", of = ""] = month.split("-");
    expect(`${read(`reviews/${year}/index.html`)}`).toContain(`href="/reviews/${year}/${of}/"`);
  }
});
