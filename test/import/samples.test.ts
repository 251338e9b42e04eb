import { describe, expect, test } from "vitest";
import { readers } from "#import/readers/readers.ts";
import { toText } from "#machine/reason.ts";
import { planFor, toReasons, toRecords, toSample, toSayings } from "./plan-export.ts";

const robin = "Calm, kind and very clear about every cost.";

describe("the sample exports", () => {
  test("Trustpilot's CSV gives two reviews, of which the invited one is verified, and nothing private", async () => {
    const outcome = await planFor("trustpilot", toSample("trustpilot/service-reviews.csv"));
    expect(toSayings(outcome)).toEqual([
      {
        source: "trustpilot",
        source_id: "5e3de1b4sample0002",
        author: '=HYPERLINK("http://example.invalid","x")',
        rating: 1,
        date: "2026-01-02",
        published_at: "2026-01-02T11:00:00Z",
        title: "-",
        text: "-",
        language: "da",
      },
      {
        source: "trustpilot",
        source_id: "5e3de1b4sample0001",
        author: "Chris Sample",
        rating: 5,
        date: "2026-01-02",
        published_at: "2026-01-02T10:00:00Z",
        title: "Great service!",
        text: "They kept us informed,\nevery single day.",
        language: "en",
        owner_reply: { text: "Thank you, Chris.", date: "2026-01-03" },
        verification: { method: "invitation", note: "Automatic Invitation" },
      },
    ]);
    expect(JSON.stringify(outcome.plans.get("trustpilot"))).not.toMatch(/@|ORDER-1|user000/);
    expect(outcome.skipped).toEqual([]);
  });

  test("Trustpilot's API gives the same review with the same id as its CSV", async () => {
    const api = await planFor("trustpilot", toSample("trustpilot/business-unit-reviews.api.json"));
    const csv = await planFor("trustpilot", toSample("trustpilot/service-reviews.csv"));
    const [record] = toRecords(api);
    expect(toRecords(csv)[1]).toEqual({
      ...record,
      updated_at: undefined,
      verification: { method: "invitation", note: "Automatic Invitation" },
    });
    expect(record).toMatchObject({ updated_at: "2026-01-03T09:00:00Z" });
    expect(record).not.toHaveProperty("verification");
  });

  test("Graph gives the one rating with stars; recommendations are no stars", async () => {
    const outcome = await planFor("facebook", toSample("facebook/graph-page-ratings.json"));
    expect(toSayings(outcome)).toEqual([
      {
        source: "facebook",
        source_id: "9000000002",
        author: "Old Style",
        rating: 4,
        date: "2019-04-01",
        published_at: "2019-04-01T08:00:00Z",
      },
    ]);
    expect(toReasons(outcome)).toEqual([
      expect.stringMatching(/^0: is a recommendation, which has no stars/),
      expect.stringMatching(/^2: is a recommendation, which has no stars/),
    ]);
  });

  test.each([
    ["download-mojibake.json", 3],
    ["already-correct.json", 1],
  ])("Facebook's %s holds recommendations only, and they change no number", async (name, count) => {
    const outcome = await planFor("facebook", toSample(`facebook/${name}`));
    expect(toRecords(outcome)).toEqual([]);
    expect(outcome.skipped).toHaveLength(count);
  });

  test("Birdeye's table says the platform row by row", async () => {
    const outcome = await planFor("csv", toSample("birdeye/reviews.csv"));
    expect(toSayings(outcome)).toEqual([
      {
        source: "google",
        source_id: "birdeye:BE-1",
        author: "Robin Example",
        rating: 5,
        date: "2026-01-15",
        text: robin,
        language: "en",
        source_url: "https://maps.google.com/?cid=1",
      },
    ]);
    expect(toReasons(outcome)).toEqual([expect.stringMatching(/^3: has no stars: a recommend/)]);
  });

  test("Podium's table does too", async () => {
    const outcome = await planFor("csv", toSample("podium/reviews.csv"));
    expect(toSayings(outcome)).toEqual([
      expect.objectContaining({
        source: "google",
        source_id: "podium:pd-1",
        rating: 5,
        date: "2026-01-15",
        text: robin,
      }),
    ]);
  });

  test("Judge.me's table gives title, text and reply, and neither address nor pictures", async () => {
    const path = toSample("judgeme/reviews.csv");
    await expect(planFor("csv", path)).rejects.toThrow(/“curated” is missing, by which Judge.me/);
    const outcome = await planFor("csv", path, { said: { only: { curated: ["*"] } } });
    expect(toSayings(outcome)).toEqual([
      {
        source: "judgeme",
        author: "Pat S.",
        rating: 5,
        date: "2026-01-12",
        published_at: "2026-01-12T08:09:10Z",
        title: "Lovely urn",
        text: 'Arrived "safe", thank you',
        language: "en",
        owner_reply: { text: "Thank you, Pat" },
      },
    ]);
  });

  test("the European spreadsheet gives what is certain and the reasons for the rest", async () => {
    const path = toSample("generic/bewertungen-cp1252.csv");
    await expect(planFor("csv", path)).rejects.toThrow(/Where were these.*--source/s);
    const outcome = await planFor("csv", path, { said: { source: "direct" } });
    expect(toSayings(outcome)).toEqual([
      { source: "direct", rating: 3, date: "2026-04-07" },
      {
        source: "direct",
        author: "Anna",
        rating: 5,
        date: "2026-04-05",
        text: "Alles bestens; sehr zu empfehlen",
        language: "de",
      },
    ]);
    expect(toReasons(outcome)).toEqual([
      expect.stringMatching(/^2: rating “4,5” is not a whole number of stars/),
      expect.stringMatching(/^4: rating “10” .*--scale 10.*; the date 31\.02\.2026 does not exist/),
    ]);
    expect(outcome.notes.map(toText)).toContainEqual(expect.stringContaining("Windows-1252"));
  });

  test("Excel's UTF-16 gives its day number, once asked for, and its line separator as they were meant", async () => {
    const path = toSample("generic/excel-utf16.tsv");
    const asked = planFor("csv", path, { said: { source: "direct" } });
    await expect(asked).rejects.toThrow(/46000 stands for 2025-12-09/);
    const outcome = await planFor("csv", path, { said: { source: "direct", dates: ["excel"] } });
    expect(toSayings(outcome)).toEqual([
      expect.objectContaining({
        author: "Zoë",
        rating: 5,
        date: "2025-12-09",
        text: "Line one\u2028line two",
      }),
    ]);
  });

  test("the old page gives the review whose stars are whole, its text unescaped", async () => {
    const outcome = await planFor("json-ld", toSample("schema-org/page.html"));
    expect(toSayings(outcome)).toEqual([
      {
        source: "google",
        source_id: "json-ld:https://www.example.com/reviews#r1",
        author: "Robin Example",
        rating: 5,
        date: "2026-01-15",
        text: "Calm & kind",
        language: "en",
      },
    ]);
    expect(toReasons(outcome)).toEqual([expect.stringMatching(/^1: rating “8,5” is not a whole/)]);
  });

  test.each([
    ["yelp/fusion-reviews.json", /Yelp's reviews cannot be published.*review_links/],
    ["tripadvisor/content-api-reviews.json", /Tripadvisor's reviews cannot be published/],
    ["google-places/details-legacy.json", /Places API.*five reviews.*google-takeout/],
    ["google-places/place-new.json", /Places API.*five reviews.*google-takeout/],
  ])("%s is refused with the reason by every importer", async (name, reason) => {
    for (const platform of readers.map((reader) => reader.name)) {
      await expect(planFor(platform, toSample(name))).rejects.toThrow(reason);
    }
  });

  test("Yelp's table is refused with the reason before anything is asked", async () => {
    const path = toSample("yelp/for-business.csv");
    await expect(planFor("csv", path)).rejects.toThrow(/Yelp's reviews cannot be published/);
  });

  test.each([
    ["csv", "trustpilot/service-reviews.csv", "trustpilot"],
    ["csv", "trustpilot/business-unit-reviews.api.json", "trustpilot"],
    ["csv", "facebook/graph-page-ratings.json", "facebook"],
    ["trustpilot", "facebook/download-mojibake.json", "facebook"],
    ["facebook", "google-gbp-v4/reviews.list.json", "google-takeout"],
    ["csv", "schema-org/page.html", "json-ld"],
    ["trustpilot", "birdeye/reviews.csv", "csv"],
  ] as const)(
    "the %s importer given %s says which one it is for",
    async (platform, name, other) => {
      await expect(planFor(platform, toSample(name))).rejects.toThrow(
        `npx firsthand import ${other}`,
      );
    },
  );

  test("of other platforms given as Google's are told apart too", async () => {
    const trustpilot = toSample("trustpilot/business-unit-reviews.api.json");
    await expect(planFor("google-takeout", trustpilot)).rejects.toThrow(
      "npx firsthand import trustpilot",
    );
    const table = toSample("birdeye/reviews.csv");
    await expect(planFor("google-takeout", table)).rejects.toThrow("npx firsthand import csv");
  });
});
