import { readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { toText } from "#machine/reason.ts";
import { makeContent } from "./import-folder.ts";
import { planTable } from "./plan-export.ts";

const toTable = (withIds: boolean, count: number, from = 0) => {
  const rows = Array.from({ length: count }, (_, at) => {
    const cells = [`Ada ${from + at}`, "5", `Good ${from + at}`, "2026-01-05"];
    return (withIds ? [`k${from + at}`, ...cells] : cells).join(";");
  });
  return [`${withIds ? "ID;" : ""}Name;Stars;Text;Date`, ...rows, ""].join("\n");
};

describe.each([
  ["with ids", true],
  ["without ids", false],
])("an export %s under another source than before", (_, withIds) => {
  test.each([1, 4])("of %i reviews is asked about, not added again", async (count) => {
    const { put, run, stored, write } = await makeContent();
    const path = await put("own.csv", toTable(withIds, count));
    await write(path, "--source", "direct");
    const before = await stored();
    for (const flags of [[], ["--write"]]) {
      expect(await run(path, "--source", "website", ...flags)).toMatchObject({
        code: 2,
        err: expect.stringMatching(
          /stored already, as of direct;.*If direct is right: --source direct/s,
        ),
        out: expect.not.stringContaining("put right"),
      });
    }
    expect(await stored()).toEqual(before);
    expect(await write(path, "--source", "direct")).toContain(`${count} unchanged`);
  });

  test("is taken for what it is once its folder was renamed", async () => {
    const { content, put, stored, write } = await makeContent();
    const path = await put("own.csv", toTable(withIds, 3));
    await write(path, "--source", "direct");
    const ids = (await stored()).map(({ id }) => id);
    const folder = join(content, "reviews/website");
    await rename(join(content, "reviews/direct"), folder);
    const file = join(folder, "2026.ndjson");
    const text = await readFile(file, "utf8");
    await writeFile(file, text.replaceAll('"source":"direct"', '"source":"website"'));
    expect(await write(path, "--source", "website")).toContain(
      "0 new, 0 changed, 0 gone, 3 unchanged",
    );
    expect((await stored()).map(({ id }) => id)).toEqual(ids);
  });

  test("is added where its reviews were written at both", async () => {
    const { put, stored, write } = await makeContent();
    const path = await put("own.csv", toTable(withIds, 3));
    await write(path, "--source", "direct");
    const said = await write(path, "--source", "website", "--as-others");
    expect(said).not.toContain("put right");
    expect(await stored()).toHaveLength(6);
  });
});

test("another source of which a few say the same is no reason to ask", async () => {
  const { put, stored, write } = await makeContent();
  await write(await put("a.csv", toTable(false, 4)), "--source", "direct");
  await write(await put("b.csv", toTable(false, 6, 2)), "--source", "website");
  expect(await stored()).toHaveLength(10);
});

test("a source that was said of other tables with the same columns is told, with the way to another", async () => {
  const header = "Name,Rating,Review,Date";
  const remembered = [{ columns: header.split(","), source: "google" }];
  const table = `${header}\nLena Brief,5,Written by hand,2024-05-06\n`;
  const ofLetters = await planTable(table, {}, { remembered });
  expect([...ofLetters.plans.keys()]).toEqual(["google"]);
  expect(ofLetters.notes.map(toText)).toContainEqual(
    expect.stringContaining("of google, as was said of a table with these columns before"),
  );
  const { notes } = await planTable(table, { source: "direct" }, { remembered });
  expect(notes.map(toText).join("\n")).not.toContain("as was said");
});
