import { describe, expect, test } from "vitest";
import { makeContent } from "../import-folder.ts";

const rows = [
  { name: "Walt Kay", rating: 5, text: "Superb all through.", date: "2025-02-02" },
  { name: "Xena Lo", rating: 1, text: "Dreadful, avoid.", date: "2025-02-03" },
];
const direct = ["--source", "direct"];

describe("rows of JSON", () => {
  test.each<[string, unknown]>([
    ["a list", rows],
    ["a list of reviews", { reviews: rows }],
    ["one level down", { success: true, data: { reviews: rows } }],
    ["two levels down", { meta: { page: 1 }, response: { body: { results: rows } } }],
    ["by their ids, one level down", { data: { reviews: { a1: rows[0], a2: rows[1] } } }],
  ])("as %s are read without a word of what they are", async (_, document) => {
    const { put, stored, write } = await makeContent();
    await write(await put("api.json", JSON.stringify(document)), ...direct);
    expect(new Set((await stored()).map(({ author }) => author))).toEqual(
      new Set(["Walt Kay", "Xena Lo"]),
    );
  });

  test.each([
    ["flags", ["spam"]],
    ["states", ["rejected"]],
    ["moderationLabels", ["ok?"]],
  ])("whose list of %s says a state are asked about", async (name, list) => {
    const { put, run, stored } = await makeContent();
    const flagged = rows.map((row, at) => ({ ...row, [name]: at === 1 ? list : [], tags: ["a"] }));
    const path = await put("api.json", JSON.stringify(flagged));
    const { code, err } = await run("csv", path, ...direct, "--write");
    expect([code, await stored()]).toEqual([2, []]);
    expect(err).toMatch(/holds .*which are published/);
    expect(err).not.toContain("tags");
  });

  test("whose columns are not known are named as such, with the command that asks on", async () => {
    const { put, run } = await makeContent();
    const strange = rows.map(({ name, rating, text, date }) => ({
      who: name,
      n: rating,
      w: text,
      d: date,
    }));
    const path = await put("api.json", JSON.stringify({ data: { reviews: strange } }));
    const { code, err } = await run(path, ...direct);
    expect(code).toBe(1);
    expect(err).toContain(`rows of JSON whose columns are not known: npx firsthand import csv`);
    const asked = await run("csv", path, ...direct);
    expect(asked).toMatchObject({ code: 2, err: expect.stringMatching(/“who”, “n”, “w”, “d”/) });
  });

  test.each<unknown>([{ theme: "dark" }, { data: { theme: "dark" } }, { reviews: [] }])(
    "are not taken to be in %j",
    async (document) => {
      const { put, run } = await makeContent();
      const { code, err } = await run(await put("api.json", JSON.stringify(document)));
      expect(code).not.toBe(0);
      expect(err).toContain("It is not clear what");
    },
  );
});
