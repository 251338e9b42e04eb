import { describe, expect, test } from "vitest";
import { parseJson } from "#import/readers/parse-json.ts";
import { splitJson } from "#import/readers/split-json.ts";
import { makeContent } from "./import-folder.ts";

const big = "12345678901234567891";
const toBytes = (text: string) => new TextEncoder().encode(text);

describe("a number in JSON that no number of JavaScript holds", () => {
  test.each<[string, unknown]>([
    [`{"id":${big}}`, { id: big }],
    [`{"id": -${big}, "stars": 5}`, { id: `-${big}`, stars: 5 }],
    [`[${big}, 9007199254740991, 9007199254740993]`, [big, 9007199254740991, "9007199254740993"]],
    [
      `{"text":"call: ${big}","score":4.70000000000000017763,"n":1e20}`,
      { text: `call: ${big}`, score: 4.7, n: 1e20 },
    ],
    [`{"id":${big}}\n{"id":1}\n`, [{ id: big }, { id: 1 }]],
  ])("%s is kept as it is written", (text, expected) => {
    expect(parseJson(toBytes(text))).toEqual(expected);
  });

  test("is kept in the rows of a large document, too", () => {
    const { rows } = splitJson(
      toBytes(`{"reviews":[{"id":${big}},{"id":${big.replace("1", "2")}}]}`),
    );
    expect([...rows("reviews")]).toEqual([{ id: big }, { id: big.replace("1", "2") }]);
  });

  test("is the id of a review", async () => {
    const { put, stored, write } = await makeContent();
    const rows = [0, 1].map(
      (at) =>
        `{"review_id":1234567890123456789${at},"author":"Ada","rating":5,"date":"2026-01-0${at + 1}","text":"Good"}`,
    );
    const said = await write(await put("own.json", `[${rows.join(",")}]`), "--source", "direct");
    expect(said).toContain("2 new");
    const ids = (await stored()).map(({ source_id }) => source_id);
    expect(ids).toEqual(["12345678901234567890", "12345678901234567891"]);
  });
});

describe("ids that a spreadsheet has rounded", () => {
  const toTable = (...ids: readonly string[]) =>
    `Review ID;Name;Stars;Date;Text\n${ids.map((id, at) => `${id};Ada ${at};5;2026-01-0${at + 1};Good ${at}`).join("\n")}\n`;

  test.each([
    ["1.23457E+17", "1.23457E+17", "1.34457E+17"],
    ["1,23457E+17", "1,33457E+17", "123"],
    ["12345678901200000", "12345678901300000", "12345678901400000"],
    ["123456789012345000"],
  ])(
    "%s are asked about, with the remedy, and the reviews are known by their words then",
    async (...ids) => {
      const { put, run, stored, write } = await makeContent();
      const path = await put("own.csv", toTable(...ids));
      const asked = await run(path, "--source", "direct", "--write");
      expect(asked).toMatchObject({
        code: 2,
        err: expect.stringMatching(
          /“Review ID” holds .*, which a spreadsheet has rounded: .*export again.*--map 'id='/is,
        ),
      });
      expect(await stored()).toEqual([]);
      await write(path, "--source", "direct", "--map", "id=");
      expect((await stored()).map(({ source_id }) => source_id)).toEqual(ids.map(() => undefined));
    },
  );

  test.each([
    ["12345678901234560", "12345678901234567", "12345678901234500"],
    ["1000", "2000", "3000"],
    ["1E5A", "2E+x", "ab-000000000000000000"],
  ])("%s are ids", async (...ids) => {
    const { put, stored, write } = await makeContent();
    await write(await put("own.csv", toTable(...ids)), "--source", "direct");
    expect((await stored()).map(({ source_id }) => source_id)).toEqual(ids);
  });
});
