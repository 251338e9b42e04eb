import { cp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { toSkippedLine } from "#import/fault.ts";
import { isEmptyPlan } from "#import/plan.ts";
import { toAggregateRating } from "#reviews/rating.ts";
import {
  buildPage,
  buildRow,
  home,
  makeFolder,
  readTakeoutParts,
  takeout,
} from "../build-google.ts";
import { buildZip } from "../build-zip.ts";
import { planFor, planGoogle } from "../plan-export.ts";

const account = "Takeout/Google Business Profile/account-100000000000000000001";
const loosePage = join(takeout, account, `location-${home}`, "reviews-SampleToken_x-y.json");

let folder = "";

beforeAll(async () => {
  folder = await makeFolder();
});

afterAll(() => rm(folder, { recursive: true }));

async function write(name: string, data: string | Uint8Array): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, data);
  return path;
}

describe("a Takeout export of two accounts and two locations", () => {
  test("gives what EXPECTED.json says", async () => {
    const expected = JSON.parse(await readFile(join(takeout, "EXPECTED.json"), "utf8"));
    const { records, duplicates, skipped } = await planGoogle([join(takeout, "Takeout")]);
    const rating = toAggregateRating(
      records.map((record) => ({ rating: record.rating, text: record.text ?? null })),
    );
    expect(duplicates).toBe(expected.duplicatesCollapsed);
    expect(skipped).toEqual([]);
    expect(rating).toMatchObject({
      rating_count: expected.reviews,
      review_count: expected.textReviews,
      rating_value: expected.ratingMean,
      histogram: expected.ratingHistogram,
    });
    for (const item of expected.items) {
      const record = records.find(({ text = null }) => text === item.text);
      const translation = item.translation;
      expect(record).toMatchObject({
        rating: item.rating,
        published_at: item.createdAt?.split(" ")[0] ?? expect.any(String),
        ...(item.text && { text: item.text }),
        ...(item.lang && { language: item.lang }),
        ...(item.updatedAt && { updated_at: item.updatedAt }),
        ...(item.reply && { owner_reply: { text: item.reply } }),
        ...(translation && { translation: { text: translation.text, language: translation.lang } }),
      });
      if (item.text === null) expect(record).not.toHaveProperty("text");
      if (item.author) expect(record).not.toHaveProperty("author");
    }
  });

  test("says that the account owner's own reviews are left out", async () => {
    const { leftOut } = await planGoogle([takeout]);
    expect(leftOut).toHaveLength(1);
    expect(leftOut[0]?.place).toMatch(/Maps \(your places\)\/Reviews\.json$/);
    expect(leftOut[0]?.reason).toMatch(/reviews that the owner of the account wrote/);
  });

  test("gives the same as folder, zip and parts in any order", async () => {
    const parts = await readTakeoutParts();
    const whole = await write("all.zip", buildZip(parts));
    const backwards = await write("back.zip", buildZip(parts.toReversed()));
    const first = await write("takeout-1-001.zip", buildZip(parts.slice(0, 3)));
    const second = await write("takeout-1-002.zip", buildZip(parts.slice(3)));
    const { records, duplicates } = await planGoogle([takeout]);
    const bytes = JSON.stringify(records);
    for (const paths of [[whole], [backwards], [first, second], [second, first]]) {
      const plan = await planGoogle(paths, { complete: true });
      expect(JSON.stringify(plan.records)).toBe(bytes);
      expect(plan.duplicates).toBe(duplicates);
    }
  });

  test("imported twice changes nothing", async () => {
    const { records } = await planGoogle([takeout]);
    const again = await planGoogle([takeout], { stored: records, complete: true });
    expect(isEmptyPlan(again)).toBe(true);
    expect(again).toMatchObject({ unchanged: 8, older: [], missing: 0 });
  });

  test("asks which location is meant, by name and number of reviews", async () => {
    for (const location of [null, "5"]) {
      const question = await planFor("google-takeout", takeout, { location }).catch(String);
      expect(question).toMatch(location === null ? /several locations/ : /no location 5/);
      expect(question).toMatch(/2000000000000000001 {2}Example Funeral Home, 8 reviews/);
      expect(question).toMatch(/2000000000000000002 {2}listing without a name, 1 review$/);
    }
  });

  test("asks no more once the stored reviews tell the location", async () => {
    const { records: stored } = await planGoogle([takeout]);
    const outcome = await planFor("google-takeout", takeout, { stored });
    expect(outcome).toMatchObject({ location: { id: home } });
  });

  test("knows a listing's name from another part of a split archive", async () => {
    const parts = await readTakeoutParts();
    const isName = ({ name }: { name: string }) => name.endsWith("additionalData.json");
    const names = await write("names.zip", buildZip(parts.filter(isName)));
    const rest = await write("rest.zip", buildZip(parts.filter((part) => !isName(part))));
    const outcome = await planGoogle([rest, names]);
    expect(outcome).toMatchObject({ location: { name: "Example Funeral Home" } });
  });
});

describe("a single page of an export", () => {
  test("adds its reviews and takes none away", async () => {
    const { records } = await planGoogle([takeout]);
    const loose = await planGoogle([loosePage], { stored: records });
    expect(loose).toMatchObject({ unchanged: 3, gone: [], missing: 5 });
    expect(await planGoogle([loosePage])).toMatchObject({ added: { length: 3 } });
  });

  test("cannot be complete", async () => {
    const attempt = planGoogle([loosePage], { complete: true });
    await expect(attempt).rejects.toThrow(/--complete needs a whole export.*single file/);
  });

  test("of the owner's own reviews is refused", async () => {
    const own = join(takeout, "Takeout/Maps (your places)/Reviews.json");
    const refusal = /No review of the business was found:.*owner of the account wrote/s;
    await expect(planGoogle([own])).rejects.toThrow(refusal);
  });

  test("of another location than the stored reviews is refused, on request too", async () => {
    const { records: stored } = await planGoogle([takeout]);
    const other = await write("other.json", buildPage(buildRow({ location: "7" })));
    for (const location of [null, "7"]) {
      await expect(planFor("google-takeout", other, { stored, location })).rejects.toThrow(
        /stored reviews are of location 2000000000000000001, these are of 7\. .*firsthand init.*SITE=/,
      );
    }
  });

  test("of any location is added to stored reviews that name none", async () => {
    const { records } = await planGoogle([takeout]);
    const stored = records.map(({ source_id: _, ...record }) => record);
    const other = await write("other.json", buildPage(buildRow({ location: "7" })));
    expect(await planGoogle([other], { stored, location: "7" })).toMatchObject({
      added: { length: 1 },
      records: { length: 9 },
    });
  });
});

test("a list of the Business Profile API is read as a page, without its photos and pictures", async () => {
  const path = join(takeout, "../google-gbp-v4/reviews.list.json");
  const { added, skipped } = await planGoogle([path]);
  expect(added).toMatchObject([{ author: "Robin Example", rating: 5, date: "2026-01-15" }]);
  expect(JSON.stringify(added)).not.toContain("googleusercontent");
  expect(skipped.map(toSkippedLine)).toEqual([
    expect.stringMatching(/reviews\[1\]: .*STAR_RATING_UNSPECIFIED/),
  ]);
});

describe("an export with faults", () => {
  test("is reported by file and row, and its good rows are read", async () => {
    const rows = [buildRow({ key: "a" }), buildRow({ key: "b", starRating: "NONE" }), null];
    const path = await write("reviews-bad.json", buildPage(...rows));
    const { added, skipped } = await planGoogle([path]);
    expect(added).toHaveLength(1);
    expect(skipped.map(({ place, index }) => [place, index])).toEqual([
      [path, 1],
      [path, 2],
    ]);
  });

  test("cannot be complete while a row was refused, although its id is known", async () => {
    const good = await write("a.zip", buildZip([toPart(buildRow())]));
    const { records: stored } = await planGoogle([good]);
    const rows = [buildRow({ starRating: "NONE" }), buildRow({ key: "b" })];
    const bad = await write("b.zip", buildZip([toPart(...rows)]));
    const attempt = planGoogle([bad], { stored, complete: true });
    await expect(attempt).rejects.toThrow(/not read:\n.*reviews\[0\]: starRating NONE/);
    expect(await planGoogle([bad], { stored })).toMatchObject({
      gone: [],
      missing: 0,
      skipped: { length: 1 },
    });
  });

  test("cannot be complete while a file of it cannot be read", async () => {
    const broken = { name: "reviews-2.json", data: '{"reviews":[' };
    const path = await write("broken.zip", buildZip([toPart(buildRow()), broken]));
    const attempt = planGoogle([path], { complete: true });
    await expect(attempt).rejects.toThrow(
      /--complete .*broken\.zip: reviews-2\.json: is not JSON/s,
    );
  });

  test("tells no fault of a location that was not asked for", async () => {
    const other = buildRow({ location: "7", key: "x", starRating: "NONE" });
    const path = await write("mixed.json", buildPage(buildRow(), other));
    expect((await planGoogle([path])).skipped).toEqual([]);
  });

  test.each([
    ["hello", /is not JSON/],
    ["[1, 2]", /JSON of another shape: expected/],
    ['{"reviews": "x"}', /JSON of another shape/],
    [Buffer.from('{"reviews":["\xe9"]}', "latin1"), /is not UTF-8/],
    ["[".repeat(200_000) + "]".repeat(200_000), /is nested deeper than/],
    [`{"reviews":[${"null,".repeat(5000)}null]}`, /reviews\[0\]: is not a review/],
  ])("that is something else (%#) is refused with its place", async (data, reason) => {
    const path = await write("else.json", data);
    await expect(planGoogle([path])).rejects.toThrow(reason);
    await expect(planGoogle([path])).rejects.toThrow(/else\.json/);
  });

  test("without any review says what to choose in Takeout", async () => {
    const path = await write("none.zip", buildZip([{ name: "x.txt", data: "" }]));
    await expect(planGoogle([path])).rejects.toThrow(/choose “Google Business Profile”/);
  });
});

describe("reviews written by hand as Google's", () => {
  test("are left alone, not imported a second time", async () => {
    const { records } = await planGoogle([takeout]);
    const [byHand] = records;
    if (!byHand) throw new Error("no record");
    const { source_id: _, ...withoutKey } = byHand;
    const plan = await planGoogle([takeout], {
      stored: [withoutKey],
      handWritten: new Set([byHand.id]),
    });
    expect(plan.added).toHaveLength(7);
    expect(plan.leftOut).toContainEqual(
      expect.objectContaining({ place: byHand.id, reason: expect.stringMatching(/by hand/) }),
    );
  });
});

test("a folder may be given at any height of the tree", async () => {
  const copy = join(folder, "copy");
  await cp(takeout, copy, { recursive: true });
  const deep = join(copy, account, `location-${home}`);
  expect(await readdir(deep)).toContain("additionalData.json");
  const outcome = await planFor("google-takeout", deep);
  expect(outcome).toMatchObject({ location: { name: "Example Funeral Home" } });
  expect(outcome.plans.get("google")?.records).toHaveLength(8);
});

function toPart(...rows: readonly unknown[]) {
  return { name: "Takeout/account-1/location-2/reviews.json", data: buildPage(...rows) };
}
