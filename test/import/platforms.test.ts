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

  test.each(["json", "csv"])(
    "Outscraper's %s gives the reviews of a place, with the month first in its dates",
    async (form) => {
      const { reviews } = await read(`outscraper/reviews.${form}`);
      expect(reviews).toMatchObject([
        { source: "google", source_id: "ChdOUT0002", author: "Bo Example", date: "2026-03-08" },
        {
          author: "Ada Example",
          rating: 5,
          owner_reply: { text: "Thank you.", date: "2026-03-08" },
        },
      ]);
      expect(reviews[1]).toMatchObject({
        date: "2026-03-07",
        published_at: "2026-03-07T20:15:00Z",
      });
    },
  );

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

  test.each([
    ["<wp:status><![CDATA[draft]]></wp:status>", /holds .*\b1 \(draft\) 1\b.*which are published/],
    ["<wp:status>private</wp:status>", /\b1 \(private\) 1\b/],
    ["<wp:post_password><![CDATA[x]]></wp:post_password>", /\b1 \(password\) 1\b/],
  ])(
    "WordPress's export asks about reviews on a page that it does not show: %s",
    async (of, asked) => {
      const xml = await readFile(toSample("wordpress/export.xml"), "utf8");
      const type = "<wp:post_type><![CDATA[product]]></wp:post_type>";
      const path = await makeFile("export.xml", xml.replace(type, `${type}${of}`));
      await expect(planFor("csv", path)).rejects.toThrow(asked);
      const only = { comment_approved: ["1"] };
      await expect(planFor("csv", path, { said: { only } })).rejects.toThrow(/holds no “1”/);
      const shown = xml.replace(type, `${type}<wp:status>publish</wp:status>`);
      expect(toSayings(await planFor("csv", await makeFile("shown.xml", shown)))).toHaveLength(1);
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

  const thanks = { text: "Thank you, Ada." };
  const thin = { text: "Too thin for me.", rating: 2, date: "2026-01-06" };

  test("Stamped's JSON gives names as they were shown, replies, and verified buyers as such", async () => {
    const { reviews } = await read("stamped/reviews.json");
    expect(reviews).toMatchObject([
      { ...thin, source: "stamped", source_id: "71000002", author: "Bo X." },
      {
        ...{ ...words, source: "stamped", source_id: "71000001", author: "Ada E." },
        ...{ title: "Warm", published_at: "2026-01-05T09:10:11Z", owner_reply: thanks },
        verification: { method: "order", note: "Stamped: verified buyer" },
      },
    ]);
    expect(reviews[0]).not.toHaveProperty("verification");
    expect(JSON.stringify(reviews)).not.toMatch(/\.jpg|Blanket|Larchfield/);
  });

  test("Reviews.io's JSON gives both names, replies, and verified buyers as such", async () => {
    const { reviews } = await read("reviews-io/reviews.json");
    expect(reviews).toMatchObject([
      { ...thin, source: "reviews-io", source_id: "5002", author: "Bo" },
      {
        ...{ ...words, source: "reviews-io", source_id: "5001", author: "Ada Example" },
        ...{ title: "Warm", owner_reply: thanks },
        verification: { method: "order", note: "Reviews.io: verified buyer" },
      },
    ]);
    expect(reviews[0]).not.toHaveProperty("verification");
    expect(JSON.stringify(reviews)).not.toMatch(/@|ORD-/);
  });

  test("Feefo's JSON gives what is published of the service, with the reply, under the shown name", async () => {
    const { outcome, reviews, reasons } = await read("feefo/reviews.json");
    expect(reviews).toMatchObject([
      { ...thin, source: "feefo", source_id: "f0002", author: "Trusted Customer" },
      {
        ...{ ...words, source: "feefo", source_id: "f0001", author: "Ada E.", title: "Warm" },
        owner_reply: { ...thanks, date: "2026-01-06" },
      },
    ]);
    expect(reasons).toEqual([
      "3: is pending in “service.moderation_status”, so Feefo does not publish it",
      expect.stringMatching(/^4: has no stars: it is of products alone/),
    ]);
    expect(outcome.skipped.every(({ withheld, noReview }) => withheld || noReview)).toBe(true);
    expect(JSON.stringify(reviews)).not.toMatch(/@|Surname|ORD-|Soft/);
  });

  test("Feefo's table has its day first, and rows of products alone are no reviews of the business", async () => {
    const { outcome, reviews } = await read("feefo/reviews.csv");
    expect(reviews).toMatchObject([{ ...words, source: "feefo", author: "Ada Example" }]);
    expect(outcome.skipped).toMatchObject([{ line: 3, noReview: true }]);
    expect(JSON.stringify(reviews)).not.toMatch(/@|Soft/);
  });

  test("ProvenExpert's ratings, by their ids, give whole stars alone and no name of who wants none", async () => {
    const { reviews, reasons } = await read("provenexpert/ratings.json");
    expect(reviews).toMatchObject([
      { source: "provenexpert", source_id: "3k3", rating: 3, text: "Es ging so." },
      {
        ...{ source: "provenexpert", source_id: "3k1", rating: 5, author: "Ada Example" },
        published_at: "2026-01-05T09:10:11Z",
      },
    ]);
    expect(reviews[0]).not.toHaveProperty("author");
    expect(reasons).toEqual([expect.stringMatching(/^2: rating “4.67” is not a whole number/)]);
  });

  test("the table of Trustindex's plugin is asked for its platform, and for what it hides", async () => {
    const table = await readFile(toSample("trustindex/reviews.csv"), "utf8");
    const said = { source: "google" };
    await expect(read("trustindex/reviews.csv")).rejects.toThrow(/Where were these.*--source/s);
    const { reviews } = await read("trustindex/reviews.csv", { said });
    const own = { source: "google", source_id: "trustindex:Ci9EXAMPLE1", author: "Ada Example" };
    expect(reviews).toMatchObject([{ rating: 3 }, { ...words, ...own, owner_reply: thanks }]);
    expect(reviews[0]).not.toHaveProperty("owner_reply");
    const hidden = await makeFile("hidden.csv", table.replace('"2","0"', '"2","1"'));
    await expect(planFor("csv", hidden, { said })).rejects.toThrow(
      /“hidden” holds 0 1, 1 1: which/,
    );
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

test("microdata in a page is read, beside JSON-LD too", async () => {
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
  const authors = toSayings(outcome).map(({ author }) => author);
  expect(authors).toEqual(["Cy", "Bo Example", "Ada Example"]);
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

test("a suite that nobody knows is read by the words of its columns, and asked about what it shows", async () => {
  const table = `review_id,order_id,first_name,last_name,customer_email,rating,review_title,review_body,date_created,review_reply,published
R-1,ORD-1,Ada,Example,ada@example.com,5,Warm,"Fits well, warm and light.",2026-01-05,Thank you Ada.,yes
R-2,ORD-2,Bo,,bo@example.com,2,,Too thin for me.,2026-01-06,,no
`;
  const path = await makeFile("export.csv", table);
  await expect(planFor("csv", path)).rejects.toThrow(/“published” holds .*Where were these/s);
  const said = { source: "stamped", only: { published: ["yes"] } };
  const outcome = await planFor("csv", path, { said });
  expect(toSayings(outcome)).toMatchObject([
    {
      ...{ ...words, source: "stamped", source_id: "R-1", author: "Ada Example", title: "Warm" },
      owner_reply: { text: "Thank you Ada." },
    },
  ]);
  expect(outcome.skipped).toMatchObject([{ line: 3, withheld: true }]);
  expect(JSON.stringify(toSayings(outcome))).not.toMatch(/@|ORD-/);
});

test("what MySQL writes for nothing is nothing", async () => {
  const path = await makeFile(
    "dump.csv",
    "name,stars,review,date,reply\nAda,5,NULL,2026-01-05,\\N\n",
  );
  const [review] = toSayings(await planFor("csv", path, { said: { source: "direct" } }));
  expect(review).toEqual({ source: "direct", author: "Ada", rating: 5, date: "2026-01-05" });
});

test("rows of JSON with ever other names of columns are refused before they fill the memory", async () => {
  const rows = Array.from({ length: 20_000 }, (_, index) => ({ [`c${index}`]: 1 }));
  const path = await makeFile("rows.json", JSON.stringify(rows));
  await expect(planFor("csv", path)).rejects.toThrow(/far more cells/);
});
