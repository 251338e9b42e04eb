import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { findViolations } from "../axe.ts";
import { findChromium, launch } from "../browser.ts";
import { reach } from "./keys.ts";
import { makeHub } from "./make-hub.ts";
import { openDesk as openPlain, records } from "./open-desk.ts";

const root = join(import.meta.dirname, "../..");
const [kind, rude, bare] = records.map(({ id }) => id) as [string, string, string];

/** Every page of the desk, by how it is asked for. */
const paths = [
  "/ada-co/",
  "/ada-co/history",
  `/ada-co/reviews/${kind}/history`,
  "/ada-co/publish",
  "/ada-co/reviews",
  "/ada-co/reviews?words=nothing-like-that",
  `/ada-co/reviews/${kind}`,
  `/ada-co/reviews/${rude}`,
  `/ada-co/reviews/${bare}`,
  `/ada-co/reviews/several?do=hide&id=${rude}`,
  `/ada-co/reviews/several?do=erase&id=${rude}&id=${kind}`,
  "/ada-co/reviews/letter",
  "/ada-co/insights",
  "/ada-co/insights/aspect/pricing",
  `/ada-co/insights/wrong?review=${kind}&kind=aspect&id=pricing&to=positive`,
  "/ada-co/business",
  "/ada-co/business/aspects",
  "/ada-co/business/words",
  "/ada-co/business/logo",
  "/ada-co/take-in",
  "/ada-co/steps",
  "/ada-co/hub",
  "/ada-co/hub?failing=yes",
  "/ada-co/hub/1",
  "/ada-co/hub/1?end=yes",
  "/ada-co/hub/hold?host=well.example&state=blocked",
  "/ada-co/nowhere",
];

let browser: Browser;
beforeAll(async () => {
  browser = await launch(await findChromium());
});
afterAll(() => browser.close());

/** A desk that also looks after a hub. */
async function openDesk() {
  const { hub } = await makeHub();
  return openPlain({}, { hub });
}

/** The desk as its owner opens it. */
async function open(
  languages = "en",
): Promise<{ page: Page; origin: string; close(): Promise<void> }> {
  const { address, origin } = await openDesk();
  const context = await browser.newContext({ locale: languages });
  const page = await context.newPage();
  await page.goto(address);
  return { page, origin, close: () => context.close() };
}

/** Words that mean something to those alone who made this. */
const jargon =
  /\b(?:ULID|NDJSON|exit code|ENOENT|releases?|hash(?:es|ed)?|recognised|unverified-source)\b/i;

test("no page of the desk speaks in jargon, not even to machines", async () => {
  const { get } = await openDesk();
  for (const language of ["en", "de", "es"]) {
    for (const path of paths) {
      const page = await get(path, { "accept-language": language });
      expect([path, jargon.exec(page)?.[0]]).toEqual([path, undefined]);
    }
  }
});

test("a date is written as people write it, and in one form", async () => {
  const { get } = await openDesk();
  for (const language of ["en", "de", "es"]) {
    for (const path of paths) {
      const page = await get(path, { "accept-language": language });
      const [, main = ""] = page.split('<main id="content"');
      const found = /(?<![,\w])\d{4}-\d\d-\d\d\b/.exec(main.replaceAll(/<[^>]*>/g, " "))?.[0];
      expect([language, path, found]).toEqual([language, path, undefined]);
    }
  }
  const code = globSync("desk/**/*.ts", { cwd: root }).filter((path) => {
    const text = readFileSync(join(root, path), "utf8");
    return /toLocale(?:Date|Time)?String|dateStyle/.test(text);
  });
  expect(code).toEqual(["desk/days.ts"]);
});

test("every page is clean for assistive software, in light and dark", async () => {
  const { page, origin, close } = await open();
  for (const path of paths) {
    await page.goto(`${origin}${path}`);
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme });
      const found = await findViolations(page);
      expect([path, colorScheme, found]).toEqual([path, colorScheme, []]);
    }
  }
  await close();
});

test("no page scrolls sideways at 360 px, and what is pressed is 24 px at least", async () => {
  for (const language of ["en", "de", "es"]) {
    const { page, origin, close } = await open(language);
    await page.setViewportSize({ width: 360, height: 740 });
    for (const path of paths) {
      await page.goto(`${origin}${path}`);
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      expect([path, width]).toEqual([path, 360]);
      const small = await page.evaluate(() =>
        [
          ...document.querySelectorAll(
            "button, input:not([type=hidden]), select, textarea, nav a, summary",
          ),
        ]
          .filter((each) => each.checkVisibility())
          .filter((each) => each.getBoundingClientRect().height < 24)
          .map((each) => each.outerHTML),
      );
      expect([path, small]).toEqual([path, []]);
    }
    await close();
  }
});

test("a reply is given, a review is hidden and that is undone, by the keyboard alone and without JavaScript", async () => {
  const { address, origin } = await openDesk();
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(address);
  await page.goto(`${origin}/ada-co/reviews`);
  await reach(page, "Ada Freeling");
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { level: 1, name: "Ada Freeling" }).waitFor();
  await reach(page, "Words of the reply");
  await page.keyboard.type("Thank you, Ada.");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await page.getByRole("status").filter({ hasText: "Saved." }).waitFor();
  expect(await page.locator("blockquote.print").textContent()).toBe("Thank you, Ada.");

  await reach(page, "Hide");
  await page.keyboard.press("Enter");
  await page.getByText("1 review will be hidden.").waitFor();
  await reach(page, "Reason, shown to readers as a count");
  // None is chosen beforehand.
  for (const _ of ["the first", "the second"]) await page.keyboard.press("ArrowDown");
  await reach(page, "Hide");
  await page.keyboard.press("Enter");
  await page.getByText("not published: meant for another business").waitFor();

  await page.goto(`${origin}/ada-co/steps`);
  await reach(page, "Undo: Hide: 1 review");
  await page.keyboard.press("Enter");
  await page.getByText("Undone.").waitFor();
  await page.goto(`${origin}/ada-co/reviews?words=Ada`);
  expect(await page.getByText("published · with a reply").count()).toBe(1);
  await context.close();
});
