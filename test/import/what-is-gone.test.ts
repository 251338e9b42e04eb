import { describe, expect, test } from "vitest";
import { buildPage, buildRow, home } from "./build-google.ts";
import { buildZip } from "./build-zip.ts";
import { type FreshContent, makeFreshContent } from "./fresh-content.ts";

const timeout = 60_000;

/** A row of the n-th day of 2025 and after, and what is said otherwise. */
function rowOf(day: number, said: Readonly<Record<string, unknown>> = {}) {
  const createTime = new Date(Date.UTC(2025, 0, day, 12)).toISOString();
  const key = `key-${String(day).padStart(4, "0")}`;
  return buildRow({ key, comment: `Text ${day}`, createTime, updateTime: createTime, ...said });
}

const rowsOf = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => rowOf(from + index));

/** The paths of an export whose pages hold these rows. */
async function exportOf(content: FreshContent, name: string, ...pages: (readonly unknown[])[]) {
  const folder = `Takeout/Google Business Profile/account-1/location-${home}`;
  const parts = pages.map((rows, at) => ({
    name: `${folder}/reviews${at === 0 ? "" : `-${at}`}.json`,
    data: buildPage(...rows),
  }));
  return content.file(`${name}.zip`, buildZip(parts));
}

const textsOf = async (content: FreshContent) =>
  (await content.present()).map(({ text = "" }) => text).sort((a, b) => a.localeCompare(b));

const texts = (...days: readonly number[]) => days.map((day) => `Text ${day}`).sort();

describe("A complete export with a row that cannot be read", { timeout }, () => {
  const good = { key: "AAA", comment: "All was well." };
  const bad = { key: "BBB", starRating: "ONE", comment: "Nobody called." };

  test.each<[string, Record<string, unknown>]>([
    ["without its name", { name: undefined }],
    ["without stars", { starRating: "STAR_RATING_UNSPECIFIED" }],
    ["with an impossible time", { createTime: "2026-02-31T00:00:00Z", updateTime: undefined }],
    ["without a time", { createTime: undefined, updateTime: undefined }],
  ])("%s is refused, and nothing is written", async (_, broken) => {
    const content = await makeFreshContent();
    const pages = [buildRow(good), buildRow(bad)];
    await content.write("google-takeout", await exportOf(content, "first", pages));
    const before = await content.stored();
    const rows = [
      buildRow({ ...good, comment: "Edited.", updateTime: "2026-02-15T18:20:31Z" }),
      { ...buildRow(bad), ...broken },
    ];
    const path = await exportOf(content, "second", rows);
    const { code, said } = await content.run("google-takeout", path, "--complete", "--write");
    expect([code, await content.stored()]).toEqual([1, before]);
    expect(said).toContain("--complete");
    expect(said).not.toMatch(/\b1 gone\b/);
  });

  test("is refused with --allow-skipped too, and in a dry run", async () => {
    const content = await makeFreshContent();
    const pages = [buildRow(good), buildRow(bad)];
    await content.write("google-takeout", await exportOf(content, "first", pages));
    const before = await content.stored();
    const broken = [buildRow(good), { ...buildRow(bad), name: undefined }];
    const path = await exportOf(content, "second", broken);
    for (const flags of [["--allow-skipped", "--write"], []]) {
      const { code, said } = await content.run("google-takeout", path, "--complete", ...flags);
      expect([code, await content.stored()]).toEqual([1, before]);
      expect(said).not.toMatch(/\b1 gone\b/);
    }
  });

  test("takes the other rows where it is not called complete", async () => {
    const content = await makeFreshContent();
    const broken = [buildRow(good), { ...buildRow(bad), name: undefined }];
    await content.run("google-takeout", await exportOf(content, "one", broken), "--write");
    expect(await textsOf(content)).toEqual(["All was well."]);
  });

  test("of a table is refused as well", async () => {
    const content = await makeFreshContent();
    const lines = ["Name,Stars,Text,Date", "Ada,5,All was well.,2025-01-15"];
    const first = await content.file(
      "a.csv",
      [...lines, "Eve,1,Nobody called.,2025-02-15"].join("\n"),
    );
    await content.write("csv", first, "--source", "direct");
    const before = await content.stored();
    const second = await content.file(
      "b.csv",
      [...lines, "Eve,1,Nobody called.,31.02.2025"].join("\n"),
    );
    const { code } = await content.run("csv", second, "--complete", "--write");
    expect([code, await content.stored()]).toEqual([1, before]);
  });
});

describe("An older export after a newer one", { timeout }, () => {
  // Of the old one's six, the second was deleted by its author and the third edited; the seventh is new.
  const old = rowsOf(1, 6);
  const edit = rowOf(3, { comment: "Text 3, edited", updateTime: "2025-12-06T09:00:00Z" });
  const deletedAndEdited = [rowOf(1), edit, rowOf(4), rowOf(5), rowOf(7)];

  async function makeBoth() {
    const content = await makeFreshContent();
    const [older, newer] = [
      await exportOf(content, "old", old),
      await exportOf(content, "new", deletedAndEdited),
    ];
    return { content, older, newer };
  }

  test("does not bring back what is gone, nor take back an edit", async () => {
    const { content, older, newer } = await makeBoth();
    await content.write("google-takeout", older);
    await content.write("google-takeout", newer, "--complete");
    const before = await textsOf(content);
    expect(before).toEqual(["Text 1", "Text 3, edited", "Text 4", "Text 5", "Text 7"]);
    await content.run("google-takeout", older, "--write");
    expect(await textsOf(content)).toEqual(before);
  });

  test("does not bring in what a complete newer one lacked, though it was never stored", async () => {
    const { content, older, newer } = await makeBoth();
    await content.write("google-takeout", newer, "--complete");
    await content.run("google-takeout", older, "--write");
    const found = await textsOf(content);
    expect(found).not.toContain("Text 2");
    expect(found).toContain("Text 3, edited");
  });

  test("that is called complete takes away nothing that is newer than itself", async () => {
    const { content, older, newer } = await makeBoth();
    await content.write("google-takeout", newer);
    const { said } = await content.run("google-takeout", older, "--complete", "--write");
    expect(said).not.toMatch(/\b[1-9]\d* gone\b/);
    const found = await textsOf(content);
    expect(found).toContain("Text 7");
    expect(found).toContain("Text 3, edited");
  });

  test("does not hold up a newer one still, in which a review is back", async () => {
    const { content, older, newer } = await makeBoth();
    await content.write("google-takeout", older);
    await content.write("google-takeout", newer, "--complete");
    const back = [...deletedAndEdited, rowOf(2), rowOf(8)];
    await content.write("google-takeout", await exportOf(content, "newest", back), "--complete");
    expect(await textsOf(content)).toContain("Text 2");
  });

  test("holds for tables too", async () => {
    const content = await makeFreshContent();
    const head = "Review ID,Site,Location Name,Customer Name,Stars,Comment,Date Posted,Link";
    const line = (day: number) => `pd-${day},google,Main,Robin,5,Text ${day},2025-01-0${day},`;
    const table = (name: string, days: readonly number[]) =>
      content.file(name, [head, ...days.map(line), ""].join("\n"));
    const older = await table("old.csv", [1, 2, 3, 4, 5, 6]);
    const newer = await table("new.csv", [1, 3, 4, 5, 6, 7]);
    await content.write("csv", older);
    await content.write("csv", newer, "--complete");
    await content.run("csv", older, "--write");
    expect(await textsOf(content)).toEqual(texts(1, 3, 4, 5, 6, 7));
    await content.run("csv", older, "--complete", "--write");
    expect(await textsOf(content)).toContain("Text 7");
  });
});

describe("A complete export that lacks much of what is stored", { timeout }, () => {
  /** Stores reviews of so many days, then calls complete an export that lacks some of the oldest. */
  async function lack(stored: number, missing: number) {
    const content = await makeFreshContent();
    await content.write("google-takeout", await exportOf(content, "whole", rowsOf(1, stored)));
    const before = await content.stored();
    const path = await exportOf(content, "part", rowsOf(missing + 1, stored));
    const run = (...flags: readonly string[]) =>
      content.run("google-takeout", path, "--complete", "--write", ...flags);
    return { content, before, run };
  }

  test("by a page is refused with the numbers, and --gone with the very number does it", async () => {
    const { content, before, run } = await lack(434, 100);
    const { code, said } = await run();
    expect([code === 0, await content.stored()]).toEqual([false, before]);
    expect(said).toMatch(/\b100\b.*\b434\b[\s\S]*--gone 100\b/);
    for (const other of ["99", "101", "434"]) {
      const refused = await run("--gone", other);
      expect([refused.code === 0, await content.stored()]).toEqual([false, before]);
      expect(refused.said).toContain("--gone 100");
    }
    expect(await run("--gone", "100")).toMatchObject({ code: 0 });
    expect(await content.present()).toHaveLength(334);
    expect(await content.stored()).toHaveLength(434);
  });

  test.each([
    ["more than 10 that are more than 5 %", 100, 11],
    ["half of fewer than 20", 10, 5],
    ["all but one of fewer than 20", 4, 3],
  ])("%s is refused", async (_, stored, missing) => {
    const { content, before, run } = await lack(stored, missing);
    const { code, said } = await run();
    expect([code === 0, await content.stored()]).toEqual([false, before]);
    expect(said).toContain(`--gone ${missing}`);
    expect(said).toMatch(new RegExp(`\\b${missing}\\b.*\\b${stored}\\b`));
  });

  test.each([
    ["10 that are more than 5 %", 100, 10],
    ["11 that are 5 % and not more", 220, 11],
    ["fewer than half of fewer than 20", 11, 5],
  ])("%s are gone without a question", async (_, stored, missing) => {
    const { content, run } = await lack(stored, missing);
    expect(await run()).toMatchObject({ code: 0 });
    expect(await content.present()).toHaveLength(stored - missing);
  });

  test("all of it, for other reviews, is refused", async () => {
    const content = await makeFreshContent();
    await content.write("google-takeout", await exportOf(content, "a", rowsOf(1, 3)));
    const before = await content.stored();
    const path = await exportOf(content, "b", rowsOf(4, 40));
    const { code, said } = await content.run("google-takeout", path, "--complete", "--write");
    expect([code === 0, await content.stored()]).toEqual([false, before]);
    expect(said).toContain("--gone 3");
  });

  test("is refused where it is a table, too", async () => {
    const content = await makeFreshContent();
    const head = "Review ID,Site,Location Name,Customer Name,Stars,Comment,Date Posted,Link";
    const line = (_: unknown, at: number) => `pd-${at},google,Main,Robin,5,Text ${at},2025-01-05,`;
    const lines = Array.from({ length: 100 }, line);
    const whole = await content.file("a.csv", [head, ...lines, ""].join("\n"));
    const part = await content.file("b.csv", [head, ...lines.slice(30), ""].join("\n"));
    await content.write("csv", whole);
    const before = await content.stored();
    const { code, said } = await content.run("csv", part, "--complete", "--write");
    expect([code === 0, await content.stored()]).toEqual([false, before]);
    expect(said).toMatch(/\b30\b.*\b100\b[\s\S]*--gone 30\b/);
    expect(await content.run("csv", part, "--complete", "--gone", "30", "--write")).toMatchObject({
      code: 0,
    });
    expect(await content.present()).toHaveLength(70);
  });
});
