import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { AxeBuilder } from "@axe-core/playwright";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { findChromium, launch } from "../browser.ts";
import { findWas, openDesk, records } from "./open-desk.ts";
import { openTakeIn } from "./open-take-in.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await launch(await findChromium());
});
afterAll(() => browser.close());

const [kind] = records.map(({ id }) => id) as [string];

async function open() {
  const desk = await openDesk();
  const context = await browser.newContext({ locale: "en" });
  onTestFinished(() => context.close());
  // How busy the machine is makes no difference.
  context.setDefaultTimeout(0);
  const page = await context.newPage();
  await page.goto(desk.address);
  return { desk, page };
}

/** Every fault above leads to a field that says it too, and assistive software finds nothing wrong. */
async function check(page: Page): Promise<readonly string[]> {
  const links = await page.locator("[role=alert] a").all();
  const ids = await Promise.all(links.map((link) => link.getAttribute("href")));
  expect(ids.length).toBeGreaterThan(0);
  for (const id of ids)
    expect([id, await page.locator(`[id="${id?.slice(1)}"]`).count()]).toEqual([id, 1]);
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
  return ids.map((id) => `${id}`);
}

test("a letter that cannot be a review stays typed, with each fault at its field", async () => {
  const { desk, page } = await open();
  await page.goto(`${desk.origin}/ada-co/reviews/letter`);
  await page.getByLabel("What it says").fill("Kind people.");
  await page.getByLabel("Name, as it is signed").fill("Dora Letter");
  await page.getByLabel("Day of the letter").fill("2030-01-01");
  await page.getByRole("button", { name: "Save" }).click();
  expect(await check(page)).toEqual(["#rating", "#date"]);
  await page.locator("[name=rating]").selectOption("4");
  await page.getByRole("button", { name: "Save" }).click();
  expect(await check(page)).toEqual(["#date"]);
  expect(await page.getByLabel("What it says").inputValue()).toBe("Kind people.");
  expect(await page.locator("[name=author]").inputValue()).toBe("Dora Letter");
  expect(await page.locator("[name=date]").getAttribute("aria-invalid")).toBe("true");
  await page.locator("[role=alert] a").click();
  expect(await page.evaluate(() => document.activeElement?.id)).toBe("date");
  const { text } = await desk.post("/ada-co/reviews/letter", { text: " ", date: "", rating: "9" });
  expect([...text.matchAll(/<a href="#(\w+)">/g)].map(([, id]) => id)).toContain("rating");
  await page.locator("[name=date]").fill("2026-05-01");
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByRole("heading", { level: 1, name: "Dora Letter" }).waitFor();
});

test("a reply to a review that was changed meanwhile stays typed beside what is there now", async () => {
  const { desk, page } = await open();
  await page.goto(`${desk.origin}/ada-co/reviews/${kind}`);
  await page.locator("[name=reply]").fill("Thank you, Ada.");
  const was = findWas(await desk.get(`/ada-co/reviews/${kind}`));
  await desk.post(`/ada-co/reviews/${kind}`, { do: "reply", was, reply: "From another window." });
  await page.locator("#reply button").click();
  expect(await check(page)).toEqual(["#reply-words"]);
  expect(await page.locator("[name=reply]").inputValue()).toBe("Thank you, Ada.");
  expect(await page.locator("blockquote.print").textContent()).toBe("From another window.");
  await page.locator("#reply button").click();
  await page.getByRole("status").filter({ hasText: "Saved." }).waitFor();
  expect(await page.locator("blockquote.print").textContent()).toBe("Thank you, Ada.");
});

test("a reason to hide is kept where the review was changed meanwhile", async () => {
  const { desk } = await open();
  const fields = { do: "hide", id: kind, was: "another", reason: "duplicate", note: "Twice" };
  const { status, text } = await desk.post("/ada-co/reviews/several", fields);
  expect(status).toBe(409);
  expect(text).toContain('<a href="#deed">Hide</a>');
  expect(text).toContain('value="Twice"');
  expect(text).toMatch(/<option value="duplicate" selected>/);
});

test("the long form of the business says what is wrong above, each with the way to its field", async () => {
  const { desk, page } = await open();
  await page.goto(`${desk.origin}/ada-co/business`);
  await page.getByLabel("Telephone", { exact: true }).fill("call us");
  await page.locator("[name=url]").fill("nowhere");
  await page.getByRole("button", { name: "Save" }).last().click();
  expect([...(await check(page))].sort((a, b) => (a < b ? -1 : 1))).toEqual(["#telephone", "#url"]);
  expect(await page.locator("[name=telephone]").inputValue()).toBe("call us");
  await page.goto(`${desk.origin}/-/new`);
  await page.getByRole("button", { name: "Begin" }).click();
  expect(await check(page)).toContain("#name");
});

test("answers that were given stay where one is missing, and that one is named", async () => {
  const desk = await openTakeIn();
  const page = await desk.open(browser, { locale: "en" });
  const path = join(desk.folder, "reviews.csv");
  await writeFile(path, "Name,Stars,Date,Review\nAda,5,03/04/2026,Good\nBo,4,05/04/2026,Fine\n");
  await page.getByLabel("Files", { exact: true }).setInputFiles(path);
  await page.getByRole("button", { name: "Look at it" }).click();
  await page.getByRole("heading", { name: "Before it can go on" }).waitFor();
  await page.getByLabel("Day first").check();
  await page.getByRole("button", { name: "Go on" }).click();
  expect(await check(page)).toHaveLength(1);
  expect(await page.getByLabel("Day first").isChecked()).toBe(true);
  await page.getByLabel("Google").check();
  await page.getByRole("button", { name: "Go on" }).click();
  await page.getByRole("heading", { name: "What it would change" }).waitFor();
});
