import { describe, expect, test } from "vitest";
import { makeContent } from "./import-folder.ts";
import { planTable, toReasons, toRecords } from "./plan-export.ts";

const direct = { source: "direct" } as const;
/** Not one after the other, as numbers of rows are. */
const toId = (at: number) => 100 + 7 * at;
const ofDates = (...dates: readonly string[]) =>
  `ID,Name,Stars,Text,Date\n${dates.map((date, at) => `${toId(at)},Ada ${at},5,Good ${at},"${date}"\n`).join("")}`;
const ofStars = (...stars: readonly string[]) =>
  `ID,Name,Stars,Text,Date\n${stars.map((each, at) => `${toId(at)},Ada ${at},${each},Good ${at},2026-01-05\n`).join("")}`;
const toDays = (text: string, said: Parameters<typeof planTable>[1] = direct) =>
  planTable(text, said).then((outcome) =>
    toRecords(outcome)
      .toSorted((a, b) => Number(a.source_id) - Number(b.source_id))
      .map(({ date }) => date),
  );

describe("a number above 5 beside stars in words", () => {
  test.each(["4 Sterne", "★★★★", "4/5", "FOUR"])(
    "is asked about beside %s, and both answers work",
    async (other) => {
      const table = `Name;Stars;Text;Date\nAda;${other};Good;2026-01-05\nBo;8;Fine;2026-01-06\n`;
      await expect(planTable(table)).rejects.toThrow(
        /1 number to 5 and 1 above, the first 8 in line 3.*--scale 10/,
      );
      const ten = await planTable(table, { source: "direct", scale: 10 });
      expect(toRecords(ten).map(({ rating }) => rating)).toEqual([4, 4]);
      const five = await planTable(table, { source: "direct", scale: 5 });
      expect(toRecords(five).map(({ rating }) => rating)).toEqual([4]);
    },
  );
});

describe("stars of a table", () => {
  test("are counted to the scale that was said only where they are bare numbers", async () => {
    const outcome = await planTable(ofStars("4 Sterne", "8", "2 stars"), { ...direct, scale: 10 });
    const stars = toRecords(outcome).map(({ source_id, rating }) => [source_id, rating]);
    expect(Object.fromEntries(stars)).toEqual({ 100: 4, 107: 4, 114: 2 });
  });

  test("are asked about once where one of hundreds is beyond five, and that one alone is skipped", async () => {
    const table = ofStars(...Array.from({ length: 500 }, (_, at) => `${(at % 5) + 1}`), "10");
    const { run, put, stored } = await makeContent();
    const path = await put("own.csv", table);
    const asked = await run("csv", path, "--source", "direct", "--write");
    expect(asked.code).toBe(2);
    expect(asked.err.match(/what do they count to\?/g)).toHaveLength(1);
    expect(asked.err).toContain("--scale 5");
    expect(await stored()).toEqual([]);
    const outcome = await planTable(table, { ...direct, scale: 5 });
    expect(toReasons(outcome)).toEqual([expect.stringContaining("outside its scale")]);
  });
});

describe("days of a table", () => {
  test("of which some have the day first and others the month are shown, one of each", async () => {
    const table = ofDates("13/04/2026", "04/14/2026", "03/04/2026");
    await expect(planTable(table)).rejects.toThrow(
      /mixes two orders: 13\/04\/2026 in line 2 has the day first, and 04\/14\/2026 in line 3 the month.*write all dates as 2026-01-31.*--dates dmy/,
    );
    expect(await toDays(table, { ...direct, dates: ["dmy"] })).toEqual([
      "2026-04-13",
      "2026-04-03",
    ]);
  });

  test("with a time as Italian forms write it are read, and prove the order", async () => {
    const days = await toDays(ofDates("04/03/2026 21.12.33", "15/03/2026 9.05.00"));
    expect(days).toEqual(["2026-03-04", "2026-03-15"]);
  });

  test("that are a spreadsheet's numbers are asked for, and the answer is kept", async () => {
    const { run, put, stored, write } = await makeContent();
    const path = await put("own.csv", ofDates("46000"));
    const asked = await run("csv", path, "--source", "direct", "--write");
    expect(asked).toMatchObject({
      code: 2,
      err: expect.stringContaining("--dates excel if 46000 stands for 2025-12-09"),
    });
    expect(await stored()).toEqual([]);
    await write("csv", path, "--source", "direct", "--dates", "excel");
    expect(await stored()).toMatchObject([{ date: "2025-12-09" }]);
    expect(await write("csv", path)).toContain("1 unchanged");
  });

  test.each([
    ["2025-04-02", "13/04/2025", "2025-07-05", "25/05/2025"],
    ["2024-01-01", "2024-03-02 10:00:00", "14.01.2024", "30.04.2024"],
    ["2025-04-02", "4/25/2025", "2025-07-05"],
  ])(
    "that a spreadsheet may have turned round (%s, %s, %s …) are asked about",
    async (...dates) => {
      const content = await makeContent();
      const path = await content.put("own.csv", ofDates(...dates));
      const asked = await content.run("csv", path, "--source", "direct", "--write");
      expect([asked.code, await content.stored()]).toEqual([2, []]);
      expect(asked.said).toMatch(/Line \d: .*may be 202\d-0\d-0\d .*--dates as-is/);
      await content.write("csv", path, "--source", "direct", "--dates", "as-is");
      expect(await content.write("csv", path)).toContain(`${dates.length} unchanged`);
    },
  );

  test.each([
    [["2025-04-02", "13/04/2025", "2025-07-13"]],
    [["2025-04-02", "13/04/2025", "05/07/2025"]],
    [["2025-04-04", "13/04/2025"]],
    [["2025-04-02", "3 March 2025"]],
    [["2025-04-02", "2025-07-05"]],
  ])("that were not turned round (%j) are not asked about", async (dates) => {
    await expect(toDays(ofDates(...dates))).resolves.toHaveLength(dates.length);
  });

  test("are read in the order that one of them proves, which is said", async () => {
    const { run, put } = await makeContent();
    const path = await put("own.csv", ofDates("03/04/2026", "13/04/2026"));
    const seen = await run("csv", path, "--source", "direct");
    expect(seen.out).toContain("03/04/2026 is read as 2026-04-03");
    await expect(toDays(ofDates("03/04/2026", "13/04/2026"))).resolves.toEqual([
      "2026-04-03",
      "2026-04-13",
    ]);
  });

  test("that cannot be read are skipped with what they are, but for addresses", async () => {
    const outcome = await planTable(ofDates("gestern", "31.02.2026", "call 030 1234567"), direct);
    expect(toReasons(outcome)).toEqual([
      expect.stringContaining("the date “gestern” does not exist or cannot be understood"),
      expect.stringContaining("the date 31.02.2026 does not exist"),
      expect.stringContaining("the date it has does not exist"),
    ]);
  });

  test("with two digits of the year are of this century, which is said; 70 is asked about", async () => {
    const { run, put } = await makeContent();
    const path = await put("own.csv", ofDates("07.04.26"));
    const seen = await run("csv", path, "--source", "direct");
    expect(seen.out).toContain("07.04.26 is read as 2026-04-07");
    const other = await run("csv", await put("old.csv", ofDates("07.04.70")), "--source", "direct");
    expect(other).toMatchObject({
      code: 2,
      err: expect.stringMatching(/the year of 07\.04\.70 could be 1970 or 2070.*four digits/),
    });
  });

  test.each([
    ["5. Mrz 2024", "2024-03-05"],
    ["5. März 2024", "2024-03-05"],
    ["5 mars 2024", "2024-03-05"],
    ["5 de marzo de 2024", "2024-03-05"],
    ["5 mar. 2024", "2024-03-05"],
    ["05-Mar-24", "2024-03-05"],
    ["Mon Aug 10 2015 14:16:38 GMT+0000 (GMT)", "2015-08-10"],
    ["Mo, 03.02.2025", "2025-02-03"],
    ["Mo., 3. Feb. 2025", "2025-02-03"],
    ["lundi 3 mars 2025", "2025-03-03"],
    ["Mon 28/4/2025", "2025-04-28"],
  ])("%s is %s", async (said, day) => {
    await expect(toDays(ofDates(said))).resolves.toEqual([day]);
  });
});
