import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { OpenSite } from "./open-site.ts";
import { openSite } from "./open-site.ts";

let site: OpenSite;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

type Link = { readonly text: string; readonly href: string };

const listLinks = (page: Page, selector: string): Promise<Link[]> =>
  page.locator(selector).evaluateAll((all) =>
    all.map((link) => {
      return { text: link.textContent?.trim() ?? "", href: link.getAttribute("href") ?? "" };
    }),
  );

/** The figure of a link: the one in brackets where it has a name, else the first. */
function toFigure(text: string): number | null {
  const [, figure] = /\((\d+)\)$/.exec(text) ?? /(\d+)/.exec(text) ?? [];
  return figure === undefined ? null : Number(figure);
}

async function count(href: string): Promise<number> {
  const url = new URL(href, site.origin);
  if (url.pathname === "/search/") {
    const answer = await fetch(`${site.origin}/api/reviews/search${url.search}&limit=1`);
    return (await answer.json()).matched;
  }
  const html = await (await fetch(url)).text();
  return html.match(/<article class="review"/g)?.length ?? 0;
}

test.each(["/", "/reviews/", "/insights/", "/team/", "/services/"])(
  "every figure on %s leads to exactly the reviews that it counts",
  async (path) => {
    const { page } = await site.open(path);
    const searches = await listLinks(page, 'main a[href^="/search/"]');
    const months = await listLinks(page, ".figures-table td a[href^='/reviews/']");
    const figures = [...searches, ...months].filter(({ text }) => toFigure(text) !== null);
    expect(figures.length).toBeGreaterThan(0);
    const counted = await Promise.all(
      figures.map(async ({ href, text }) => ({ href, text, figure: await count(href) })),
    );
    expect(counted).toEqual(figures.map((link) => ({ ...link, figure: toFigure(link.text) })));
    const lacking = page.locator(".figures, .histogram td.count, .figures-table td.count");
    for (const text of await lacking.evaluateAll((all) =>
      all.flatMap((each) => (each.querySelector("a") ? [] : [each.textContent?.trim() ?? ""])),
    )) {
      expect(text).toMatch(/^(0|Often said:.*)$/s);
    }
    await page.close();
  },
);

test("the filters of the list are links: what has a page leads there, all else to a search", async () => {
  const { page } = await site.open("/reviews/", { javaScriptEnabled: false });
  await page.getByText("Filters").click();
  const group = (title: string) =>
    page.locator(".facets dl > div", { has: page.locator("dt", { hasText: title }) });
  const hrefs = async (title: string) => (await listLinks(group(title).page(), ".facets a")).length;
  expect(await hrefs("Source")).toBeGreaterThan(10);
  const to = async (title: string, name: RegExp) =>
    group(title).getByRole("link", { name }).first().getAttribute("href");
  expect(await to("People", /^Grace Okafor/)).toBe("/team/grace-okafor/");
  expect(await to("Service", /^Cremation/)).toBe("/services/cremation/");
  expect(await to("Source", /^Google/)).toBe("/search/?source=google");
  expect(await to("With a reply", /^yes/)).toBe("/search/?has_reply=true");
  expect(await to("Written in", /^Hebrew/)).toBe("/search/?language=he");
  expect(await to("Talks about", /negative$/)).toMatch(/&aspect_sentiment=negative$/);
  await page.getByRole("link", { name: "fewest stars first" }).click();
  expect(new URL(page.url()).search).toBe("?sort=lowest");
  await page.close();
});

test("no figure and no name has a blank before what ends it", async () => {
  for (const path of [
    "/",
    "/reviews/",
    "/insights/",
    "/summary/",
    "/team/",
    "/services/",
    "/faq/",
  ]) {
    const { page } = await site.open(path);
    // Words of customers stay as they are.
    await page.locator("body").evaluate((body) => {
      for (const quoted of body.querySelectorAll(".quoted, q")) quoted.remove();
    });
    const [text = ""] = await page.locator("body").allInnerTexts();
    expect(text.match(/.{0,20}\S [,.;:](?=\s|$)/gm)).toBeNull();
    await page.close();
  }
});

test("who is named too seldom for a page is named after those who are not, and leads to the reviews", async () => {
  const { page } = await site.open("/insights/");
  for (const also of await page.locator(".named-too").all()) {
    const hasBefore = (await also.locator("xpath=preceding-sibling::ul").count()) > 0;
    expect((await also.textContent())?.startsWith("Also mentioned: ")).toBe(hasBefore);
    expect(await also.getByRole("link").count()).toBeGreaterThan(0);
  }
  await page.close();
});

test("each review of a list says how it was verified, and leads to the original", async () => {
  const { page } = await site.open("/reviews/2026/01/");
  const item = page.locator(".review", { has: page.locator("cite", { hasText: "Inés" }) });
  const verified = item.getByRole("link", { name: "verified: written on Google" });
  expect(await verified.getAttribute("href")).toBe("https://reviews.example.com/1?a=1&b=2");
  const letter = page.locator(".review", { has: page.locator("cite", { hasText: "Letter" }) });
  expect(await letter.locator(".byline").textContent()).toContain(
    "Sent to the business, verified by an order",
  );
  await page.close();
});

test("a review leads to the newer and the older one, from the newest to the oldest", async () => {
  const { reviews } = await (await fetch(`${site.origin}/reviews.json`)).json();
  const ids: string[] = reviews.map(({ id }: { id: string }) => id);
  for (const at of [0, 1, ids.length - 1]) {
    const html = await (await fetch(`${site.origin}/reviews/${ids[at]}/`)).text();
    const [newer, older] = ["next", "prev"].map(
      (rel) => new RegExp(`<a href="/reviews/(\\w+)/" rel="${rel}">`).exec(html)?.[1],
    );
    expect([newer, older]).toEqual([ids[at - 1], ids[at + 1]]);
  }
});
