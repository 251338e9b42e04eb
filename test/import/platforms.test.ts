import { readFile } from "node:fs/promises";
import { describe, expect, test } from "vitest";
import type { ImportRequest } from "#import/plan-import.ts";
import { findReader } from "#import/readers/readers.ts";
import { makeFile, planFor, toReasons, toSample, toSayings } from "./plan-export.ts";

/** What an import of a sample gives, where its kind is told by what it holds. */
async function read(name: string, request: Partial<ImportRequest> = {}) {
  const path = toSample(name);
  const reader = await findReader([path]);
  const outcome = await planFor(reader?.name ?? "none", path, request);
  return { outcome, reviews: toSayings(outcome), reasons: toReasons(outcome) };
}

const words = { text: "Fits well, warm and light.", rating: 5, date: "2026-01-05" };

describe("the samples of platforms", () => {
  test.each(["json", "csv"])(
    "Apify's %s gives reviews of Google, and no place's name",
    async (form) => {
      const { outcome, reviews } = await read(`apify/google-maps-reviews.${form}`);
      expect(reviews).toMatchObject([
        { source: "google", author: "Bo Example", rating: 3, date: "2026-01-07" },
        {
          source: "google",
          source_id: "apify:ChZDSUhNAPIFY0001",
          author: "Ada Example",
          rating: 5,
          date: "2026-01-05",
          text: "Das Brot ist wunderbar und der Service freundlich.",
          language: "de",
          owner_reply: { text: "Danke, Ada!", date: "2026-01-06" },
        },
      ]);
      expect(JSON.stringify(reviews)).not.toMatch(/Larch|\.jpg|Breakfast/);
      expect(outcome.skipped).toEqual([]);
    },
  );

  test("Outscraper's JSON gives the reviews of a place, with the month first in its dates", async () => {
    const { reviews } = await read("outscraper/reviews.json");
    expect(reviews).toMatchObject([
      { source: "google", source_id: "ChdOUT0002", author: "Bo Example", date: "2026-03-08" },
      { author: "Ada Example", rating: 5, owner_reply: { text: "Thank you.", date: "2026-03-08" } },
    ]);
    expect(reviews[1]).toMatchObject({ date: "2026-03-07", published_at: "2026-03-07T20:15:00Z" });
  });

  test("Apify's places give the reviews within them", async () => {
    const { reviews } = await read("apify/google-maps-places.json");
    expect(reviews).toMatchObject([{ author: "Cy Example", rating: 4, source: "google" }]);
  });

  test.each(["woocommerce-reviews.csv", "export.xml"])(
    "WordPress's %s gives what is approved, and verified owners as such",
    async (name) => {
      const { reviews, reasons } = await read(`wordpress/${name}`);
      expect(reviews).toMatchObject([
        {
          source: "website",
          source_id: "wordpress:11",
          author: "Ada Example",
          rating: 5,
          date: "2026-01-05",
          text: expect.stringMatching(/^Fits well, warm (?:and|&) light\.$/),
          verification: { method: "order", note: "WooCommerce: verified owner" },
        },
      ]);
      expect(reasons).toEqual([
        expect.stringMatching(/is spam in “comment_approved”, so WordPress does not publish it/),
        expect.stringMatching(/is 0 in “comment_approved”, so WordPress does not publish it/),
      ]);
      expect(JSON.stringify(reviews)).not.toMatch(/@|192\.0/);
    },
  );

  test("Shopify's table gives what is published, with the reply", async () => {
    const { reviews, reasons } = await read("shopify/product-reviews.csv");
    const replied = { owner_reply: { text: "Thank you Ada.", date: "2026-01-06" } };
    expect(reviews).toMatchObject([
      {
        ...words,
        date: "2026-01-06",
        source: "shopify",
        title: "Warm",
        author: "Ada Example",
        ...replied,
      },
    ]);
    expect(reasons).toEqual([
      expect.stringMatching(/^3: is unpublished in “state”, so Shopify/),
      expect.stringMatching(/^4: is spam in “state”/),
    ]);
  });

  test("Loox's table gives names as they were shown, and verified purchases as such", async () => {
    const { reviews, reasons } = await read("loox/reviews.csv");
    const verification = { method: "order", note: "Loox: verified purchase" };
    expect(reviews).toMatchObject([
      { ...words, source: "loox", source_id: "L-1", author: "Ada E.", verification },
    ]);
    expect(reasons).toEqual([expect.stringMatching(/is hidden in “status”, so Loox/)]);
    expect(JSON.stringify(reviews)).not.toMatch(/@|Ada Example|\.jpg/);
  });

  test.each([
    ["okendo", { source: "okendo", source_id: "O-1" }, /is rejected in “status”, so Okendo/],
    ["yotpo", { source: "yotpo" }, /is pending in “Review Status”, so Yotpo/],
  ])("%s's table gives what is published", async (name, own, reason) => {
    const { reviews, reasons } = await read(`${name}/reviews.csv`);
    expect(reviews).toMatchObject([{ ...words, ...own, title: "Warm", author: "Ada Example" }]);
    expect(reasons).toEqual([expect.stringMatching(reason)]);
    expect(JSON.stringify(reviews)).not.toContain("@");
  });

  test("answers of Google Forms are asked about in their own questions", async () => {
    const question = /May we publish.*holds yes 1, no 1.*Which column is the rating\?/s;
    await expect(read("google-forms/answers.csv")).rejects.toThrow(question);
    const said = {
      source: "direct",
      map: {
        author: "Your name",
        rating: "How many stars do you give us?",
        text: "What would you like to say?",
      },
      only: { "May we publish your answer?": ["yes"] },
    };
    const { reviews } = await read("google-forms/answers.csv", { said });
    expect(reviews).toMatchObject([{ author: "Ada Example", rating: 5, date: "2026-01-05" }]);
  });

  test("Google's interface gives several locations at once, and no reply that Google refused", async () => {
    const { reviews } = await read("google-gbp-v4/reviews.batchGet.json");
    expect(reviews).toMatchObject([
      { source: "google", source_id: "locations/2/reviews/A2", rating: 2 },
      { source_id: "locations/2/reviews/A1", owner_reply: { text: "Thank you, Ada." } },
    ]);
    expect(reviews[0]).not.toHaveProperty("owner_reply");
  });
});

test("microdata in a page is read where no JSON-LD says the same", async () => {
  const { reviews } = await read("schema-org/microdata.html");
  expect(reviews).toMatchObject([
    { source: "website", author: "Bo Example", rating: 2, text: "Too loud for us." },
    {
      author: "Ada Example",
      rating: 5,
      date: "2026-01-05",
      title: "Warm",
      text: "Kind people & good soup.\nWe come again.",
    },
  ]);
  const both = `${await readFile(toSample("schema-org/microdata.html"), "utf8")}<script type="application/ld+json">
{"@context": "https://schema.org", "@type": "Review", "author": "Cy", "datePublished": "2026-01-08",
"reviewRating": {"ratingValue": 4}, "reviewBody": "Fine."}</script>`;
  const outcome = await planFor("json-ld", await makeFile("both.html", both));
  expect(toSayings(outcome)).toMatchObject([{ author: "Cy" }]);
});

test("rows of JSON that are nobody's are read as a table of one's own, nested values too", async () => {
  const said = { source: "direct", map: { author: "by.name" } };
  const rows = [
    { stars: 5, date: "2026-01-05", text: "Good", by: { name: "Ada" }, items: [{ sku: "1" }] },
    { date: "2026-01-06", stars: 4, text: null, by: { name: "Bo" } },
  ];
  const path = await makeFile("rows.json", JSON.stringify({ items: rows }));
  const outcome = await planFor("csv", path, { said });
  expect(toSayings(outcome)).toMatchObject([
    { author: "Bo", rating: 4, date: "2026-01-06" },
    { author: "Ada", rating: 5, text: "Good" },
  ]);
});

test("rows of JSON with ever other names of columns are refused before they fill the memory", async () => {
  const rows = Array.from({ length: 20_000 }, (_, index) => ({ [`c${index}`]: 1 }));
  const path = await makeFile("rows.json", JSON.stringify(rows));
  await expect(planFor("csv", path)).rejects.toThrow(/far more cells/);
});
