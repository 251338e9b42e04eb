import { execFileSync } from "node:child_process";
import { mkdtempSync } from "node:fs";
import { cp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { systemNetwork } from "#connectors/network.ts";
import { readSite } from "#content/sites.ts";
import { type OpenDesk, openDesk } from "../../desk/open-desk.ts";
import { findViolations } from "../axe.ts";
import { findChromium, launch } from "../browser.ts";
import { writeLogKey } from "../build/log-key.ts";
import { buildRecord } from "../build-content.ts";
import { findFreePort } from "../free-port.ts";

let browser: Browser;
let desk: OpenDesk;
const errors: unknown[] = [];
const folder = mkdtempSync(join(tmpdir(), "desk-"));
const dir = join(folder, "springfield");
const git = (...args: string[]) =>
  execFileSync("git", ["-C", dir, "-c", "user.name=A", "-c", "user.email=a@a.example", ...args], {
    encoding: "utf8",
  });

const critical = JSON.stringify(
  buildRecord("critical", {
    source: "google",
    rating: 1,
    date: "2026-01-02",
    text: "Nobody came.",
  }),
);

beforeAll(async () => {
  await cp("content/sample", dir, { recursive: true });
  const said = await readFile(join(dir, "business.yaml"), "utf8");
  await writeFile(join(dir, "business.yaml"), said.replace("sample: true", "sample: false"));
  await writeFile(
    join(dir, "reviews/google/2026.ndjson"),
    `${await readFile(join(dir, "reviews/google/2026.ndjson"), "utf8")}${critical}\n`,
  );
  git("init", "--quiet");
  git("config", "user.name", "Ada");
  git("config", "user.email", "ada@ada.example");
  browser = await launch(await findChromium());
  const baseUrl = `http://localhost:${await findFreePort()}`;
  const site = {
    CONTENT_DIR: dir,
    RELEASE: join(folder, "dist"),
    BASE_URL: baseUrl,
    LOG_KEY: writeLogKey(folder),
  };
  desk = await openDesk({
    port: 0,
    outside: { env: {}, network: systemNetwork },
    listSites: () => [readSite(site)],
    toNewDir: () => dir,
    deskDir: join(folder, "state"),
    now: () => new Date(),
    publishErasure: async () => false,
    onError: (error) => errors.push(error),
  });
});
afterAll(async () => {
  await browser?.close();
  await desk.close();
  expect(errors).toEqual([]);
});

async function visit(
  said: Parameters<Browser["newContext"]>[0],
  work: (page: Page) => Promise<void>,
) {
  const context = await browser.newContext({ locale: "en", ...said });
  const page = await context.newPage();
  await page.goto(desk.toAddress());
  await work(page);
  await context.close();
}

const go = (page: Page, path: string) => page.goto(new URL(`/springfield${path}`, page.url()).href);
const isTooWide = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth > innerWidth);

test("without JavaScript, at 360 px: a preview of the whole site, then it is published and committed", async () => {
  await visit({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } }, async (page) => {
    await go(page, "/publish");
    expect(await page.textContent("main")).toContain("Nothing was published yet.");
    expect(await page.textContent("main")).toContain("is known once there is a preview");
    expect(await isTooWide(page)).toBe(false);
    await page.getByRole("button", { name: "Make a preview" }).click();
    expect(await page.textContent("main")).toContain("is being made");
    const link = page.getByRole("link", { name: "Open the preview" });
    await page.locator("button[value=preview]").waitFor({ timeout: 300_000 });
    expect(await page.textContent("main")).toContain("Open the preview");
    expect(await page.textContent("main")).toMatch(/[1-9]\d* pages are different for readers/);
    const preview = await (await fetch((await link.getAttribute("href")) ?? "")).text();
    expect(preview).toContain("<h1");
    await page.getByRole("button", { name: "Publish now" }).click();
    await page.getByText("Published on").waitFor({ timeout: 300_000 });
    expect(await page.textContent("main")).toContain("This state is kept in Git.");
    expect(await page.textContent("main")).toContain("Nothing: all is as it was published.");
    expect(await page.textContent("main")).toContain("0 pages are different for readers");
  });
  expect(await readFile(join(folder, "dist/current/client/index.html"), "utf8")).toContain("<h1");
  expect(git("log", "--format=%s")).toMatch(/^Publish: \d+ new, 0 changed, 0 gone/);
});

test("what vanished is a question with its number, and nothing goes before it is answered", async () => {
  await rm(join(dir, "reviews/google"), { recursive: true, force: true });
  await visit({}, async (page) => {
    await go(page, "/publish");
    const question = page.getByRole("checkbox", { name: /reviews? (is|are) to go/ });
    expect(await question.isVisible()).toBe(true);
    await page.getByRole("button", { name: "Publish now" }).click();
    expect(await page.textContent(".notice")).toContain("Nothing was published");
  }).finally(() => git("checkout", "--quiet", "--", "."));
});

test("a critical review is shown until it is marked as read; the content stays as it is", async () => {
  await visit({ javaScriptEnabled: false }, async (page) => {
    const title = page.getByRole("heading", { name: /critical reviews? that you have not read/ });
    const count = async () =>
      (await title.count()) === 0 ? 0 : Number.parseInt((await title.textContent()) ?? "", 10);
    const before = await count();
    expect(before).toBeGreaterThan(0);
    await page.getByRole("button", { name: "I have read it" }).first().click();
    expect(await count()).toBe(before - 1);
  });
  expect(git("status", "--porcelain")).toBe("");
});

test.each(["light", "dark"] as const)(
  "axe finds nothing in %s mode, and no page speaks to programmers",
  async (colorScheme) => {
    const jargon = /\b(ULID|NDJSON|exit code|ENOENT|release|hash|recognised|unverified-source)\b/i;
    await visit({ colorScheme }, async (page) => {
      for (const path of ["/", "/publish", "/business"]) {
        await go(page, path);
        expect(await page.textContent("body")).not.toMatch(jargon);
        expect(await findViolations(page)).toEqual([]);
      }
    });
  },
);

test("a fault in a file is said on the first page, in words", async () => {
  const path = join(dir, "business.yaml");
  const text = await readFile(path, "utf8");
  await writeFile(path, text.replace(/^url: .*$/m, "url: nowhere"));
  await visit({ locale: "de" }, async (page) => {
    expect(await page.textContent("main")).toContain(
      "Schreiben Sie eine Adresse, die mit https:// beginnt.",
    );
  });
  await writeFile(path, text);
});
