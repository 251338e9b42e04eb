import { mkdtempSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { systemNetwork } from "#connectors/network.ts";
import { aspectFields, listFields, ownFields } from "#content/business-form.ts";
import type { Fields } from "#content/form-fields.ts";
import { readSite } from "#content/sites.ts";
import { sections } from "../../desk/business/sections.ts";
import { words as de } from "../../desk/business/words/de.ts";
import { words as en } from "../../desk/business/words/en.ts";
import { words as es } from "../../desk/business/words/es.ts";
import { type OpenDesk, openDesk } from "../../desk/open-desk.ts";
import { findViolations } from "../axe.ts";
import { findChromium, launch } from "../browser.ts";

let browser: Browser;
let desk: OpenDesk;
const errors: unknown[] = [];
const dir = join(mkdtempSync(join(tmpdir(), "desk-")), "ada");
const logKey = join(dir, "../log.key");

beforeAll(async () => {
  browser = await launch(await findChromium());
  desk = await openDesk({
    port: 0,
    outside: { env: {}, network: systemNetwork },
    listSites: () => [readSite({ CONTENT_DIR: dir, LOG_KEY: logKey })],
    toNewDir: () => dir,
    deskDir: join(dir, "../state"),
    now: () => new Date(),
    publishErasure: async () => false,
    onError: (error) => errors.push(error),
  });
});
afterAll(async () => {
  await browser.close();
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

const yaml = () => readFile(join(dir, "business.yaml"), "utf8");
const isTooWide = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth > innerWidth);

test("every key is asked for once, and explained in each language", () => {
  const toNames = (fields: Fields, prefix: string): string[] =>
    Object.entries(fields).flatMap(([key, field]) => [
      `${prefix}${key}`,
      ...("members" in field ? toNames(field.members, `${prefix}${key}.`) : []),
    ]);
  const lists = Object.entries(listFields).flatMap(([name, fields]) => [
    name,
    ...toNames(fields, `${name}.`),
  ]);
  const names = [...toNames(ownFields, ""), ...toNames(aspectFields, ""), ...lists, "summary"];
  expect(names).toHaveLength(new Set(names).size);
  for (const { fields } of [en, de, es])
    expect(new Set(Object.keys(fields))).toEqual(new Set(names));
  // Questions have a page of their own.
  const keys = [...Object.keys(ownFields), "services", "technicians"];
  const asked = Object.values(sections).flat();
  expect(asked).toHaveLength(keys.length);
  expect(new Set(asked)).toEqual(new Set(keys));
});

test("without JavaScript, at 360 px: an empty folder becomes a business, which is then described", async () => {
  await visit({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } }, async (page) => {
    expect(await page.textContent("h1")).toBe("A new business");
    expect(await isTooWide(page)).toBe(false);
    await page.getByRole("button", { name: "Begin" }).click();
    expect(await page.textContent(".hint.fault")).toContain("fill this in");
    await page.getByLabel("Name").fill("Ada & Co");
    // The zone of the machine is not that of the business.
    expect(await page.getByLabel("Time zone").inputValue()).toBe("");
    await page.getByLabel("Time zone").selectOption("Europe/Berlin");
    await page.getByRole("button", { name: "Begin" }).click();
    expect(await page.textContent(".notice")).toContain("is set up");
    expect(await isTooWide(page)).toBe(false);
    await page.getByLabel("Telephone").fill("call us");
    await page.getByLabel("Town").fill("Berlin");
    await page.getByRole("button", { name: "Add a row: Opening hours" }).click();
    await page.getByLabel("Monday").check();
    await page.getByLabel("Opens").fill("09:00");
    await page.getByLabel("Closes").fill("17:00");
    await page.getByRole("button", { name: "Add a row: Services" }).click();
    await page.locator("[name='services.0.label']").fill("Drain cleaning");
    await page.getByRole("button", { name: "Save" }).last().click();
    expect(await page.textContent("[id='telephone-fault']")).toContain("telephone number");
    expect(await yaml()).not.toContain("Berlin\n  region");
    await page.getByLabel("Telephone").fill("+49 30 1234567");
    await page.getByRole("button", { name: "Save" }).last().click();
    expect(await page.textContent(".notice")).toContain("Saved");
    expect(await isTooWide(page)).toBe(false);
  });
  expect(await yaml()).toContain("locality: Berlin");
  expect(await yaml()).toContain("{ days: [ Monday ], opens: 09:00, closes: 17:00 }");
  expect(await readFile(join(dir, "services.yaml"), "utf8")).toContain("id: drain-cleaning");
});

test.each(["light", "dark"] as const)("axe finds nothing in %s mode", async (colorScheme) => {
  await visit({ colorScheme }, async (page) => {
    const { pathname } = new URL(page.url());
    for (const path of [`${pathname}business`, "/-/new"]) {
      await page.goto(new URL(path, page.url()).href);
      expect(await findViolations(page)).toEqual([]);
    }
  });
});

test("by keyboard, while typing: the card follows, and Enter saves", async () => {
  await visit({}, async (page) => {
    await page.goto(new URL("/ada/business", page.url()).href);
    await page.getByLabel("Name", { exact: true }).first().focus();
    await page.keyboard.press("End");
    await page.keyboard.type(" Plumbing");
    const card = page.frameLocator("[data-card]");
    await card.getByText("Ada & Co Plumbing").waitFor();
    await page.keyboard.press("Enter");
    await page.getByText("Saved.").waitFor();
  });
  expect(await yaml()).toContain("name: Ada & Co Plumbing");
});

test("a change made meanwhile in an editor is shown, and not overwritten", async () => {
  await visit({}, async (page) => {
    const other = await page.context().newPage();
    const address = new URL("/ada/business", page.url()).href;
    await page.goto(address);
    await other.goto(address);
    await other.getByLabel("E-mail").fill("one@ada.example");
    await other.getByRole("button", { name: "Save" }).last().click();
    await page.getByLabel("E-mail").fill("two@ada.example");
    await page.getByRole("button", { name: "Save" }).last().click();
    expect(await page.textContent("[id='email-fault']")).toContain("one@ada.example");
    expect(await yaml()).toContain("one@ada.example");
    await page.getByRole("button", { name: "Save" }).last().click();
    await page.getByText("Saved.").waitFor();
  });
  expect(await yaml()).toContain("two@ada.example");
  await visit({}, async (page) => {
    await page.goto(new URL("/ada/steps", page.url()).href);
    await page.getByRole("button", { name: "Undo: The business: E-mail" }).first().click();
    await page.getByText("Undone.").waitFor();
  });
  expect(await yaml()).toContain("one@ada.example");
});
