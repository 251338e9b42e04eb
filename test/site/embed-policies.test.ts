import type { Page } from "playwright-core";
import { chromium } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { toContrast } from "#content/contrast.ts";
import { findChromium } from "../browser.ts";
import { eventually } from "../eventually.ts";
import { type OpenSite, openSite } from "./open-site.ts";
import { openOtherSite, readShift } from "./other-site.ts";

let site: OpenSite;
let other: Awaited<ReturnType<typeof openOtherSite>>;
/** What the page of snippets gives to copy: the badge, the frame, the element, and what a policy allows. */
let copied: readonly string[];
beforeAll(async () => {
  [site, other] = await Promise.all([openSite(), openOtherSite()]);
  const { page } = await site.open("/embed/");
  const texts = await page.locator("pre").allTextContents();
  copied = texts.map((text) =>
    text.replaceAll(site.baseUrl, site.origin).replaceAll(' loading="lazy"', ""),
  );
});
afterAll(async () => {
  await other.close();
  await site.close();
});

/** Waits for the badge, the frame and the element, all of them to be seen. */
async function waitForAll(page: Page): Promise<void> {
  await page.locator("firsthand-reviews li").first().waitFor();
  await page.frameLocator("iframe").locator("article").first().waitFor();
  await eventually(async () => {
    const width = await page
      .locator("img")
      .evaluate((image: HTMLImageElement) => image.naturalWidth);
    expect(width).toBe(260);
  });
}

test("a page that lets nothing in without its consent shows all that was copied", async () => {
  const isolated = {
    "cross-origin-embedder-policy": "require-corp",
    "cross-origin-opener-policy": "same-origin",
  };
  const body = copied.slice(0, 3).join("");
  const { page, complaints } = await other.visit(site, { body, headers: isolated });
  await waitForAll(page);
  expect(await page.evaluate(() => globalThis.crossOriginIsolated)).toBe(true);
  expect(complaints).toEqual([]);
  expect(await page.frameLocator("iframe").locator("article").count()).toBe(3);
  await page.close();
});

test("a strict policy has to allow what the page of snippets says, and no more", async () => {
  const [badge, frame, element, told = ""] = copied;
  const [policy = "", css = ""] = told.split("\n\n");
  const allowed = policy.replace("Content-Security-Policy: ", "");
  const headers = { "content-security-policy": `default-src 'none'; style-src 'self'; ${allowed}` };
  const body = [badge, frame, element].join("").replace(/ style="[^"]*"/g, "");
  const { page, complaints } = await other.visit(site, { body, css, headers });
  await waitForAll(page);
  expect(complaints).toEqual([]);
  expect(await readShift(page)).toBe(0);
  await page.close();
  for (const directive of allowed.split("; ")) {
    const less = {
      "content-security-policy": `default-src 'none'; style-src 'self'; ${allowed.replace(directive, "")}`,
    };
    const { page: refused, complaints: refusals } = await other.visit(site, {
      body,
      css,
      headers: less,
    });
    await eventually(() => expect(refusals.join("\n")).toContain("Content Security Policy"));
    await refused.close();
  }
});

/** Runs in the browser: a colour as `#rrggbb`. */
function toHex(colour: string): string {
  const context = new OffscreenCanvas(1, 1).getContext("2d");
  if (context === null) throw new Error("no canvas");
  context.fillStyle = colour;
  context.fillRect(0, 0, 1, 1);
  const [r = 0, g = 0, b = 0] = context.getImageData(0, 0, 1, 1).data;
  return `#${[r, g, b].map((each) => each.toString(16).padStart(2, "0")).join("")}`;
}

const papers = {
  "#ffffff": "",
  "#f4f1ea": "body { background: #f4f1ea; color: #3a3a3a }",
  "#111111": "body { background: #111111; color: #eeeeee }",
  "#121212": ":root { color-scheme: dark }",
};

test.each(["", "#ffff00", "#ffffff", "#000000", "crimson", "oklch(70% 0.2 150)", "nonsense"])(
  "stars of the accent %s are seen on light and on dark pages, in that hue",
  async (accent) => {
    for (const [paper, css] of Object.entries(papers)) {
      const { page } = await other.visit(site, {
        body: `${copied[2]?.replace("<firsthand-reviews", `<firsthand-reviews accent="${accent}"`)}`,
        css,
      });
      await page.locator("firsthand-reviews li").first().waitFor();
      const stars = page.locator("firsthand-reviews li .stars").first();
      const colour = await stars.evaluate((each) => getComputedStyle(each).color);
      const hex = await page.evaluate(toHex, colour);
      expect
        .soft(toContrast(hex, paper), `${accent} as ${hex} on ${paper}`)
        .toBeGreaterThanOrEqual(3);
      await page.close();
    }
  },
);

test("stars keep the business's own colour where it can be seen, and change with the page", async () => {
  const { page } = await other.visit(site, { body: copied[2] ?? "", css: "body { color: #222 }" });
  await page.locator("firsthand-reviews li").first().waitFor();
  const stars = page.locator("firsthand-reviews li .stars").first();
  const toColour = async () =>
    page.evaluate(toHex, await stars.evaluate((each) => getComputedStyle(each).color));
  const design = await (await fetch(`${site.origin}/design.css`)).text();
  const [light, dark] = [...design.matchAll(/--accent:(#\w+)/g)].map(([, colour]) => colour);
  expect(await toColour()).toBe(light);
  await page.evaluate(() => document.body.style.setProperty("color", "#eee"));
  expect(await toColour()).toBe(dark);
  await page.close();
});

test.each(["light", "dark"] as const)(
  "in forced colours that are %s, stars are of the colour of text, whatever the page says",
  async (colorScheme) => {
    const body = `${copied[2]}<i id="system" style="background: Canvas; color: CanvasText">i</i>`;
    const css = "body { color: #222; background: #fff }";
    const forced = { forcedColors: "active", colorScheme } as const;
    const { page } = await other.visit(site, { body, css }, forced);
    await page.locator("firsthand-reviews li").first().waitFor();
    const toColour = (name: string) =>
      page
        .locator(name)
        .first()
        .evaluate((each) => getComputedStyle(each).color);
    expect(await toColour("firsthand-reviews li .stars")).toBe(await toColour("#system"));
    await page.close();
  },
);

/** As Chromium numbers what a system prefers. */
const systems = [
  ["dark", 0, "light"],
  ["light", 1, "dark"],
] as const;

test.each(systems)(
  "where the system is %s, a frame and a badge that follow their page are as it says",
  async (_, preferred, scheme) => {
    // What a test emulates would go before what the page says, so the browser itself prefers it.
    const args = [`--blink-settings=preferredColorScheme=${preferred}`];
    const browser = await chromium.launch({ ...(await findChromium()), args });
    const body = copied
      .slice(0, 3)
      .join("")
      .replace("/badge.svg", "/badge-auto.svg")
      .replace("/newest/", "/newest-auto/");
    const css = `:root { color-scheme: ${scheme} }`;
    const { page, complaints } = await other.visit(
      { browser },
      { body, css },
      { colorScheme: null },
    );
    await waitForAll(page);
    const framed = page.frameLocator("iframe").locator("html");
    const ground = await framed.evaluate((each) => getComputedStyle(each).backgroundColor);
    const paper = scheme === "light" ? "#fbfaf7" : "#171613";
    expect(await page.evaluate(toHex, ground)).toBe(paper);
    const badge = await page.locator("img").screenshot();
    const url = `data:image/png;base64,${badge.toString("base64")}`;
    expect(await page.evaluate(readPixel, url)).toBe(paper);
    expect(complaints).toEqual([]);
    await browser.close();
  },
);

/** Runs in the browser: the colour of a picture near its upper edge. */
async function readPixel(url: string): Promise<string> {
  const image = new Image();
  image.src = url;
  await image.decode();
  const context = new OffscreenCanvas(image.width, image.height).getContext("2d");
  if (context === null) throw new Error("no canvas");
  context.drawImage(image, 0, 0);
  const [r = 0, g = 0, b = 0] = context.getImageData(130, 5, 1, 1).data;
  return `#${[r, g, b].map((each) => each.toString(16).padStart(2, "0")).join("")}`;
}
