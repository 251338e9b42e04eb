import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { buildPage, buildRow } from "./build-google.ts";
import { buildZip } from "./build-zip.ts";
import { makeContent } from "./import-folder.ts";

const whole = ["--complete", "--write"];

/** A Takeout archive: the only form that can be complete. */
function toZip(...rows: readonly unknown[]): Uint8Array {
  return buildZip([
    { name: "Takeout/account-1/location-2/reviews.json", data: buildPage(...rows) },
  ]);
}

/** A review of a day, edited on another. */
function row(key: string, day: string, said: Readonly<Record<string, unknown>> = {}) {
  const createTime = `${day}T10:00:00Z`;
  return buildRow({ key, createTime, updateTime: createTime, comment: `Review ${key}.`, ...said });
}

/** Reviews of one day after another. */
const rowsOf = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, at) => {
    const day = new Date(Date.UTC(2025, 0, from + at)).toISOString().slice(0, 10);
    return row(`k${from + at}`, day);
  });

const days = ["2025-07-01", "2025-08-01", "2025-09-01", "2025-10-01", "2025-11-01", "2025-12-04"];
const old = days.map((day, index) => row(`r${index}`, day));
const edit = { comment: "Edited since.", updateTime: "2026-01-10T10:00:00Z" };
const recent = [
  ...old.slice(0, 2),
  row("r3", "2025-10-01", edit),
  old[4],
  old[5],
  row("r6", "2026-01-05"),
];

describe("a row that was refused", () => {
  test("is not a review that is gone: the complete export is refused, and nothing is written", async () => {
    const { put, run, read } = await makeContent();
    const rows = [row("AAA", "2026-01-01"), row("BBB", "2026-01-02", { starRating: "ONE" })];
    await run("google-takeout", await put("a.zip", toZip(...rows)), "--write");
    const before = await read("google");
    const { name: _, ...nameless } = rows[1] ?? {};
    const refused = await run(
      "google-takeout",
      await put("b.zip", toZip(row("CCC", "2026-01-03"), rows[0], nameless)),
      ...whole,
    );
    expect(refused).toMatchObject({
      code: 1,
      err: expect.stringMatching(
        /--complete .*b\.zip: .*reviews\.json, reviews\[2\]: name is missing\nImport without --complete/s,
      ),
    });
    expect(await read("google")).toEqual(before);
  });

  test.each<[string, Record<string, unknown>]>([
    ["without its name", { name: undefined }],
    ["with an impossible time", { createTime: "2026-02-31T00:00:00Z", updateTime: undefined }],
    ["without a time", { createTime: undefined, updateTime: undefined }],
  ])(
    "%s does not make a complete export, and the others are taken where it is not called so",
    async (_, said) => {
      const { put, run, stored } = await makeContent();
      const bad = { ...row("BBB", "2026-01-02"), ...said };
      const path = await put("a.zip", toZip(row("AAA", "2026-01-01"), bad));
      expect(await run("google-takeout", path, ...whole, "--allow-skipped")).toMatchObject({
        code: 1,
      });
      expect(await stored()).toEqual([]);
      await run("google-takeout", path, "--write");
      expect(await stored()).toMatchObject([{ text: "Review AAA." }]);
    },
  );

  test.each([{ starRating: "STAR_RATING_UNSPECIFIED" }, { starRating: undefined }])(
    "is not one that Google has no stars of, and it is still there: %j",
    async (said) => {
      const { put, run, write, read } = await makeContent();
      const rows = ["AAA", "BBB", "CCC", "DDD"].map((key, at) => row(key, `2026-01-0${at + 1}`));
      await write("google-takeout", await put("a.zip", toZip(...rows)));
      const [, second, third = {}, last] = rows;
      const later = await put("b.zip", toZip(second, { ...third, ...said }, last));
      const done = await run("google-takeout", later, ...whole);
      expect(done.out).toMatch(/1 gone.*1 skipped.*and a review needs stars/s);
      const stored = await read("google");
      expect(stored.AAA).toHaveProperty("status", "gone");
      expect(stored.CCC).not.toHaveProperty("status");
    },
  );

  test("is not one that has no stars at its source, so such rows do not stand in the way", async () => {
    const { put, run, read } = await makeContent();
    const rated = (id: string, rating: number) => ({
      created_time: "2017-01-05T10:00:00+0000",
      rating,
      review_text: id,
      open_graph_story: { id },
    });
    const recommended = {
      created_time: "2020-01-05T10:00:00+0000",
      recommendation_type: "positive",
    };
    const page = (...rows: unknown[]) => JSON.stringify({ data: [...rows, recommended] });
    const first = await put("a.json", page(rated("1", 5), rated("2", 5), rated("3", 1)));
    await run("facebook", first, "--write");
    const second = await put("b.json", page(rated("1", 5), rated("2", 5)));
    const done = await run("facebook", second, ...whole);
    expect(done.out).toContain("1 gone");
    expect((await read("facebook"))["3"]).toMatchObject({ status: "gone" });
  });
});

describe("an older export after a newer one", () => {
  test("brings back nothing that a newer complete one lacks, and takes back no edit", async () => {
    const { put, run, read } = await makeContent();
    const [oldZip, newZip] = [
      await put("old.zip", toZip(...old)),
      await put("new.zip", toZip(...recent)),
    ];
    await run("google-takeout", newZip, ...whole);
    const before = await read("google");
    const again = await run("google-takeout", oldZip, "--write");
    expect(again.out).toMatch(/0 new, 0 changed, 0 gone/);
    expect(again.out).toMatch(/This export is older than the one taken in on \d{4}-\d\d-\d\d/);
    expect(again.out).toMatch(/1 .*not in that one.* left out/);
    expect(await read("google")).toEqual(before);
    expect(before).not.toHaveProperty("r2");
    expect(before.r3).toMatchObject({ text: "Edited since." });
  });

  test("that only looks older, as its newest review was deleted, is believed with that number", async () => {
    const { put, run, read } = await makeContent();
    await run("google-takeout", await put("all.zip", toZip(...recent)), ...whole);
    const lacking = await put("lacking.zip", toZip(...recent.slice(0, -1)));
    const asked = await run("google-takeout", lacking, ...whole);
    expect(asked.out).toMatch(
      /0 gone.*If it is not older, and its newest review was deleted.*--gone 1/s,
    );
    const told = await run("google-takeout", lacking, ...whole, "--gone", "1");
    expect(told.out).toMatch(/1 gone/);
    const gone = Object.values(await read("google")).filter(({ status }) => status === "gone");
    expect(gone).toHaveLength(1);
  });

  test("leaves what is marked as gone as it is", async () => {
    const { put, run, read } = await makeContent();
    const [oldZip, newZip] = [
      await put("old.zip", toZip(...old)),
      await put("new.zip", toZip(...recent)),
    ];
    await run("google-takeout", oldZip, "--write");
    await run("google-takeout", newZip, ...whole);
    const before = await read("google");
    expect(before.r2).toMatchObject({ status: "gone" });
    for (const options of [["--write"], whole]) {
      await run("google-takeout", oldZip, ...options);
      expect(await read("google")).toEqual(before);
    }
    const latest = await put("latest.zip", toZip(...recent, old[2], row("r7", "2026-02-01")));
    await run("google-takeout", latest, "--write");
    expect((await read("google")).r2).not.toHaveProperty("status");
  });

  test("calls nothing gone that is newer than itself, also where nothing is remembered", async () => {
    const { put, run, read, content } = await makeContent();
    const [oldZip, newZip] = [
      await put("old.zip", toZip(...old)),
      await put("new.zip", toZip(...recent)),
    ];
    await run("google-takeout", newZip, "--write");
    for (const forget of [false, true]) {
      if (forget) await writeFile(join(content, "exports.json"), "[]\n");
      const done = await run("google-takeout", oldZip, ...whole);
      expect(done.out).toMatch(/0 gone/);
      expect((await read("google")).r6).not.toHaveProperty("status");
      expect((await read("google")).r3).toMatchObject({ text: "Edited since." });
    }
  });

  test("sets nothing back where only days are known, and says how to take it in all the same", async () => {
    const { put, run, read } = await makeContent();
    const table = (...lines: readonly string[]) =>
      ["ID,Name,Stars,Text,Date", ...lines, ""].join("\n");
    const newer = table("1,Ada,5,Better,2026-01-05", "3,Cy,5,New,2026-02-05");
    const older = table("1,Ada,5,Good,2026-01-05", "2,Bo,4,So,2026-01-06");
    const csv = ["--source", "direct"];
    await run("csv", await put("new.csv", newer), ...csv, ...whole);
    const before = await read("direct");
    const done = await run("csv", await put("old.csv", older), ...csv, ...whole);
    expect(done.out).toMatch(/0 new, 0 changed, 0 gone/);
    expect(done.out).toMatch(/older than the one taken in on .*2026-01-06.*2026-02-05/s);
    expect(done.out).toMatch(/give it together with the newer one/);
    expect(await read("direct")).toEqual(before);
  });

  test("adds what it has beyond a newer one that was not complete", async () => {
    const { put, run, read } = await makeContent();
    await run("google-takeout", await put("new.zip", toZip(...recent)), "--write");
    await run("google-takeout", await put("old.zip", toZip(...old)), "--write");
    expect(await read("google")).toHaveProperty("r2");
  });
});

describe("a page that is missing from a complete export", () => {
  test("is asked about with the number, and passes with that number alone", async () => {
    const { put, run, read } = await makeContent();
    const rows = Array.from({ length: 60 }, (_, at) => row(`k${at}`, "2026-01-01"));
    await run("google-takeout", await put("all.zip", toZip(...rows)), "--write");
    const part = await put("part.zip", toZip(...rows.slice(20)));
    for (const options of [[], ["--write", "--gone", "19"]]) {
      const refused = await run("google-takeout", part, "--complete", ...options);
      expect(refused).toMatchObject({
        code: 1,
        out: expect.stringContaining("20 gone"),
        err: expect.stringContaining("20 of 60 reviews would be gone; if that is so, --gone 20"),
      });
    }
    expect(Object.values(await read("google")).filter(({ status }) => status)).toEqual([]);
    expect(await run("google-takeout", part, ...whole, "--gone", "20")).toMatchObject({ code: 0 });
    expect(Object.values(await read("google")).filter(({ status }) => status)).toHaveLength(20);
    expect(await run("google-takeout", part, ...whole)).toMatchObject({ code: 0 });
  });

  /** Stores reviews of so many days, then calls complete an export that lacks some of the oldest. */
  async function lack(stored: number, missing: number) {
    const content = await makeContent();
    await content.write(
      "google-takeout",
      await content.put("whole.zip", toZip(...rowsOf(1, stored))),
    );
    const before = await content.stored();
    const path = await content.put("part.zip", toZip(...rowsOf(missing + 1, stored)));
    const run = (...flags: readonly string[]) =>
      content.run("google-takeout", path, "--complete", "--write", ...flags);
    return { content, before, run };
  }

  test("by a page is refused with the numbers, and --gone with the very number does it", async () => {
    const { content, before, run } = await lack(434, 100);
    const { code, err } = await run();
    expect([code === 0, await content.stored()]).toEqual([false, before]);
    expect(err).toMatch(/\b100\b.*\b434\b[\s\S]*--gone 100\b/);
    for (const other of ["99", "101", "434"]) {
      const refused = await run("--gone", other);
      expect([refused.code === 0, await content.stored()]).toEqual([false, before]);
      expect(refused.err).toContain("--gone 100");
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
    const { code, err } = await run();
    expect([code === 0, await content.stored()]).toEqual([false, before]);
    expect(err).toContain(`--gone ${missing}`);
    expect(err).toMatch(new RegExp(`\\b${missing}\\b.*\\b${stored}\\b`));
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
    const content = await makeContent();
    await content.write("google-takeout", await content.put("a.zip", toZip(...rowsOf(1, 3))));
    const before = await content.stored();
    const path = await content.put("b.zip", toZip(...rowsOf(4, 40)));
    const { code, err } = await content.run("google-takeout", path, "--complete", "--write");
    expect([code === 0, await content.stored()]).toEqual([false, before]);
    expect(err).toContain("--gone 3");
  });
});
