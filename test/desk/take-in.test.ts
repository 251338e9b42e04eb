import { readFile, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { findViolations } from "../axe.ts";
import { findChromium, launch } from "../browser.ts";
import { buildZip } from "../import/build-zip.ts";
import { toSample } from "../import/plan-export.ts";
import { buildXlsx } from "../import/sheets/build-workbook.ts";
import { openTakeIn } from "./open-take-in.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await launch(await findChromium());
});
afterAll(() => browser.close());

const toFile = (name: string, data: string | Buffer) => ({
  name,
  mimeType: "application/octet-stream",
  buffer: Buffer.from(data),
});

async function give(page: Page, ...files: ReturnType<typeof toFile>[]): Promise<void> {
  await page.getByLabel("Files", { exact: true }).setInputFiles(files);
  await page.getByRole("button", { name: "Look at it" }).click();
}

const heading = (page: Page, name: string) => page.getByRole("heading", { name, exact: true });

const toGoogle = (location: string, key: string, comment: string) => ({
  reviewer: { displayName: location === "400" ? "Ben Example" : "Ada Example" },
  starRating: "FIVE",
  comment,
  createTime: "2025-06-01T15:00:00Z",
  updateTime: "2025-06-01T15:00:00Z",
  name: `accounts/9/locations/${location}/reviews/${key}`,
});

const takeout = buildZip(
  ["300", "400"].map((location) => ({
    name: `Takeout/Google Business Profile/account-9/location-${location}/reviews.json`,
    data: JSON.stringify({
      reviews: [toGoogle(location, "a", `Words of ${location}`)],
    }),
  })),
);

describe("the page Take in", () => {
  test("asks which of two places an archive is taken in for, and takes in its reviews alone", async () => {
    const desk = await openTakeIn();
    const page = await desk.open(browser);
    await give(page, toFile("takeout.zip", takeout));
    await heading(page, "Before it can go on").waitFor();
    expect(await page.locator(".samples").getByText("Words of 300").count()).toBe(1);
    // Neither place has a name, so each is known by who wrote of it.
    const places = page.getByLabel(/A place without a name, with 1 review, of \w+ \d+, 20\d\d: /);
    expect(await places.count()).toBe(2);
    await page.getByLabel("Ben Example: “Words of 400”").check();
    await page.getByRole("button", { name: "Go on" }).click();
    await heading(page, "What it would change").waitFor();
    expect(await desk.stored()).toEqual([]);
    await page.getByRole("button", { name: "Take it in" }).click();
    await heading(page, "Taken in").waitFor();
    expect((await desk.stored()).map(({ text }) => text)).toEqual(["Words of 400"]);
    expect(desk.errors).toEqual([]);
  });

  const table = "Name,Stars,Date,Review\nAda,5,03/04/2026,Good\nBo,4,05/04/2026,Fine\n";

  test("puts an answer right by going back", async () => {
    const desk = await openTakeIn();
    const page = await desk.open(browser);
    await give(page, toFile("reviews.csv", table));
    await heading(page, "Before it can go on").waitFor();
    await page.getByLabel("Google").check();
    await page.getByLabel("Month first").check();
    await page.getByRole("button", { name: "Go on" }).click();
    await heading(page, "What it would change").waitFor();
    expect(await page.getByText("Mar 4, 2026").count()).toBeGreaterThan(0);
    await page.getByRole("button", { name: "Go back" }).click();
    await page.getByLabel("Google").check();
    await page.getByLabel("Day first").check();
    await page.getByRole("button", { name: "Go on" }).click();
    await heading(page, "What it would change").waitFor();
    await page.getByRole("button", { name: "Take it in" }).click();
    await heading(page, "Taken in").waitFor();
    expect((await desk.stored()).map(({ date }) => date).sort()).toEqual([
      "2026-04-03",
      "2026-04-05",
    ]);
  });

  test("takes letters that look like an earlier export for what their owner says", async () => {
    const desk = await openTakeIn();
    const page = await desk.open(browser);
    const toTable = (who: string) =>
      `Name,Stars,Date,Review\n${who},5,2026-01-05,Words of ${who}\n`;
    const takeIn = async () => {
      await heading(page, "What it would change").waitFor();
      await page.getByRole("button", { name: "Take it in" }).click();
      await heading(page, "Taken in").waitFor();
    };
    await give(page, toFile("export.csv", toTable("Ada")));
    await heading(page, "Before it can go on").waitFor();
    await page.getByLabel("Google").check();
    await page.getByRole("button", { name: "Go on" }).click();
    await takeIn();
    await page.getByRole("link", { name: "Take in" }).first().click();
    await give(page, toFile("letters.csv", toTable("Bo")));
    await heading(page, "What it would change").waitFor();
    await page.getByText("They were written elsewhere").click();
    await page.getByRole("button", { name: "Look at it again" }).click();
    await page.getByText("Please answer every question.").waitFor();
    await page.getByText("They were written elsewhere").click();
    await page.getByLabel("Given to us directly").check();
    await page.getByRole("button", { name: "Look at it again" }).click();
    await heading(page, "Given to us directly").waitFor();
    expect(await page.getByText("They were written elsewhere").count()).toBe(0);
    await takeIn();
    const stored = (await desk.stored()).map(({ author, source }) => `${author} ${source}`);
    expect(stored.sort()).toEqual(["Ada google", "Bo direct"]);
    expect(desk.errors).toEqual([]);
  });

  test("asks of a sheet's own column which of its values are shown, without JavaScript at 360 px", async () => {
    const desk = await openTakeIn();
    const page = await desk.open(browser, {
      javaScriptEnabled: false,
      viewport: { width: 360, height: 640 },
    });
    const rows = [
      ["Name", "Stars", "Date", "Review", "Status"],
      ["Ada", "5", "2026-01-05", "Good", "ok"],
      ["Bo", "4", "2026-01-06", "Private", "no"],
    ];
    await give(page, toFile("reviews.xlsx", buildXlsx([{ name: "Reviews", rows }])));
    await heading(page, "Before it can go on").waitFor();
    expect(await page.evaluate("document.documentElement.scrollWidth")).toBeLessThanOrEqual(360);
    await page.getByLabel("ok (1)").check();
    await page.getByLabel("Given to us directly").check();
    await page.getByRole("button", { name: "Go on" }).click();
    await heading(page, "What it would change").waitFor();
    expect(await page.evaluate("document.documentElement.scrollWidth")).toBeLessThanOrEqual(360);
    await page.getByRole("button", { name: "Take it in" }).click();
    await heading(page, "Taken in").waitFor();
    expect((await desk.stored()).map(({ text }) => text)).toEqual(["Good"]);
  });

  const words = "Good and quick, and they left the kitchen as clean as they had found it";
  const own = `Name,Stars,Date,Review,Source\nAda,5,2026-01-05,"${words}",Google\n`;

  test("shows changed words side by side, and text as text", async () => {
    const desk = await openTakeIn();
    const path = await desk.put("own.csv", own);
    await desk.write("csv", path);
    const page = await desk.open(browser);
    const hostile = `${words} <img src=x>`;
    await give(page, toFile("own.csv", own.replace(words, hostile)));
    await heading(page, "What it would change").waitFor();
    await page.getByText("1 changed review").click();
    expect(await page.locator("del").textContent()).toBe(words);
    expect(await page.locator("ins").textContent()).toBe(hostile);
    expect(await page.locator("main img").count()).toBe(0);
  });

  test("shows the difference anew where the content changed meanwhile", async () => {
    const desk = await openTakeIn();
    const page = await desk.open(browser);
    await give(page, toFile("own.csv", own));
    await heading(page, "What it would change").waitFor();
    const path = await desk.put("other.csv", `${own}Bo,4,2026-01-06,Fine,Google\n`);
    await desk.write("csv", path);
    await page.getByRole("button", { name: "Take it in" }).click();
    await page.getByText("Something changed since this was shown").waitFor();
    expect(await desk.stored()).toHaveLength(2);
  });

  test("keeps files aside for their owner alone until they are removed", async () => {
    const desk = await openTakeIn();
    const page = await desk.open(browser);
    await give(page, toFile("../../evil.csv", own));
    await heading(page, "What it would change").waitFor();
    const [id = ""] = await desk.kept();
    const { mode } = await import("node:fs").then(({ statSync }) => statSync(join(desk.root, id)));
    expect(mode & 0o777).toBe(0o700);
    expect(await readFile(join(desk.root, id, "files", "evil.csv"), "utf8")).toBe(own);
    await page.goto(`${desk.origin}/acme/take-in`);
    await page.getByRole("link", { name: "evil.csv" }).click();
    await page.getByRole("button", { name: "Remove these files" }).click();
    await page.getByText("The files are removed").waitFor();
    expect(await desk.kept()).toEqual([]);
    expect(await desk.stored()).toEqual([]);
  });

  test("offers to say that a source is of customers", async () => {
    const desk = await openTakeIn();
    const page = await desk.open(browser);
    await give(page, toFile("own.csv", own.replaceAll("Google", "Facebook")));
    await page.getByLabel("How do you know?").selectOption("order");
    await page.getByRole("button", { name: "Say that, and show them" }).click();
    await page.getByText("Reviews from “Facebook” will be shown.").waitFor();
    expect(await readFile(join(desk.content, "business.yaml"), "utf8")).toMatch(/facebook: order/);
    await heading(page, "What it would change").waitFor();
    expect(await page.getByText("Nothing from “Facebook”").count()).toBe(0);
  });

  test("refuses a bomb with the reason", async () => {
    const desk = await openTakeIn();
    const page = await desk.open(browser);
    const name = "Takeout/Google Business Profile/account-9/location-300/reviews.json";
    const data = Buffer.alloc(20_000_000, " ");
    await give(page, toFile("bomb.zip", buildZip([{ name, data }])));
    await heading(page, "This cannot be taken in").waitFor();
  });

  test("refuses what is too large, saying the limit, and keeps nothing", async () => {
    const desk = await openTakeIn();
    const page = await desk.open(browser);
    const path = join(desk.folder, "large.csv");
    await writeFile(path, Buffer.alloc(200_000_000, "a"));
    await page.getByLabel("Files", { exact: true }).setInputFiles(path);
    await page.getByRole("button", { name: "Look at it" }).click();
    await page.getByText("at most 150 MB together. Nothing was kept.").waitFor();
    expect(await desk.kept()).toEqual([]);
  });

  test("takes an OpenDocument sheet, JSON and a page of the web at once, each to be looked at by itself", async () => {
    const desk = await openTakeIn();
    const page = await desk.open(browser);
    const names = [
      "libreoffice/book.ods",
      "google-gbp-v4/reviews.list.json",
      "schema-org/page.html",
    ];
    const paths = names.map(toSample);
    await page.getByLabel("Files", { exact: true }).setInputFiles(paths);
    await page.getByRole("button", { name: "Look at it" }).click();
    const next = page.getByRole("heading", {
      name: /^(Before it can go on|What it would change)$/,
    });
    await next.waitFor();
    for (const name of paths.map((path) => basename(path))) {
      await page.goto(`${desk.origin}/acme/take-in`);
      await page.getByRole("link", { name }).click();
      await next.waitFor();
      expect([name, await findViolations(page)]).toEqual([name, []]);
    }
    expect(desk.errors).toEqual([]);
  });

  test("is done by keys alone, with pasted text", async () => {
    const desk = await openTakeIn();
    const page = await desk.open(browser);
    await page.getByLabel("Files", { exact: true }).focus();
    await page.keyboard.press("Tab");
    await page.keyboard.type(own);
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    const button = page.getByRole("button", { name: "Take it in" });
    await button.waitFor();
    for (let stops = 0; stops < 30; stops++) {
      if (await button.evaluate((element) => element === document.activeElement)) break;
      await page.keyboard.press("Tab");
    }
    await page.keyboard.press("Enter");
    await heading(page, "Taken in").waitFor();
    expect((await desk.stored()).map(({ text }) => text)).toEqual([words]);
  });
});
