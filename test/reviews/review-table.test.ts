import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import fc from "fast-check";
import { expect, test } from "vitest";
import { toText } from "#machine/reason.ts";
import type { AuthorPolicy } from "#reviews/author.ts";
import { authorPolicies } from "#reviews/author.ts";
import type { Content } from "#reviews/dataset.ts";
import { toDataset } from "#reviews/dataset.ts";
import type { ReviewRecord } from "#reviews/record.ts";
import { firstColumns, isReviewTable, reviewColumns } from "#reviews/review-table.ts";
import { isBlank, toCleanText } from "#reviews/text.ts";
import { buildContent, buildRecord } from "../build-content.ts";
import { baseUrl } from "../build-review.ts";
import { toCsv, toReviewsJson } from "../formats/whole.ts";
import { makeFile, planFor } from "../import/plan-export.ts";
import { readRfc4180 } from "./read-rfc4180.ts";

/** Publishes, takes the table into empty content with the same policies, and publishes that. */
async function takeAround(
  content: Content,
  path: string,
): Promise<{ before: string; after: string }> {
  const dataset = toDataset(content, baseUrl);
  const [header = []] = readRfc4180(toCsv(dataset).replace(/^\ufeff/, ""));
  expect(isReviewTable(header)).toBe(true);
  await writeFile(path, toCsv(dataset));
  const { plans, skipped } = await planFor("csv", path, toContext(content));
  expect(skipped).toEqual([]);
  const records = [...plans.values()].flatMap((plan) => plan.records);
  const again = toDataset({ ...content, records, erased: [] }, baseUrl);
  return { before: toReviewsJson(dataset), after: toReviewsJson(again) };
}

function toContext({ business, roster, verifiedSources }: Content) {
  return { business, roster, verifiedSources };
}

const hostile = fc.array(
  fc.constantFrom(
    "=1+1",
    "'",
    '"',
    ",",
    ";",
    "\n",
    "\t",
    "@x",
    "- y",
    "Grace",
    "é",
    "\u202e",
    "🌸",
    " ",
    "''=x",
  ),
  { minLength: 1, maxLength: 8 },
);
const text = fc
  .oneof(
    hostile.map((parts) => parts.join("")),
    fc.string({ unit: "binary", minLength: 1 }),
  )
  .map((found) => toCleanText(found) ?? "x")
  .filter((found) => !isBlank(found));
const translation = fc.record({ text, language: fc.constantFrom("en", "pt-BR") });
const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined });
const said = fc
  .record({
    source: fc.constantFrom("google", "direct"),
    author: maybe(
      fc.oneof(text, fc.constantFrom("Mary Ann van der Berg", "V. D. B.", "a@b.example")),
    ),
    rating: fc.integer({ min: 1, max: 5 }),
    published_at: maybe(fc.constantFrom("2026-01-02T03:04:05.123456Z", "2025-12-31T23:59:59Z")),
    updated_at: maybe(fc.constantFrom("2026-02-02T03:04:05Z", "2026-03-14T00:00:00Z")),
    title: maybe(text),
    text: maybe(text),
    language: maybe(fc.constantFrom("en", "zh-Hant")),
    translation: maybe(translation),
    excerpt: maybe(fc.constant(true as const)),
    source_url: maybe(fc.constant("https://example.com/?a=1,2;=3")),
    owner_reply: maybe(
      fc.oneof(
        fc.record({ text }),
        fc.record({ text, date: fc.constant("2026-03-01"), translation }),
      ),
    ),
    verification: maybe(
      fc.oneof(
        fc.constant({ method: "manual" as const }),
        fc.record({ method: fc.constant("order" as const), note: text }),
      ),
    ),
    mentions: maybe(
      fc.constantFrom(
        { technicians: ["Grace Hopper"], services: ["home-visit"] },
        { technicians: [], services: [] },
      ),
    ),
    anonymous: maybe(fc.constant(true as const)),
  })
  .map((record) =>
    Object.fromEntries(Object.entries(record).filter(([, value]) => value !== undefined)),
  );

const verifiedSources: Content["verifiedSources"] = new Map([
  ["google", { method: "platform", note: null }],
  ["direct", { method: "order", note: "=checked; -twice" }],
]);

test("reviews.csv gives the same reviews.json, byte for byte, under every author policy", async () => {
  const path = await makeFile("reviews.csv", "");
  await fc.assert(
    fc.asyncProperty(
      fc.array(said, { minLength: 1, maxLength: 6 }),
      fc.constantFrom<AuthorPolicy>(...authorPolicies),
      async (all, authorPolicy) => {
        const records = all.map((each, at) =>
          buildRecord(String(at), {
            author: undefined,
            language: undefined,
            ...each,
          } as Partial<ReviewRecord>),
        );
        const content = buildContent(records, { authorPolicy, verifiedSources });
        const { before, after } = await takeAround(content, path);
        expect(after).toBe(before);
      },
    ),
    { numRuns: 300 },
  );
});

test("what is stored stays as it is, and what was erased stays away", async () => {
  const [kept, erased] = [buildRecord("1"), buildRecord("2")];
  const content = buildContent([kept, erased], { authorPolicy: "initials" });
  const { plans } = await planFor(
    "csv",
    await makeFile("reviews.csv", toCsv(toDataset(content, baseUrl))),
    { ...toContext(content), stored: [kept], erased: [{ id: erased.id, date: erased.date }] },
  );
  expect(plans.get("google")).toMatchObject({ added: [], changed: [], unchanged: 1, erased: 1 });
  expect(plans.get("google")?.records).toEqual([kept]);
});

test("a row that is not a review any more is refused with its line and column", async () => {
  const [header = [], row = []] = readRfc4180(
    toCsv(toDataset(buildContent([buildRecord("1")]), baseUrl)).slice(1),
  );
  const cells = row.with(header.indexOf("rating"), "4.5");
  const path = await makeFile("reviews.csv", `${header.join(",")}\n${cells.join(",")}\n`);
  const { skipped } = await planFor("csv", path, toContext(buildContent([])));
  expect(skipped).toMatchObject([{ place: path, line: 2 }]);
  expect(skipped.map(({ reason }) => toText(reason))).toEqual([
    expect.stringMatching(/^rating must be a whole/),
  ]);
});

test("a reviews.csv that the first version published is read, and has the first columns of today's", async () => {
  const path = join(import.meta.dirname, "../fixtures/published/reviews-1.csv");
  const [header = [], ...rows] = readRfc4180((await readFile(path, "utf8")).slice(1));
  expect(header).toEqual(firstColumns);
  expect(reviewColumns.slice(0, header.length)).toEqual(header);
  expect(rows.length).toBe(5);
  const { plans, skipped } = await planFor("csv", path, toContext(buildContent([])));
  expect(skipped).toEqual([]);
  const records = [...plans.values()].flatMap((plan) => plan.records);
  expect(records.length).toBe(5);
  expect(records.find(({ title }) => title === "Danke")).toEqual({
    id: "01KJW2312AHZ1HJRYT3WZA3WGM",
    source: "google",
    author: "Ada Example",
    rating: 5,
    date: "2026-03-04",
    published_at: "2026-03-04T09:15:30.25Z",
    updated_at: "2026-03-09T08:00:00Z",
    title: "Danke",
    text: "Sehr freundlich und pünktlich. ".repeat(12).trim(),
    language: "de",
    source_url: "https://maps.example/r/1?a=1&b=2",
    owner_reply: {
      text: "Vielen Dank!",
      date: "2026-03-09",
      translation: { text: "Thank you!", language: "en" },
    },
  });
});

test("a column that the reader does not know is passed over, wherever it stands behind the first", async () => {
  const [header = [], row = []] = readRfc4180(
    toCsv(toDataset(buildContent([buildRecord("1")]), baseUrl)).slice(1),
  );
  const text = [header.concat("sticker"), row.concat("7")]
    .map((cells) => cells.join(","))
    .join("\n");
  const path = await makeFile("reviews.csv", `${text}\n`);
  const { plans } = await planFor("csv", path, toContext(buildContent([])));
  const { source_id: _, ...published } = buildRecord("1");
  expect(plans.get("google")?.records).toEqual([published]);
});
