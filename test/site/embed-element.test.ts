import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { AxeBuilder } from "@axe-core/playwright";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { toRoom, toWanted } from "#site/embed/wanted.js";
import { eventually } from "../eventually.ts";
import { type OpenSite, openSite } from "./open-site.ts";
import { element, openOtherSite, toScript, waitForElements } from "./other-site.ts";

let site: OpenSite;
let other: Awaited<ReturnType<typeof openOtherSite>>;
beforeAll(async () => {
  [site, other] = await Promise.all([openSite(), openOtherSite()]);
});
afterAll(async () => {
  await other.close();
  await site.close();
});

test.each([
  [
    "numbers and names of the language",
    'count="9e9" layout="__proto__" density="constructor" theme="</style>"',
    3,
  ],
  ["rules", 'count="-1" layout="wall;" accent="red;} * { display: none"', 3],
  ["paths and markup", `ids="../../reviews.json %2e%2e ' &quot; <script>alert(1)</script>"`, 0],
  ["an address", `accent="url(https://elsewhere.example/x.png)" count="NaN"`, 3],
  ["what is long", `accent="${"(".repeat(5000)}" ids=""`, 3],
])("attributes that are %s harm nothing", async (_, attributes, count) => {
  const { page, asked, complaints } = await other.visit(site, {
    body: toScript(site) + element(attributes),
  });
  await waitForElements(page);
  expect(await page.locator("firsthand-reviews li").count()).toBe(count);
  const strange = asked.filter((url) => !/^http:\/\/(127\.0\.0\.1|localhost):/.test(url));
  expect(strange).toEqual([]);
  expect(complaints.filter((text) => !/status of 4\d\d/.test(text))).toEqual([]);
  await page.close();
});

test.each([
  ["1", 1],
  ["12", 12],
  [" 5 ", 5],
  ["05", 5],
  ["", 3],
  ["0", 3],
  ["13", 3],
  ["1e9", 3],
  ["-1", 3],
  ["1.5", 3],
  ["5 or so", 3],
])("of a count of %j come %i, as is documented", (said, count) => {
  const getAttribute = (name: string) => (name === "count" ? said : null);
  expect(toWanted({ getAttribute }).count).toBe(count);
});

test("attributes may change, and the last counts", async () => {
  const { page } = await other.visit(site, { body: toScript(site) + element() });
  await waitForElements(page);
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

test("days are written in the language around the element, and in the site's where that says none", async () => {
  const hosts = [
    element('count="1"'),
    `<div lang="en-US">${element('count="1"')}</div>`,
    `<div lang="en-US">${element('count="1" lang="de"')}</div>`,
    `<div lang="he" dir="rtl">${element('count="1"')}</div>`,
    `<div lang="no_such">${element('count="1"')}</div>`,
    `<div lang="">${element('count="1"')}</div>`,
  ];
  const { page } = await other.visit(site, { body: toScript(site) + hosts.join("") });
  await waitForElements(page);
  const days = page.locator("firsthand-reviews time");
  const [day] = await days.evaluateAll((all) => all.map((each) => each.getAttribute("datetime")));
  const toDay = (language: string) =>
    new Date(`${day}`).toLocaleDateString(language, { dateStyle: "long", timeZone: "UTC" });
  const expected = ["en-GB", "en-US", "de", "he", "en-GB", "en-GB"].map(toDay);
  expect(await days.allTextContents()).toEqual(expected);
  expect(new Set(expected).size).toBe(4);
  const mirrored = days.nth(3);
  expect(await mirrored.getAttribute("lang")).toBe("he");
  expect(await mirrored.evaluate((each) => getComputedStyle(each).direction)).toBe("rtl");
  await page
    .locator("firsthand-reviews")
    .first()
    .evaluate((host) => host.setAttribute("lang", "fr"));
  await eventually(async () => expect(await days.first().textContent()).toBe(toDay("fr")));
  await page.close();
});

test("five on one page ask for each file once, and each shows what it was told", async () => {
  const all = ['count="1"', 'layout="wall" count="4"', 'layout="carousel"', 'layout="badge"', ""];
  const body = toScript(site) + all.map(element).join("");
  const { page, asked, complaints } = await other.visit(site, { body });
  await waitForElements(page);
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
  const body = `${toScript(site)}${element('layout="carousel"')}<ul id="own"><li><a href="/">own</a></li></ul>`;
  const looks = [];
  for (const css of ["", rude]) {
    const { page } = await other.visit(site, { body, css });
    await waitForElements(page);
    looks.push(await page.locator("firsthand-reviews").evaluate(readLook));
    await page.close();
  }
  expect(looks[1]).toEqual(looks[0]);
  const own = [];
  for (const shown of [body, body.replace(/<script.*<\/firsthand-reviews>/, "")]) {
    const { page } = await other.visit(site, { body: shown });
    if (shown === body) await waitForElements(page);
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
  const body = toScript(site) + element('layout="carousel" count="12"');
  const { page } = await other.visit(site, { body }, { viewport: { width: 700, height: 900 } });
  await waitForElements(page);
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
  const body = toScript(site) + element('layout="carousel" count="12"');
  const { page } = await other.visit(site, { body }, { reducedMotion });
  await waitForElements(page);
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
    await waitForElements(page);
    await eventually(async () => {
      const items = await page.locator("firsthand-reviews li").count();
      const framed = page.frames().at(1);
      expect(items + ((await framed?.locator("article").count()) ?? 0)).toBeGreaterThanOrEqual(3);
    });
    expect(complaints).toEqual([]);
    await page.close();
  }
});

const layouts = ["list", "wall", "carousel", "badge"] as const;

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
