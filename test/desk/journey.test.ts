import { mkdtempSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import type { Browser, FileChooser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { systemNetwork } from "#connectors/network.ts";
import { readSite } from "#content/sites.ts";
import { type OpenDesk, openDesk } from "../../desk/open-desk.ts";
import { findViolations } from "../axe.ts";
import { findChromium, launch } from "../browser.ts";
import { findFreePort } from "../free-port.ts";
import { buildZip } from "../import/build-zip.ts";
import { buildXlsx } from "../import/sheets/build-workbook.ts";
import { press, reach } from "./keys.ts";

let browser: Browser;
let desk: OpenDesk;
let baseUrl: string;
const errors: unknown[] = [];
const folder = mkdtempSync(join(tmpdir(), "journey-"));
const dir = join(folder, "lakeview");

beforeAll(async () => {
  baseUrl = `http://localhost:${await findFreePort()}`;
  const site = { CONTENT_DIR: dir, RELEASE: join(folder, "dist"), BASE_URL: baseUrl };
  browser = await launch(await findChromium());
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
  await Promise.all([browser.close(), desk.close()]);
  expect(errors).toEqual([]);
});

const toReview = (location: string, key: string, starRating: string, comment: string) => ({
  reviewer: { displayName: `Author ${key}` },
  starRating,
  comment,
  createTime: "2026-05-01T15:00:00Z",
  updateTime: "2026-05-01T15:00:00Z",
  name: `accounts/9/locations/${location}/reviews/${key}`,
});
const takeout = buildZip(
  ["300", "400"].map((location) => ({
    name: `Takeout/Google Business Profile/account-9/location-${location}/reviews.json`,
    data: JSON.stringify({
      reviews: [
        toReview(location, "A", "FIVE", `They came to ${location} within the hour.`),
        toReview(location, "B", "ONE", "Nobody came, and nobody called me back."),
        toReview(location, "C", "FOUR", "Good work at a fair price."),
      ],
    }),
  })),
);
const cards = buildXlsx([
  {
    name: "Cards",
    rows: [
      ["Name", "Stars", "Date", "Review", "OK to publish"],
      ["Ada", "5", "2026-02-05", "Grace left the kitchen clean", "yes"],
      ["Bo", "4", "2026-02-06", "Please keep this private", "no"],
      ["Cy", "5", "2026-02-07", "Quick, kind and not expensive", "yes"],
    ],
  },
]);
const toFile = (name: string, buffer: Buffer) => ({ name, mimeType: "application/zip", buffer });
const heading = (page: Page, name: string) =>
  page.getByRole("heading", { name, exact: true }).waitFor();

/** A page is as wide as the window, and assistive software finds nothing wrong. */
async function check(page: Page): Promise<void> {
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  const found = await findViolations(page);
  expect([page.url(), width, found]).toEqual([page.url(), 360, []]);
}

/** Where a key that was pressed opened nothing, it is pressed again, as people do: one may be lost while a page is drawn. */
async function chooseFiles(page: Page): Promise<FileChooser> {
  const opened = page.waitForEvent("filechooser");
  for (;;) {
    await press(page, "Files");
    const chooser = await Promise.race([opened, setTimeout(2000, null)]);
    if (chooser !== null) return chooser;
  }
}

test("an empty folder becomes a site that is served, by the keyboard alone, at 360 px", async () => {
  const context = await browser.newContext({
    locale: "en",
    viewport: { width: 360, height: 740 },
  });
  const page = await context.newPage();
  // How busy the machine is makes no difference.
  context.setDefaultTimeout(300_000);
  await page.goto(desk.toAddress());
  await reach(page, "Name");
  await page.keyboard.type("Lakeview Plumbing");
  await reach(page, "Time zone");
  await page.keyboard.type("Europe/Berlin");
  await press(page, "Begin");
  await page.getByText("is set up").waitFor();

  await press(page, "Take in");
  await (await chooseFiles(page)).setFiles([
    toFile("takeout.zip", takeout),
    toFile("cards.xlsx", cards),
  ]);
  await press(page, "Look at it");
  await heading(page, "Before it can go on");
  await check(page);
  // Neither place has a name: the first is known by what was written of it.
  await reach(page, "A place without a name, with 3 reviews");
  await page.keyboard.press("Space");
  await press(page, "Go on");
  await heading(page, "What it would change");
  await check(page);
  await press(page, "Take it in");
  await heading(page, "Taken in");

  await press(page, "cards.xlsx");
  await heading(page, "Before it can go on");
  await check(page);
  await reach(page, "yes (2)");
  await page.keyboard.press("Space");
  await reach(page, "Google");
  for (let presses = 0; presses < 5; presses++) await page.keyboard.press("ArrowDown");
  expect(await page.getByLabel("Given to us directly").isChecked()).toBe(true);
  await press(page, "Go on");
  await heading(page, "What it would change");
  expect(await page.getByText("1 left out").count()).toBe(1);
  await reach(page, "How do you know?");
  await page.keyboard.type("We have their order");
  await press(page, "Say that, and show them");
  await page.getByRole("status").filter({ hasText: "will be shown." }).waitFor();
  await heading(page, "What it would change");
  await check(page);
  await press(page, "Take it in");
  await heading(page, "Taken in");

  await press(page, "To the reviews");
  await press(page, "Author B");
  await heading(page, "Author B");
  await reach(page, "Words of the reply");
  await page.keyboard.type("We are sorry, and have called you.");
  await press(page, "Save");
  await page.getByText("Saved.").waitFor();
  await reach(page, "As a whole (read as: bad)");
  await page.keyboard.press("ArrowDown");
  await press(page, "Save");
  await page.getByText("Saved.").waitFor();
  expect(await readFile(join(dir, "business.yaml"), "utf8")).toContain("overall: true");

  await press(page, "Reviews");
  await press(page, "Author C");
  await heading(page, "Author C");
  await press(page, "Hide");
  await page.getByText("1 review will be hidden.").waitFor();
  await check(page);
  await reach(page, "Reason, shown to readers as a count");
  await page.keyboard.press("ArrowDown");
  await press(page, "Hide");
  await page.getByText("not published").first().waitFor();

  await press(page, "Reviews");
  await press(page, "Cy");
  await heading(page, "Cy");
  await press(page, "Erase for ever");
  await page.getByText("1 review will be erased").waitFor();
  await check(page);
  await press(page, "Erase for ever");
  await page.getByText("1 review was erased.").waitFor();
  expect(await page.getByText("Quick, kind").count()).toBe(0);

  await press(page, "Publish");
  await press(page, "Make a preview");
  const preview = page.getByRole("link", { name: "Open the preview" });
  await preview.waitFor();
  const seen = await (await fetch((await preview.getAttribute("href")) ?? "")).text();
  expect(seen).toContain("Lakeview Plumbing");
  await check(page);
  await press(page, "Publish now");
  await page.getByText("Published on").waitFor();
  const opened = context.waitForEvent("page");
  await press(page, baseUrl);
  await (await opened).getByRole("heading", { level: 1 }).first().waitFor();
  const { reviews } = await (await fetch(`${baseUrl}/reviews.json`)).json();
  const shown = (reviews as { author: string; owner_reply: { text: string } | null }[]).map(
    ({ author, owner_reply: reply }) => [author, reply?.text ?? null],
  );
  expect(shown.toSorted(([a], [b]) => String(a).localeCompare(String(b)))).toEqual([
    ["Ada", null],
    ["Author A", null],
    ["Author B", "We are sorry, and have called you."],
  ]);
});
