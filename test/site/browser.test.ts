import { expect, test } from "vitest";
import { findChromium, launch } from "../browser.ts";

test("the Chromium that the project brings along opens a page", async () => {
  const packed = await findChromium({}, []);
  const browser = await launch(packed);
  const page = await browser.newPage();
  await page.setContent("<h1>Hello</h1>");
  expect(await page.locator("h1").textContent()).toBe("Hello");
  await browser.close();
});

test("a CHROMIUM_PATH that leads nowhere is named", async () => {
  await expect(findChromium({ CHROMIUM_PATH: "/nowhere/chromium" })).rejects.toThrow(
    "CHROMIUM_PATH is /nowhere/chromium, where there is no program to run",
  );
});
