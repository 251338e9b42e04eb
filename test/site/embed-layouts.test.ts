import { join } from "node:path";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { writeAllRecords } from "#content/write-records.ts";
import { toRoom } from "#site/embed/wanted.js";
import { buildRecord } from "../build-content.ts";
import { eventually } from "../eventually.ts";
import { buildAside } from "./build-fixture.ts";
import { writeForeign } from "./fixture-content.ts";
import { type OpenSite, openSite } from "./open-site.ts";
import { element, openOtherSite, readShift, toScript, waitForElements } from "./other-site.ts";

const layouts = ["list", "wall", "carousel", "badge"] as const;

let site: OpenSite;
let other: Awaited<ReturnType<typeof openOtherSite>>;
beforeAll(async () => {
  [site, other] = await Promise.all([openSite(), openOtherSite()]);
});
afterAll(async () => {
  await other.close();
  await site.close();
});

/** Loads the script only when the page has been painted, as it is where lines are slow. */
const late = () =>
  `<script type="module">requestAnimationFrame(() => setTimeout(() => import("${site.origin}/embed.js")))</script>`;

test.each(layouts.flatMap((layout) => [1200, 700, 320].map((width) => [layout, width] as const)))(
  "a %s that keeps its room moves nothing on a page %i px wide",
  async (layout, width) => {
    const wanted = { layout, compact: width === 700 };
    const style = `display: block; font-size: medium; min-height: ${toRoom(wanted, 7).height}em`;
    const density = wanted.compact ? "compact" : "";
    const body = `${element(`layout="${layout}" count="7" density="${density}" style="${style}"`)}${late()}`;
    const viewport = { width, height: 2000 };
    const { page } = await other.visit(
      site,
      { body, css: "html { font-size: 62.5% }" },
      { viewport },
    );
    await waitForElements(page);
    expect(await readShift(page)).toBe(0);
    const [shown, kept] = await page
      .locator("firsthand-reviews")
      .evaluate((host) => [host.clientHeight, Number.parseFloat(getComputedStyle(host).minHeight)]);
    expect(shown).toBe(Math.round(kept ?? 0));
    await page.close();
  },
);

test("one that keeps no room moves what is below it, which is how the test sees it", async () => {
  const { page } = await other.visit(site, { body: `${element()}${late()}` });
  await waitForElements(page);
  await eventually(async () => expect(await readShift(page)).toBeGreaterThan(0));
  await page.close();
});

test.each([
  ["fewer reviews than are asked for", "distOfSwedish", "https://fixture.example.com", 2],
  ["no reviews", "distOfDraft", "http://localhost:8787", 0],
] as const)("where there are %s, no layout leaves a hole", async (_, dist, baseUrl, count) => {
  const few = await openSite(inject("fixture")[dist], baseUrl);
  for (const layout of layouts) {
    const style = "display: block; min-height: 60em";
    const body = toScript(few) + element(`layout="${layout}" count="6" style="${style}"`);
    const { page } = await other.visit(few, { body }, { viewport: { width: 1000, height: 900 } });
    await waitForElements(page);
    const items = page.locator("firsthand-reviews li");
    expect(await items.count(), layout).toBe(layout === "badge" ? 0 : count);
    if (layout !== "badge") expect(await findHoles(page), layout).toEqual([]);
    await page.close();
  }
  await few.close();
});

/** Places within an element where nothing is: below it, beside the last of a row, under a heading. */
function findHoles(page: Page): Promise<string[]> {
  return page.locator("firsthand-reviews").evaluate((host) => {
    const find = (name: string) => [...(host.shadowRoot?.querySelectorAll(name) ?? [])];
    const box = (of: Element | undefined) => of?.getBoundingClientRect() ?? new DOMRect();
    const [list] = find("ul");
    const items = find("li").map(box);
    const [all, foot] = [box(host), box(find(".foot")[0])];
    const right = Math.max(...items.map((item) => item.right));
    const bottom = Math.max(box(find(".head")[0]).bottom, ...items.map((item) => item.bottom));
    return [
      ...(all.bottom - foot.bottom > 1 ? [`${all.bottom - foot.bottom} px at the end`] : []),
      ...(foot.top - bottom > 17 ? [`${foot.top - bottom} px above the foot`] : []),
      ...(items.length > 0 && box(list).right - right > 1 ? ["beside the last of a row"] : []),
    ];
  });
}

test("a frame with fewer reviews than it has room for shares the room among them", async () => {
  const few = await openSite(inject("fixture").distOfSwedish);
  const { page } = await few.open("/embed/newest/", { viewport: { width: 600, height: 480 } });
  const end = await page.locator("article").last().boundingBox();
  expect((end?.y ?? 0) + (end?.height ?? 0)).toBeGreaterThanOrEqual(480 - 17);
  await few.close();
});

test("cards of a wall fill each row, however many there are", async () => {
  for (const count of [1, 2, 4, 5, 7]) {
    const body = toScript(site) + element(`layout="wall" count="${count}"`);
    const { page } = await other.visit(site, { body }, { viewport: { width: 1200, height: 900 } });
    await waitForElements(page);
    const rights = await page.locator("firsthand-reviews").evaluate((host) => {
      const items = [...(host.shadowRoot?.querySelectorAll("li") ?? [])];
      const boxes = items.map((item) => item.getBoundingClientRect());
      const rows = Map.groupBy(boxes, ({ top }) => Math.round(top));
      return [...rows.values()].map((row) => Math.round(row.at(-1)?.right ?? 0));
    });
    expect(new Set(rights).size, `${count}`).toBe(1);
    expect(await findHoles(page), `${count}`).toEqual([]);
    await page.close();
  }
});

test("in Hebrew all is mirrored, long words are broken, and a review without text says so", async () => {
  const aside = await buildAside(writeHebrew);
  const hebrew = await openSite(join(aside.client, "../.."), "https://aside.example.com");
  const viewport = { width: 420, height: 900 };
  for (const layout of ["list", "wall", "carousel"]) {
    const { reviews } = await (await fetch(`${hebrew.origin}/reviews.json`)).json();
    const ids = reviews.map(({ id }: { readonly id: string }) => id);
    const body = toScript(hebrew) + element(`layout="${layout}" ids="${ids.join(" ")}"`);
    const { page, complaints } = await other.visit(hebrew, { body }, { viewport });
    await waitForElements(page);
    const all = page.locator("firsthand-reviews .all");
    expect(await all.evaluate((each) => getComputedStyle(each).direction)).toBe("rtl");
    const texts = await page.locator("firsthand-reviews blockquote").allTextContents();
    expect(texts).toContain("דירוג ללא מילים.");
    expect(await page.locator("body").evaluate((body) => body.scrollWidth)).toBeLessThanOrEqual(
      420,
    );
    const wide = await page
      .locator("firsthand-reviews")
      .evaluate(
        (host) =>
          [...(host.shadowRoot?.querySelectorAll("blockquote") ?? [])].filter(
            (quote) => quote.scrollWidth > quote.clientWidth,
          ).length,
      );
    expect(wide, layout).toBe(0);
    if (layout === "carousel") {
      await page.getByRole("button", { name: "הביקורת הבאה" }).click();
      const list = page.locator("firsthand-reviews ul");
      await eventually(async () =>
        expect(await list.evaluate((each) => each.scrollLeft)).toBeLessThan(-100),
      );
    }
    expect(complaints).toEqual([]);
    await page.close();
  }
  await hebrew.close();
  await aside.remove();
});

async function writeHebrew(dir: string): Promise<void> {
  await writeForeign(dir, "he");
  const said = { source: "constructor", language: "he" };
  const { text: _, language: __, ...none } = buildRecord("none", { ...said, author: "ללא" });
  const records = [
    buildRecord("long", { ...said, author: "ארוך".repeat(30), text: "ארוכה".repeat(60) }),
    buildRecord("latin", { ...said, author: "Ann", text: "W".repeat(250), language: "en" }),
    buildRecord("fine", { ...said, author: "רות", text: "תודה רבה." }),
    none,
  ];
  await writeAllRecords(dir, new Map([["constructor", records]]), new Map());
}
