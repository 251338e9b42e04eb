import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { findChromium, launch } from "../browser.ts";
import { eventually } from "../eventually.ts";
import { type RunningSidecar, startSidecar } from "../sidecar/running-sidecar.ts";
import { open, readShift, waitForElements } from "../site/other-site.ts";

let sidecar: RunningSidecar;
let browser: Browser;
let wordpress: ChildProcess;
let folder: string;
let address: string;

/** PHP with what docs/embedding.md gives to copy, each where it says, and the stand-in for WordPress beside it. */
beforeAll(async () => {
  const { dist, env } = inject("ready").sixty;
  sidecar = await startSidecar(dist, env.BASE_URL);
  await sidecar.release.load();
  browser = await launch(await findChromium());
  folder = await mkdtemp(join(tmpdir(), "firsthand-wordpress-"));
  const docs = await readFile(join(import.meta.dirname, "../../docs/embedding.md"), "utf8");
  const [, section = ""] = /^## On WordPress\n([\s\S]*?)^## /m.exec(docs) ?? [];
  const [, path = ""] = /`(wp-content\/\S+\.php)`/.exec(section) ?? [];
  const toExample = (language: string) => {
    const [, code = ""] = new RegExp(`\`\`\`${language}\n([\\s\\S]*?)\`\`\``).exec(section) ?? [];
    return code.replaceAll("https://reviews.example.com", `http://127.0.0.1:${sidecar.port}`);
  };
  await mkdir(join(folder, path, ".."), { recursive: true });
  await writeFile(join(folder, path), toExample("php"));
  await writeFile(join(folder, "additional.css"), toExample("css"));
  await copyFile(join(import.meta.dirname, "wordpress/index.php"), join(folder, "index.php"));
  await writeFile(join(folder, "post.html"), toExample("html"));
  wordpress = spawn("php", ["-d", "display_errors=1", "-S", "127.0.0.1:0", "-t", folder], {
    stdio: ["ignore", "ignore", "pipe"],
  });
  for await (const line of createInterface({ input: wordpress.stderr ?? process.stdin })) {
    const [, url] = /\((http:\/\/\S+)\) started/.exec(line) ?? [];
    if (url === undefined) continue;
    address = `${url}/`;
    break;
  }
  wordpress.stderr?.resume();
});
afterAll(async () => {
  wordpress.kill();
  await once(wordpress, "exit");
  await browser.close();
  await sidecar.stop();
  await rm(folder, { recursive: true, force: true });
});

test("the frame of the docs shows reviews where it is pasted", async () => {
  const { page, complaints } = await open(await browser.newPage(), address);
  await eventually(async () =>
    expect(await page.frames().at(1)?.locator("article").count()).toBe(3),
  );
  expect(complaints.filter((text) => !text.includes("404"))).toEqual([]);
  await page.close();
});

test.each([
  ['[firsthand_reviews layout="carousel" count="6"]', { layout: "carousel", count: "6" }, 6],
  ["[firsthand_reviews]", { count: "3" }, 3],
  ["[firsthand_reviews COUNT=2 theme='dark' onclick='alert(1)']", { count: "2", theme: "dark" }, 2],
  [
    `[firsthand_reviews accent='"><script>alert(1)</script>']`,
    { accent: '"><script>alert(1)</script>', count: "3" },
    3,
  ],
])("%s becomes an element that shows reviews", async (shortcode, attributes, count) => {
  await writeFile(join(folder, "post.html"), `<p>Before.</p>\n${shortcode}\n<p>After.</p>`);
  const { page, complaints } = await open(await browser.newPage(), address);
  await waitForElements(page);
  const element = page.locator("firsthand-reviews");
  const names = await element.evaluate((host) => host.getAttributeNames());
  expect(new Set(names)).toEqual(new Set(Object.keys(attributes)));
  for (const [name, value] of Object.entries(attributes))
    expect(await element.getAttribute(name)).toBe(value);
  expect(await page.locator("firsthand-reviews li").count()).toBe(count);
  expect(await page.locator("main script").count()).toBe(0);
  expect(complaints.filter((text) => !text.includes("404"))).toEqual([]);
  await page.close();
});

test("nothing moves when the reviews come into the room of the additional style", async () => {
  const shortcodes =
    '[firsthand_reviews]<p>Between.</p>[firsthand_reviews layout="carousel" count="6"]';
  await writeFile(join(folder, "post.html"), shortcodes);
  const { page } = await open(await browser.newPage(), address);
  await waitForElements(page);
  expect(await readShift(page)).toBe(0);
  await page.close();
});
