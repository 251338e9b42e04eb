import { expect, test } from "vitest";
import { findViolations } from "../axe.ts";
import { findChromium, launch } from "../browser.ts";

test("the Chromium that the project brings along opens a page, and axe finds what is wrong there", async () => {
  const packed = await findChromium({});
  const browser = await launch(packed);
  const page = await browser.newPage();
  await page.setContent("<h1>Hello</h1>");
  expect(await page.locator("h1").textContent()).toBe("Hello");
  await page.setContent("<main><h1>Hello</h1><img src='data:,'></main>");
  const found = await findViolations(page);
  expect(found).toContainEqual(expect.stringMatching(/^image-alt: <img src="data:,">$/));
  await browser.close();
});

test("a CHROMIUM_PATH that leads nowhere is named", async () => {
  await expect(findChromium({ CHROMIUM_PATH: "/nowhere/chromium" })).rejects.toThrow(
    "CHROMIUM_PATH is /nowhere/chromium, where there is no program to run",
  );
});
