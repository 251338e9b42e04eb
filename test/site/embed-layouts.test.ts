import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { writeAllRecords } from "#content/write-records.ts";
import { toRoom } from "#site/embed/wanted.js";
import { buildRecord } from "../build-content.ts";
import { eventually } from "../eventually.ts";
import { buildAside } from "./build-fixture.ts";
import { writeForeign } from "./fixture-content.ts";
import { type OpenSite, openSite } from "./open-site.ts";
import { openOtherSite, readShift } from "./other-site.ts";

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

const script = ({ origin }: OpenSite = site) =>
  `<script type="module" src="${origin}/embed.js"></script>`;
const element = (attributes = "") => `<firsthand-reviews ${attributes}></firsthand-reviews>`;

/** Waits for what each element shows. */
async function waitForAll(page: Page): Promise<void> {
  await eventually(async () => {
    const all = await page.locator("firsthand-reviews .all").count();
    expect(all).toBe(await page.locator("firsthand-reviews").count());
  });
}

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
    await waitForAll(page);
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
  await waitForAll(page);
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
    const body = script(few) + element(`layout="${layout}" count="6" style="${style}"`);
    const { page } = await other.visit(few, { body }, { viewport: { width: 1000, height: 900 } });
    await waitForAll(page);
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

test("cards of a wall fill each row, however many there are", async () => {
  for (const count of [1, 2, 4, 5, 7]) {
    const body = script() + element(`layout="wall" count="${count}"`);
    const { page } = await other.visit(site, { body }, { viewport: { width: 1200, height: 900 } });
    await waitForAll(page);
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
    const body = script(hebrew) + element(`layout="${layout}" ids="${ids.join(" ")}"`);
    const { page, complaints } = await other.visit(hebrew, { body }, { viewport });
    await waitForAll(page);
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

test.each([
  [
    "numbers and names of the language",
    'count="9e9" layout="__proto__" density="constructor" theme="</style>"',
    9,
  ],
  ["rules", 'count="-1" layout="wall;" accent="red;} * { display: none"', 1],
  ["paths and markup", `ids="../../reviews.json %2e%2e ' &quot; <script>alert(1)</script>"`, 0],
  ["an address", `accent="url(https://elsewhere.example/x.png)" count="NaN"`, 3],
  ["what is long", `accent="${"(".repeat(5000)}" ids=""`, 3],
])("attributes that are %s harm nothing", async (_, attributes, count) => {
  const { page, asked, complaints } = await other.visit(site, {
    body: script() + element(attributes),
  });
  await waitForAll(page);
  expect(await page.locator("firsthand-reviews li").count()).toBe(count);
  const strange = asked.filter((url) => !/^http:\/\/(127\.0\.0\.1|localhost):/.test(url));
  expect(strange).toEqual([]);
  expect(complaints.filter((text) => !/status of 4\d\d/.test(text))).toEqual([]);
  await page.close();
});

test("attributes may change, and the last counts", async () => {
  const { page } = await other.visit(site, { body: script() + element() });
  await waitForAll(page);
  const host = page.locator("firsthand-reviews");
  await host.evaluate((each) => {
    each.setAttribute("count", "5");
    each.setAttribute("layout", "badge");
    each.setAttribute("layout", "wall");
  });
  await eventually(async () => {
    expect(await page.locator("firsthand-reviews .all.wall").count()).toBe(1);
    expect(await page.locator("firsthand-reviews li").count()).toBe(5);
  });
  await page.close();
});

test("five on one page ask for each file once, and each shows what it was told", async () => {
  const all = ['count="1"', 'layout="wall" count="4"', 'layout="carousel"', 'layout="badge"', ""];
  const body = script() + all.map(element).join("");
  const { page, asked, complaints } = await other.visit(site, { body });
  await waitForAll(page);
  const counts = await page
    .locator("firsthand-reviews")
    .evaluateAll((hosts) => hosts.map((host) => host.shadowRoot?.querySelectorAll("li").length));
  expect(counts).toEqual([1, 4, 3, 0, 3]);
  const paths = asked
    .filter((url) => url.startsWith(site.origin))
    .map((url) => new URL(url).pathname);
  expect(paths.sort()).toEqual(["/embed.css", "/embed.js", "/embed.json"]);
  expect(complaints).toEqual([]);
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
  await page.close();
});

/** What a page's rules may do to all that is in it. */
const rude = `html { font-size: 40px; line-height: 3 } body { text-align: center }
* { letter-spacing: 20px !important; text-transform: uppercase !important; word-spacing: 9px; text-indent: 3em }
li, p, a, button, svg { display: none !important } ul { background: red } .stars, .head { opacity: 0 }`;

test("no rule of the page gets into it but the colour of text, and none of it gets out", async () => {
  const body = `${script()}${element('layout="carousel"')}<ul id="own"><li><a href="/">own</a></li></ul>`;
  const looks = [];
  for (const css of ["", rude]) {
    const { page } = await other.visit(site, { body, css });
    await waitForAll(page);
    looks.push(await page.locator("firsthand-reviews").evaluate(readLook));
    await page.close();
  }
  expect(looks[1]).toEqual(looks[0]);
  const own = [];
  for (const shown of [body, body.replace(/<script.*<\/firsthand-reviews>/, "")]) {
    const { page } = await other.visit(site, { body: shown });
    if (shown === body) await waitForAll(page);
    own.push(
      await page.locator("#own a").evaluate((link) => ({
        all: [...getComputedStyle(link)].map((name) =>
          getComputedStyle(link).getPropertyValue(name),
        ),
        sheets: [document.styleSheets.length, document.adoptedStyleSheets.length],
        root: document.documentElement.outerHTML.match(/ (lang|dir|class|style)="[^"]*"/g),
      })),
    );
    await page.close();
  }
  expect(own[0]?.all.slice(0, 40)).toEqual(own[1]?.all.slice(0, 40));
  expect(own[0]?.sheets).toEqual(own[1]?.sheets);
  expect(own[0]?.root).toEqual(own[1]?.root);
});

/** Runs in the browser: how each part of an element looks. */
function readLook(host: Element): string[] {
  const names = ["display", "font-size", "line-height", "letter-spacing", "text-transform"];
  const further = ["word-spacing", "text-indent", "text-align", "opacity", "background-color"];
  return [...(host.shadowRoot?.querySelectorAll("*") ?? [])].map((each) => {
    const style = getComputedStyle(each);
    return [...names, ...further].map((name) => style.getPropertyValue(name)).join(" ");
  });
}

test("a carousel is moved by keys and by buttons, and never by itself", async () => {
  const code = await (await fetch(`${site.origin}/embed.js`)).text();
  expect(code).not.toMatch(/setInterval|setTimeout|requestAnimationFrame|\.animate/);
  const body = script() + element('layout="carousel" count="12"');
  const { page } = await other.visit(site, { body }, { viewport: { width: 700, height: 900 } });
  await waitForAll(page);
  const list = page.locator("firsthand-reviews ul");
  const toRead = () => list.evaluate((each) => each.scrollLeft);
  expect(await toRead()).toBe(0);
  const step = await page
    .locator("firsthand-reviews li")
    .first()
    .evaluate((li) => li.clientWidth);
  await list.focus();
  await page.keyboard.press("ArrowRight");
  await eventually(async () => expect(await toRead()).toBeGreaterThan(step * 0.9));
  await page.keyboard.press("End");
  const end = await list.evaluate((each) => each.scrollWidth - each.clientWidth);
  await eventually(async () => expect(await toRead()).toBeGreaterThan(end - 2));
  const next = page.getByRole("button", { name: "Next review" });
  await eventually(async () => expect(await next.getAttribute("aria-disabled")).toBe("true"));
  await page.keyboard.press("Home");
  await eventually(async () => expect(await toRead()).toBeLessThan(2));
  await next.focus();
  await page.keyboard.press("Enter");
  await eventually(async () => expect(await toRead()).toBeGreaterThan(step * 0.9));
  await page.getByRole("button", { name: "Previous review" }).click();
  await eventually(async () => expect(await toRead()).toBeLessThan(2));
  const { width, height } = (await next.boundingBox()) ?? { width: 0, height: 0 };
  expect(Math.min(width, height)).toBeGreaterThanOrEqual(24);
  await page.close();
});

test.each([
  ["reduce", "auto"],
  ["no-preference", "smooth"],
] as const)("with motion %s a carousel moves %s", async (reducedMotion, expected) => {
  const body = script() + element('layout="carousel" count="12"');
  const { page } = await other.visit(site, { body }, { reducedMotion });
  await waitForAll(page);
  const list = page.locator("firsthand-reviews ul");
  expect(await list.evaluate((each) => getComputedStyle(each).scrollBehavior)).toBe(expected);
  await page.close();
});

test("the examples of the docs work as they stand", async () => {
  const docs = await readFile(join(import.meta.dirname, "../../docs/embedding.md"), "utf8");
  const examples = [...docs.matchAll(/```html\n([\s\S]*?)```/g)].map(([, html = ""]) => html);
  expect(examples).toHaveLength(3);
  for (const html of examples) {
    const body = html.replaceAll("https://reviews.example.com", site.origin);
    const { page, complaints } = await other.visit(site, { body });
    await waitForAll(page);
    await eventually(async () => {
      const items = await page.locator("firsthand-reviews li").count();
      const framed = page.frames().at(1);
      expect(items + ((await framed?.locator("article").count()) ?? 0)).toBeGreaterThanOrEqual(3);
    });
    expect(complaints).toEqual([]);
    await page.close();
  }
});

test("the docs say the room that each layout takes", async () => {
  const docs = await readFile(join(import.meta.dirname, "../../docs/embedding.md"), "utf8");
  const rooms = layouts.map((layout) =>
    [false, true].map((compact) => {
      const [none, one] = [0, 1].map((count) => toRoom({ layout, compact }, count).height);
      return layout === "carousel" || none === one
        ? `${one}`
        : `${none} + ${(one ?? 0) - (none ?? 0)}`;
    }),
  );
  for (const [at, layout] of layouts.entries()) {
    const row = docs.match(new RegExp(`^\\| ${layout} \\| (\\d.*) \\| (\\d.*) \\|$`, "m"));
    expect(row?.slice(1).map((cell) => cell.replace(/ for each.*/, ""))).toEqual(rooms[at]);
  }
});

test("the script, its look and its data are under 7 kB as they are sent", async () => {
  const sizes = await Promise.all(
    ["embed.js", "embed.css", "embed.json"].map(async (path) => {
      const file = join(inject("fixture").dist, "current", "client", "release.json");
      const { documents } = JSON.parse(await readFile(file, "utf8"));
      return documents[path].br?.size ?? documents[path].size;
    }),
  );
  expect(sizes.reduce((sum, size) => sum + size)).toBeLessThan(7000);
});
