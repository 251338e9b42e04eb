import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { makeContent } from "../import/import-folder.ts";
import { runMain } from "./run-main.ts";

const find = (content: string, ...words: readonly string[]) =>
  runMain(content, "review", "find", ...words);

const table = `Name;Stars;Text;Date;Reply
Zoë Pine;5;The casket was lovely;2026-01-01;Thank you
Kim Oak;2;Nobody called back;2026-01-02;We are sorry, Zoë
`;

test("reviews are found by names and words, whatever their case and accents, hidden ones too", async () => {
  const { content, put, write } = await makeContent();
  await write("csv", await put("own.csv", table), "--source", "direct");
  const file = join(content, "reviews/direct/2026.ndjson");
  const [first = "", ...rest] = (await readFile(file, "utf8")).split("\n");
  const hidden = { ...JSON.parse(first), hidden: { reason: "duplicate", date: "2026-01-05" } };
  await writeFile(file, [JSON.stringify(hidden), ...rest].join("\n"));
  const { id } = hidden;
  const one = await find(content, "zoe", "CASKET");
  expect(one.code).toBe(0);
  expect(one.out).toBe(
    `${id}  2026-01-01  ★★★★★  Zoë Pine  The casket was lovely  (not published: duplicate)`,
  );
  expect((await find(content, "zoe")).out).toMatch(/^\S+ {2}2026-01-02 .*Kim Oak.*\n.*Zoë Pine/);
  expect(await find(content, "urn")).toEqual({ code: 1, out: "No review holds that." });
});
