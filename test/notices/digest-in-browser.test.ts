import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { toHtml } from "#notices/html.ts";
import { languages } from "#notices/rules.ts";
import { findViolations } from "../axe.ts";
import { findChromium, launch } from "../browser.ts";
import { buildDigest } from "./build-digest.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await launch(await findChromium());
});
afterAll(() => browser.close());

const schemes = ["light", "dark"] as const;
const cases = languages.flatMap((language) => schemes.map((scheme) => [language, scheme] as const));

test.each(cases)(
  "the digest in %s, %s, fits a telephone and can be read by everybody",
  async (language, scheme) => {
    const context = await browser.newContext({
      colorScheme: scheme,
      viewport: { width: 360, height: 640 },
    });
    const page = await context.newPage();
    const asked: string[] = [];
    page.on("request", (request) => asked.push(request.url()));
    await page.setContent(toHtml(buildDigest(language)));
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBe(360);
    const off = { enabled: false };
    const rules = { region: off, "landmark-one-main": off };
    expect(await findViolations(page, { rules })).toEqual([]);
    const paper = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    expect(paper).toBe(scheme === "light" ? "rgb(244, 242, 236)" : "rgb(25, 24, 21)");
    // Whoever opens a mail is not told of to anybody.
    expect(asked.filter((url) => url !== "about:blank")).toEqual([]);
    await context.close();
  },
);

test("words from right to left begin on the right, and markup of a customer is text", async () => {
  const page = await browser.newPage();
  await page.setContent(toHtml(buildDigest("en")));
  const words = page.getByText("שירות מצוין");
  expect(await words.getAttribute("lang")).toBe("he");
  expect(await words.evaluate((each) => getComputedStyle(each).textAlign)).toBe("right");
  expect(await page.getByText("<b>but</b>").count()).toBe(1);
  await page.close();
});
