import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Locator, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { toContrast } from "#content/contrast.ts";
import type { OpenSite } from "./open-site.ts";
import { openSite } from "./open-site.ts";

/** Pages of other sites, by what they say of their colours. */
const pages = {
  "a page that says nothing": "",
  "a light page": ":root { background: #fff; color: #222 }",
  "a light page that says so": ":root { color-scheme: light }",
  "a dark page": "body { background: #111; color: #eee }",
  "a dark page that says so": ":root { color-scheme: dark }",
};
const systems = ["light", "dark"] as const;
/** Device pixels a CSS pixel, so that strokes have a pixel of their full colour. */
const scale = 2;

let site: OpenSite;
let visitor: Page;
let snippets: string;
let css: string;
const other = createServer((_, response) => {
  response.setHeader("content-type", "text/html; charset=utf-8");
  response.end(
    `<!doctype html><html lang="en"><title>Other</title><style>${css}</style><body>${snippets}`,
  );
});

beforeAll(async () => {
  site = await openSite();
  const { page } = await site.open("/embed/");
  const copied = (await page.locator("pre").allTextContents()).join("\n");
  snippets = copied.replaceAll(site.baseUrl, site.origin).replaceAll(' loading="lazy"', "");
  const viewport = { width: 640, height: 1250 };
  const context = await site.browser.newContext({ deviceScaleFactor: scale, viewport });
  visitor = await context.newPage();
  other.listen(0, "127.0.0.1");
  await once(other, "listening");
});
afterAll(async () => {
  await site.close();
  other.close();
  await once(other, "close");
});

async function visit(style: string, system: "light" | "dark"): Promise<Page> {
  css = style;
  const page = visitor;
  await page.emulateMedia({ colorScheme: system });
  await page.goto(`http://localhost:${(other.address() as AddressInfo).port}/`);
  await page.locator("firsthand-reviews li").first().waitFor();
  await page.frameLocator("iframe").locator("article").first().waitFor();
  return page;
}

/** In CSS pixels. */
type Box = {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
};

/** Every text of what is embedded, where it stands. */
async function listTexts(page: Page): Promise<[what: string, box: Box][]> {
  const frame = page.frameLocator("iframe");
  const box = async (place: Locator): Promise<Box> => {
    const found = await place.first().boundingBox();
    if (found === null) throw new Error("It is not to be seen");
    return found;
  };
  const badge = await box(page.locator("img"));
  return [
    ["heading of the element", await box(page.locator("firsthand-reviews .all"))],
    ["byline in the element", await box(page.locator("firsthand-reviews time"))],
    ["review in the element", await box(page.locator("firsthand-reviews blockquote"))],
    ["heading of the frame", await box(frame.locator("h1 a"))],
    ["rating in the frame", await box(frame.locator("p.small a"))],
    ["review in the frame", await box(frame.locator(".quoted"))],
    ["byline in the frame", await box(frame.locator(".byline .small"))],
    ["rating of the badge", { x: badge.x + 120, y: badge.y + 8, width: 130, height: 26 }],
    ["count of the badge", { x: badge.x + 8, y: badge.y + 38, width: 130, height: 20 }],
  ];
}

type Seen = { readonly paper: string; readonly contrast: number };

/** What is seen of each text: the most frequent colour is what is behind it, and that which differs most is its own. */
async function look(page: Page, texts: readonly [string, Box][]): Promise<Map<string, Seen>> {
  const picture = (await page.screenshot()).toString("base64");
  const boxes = texts.map(([, box]) => box);
  const found = await page.evaluate(readColours, { picture, boxes, scale });
  return new Map(
    found.map(([paper = "", ...others], index) => [
      texts[index]?.[0] ?? "",
      { paper, contrast: Math.max(0, ...others.map((colour) => toContrast(colour, paper))) },
    ]),
  );
}

/** Runs in the browser: the colours at each place of a picture, the most frequent first. */
async function readColours({
  picture,
  boxes,
  scale: by,
}: {
  picture: string;
  boxes: readonly Box[];
  scale: number;
}) {
  const image = new Image();
  image.src = `data:image/png;base64,${picture}`;
  await image.decode();
  const context = new OffscreenCanvas(image.width, image.height).getContext("2d");
  if (context === null) throw new Error("no canvas");
  context.drawImage(image, 0, 0);
  return boxes.map(({ x, y, width, height }) => {
    const { data } = context.getImageData(x * by, y * by, width * by, height * by);
    const pixels = new DataView(data.buffer);
    const counts = new Map<number, number>();
    for (let at = 0; at < data.length; at += 4) {
      const rgb = pixels.getUint32(at) >>> 8;
      counts.set(rgb, (counts.get(rgb) ?? 0) + 1);
    }
    const sorted = [...counts].sort(([, a], [, b]) => b - a);
    return sorted.map(([rgb]) => `#${rgb.toString(16).padStart(6, "0")}`);
  });
}

test.each(Object.entries(pages))(
  "on %s what was copied can be read, and looks the same whatever the system prefers",
  async (_, style) => {
    const papers: string[][] = [];
    for (const system of systems) {
      const page = await visit(style, system);
      const seen = await look(page, await listTexts(page));
      for (const [what, { contrast }] of seen) {
        expect.soft(contrast, `${what}, system ${system}`).toBeGreaterThanOrEqual(4.5);
      }
      papers.push([...seen.values()].map(({ paper }) => paper));
    }
    expect(papers[0]).toEqual(papers[1]);
  },
);

test.each([
  ["light", "dark", "#fbfaf7"],
  ["dark", "light", "#171613"],
  ["auto", "light", "#fbfaf7"],
  ["auto", "dark", "#171613"],
] as const)(
  "theme %s where the system is %s has a background of its own",
  async (theme, system, expected) => {
    for (const style of [pages["a page that says nothing"], pages["a dark page"]]) {
      const page = await visit(style, system);
      const dressed = {
        theme,
        frame: `${site.origin}/embed/newest${theme === "light" ? "" : `-${theme}`}/`,
      };
      await page.evaluate(({ theme: name, frame }) => {
        document.querySelector("firsthand-reviews")?.setAttribute("theme", name);
        document.querySelector("iframe")?.setAttribute("src", frame);
      }, dressed);
      await page
        .frameLocator(`iframe[src="${dressed.frame}"]`)
        .locator("article")
        .first()
        .waitFor();
      const seen = await look(
        page,
        (await listTexts(page)).filter(([what]) => !what.includes("badge")),
      );
      for (const [what, { paper, contrast }] of seen) {
        expect.soft(paper, what).toBe(expected);
        expect.soft(contrast, what).toBeGreaterThanOrEqual(4.5);
      }
    }
  },
);
