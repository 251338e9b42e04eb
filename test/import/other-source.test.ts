import { readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { makeContent } from "./import-folder.ts";

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
