import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { DateFlag } from "#import/values/date-rules.ts";
import { findDateRules } from "#import/values/date-rules.ts";
import { toText } from "#machine/reason.ts";

const today = "2026-06-01";

function find(texts: readonly string[], asked: readonly DateFlag[] = []) {
  const cells = texts.map((text, index) => ({ line: index + 2, text }));
  const found = findDateRules(cells, asked, today);
  return "told" in found ? { ...found, told: found.told.map(toText) } : found;
}

describe("the dates of a column", () => {
  test("are in the order that one of them proves", () => {
    expect(find(["3/4/2026", "25/4/2026"])).toMatchObject({ rules: { order: "dmy", epoch: null } });
    expect(find(["3/4/2026", "4/25/2026"])).toMatchObject({ rules: { order: "mdy", epoch: null } });
  });

  test.each([
    [["12/03/24", "31/12/24"], "dmy"],
    [["12/03/24", "28/03/25"], "dmy"],
    [["12/03/24", "03/28/25"], "mdy"],
    [["12/03/24", "28/03/2025"], "dmy"],
    [["26/03/97", "25/03/24"], "dmy"],
    [["12-03-24", "30-03-24"], "dmy"],
  ])("of two digits a year, %j, are %s where no year could stand first", (texts, order) => {
    expect(find(texts)).toMatchObject({ rules: { order }, told: [expect.any(String)] });
  });

  test("are told where the column proved how they are read, and where a year has two digits", () => {
    expect(find(["03/04/2026", "13/04/2026"])).toMatchObject({
      told: ["03/04/2026 is read as 2026-04-03"],
    });
    expect(find(["07.04.26"])).toMatchObject({ told: ["07.04.26 is read as 2026-04-07"] });
    expect(find(["46000"], ["excel"])).toMatchObject({ told: [] });
    expect(find(["2026-01-05", "5.1.2026"])).toMatchObject({ told: [] });
    expect(find(["03/04/2026"], ["dmy"])).toMatchObject({ told: [] });
  });

  test("are asked for where nothing proves their order, with the flags and what they would give", () => {
    expect(find(["2026-01-01", "03/04/2026"])).toMatchObject({
      question: {
        text: expect.stringMatching(
          /^Line 3: the date 03\/04\/2026 .*--dates dmy \(2026-04-03\) or --dates mdy \(2026-03-04\)/,
        ),
      },
    });
  });

  test.each([
    [["25/4/2026", "4/25/2026", "3/4/2026"]],
    [["25/04/26"]],
    [["26-04-07"]],
    [["12/03/24", "25/04/26"]],
  ])("%j prove nothing", (texts) => {
    expect(find(texts)).toHaveProperty("question");
  });

  test("need no order where both readings are one, or none is of numbers", () => {
    expect(find(["4/4/2026", "5.1.2026", "2026-01-05"])).toMatchObject({
      rules: { order: null, epoch: null },
    });
  });

  test("that are day numbers are asked for, with what each count would make of them", () => {
    expect(find(["44000"])).toMatchObject({
      question: {
        text: expect.stringMatching(
          /--dates excel if 44000 stands for 2020-06-18, or --dates excel-1904 if 44000 stands for 2024-06-19\.$/,
        ),
      },
    });
    expect(find(["44000", "46000"], ["excel"])).toMatchObject({
      rules: { order: null, epoch: "1900" },
    });
  });

  test("that are day numbers are not offered in a count that lies in the future", () => {
    for (const texts of [["46000"], ["44000", "46000"], ["46000", "44000"]]) {
      const found = find(texts);
      expect(found).toMatchObject({
        question: { text: expect.stringContaining("give --dates excel if") },
      });
      expect(found).not.toMatchObject({ question: { text: expect.stringContaining("1904") } });
    }
    expect(find(["72000"])).toMatchObject({
      question: { text: expect.stringMatching(/and save again\.$/) },
    });
    expect(find(["44000"], ["excel-1904"])).toMatchObject({
      rules: { order: null, epoch: "1904" },
    });
  });

  test("that are half day numbers and half text are asked for: a spreadsheet may have swapped them", () => {
    expect(find(["46000", "1/25/2026"])).toMatchObject({
      question: {
        text: expect.stringMatching(/Line 3 has a date as text .*compare with the original/),
      },
    });
    expect(find(["46000", "1/25/2026"], ["excel", "mdy"])).toHaveProperty("rules");
  });

  test("are never read in an order that one of them contradicts, however they are sorted", () => {
    const date = fc.tuple(fc.integer({ min: 1, max: 28 }), fc.integer({ min: 1, max: 12 }));
    fc.assert(
      fc.property(fc.array(date, { minLength: 1 }), fc.boolean(), (dates, dayFirst) => {
        const texts = dates.map(([day, month]) =>
          (dayFirst ? [day, month, 2026] : [month, day, 2026]).join("/"),
        );
        const found = find(texts);
        if ("rules" in found && found.rules.order !== null) {
          expect(found.rules.order).toBe(dayFirst ? "dmy" : "mdy");
        }
        expect(find(texts.toReversed())).toMatchObject(
          "rules" in found ? { rules: found.rules } : { question: { text: expect.any(String) } },
        );
      }),
    );
  });
});
