import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { type OpenSite, openSite } from "./open-site.ts";

let site: OpenSite;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

const toIds = (html: string) =>
  [...html.matchAll(/<footer class="byline">\s*<a href="\/reviews\/(\w+)\/"/g)].map(([, id]) => id);

test("Newest first, everywhere: each page that lists reviews has them in the order of reviews.json", async () => {
  const client = join(inject("fixture").dist, "current", "client");
  const read = (path: string) => readFile(join(client, path), "utf8");
  const { documents } = JSON.parse(await read("release.json"));
  const { reviews } = JSON.parse(await read("reviews.json"));
  const order: string[] = reviews.map(({ id }: { id: string }) => id);
  const pages = Object.keys(documents).filter((path) => path.endsWith(".html"));
  const listed = new Map(
    await Promise.all(pages.map(async (path) => [path, toIds(await read(path))] as const)),
  );
  const lists = [...listed].filter(([, ids]) => ids.length > 1);
  for (const kind of [
    /^index/,
    /^reviews\/index/,
    /^reviews\/\d{4}\/\d\d\//,
    /^team\/./,
    /^services\/./,
    /^embed\//,
  ])
    expect(
      lists.filter(([path]) => kind.test(path)),
      `${kind}`,
    ).not.toEqual([]);
  for (const [path, ids] of lists)
    expect(ids, path).toEqual(order.filter((id) => ids.includes(id)));
});

test("Newest first, everywhere: who asks for another order is given it, and the address says so", async () => {
  const { reviews } = await (await fetch(`${site.origin}/reviews.json`)).json();
  const newest: { id: string; rating: number }[] = reviews;
  // Sorting keeps the order of those that are alike.
  const orders = [
    ["oldest", newest.toReversed()],
    ["highest", newest.toSorted((a, b) => b.rating - a.rating)],
    ["lowest", newest.toSorted((a, b) => a.rating - b.rating)],
  ] as const;
  const { page } = await site.open("/reviews/", { javaScriptEnabled: false });
  const links = await page
    .locator(".orders a")
    .evaluateAll((all) => all.map((link) => link.getAttribute("href") ?? ""));
  expect(links).toEqual(orders.map(([sort]) => `/search/?sort=${sort}`));
  expect(await page.locator(".orders li").first().textContent()).toBe("newest first");
  for (const [at, [, expected]] of orders.entries()) {
    const ids = toIds(await (await fetch(site.origin + links[at])).text());
    expect(ids.length).toBeGreaterThan(5);
    expect(ids).toEqual(expected.slice(0, ids.length).map(({ id }) => id));
  }
  await page.close();
});

test("Newest first, everywhere: what the page of methods says of the order is what is so", async () => {
  const { page } = await site.open("/how-we-collect-reviews/");
  const title = page.getByRole("heading", { name: "In what order they stand" });
  const said = (await title.locator("+ p").textContent()) ?? "";
  expect(said).toContain("Newest first. A reader may ask for another order");
  expect(said).not.toMatch(/no other order|everywhere|always/i);
  await page.close();
});
