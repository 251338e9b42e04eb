import { describe, expect, test } from "vitest";
import { makeContent } from "./import-folder.ts";
import { planTable, toReasons, toRecords } from "./plan-export.ts";

const toTable = (header: string, grades: readonly string[]) =>
  [
    `Datum;Name;${header};Kommentar`,
    ...grades.map((grade, at) => `0${at + 1}.02.2025;Kundin ${at};${grade};Text ${at}`),
    "",
  ].join("\n");
const direct = { source: "direct" };

describe("numbers that may be grades, of which 1 is the best", () => {
  test.each(["Note", "Schulnote", "Zensur"])("in “%s” are asked about", async (header) => {
    await expect(planTable(toTable(header, ["1", "2", "5", "4"]), direct)).rejects.toThrow(
      `“${header}” holds numbers from 1 to 5, which may be grades: say --scale grades where 1 is the best`,
    );
  });

  test.each(["Bewertung (1 = sehr gut, 5 = schlecht)", "Rating (1 = best)"])(
    "in “%s” are asked about",
    async (header) => {
      const said = { ...direct, map: { rating: header } };
      await expect(planTable(toTable(header, ["1", "5"]), said)).rejects.toThrow("--scale grades");
    },
  );

  test("are read as stars the other way round; 5 and 6 are one star, and halves are refused", async () => {
    const grades = ["1", "2", "3,0", "4", "5", "6", "1,5", "7"];
    const read = await planTable(toTable("Note", grades), { ...direct, scale: "grades" });
    const stars = toRecords(read).map(({ text, rating }) => [text, rating]);
    expect(new Map(stars as [string, number][])).toEqual(
      new Map([5, 4, 3, 2, 1, 1].map((rating, at) => [`Text ${at}`, rating])),
    );
    expect(toReasons(read)).toEqual([
      "8: rating “1,5” is not a whole grade from 1 to 6, and is never rounded",
      "9: rating “7” is not a whole grade from 1 to 6, and is never rounded",
    ]);
  });

  test("are stars where the owner says that 5 is the best", async () => {
    const read = await planTable(toTable("Note", ["1"]), { ...direct, scale: 5 });
    expect(toRecords(read).map(({ rating }) => rating)).toEqual([1]);
  });

  test("in a French table called Note are stars, and so is what says so itself", async () => {
    const french = { business: { time_zone: "Europe/Paris", language: "fr", name: "Example" } };
    expect(toRecords(await planTable(toTable("Note", ["5"]), direct, french))).toHaveLength(1);
    expect(toRecords(await planTable(toTable("Note", ["5/5"]), direct))).toHaveLength(1);
  });

  test("are asked about once", async () => {
    const content = await makeContent();
    const path = await content.put("noten.csv", toTable("Note", ["1"]));
    expect(await content.run("csv", path, "--source", "direct")).toMatchObject({ code: 2 });
    await content.write("csv", path, "--source", "direct", "--scale", "grades", "--dates", "dmy");
    expect(await content.write("csv", path)).toContain("0 new, 0 changed, 0 gone, 1 unchanged");
    expect(await content.stored()).toMatchObject([{ rating: 5 }]);
  });
});
