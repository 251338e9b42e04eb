import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { findViolations } from "../axe.ts";
import type { OpenSite } from "./open-site.ts";
import { openSite } from "./open-site.ts";

let site: OpenSite;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

const fetchPage = (query: string, init?: RequestInit) =>
  fetch(`${site.origin}/search/${query}`, { redirect: "manual", ...init });

describe("the search page", () => {
  test("finds, filters and pages without JavaScript, and its address can be sent to others", async () => {
    const { page, requested } = await site.open("/search/", { javaScriptEnabled: false });
    await page.getByLabel("Words in the review").fill("author");
    await page.getByText("Filters").click();
    await page.getByLabel("Stars, at least").selectOption("4");
    await page.getByRole("button", { name: "Search" }).first().click();
    expect(new URL(page.url()).searchParams.get("min_rating")).toBe("4");
    expect(requested.filter((path) => path.endsWith(".js"))).toEqual([]);
    await page.goto(`${site.origin}/search/?min_rating=4`);
    const found = await page.locator("#results").textContent();
    expect(found).toMatch(/^\s*\d+ reviews found\s*$/);
    const first = await page.locator(".hit .byline a").first().getAttribute("href");
    expect(await page.locator(".hit").count()).toBe(20);
    await page.getByRole("link", { name: "More reviews" }).click();
    expect(await page.locator("#results").textContent()).toBe(found);
    expect(await page.locator(".hit .byline a").first().getAttribute("href")).not.toBe(first);
    await page.getByRole("link", { name: "Back to the first page" }).click();
    expect(await page.locator(".hit .byline a").first().getAttribute("href")).toBe(first);
    await page.close();
  });

  test("gives the reviews that the interface gives, for the same query", async () => {
    for (const query of ["?query=very", "?min_rating=4&sort=oldest&limit=7", "?has_reply=true"]) {
      const html = await (await fetchPage(query)).text();
      const ids = [...html.matchAll(/<footer class="byline"> <a href="\/reviews\/(\w+)\/"/g)].map(
        ([, id]) => id,
      );
      const api = await (await fetch(`${site.origin}/api/reviews/search${query}`)).json();
      expect(ids).toEqual(api.reviews.map((review: { id: string }) => review.id));
    }
  });

  test("has no parameter in its address that says nothing", async () => {
    const { page } = await site.open("/search/", { javaScriptEnabled: false });
    await page.getByLabel("Words in the review").fill("thank you");
    await page.getByRole("button", { name: "Search" }).first().click();
    expect(new URL(page.url()).search).toBe("?query=thank+you");
    await page.getByLabel("Words in the review").fill("");
    await page.getByRole("button", { name: "Search" }).first().click();
    expect(page.url()).toBe(`${site.origin}/search/`);
    await page.close();
    const moved = await fetchPage("?query=&rating=5&sort=");
    expect([moved.status, moved.headers.get("location")]).toEqual([308, "/search/?rating=5"]);
  });

  test("shows a reply where it shows the review", async () => {
    const { page } = await site.open("/search/?has_reply=true");
    expect(await page.locator(".hit .reply .quoted").first().textContent()).toContain("usted");
    await page.close();
  });

  test("says before the filters that nothing fits, and offers the words one by one", async () => {
    const { page } = await site.open("/search/?query=kindness+zzzz+bill");
    const order = await page.locator("#results, form").evaluateAll((all) => all.map((e) => e.id));
    expect(order).toEqual(["results", ""]);
    const single = page.getByRole("link", { name: /^bill \(\d+\)$/ });
    const [, count] = /\((\d+)\)/.exec((await single.textContent()) ?? "") ?? [];
    expect(await page.getByRole("link", { name: /^zzzz/ }).count()).toBe(0);
    await single.click();
    expect(new URL(page.url()).search).toBe("?query=bill");
    expect(await page.locator("#results").textContent()).toContain(`${count} reviews found`);
    await page.close();
  });

  test("keeps its fields in line beside one at fault", async () => {
    const { page } = await site.open("/search/?since=2026-02-30");
    const top = async (label: string) => (await page.getByLabel(label).boundingBox())?.y;
    expect(await top("From")).toBe(await top("Until"));
    await page.close();
  });

  test("marks what was found, in a translation too", async () => {
    const { page } = await site.open("/search/?query=GOOD");
    expect(await page.locator(".translation mark").allTextContents()).toEqual(["good"]);
    await page.close();
  });

  test("says beside each field what is wrong with it, and keeps what was typed", async () => {
    const { page } = await site.open("/search/?query=very&since=2026-02-30&sort=best&rating=9");
    expect(await page.locator(".fault").count()).toBe(3);
    expect(await page.getByLabel("From").inputValue()).toBe("2026-02-30");
    expect(await page.getByLabel("From").getAttribute("aria-describedby")).toBe("fault-since");
    expect(await page.locator("#fault-since").textContent()).toContain("in the calendar");
    expect(await page.getByLabel("Words in the review").inputValue()).toBe("very");
    expect(await findViolations(page)).toEqual([]);
    await page.close();
    const swapped = await fetchPage("?since=2026-02-02&until=2026-01-01");
    expect(swapped.status).toBe(400);
    expect(await swapped.text()).toContain("The first day is after the last; swap them.");
  });

  test("helps where nothing fits, and names the nearest name", async () => {
    const { page } = await site.open("/search/?query=zzzz&mentions_technician=Grase");
    expect(await page.locator("#results").textContent()).toContain("No reviews match");
    expect(await page.locator(".notice").textContent()).toContain("“Grace”");
    expect(await page.getByLabel("Mentions").inputValue()).toBe("Grase");
    await page.close();
  });

  test.each([
    ["?query=<script>alert(1)</script>", 200],
    ["?query=%22%3E%3Cimg+src%3Dx+onerror%3Dalert(1)%3E", 200],
    ["?mentions_technician=%3C/option%3E%3Cscript%3Ealert(1)%3C/script%3E", 200],
    ["?query=%E2%80%AEgpj.exe", 200],
    ["?query=%00", 200],
    ["?query=%ff&rating=%3Cb%3E", 400],
    ["?cursor=AAAA", 400],
    ["?query=a&query=b", 400],
    ["?__proto__=1&constructor=x", 200],
    [`?query=${"x".repeat(201)}`, 400],
  ])("does no harm with %s", async (query, status) => {
    const { page, complaints } = await site.open(`/search/${query}`);
    expect((await page.context().request.get(page.url())).status()).toBe(status);
    const noise = /status of 400/;
    expect(complaints.filter((each) => !noise.test(each))).toEqual([]);
    expect(await page.locator("main script, main img").count()).toBe(0);
    await page.close();
  });

  test("is known to search engines as a form, not as what it found", async () => {
    const form = await (await fetchPage("")).text();
    expect(form).toContain(`<link rel="canonical" href="${site.baseUrl}/search/">`);
    expect(await (await fetchPage("?query=very")).text()).toContain('content="noindex"');
  });

  test("has the header fields of a page, answers HEAD, and revalidates", async () => {
    const got = await fetchPage("?query=very");
    expect(got.headers.get("content-type")).toBe("text/html; charset=utf-8");
    expect(got.headers.get("content-security-policy")).toContain("default-src 'none'");
    expect(got.headers.get("x-content-type-options")).toBe("nosniff");
    expect(got.headers.get("content-encoding")).toBe("gzip");
    const head = await fetchPage("?query=very", { method: "HEAD" });
    expect(head.headers.get("etag")).toBe(got.headers.get("etag"));
    const tag = got.headers.get("etag") ?? "";
    expect((await fetchPage("?query=very", { headers: { "if-none-match": tag } })).status).toBe(
      304,
    );
  });

  test("is only read, and has one address", async () => {
    expect((await fetchPage("", { method: "POST" })).status).toBe(405);
    const bare = await fetch(`${site.origin}/search?query=a%20b`, { redirect: "manual" });
    expect(bare.status).toBe(308);
    expect(bare.headers.get("location")).toBe("/search/?query=a%20b");
    expect((await fetchPage(`?query=${"x".repeat(9000)}`)).status).toBe(414);
  });
});
