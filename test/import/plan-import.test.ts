import { describe, expect, test } from "vitest";
import { toReport } from "#import/report.ts";
import { toText } from "#machine/reason.ts";
import { toErased } from "#reviews/erased.ts";
import {
  makeFile,
  planFor,
  planTable,
  toReasons,
  toRecords,
  toSample,
  toSayings,
} from "./plan-export.ts";

const head = "Name,Rating,Review,Date,Reply";
const rows = [
  "Zoë,5,Très bien,2026-01-05,",
  "Ada,4,Good,2026-01-06,Thanks",
  "Ada,4,Good,2026-01-06,",
  'Bo,3,"Two\nlines",2026-01-07,',
];
const table = toTable(rows);

function toTable(lines: readonly string[], header = head): string {
  return `${[header, ...lines].join("\n")}\n`;
}

describe("an import of a table", () => {
  test("tells at every row how far it is, and then how far it is with the languages", async () => {
    const told: string[] = [];
    await planTable(table, undefined, { onProgress: (doing) => void told.push(doing) });
    expect(told).toHaveLength(8);
    expect(told[3]).toMatch(/^3 rows read, reading .*table\.csv$/);
    expect(told[7]).toBe("4 reviews read, told the languages of 3");
  });

  test("changes nothing when done again: sorted otherwise, in another encoding, delimiter and line end", async () => {
    const stored = toRecords(await planTable(table));
    expect(new Set(stored.map(({ id }) => id)).size).toBe(4);
    const sorted = toTable(rows.toReversed());
    const copies = [
      table,
      sorted,
      `\ufeff${sorted.replaceAll(/(?<!Two)\n/g, "\r\n")}`,
      Buffer.from(`\ufeff${sorted.replaceAll(",", "\t")}`, "utf16le"),
      Buffer.from(sorted.replaceAll(",", ";"), "latin1"),
    ];
    for (const copy of copies) {
      const { plans } = await planTable(copy, { source: "direct" }, { stored });
      expect(plans.get("direct")).toMatchObject({ added: [], changed: [], missing: 0 });
    }
    const { plans } = await planTable(table.normalize("NFD"), undefined, { stored });
    expect(plans.get("direct")).toMatchObject({ added: [], missing: 0 });
  });

  test("counts rows that say the same as several reviews, and a file given twice as one", async () => {
    const path = await makeFile("a.csv", table);
    const said = { source: "direct" };
    const twice = await planFor("csv", [path, path], { said });
    expect(toRecords(twice)).toEqual(toRecords(await planTable(table)));
    expect(twice.duplicates).toBe(4);
  });

  test("deletes nothing when it is partial, and marks as gone only when told that it is whole", async () => {
    const stored = toRecords(await planTable(table));
    const part = toTable(rows.slice(1));
    const { plans } = await planTable(part, undefined, { stored });
    expect(plans.get("direct")).toMatchObject({ gone: [], missing: 1 });
    const whole = await planTable(part, undefined, { stored, complete: true });
    expect(whole.plans.get("direct")?.gone).toEqual([
      expect.objectContaining({ author: "Zoë", status: "gone" }),
    ]);
  });

  test("does not call a review gone whose row was refused", async () => {
    const of = (...lines: readonly string[]) => toTable(lines, "ID,Name,Rating,Text,Date");
    const second = "58,Bo,4,Fine,2026-01-06";
    const stored = toRecords(await planTable(of("41,Ada,5,Good,2026-01-05", second)));
    const refused = of("41,Ada,4.5,Good,2026-01-05", second);
    const part = await planTable(refused, undefined, { stored });
    expect(part.plans.get("direct")).toMatchObject({ gone: [], missing: 0, unchanged: 1 });
    const lacking = await planTable(of(second), undefined, { stored });
    expect(lacking.plans.get("direct")).toMatchObject({ gone: [], missing: 1, unchanged: 1 });
    await expect(planTable(refused, undefined, { stored, complete: true })).rejects.toThrow(
      /--complete needs a whole export.*line 2.*Import without --complete/s,
    );
  });

  test("says that an older table would set edits back, where nothing tells which is the older", async () => {
    const of = (text: string) =>
      toTable([`7,Ada,5,${text},2026-01-05`], "ID,Name,Rating,Text,Date");
    const first = await planTable(of("Good"));
    const edited = await planTable(of("Better"), undefined, { stored: toRecords(first) });
    expect(toReport(edited, { max: 20, option: "--all" })).not.toContain("sets it back");
    const older = await planTable(of("Good"), undefined, { stored: toRecords(edited) });
    expect(toReport(older, { max: 20, option: "--all" })).toContain(
      "1 changed review was updated before, last on 2026-06-01. This export does not say when reviews were edited: if it is older than that, it sets it back, so do not write it",
    );
  });

  test("chooses none of two rows that have one id and say different things", async () => {
    const text = toTable(
      ["1,Ada,5,Good,2026-01-05", "1,Bo,4,Fine,2026-01-06", "2,Cy,3,So,2026-01-07"].flatMap(
        (row) => [row, row],
      ),
      "ID,Name,Rating,Text,Date",
    );
    const outcome = await planTable(text);
    expect(toRecords(outcome).map(({ author }) => author)).toEqual(["Cy"]);
    expect(toReasons(outcome)).toEqual(
      [2, 3, 4, 5].map((line) =>
        expect.stringContaining(`${line}: has the same id as another row`),
      ),
    );
    const withoutIds = await planTable(text, { source: "direct", map: { id: "" } });
    expect(toRecords(withoutIds)).toHaveLength(6);
  });

  test("says why it took nothing where all rows lie in the future", async () => {
    const outcome = await planTable(toTable(["Ada,5,Good,2099-01-05,"]));
    expect(toReasons(outcome)).toEqual(["2: its date lies in the future or before 1970"]);
  });

  test("takes an edit by the source's id, and as one more without", async () => {
    const withId = (text: string) =>
      toTable([`7,Ada,5,${text},2026-01-05`], "ID,Name,Rating,Text,Date");
    const stored = toRecords(await planTable(withId("Good")));
    const edited = await planTable(withId("Better"), undefined, { stored });
    expect(edited.plans.get("direct")?.changed).toEqual([
      {
        record: { ...stored[0], text: "Better", updated_at: "2026-06-01T12:00:00.000Z" },
        fields: ["text"],
      },
    ]);
    const without = await planTable(toTable(["Ada,4,Better,2026-01-06,"]), undefined, {
      stored: toRecords(await planTable(table)),
    });
    expect(without.plans.get("direct")?.added).toHaveLength(1);
  });

  test("takes nothing away for which the table has no column", async () => {
    const stored = toRecords(await planTable(table)).map((record) => ({
      ...record,
      title: "Mine",
    }));
    const bare = toTable(
      rows.map((row) => row.replace(/,[^,]*$/, "")),
      "Name,Rating,Review,Date",
    );
    const { plans } = await planTable(bare, undefined, { stored });
    expect(plans.get("direct")).toMatchObject({ added: [], changed: [], unchanged: 4 });
  });

  test("makes no name of an e-mail address, and says so", async () => {
    const outcome = await planTable(toTable(["ada@example.com,5,Good,2026-01-05,"]));
    expect(toSayings(outcome)).toEqual([
      expect.not.objectContaining({ author: expect.anything() }),
    ]);
    expect(outcome.notes.map(toText)).toContainEqual(
      expect.stringMatching(/line 2: the author is an e-mail/),
    );
    expect(JSON.stringify([outcome.notes.map(toText), toRecords(outcome)])).not.toContain("ada@");
  });

  test("says where a reply spells the address that is the author's name", async () => {
    const rows = ["ada@example.com,5,Good,2026-01-05,Thanks Ada@example.com!"];
    const { notes } = await planTable(toTable(rows, "Name,Rating,Review,Date,Our reply"), {
      source: "direct",
      map: { reply: "Our reply" },
    });
    expect(notes.map(toText)).toContainEqual(
      expect.stringMatching(/is anonymous; the text or the reply spells/),
    );
  });

  test("keeps hostile cells as text, cleaned of what cannot travel", async () => {
    const cells = ["=1+1", "@SUM(A1)", "<script>alert(1)</script>", "a\u0000b\u000bc", "AT&amp;T"];
    const lines = cells.map((cell, index) => `Ada ${index},5,${cell},2026-01-05,`);
    const texts = toRecords(await planTable(toTable(lines))).map(({ text }) => text);
    expect(new Set(texts)).toEqual(
      new Set(["=1+1", "@SUM(A1)", "<script>alert(1)</script>", "abc", "AT&amp;T"]),
    );
  });

  test("refuses dates that do not exist, lie ahead or are missing, and never takes today", async () => {
    const dates = ["2026-02-30", "2026-06-02", "", "1960-01-01", "2026-06-01"];
    const rows = dates.map((date, at) => `Ada ${at},5,Good ${at},${date},`);
    const outcome = await planTable(toTable(rows));
    expect(toRecords(outcome).map(({ date }) => date)).toEqual(["2026-06-01"]);
    expect(toReasons(outcome)).toEqual([
      expect.stringMatching(/^2: the date 2026-02-30 does not exist/),
      "4: has no date",
      expect.stringMatching(/^3: .*in the future/),
      expect.stringMatching(/^5: .*before 1970/),
    ]);
  });

  test("asks once for the scale of bare numbers that the column leaves open", async () => {
    const open = toTable(["Ada,4,Good,2026-01-05,", "Bo,10,Good,2026-01-05,"]);
    await expect(planTable(open)).rejects.toThrow(
      /“Rating” holds 1 number to 5 and 1 above, the first 10 in line 3.*--scale 10, or --scale 5/,
    );
    const slip = await planTable(open, { source: "direct", scale: 5 });
    expect(toReasons(slip)).toEqual(["3: rating “10” is outside its scale"]);
    const told = await planTable(open, { source: "direct", scale: 10 });
    expect(new Set(toRecords(told).map(({ rating }) => rating))).toEqual(new Set([2, 5]));
  });

  test("asks everything at once, with the flags that answer", async () => {
    const unclear = "Who,Grade,Comment,Review,When\nAda,5,x,y,03/04/2026\n";
    await expect(planTable(unclear, {})).rejects.toThrow(
      /rating\? .*--map 'rating=HEADER'.*date\? .*could be in “Comment” or “Review”.*--source/s,
    );
    const map = { rating: "grade", date: "WHEN", text: "Review", author: "Who" };
    const outcome = await planTable(unclear, { source: "direct", map, dates: ["dmy"] });
    expect(toSayings(outcome)).toEqual([
      expect.objectContaining({ author: "Ada", rating: 5, date: "2026-04-03", text: "y" }),
    ]);
  });

  test.each([
    ["Rating,Rating,Text,Date\n5,4,x,2026-01-05\n", /Two columns are called “Rating”.*rename/],
    ["Rating,Words,Date\n5,x,2026-01-05\n", /text\? .*--map 'text=' if these are ratings/],
  ])("asks where columns are not clear", async (text, question) => {
    await expect(planTable(text)).rejects.toThrow(question);
  });

  test("names the nearest where the owner names a column that is none", async () => {
    const map = { text: "Reviev" };
    await expect(planTable(table, { source: "direct", map })).rejects.toThrow(
      /No column is called “Reviev”\. Did you mean --map 'text=Review'/,
    );
  });

  test("remembers what was said, and needs it once", async () => {
    const unclear = "Who,Stars,Kommentar,Date\nAda,5,y,03/04/2026\n";
    const said = {
      source: "direct",
      map: { text: "Kommentar", author: "Who" },
      dates: ["mdy" as const],
    };
    const first = await planTable(unclear, said);
    expect(first.remembered).toEqual([{ columns: ["Who", "Stars", "Kommentar", "Date"], ...said }]);
    const { remembered } = first;
    const again = await planTable(unclear, {}, { remembered, stored: toRecords(first) });
    expect(again.plans.get("direct")).toMatchObject({ added: [], changed: [], unchanged: 1 });
    expect(again.remembered).toEqual(remembered);
    const other = await planTable(unclear, { dates: ["dmy"] }, { remembered });
    expect(toRecords(other)[0]?.date).toBe("2026-04-03");
    expect(other.remembered).toEqual([{ ...remembered[0], dates: ["dmy"] }]);
  });

  test("leaves alone what is written by hand and what was erased", async () => {
    const stored = toRecords(await planTable(table));
    const [first, second] = stored;
    if (!first || !second) throw new Error("too few records");
    const outcome = await planTable(table, undefined, {
      stored: [first],
      handWritten: new Set([first.id]),
      erased: [toErased(second)],
    });
    expect(outcome.leftOut.map(({ reason }) => reason)).toEqual(["is written by hand"]);
    expect(outcome.plans.get("direct")).toMatchObject({ erased: 1 });
    expect(outcome.plans.get("direct")?.added).toHaveLength(2);
  });
});

describe("a review that comes by two ways", () => {
  async function importBoth(mergeDuplicates: boolean) {
    const stored = toRecords(await planFor("csv", toSample("birdeye/reviews.csv")));
    const podium = toSample("podium/reviews.csv");
    return { stored, outcome: await planFor("csv", podium, { stored, mergeDuplicates }) };
  }

  test("is reported with both ids, and both stay", async () => {
    const { stored, outcome } = await importBoth(false);
    const [added] = outcome.plans.get("google")?.added ?? [];
    expect(outcome.likely).toEqual([{ kept: stored[0], copy: added }]);
    expect(toRecords(outcome)).toHaveLength(2);
    expect(added).not.toHaveProperty("hidden");
  });

  test("is hidden as a duplicate when told, and later imports leave it so", async () => {
    const { outcome } = await importBoth(true);
    const hidden = { reason: "duplicate", date: "2026-06-01" };
    expect(outcome.plans.get("google")?.added).toEqual([expect.objectContaining({ hidden })]);
    expect(outcome.likely).toEqual([]);
    expect(toReport(outcome, { max: 20, option: "--all" })).toContain("★★★★★  hidden: duplicate");
    const stored = toRecords(outcome);
    const again = await planFor("csv", toSample("podium/reviews.csv"), { stored });
    expect(again.plans.get("google")).toMatchObject({ added: [], changed: [], unchanged: 1 });
    expect(again.likely).toEqual([]);
  });
});
