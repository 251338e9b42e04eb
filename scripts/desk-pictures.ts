import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { systemNetwork } from "#connectors/network.ts";
import { readSite } from "#content/sites.ts";
import { openDesk } from "../desk/open-desk.ts";
import { findChromium, launch } from "../test/browser.ts";
import { buildZip } from "../test/import/build-zip.ts";

/** Takes the pictures of the desk that docs/owners.md shows, of a business that it sets up by itself. */
const images = join(import.meta.dirname, "../docs/images");
const folder = await mkdtemp(join(tmpdir(), "pictures-"));
const dir = join(folder, "lakeview-plumbing");

const desk = await openDesk({
  port: 0,
  outside: { env: {}, network: systemNetwork },
  listSites: () => [readSite({ CONTENT_DIR: dir, RELEASE: join(folder, "dist") })],
  toNewDir: () => dir,
  deskDir: join(folder, "state"),
  now: () => new Date(),
  publishErasure: async () => false,
  onError: (error) => console.error(error),
});
const browser = await launch(await findChromium());
try {
  await mkdir(images, { recursive: true });
  const page = await browser.newPage({ locale: "en", viewport: { width: 960, height: 720 } });
  page.setDefaultTimeout(300_000);
  await takePictures(page);
} finally {
  await browser.close();
  await desk.close();
  await rm(folder, { recursive: true, force: true });
}

async function takePictures(page: Page): Promise<void> {
  await page.goto(desk.toAddress());
  await page.getByLabel("Name").fill("Lakeview Plumbing");
  await page.getByLabel("Trade").selectOption({ index: 1 });
  await page.getByLabel("Time zone").selectOption("America/Chicago");
  await take(page, "begin");
  await page.getByRole("button", { name: "Begin" }).click();
  await page.getByRole("link", { name: "Take in", exact: true }).click();
  const [name, mimeType] = ["takeout-20260601-001.zip", "application/zip"];
  await page
    .getByLabel("Files", { exact: true })
    .setInputFiles({ name, mimeType, buffer: buildTakeout() });
  await page.getByRole("button", { name: "Look at it" }).click();
  await page.getByRole("heading", { name: "What it would change" }).waitFor();
  await take(page, "take-in");
  await page.getByRole("button", { name: "Take it in" }).click();
  await page.getByRole("heading", { name: "Taken in" }).waitFor();
  await page.getByRole("link", { name: "Today", exact: true }).click();
  await take(page, "today");
  await page.getByRole("link", { name: "Reviews", exact: true }).click();
  await page.getByRole("link", { name: "Sam Okoye" }).click();
  await page.getByLabel("Words of the reply").fill("We are sorry. Grace calls you today.");
  await take(page, "review");
  await page.getByRole("link", { name: "Publish", exact: true }).click();
  await take(page, "publish");
}

async function take(page: Page, name: string): Promise<void> {
  const path = join(images, `desk-${name}.png`);
  await page.screenshot({ path });
  console.log(`Wrote ${path}`);
}

/** Three invented reviews, as Google Takeout writes them. */
function buildTakeout(): Buffer {
  const reviews = [
    ["Ana Ruiz", "FIVE", "They came within the hour and left the kitchen clean.", "2026-05-20"],
    ["Sam Okoye", "TWO", "Good work, but nobody called back for a week.", "2026-05-12"],
    ["Kim Lindqvist", "FIVE", "A fair price, and Grace explained everything.", "2026-04-30"],
  ].map(([displayName, starRating, comment, day], at) => ({
    reviewer: { displayName },
    ...{ starRating, comment, createTime: `${day}T15:00:00Z`, updateTime: `${day}T15:00:00Z` },
    name: `accounts/9/locations/300/reviews/${at}`,
  }));
  const path = "Takeout/Google Business Profile/account-9/location-300/reviews.json";
  return buildZip([{ name: path, data: JSON.stringify({ reviews }) }]);
}
