import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { buildZip } from "./build-zip.ts";
import { makeContent } from "./import-folder.ts";

const table = "Name;Stars;Text;Date\nAda;5;Good;2026-01-05\n";
const within = { name: "google/takeout.zip", data: buildZip([{ name: "a.csv", data: table }]) };
const direct = ["--source", "direct"];

describe("a zip in a zip", () => {
  test.each([
    ["before", [within, { name: "own.csv", data: table }]],
    ["behind", [{ name: "own.csv", data: table }, within]],
  ])("%s a file that can be read is named, and counts as not read", async (_, parts) => {
    const { put, run, stored } = await makeContent();
    const { code, out } = await run(await put("all.zip", buildZip(parts)), ...direct, "--write");
    expect(code).toBe(1);
    expect(out).toMatch(/1 skipped.*takeout\.zip: is a zip in a zip: unpack/s);
    expect(await stored()).toHaveLength(1);
  });

  test.each(["Bitte lesen\n", "Name;Stars\nAda;5\n"])("is named beside %j", async (words) => {
    const { put, run } = await makeContent();
    const zip = buildZip([{ name: "liesmich.txt", data: words }, within]);
    const { code, err } = await run(await put("all.zip", zip), ...direct);
    expect(code).toBeGreaterThan(0);
    expect(err).toMatch(/takeout\.zip: is a zip in a zip: unpack/);
  });

  test("of another kind is named too, and a workbook that holds one is a workbook", async () => {
    const { put, run } = await makeContent();
    const zip = buildZip([
      { name: "more.7z", data: "7z" },
      { name: "own.csv", data: table },
    ]);
    const { out } = await run(await put("all.zip", zip), ...direct);
    expect(out).toMatch(/more\.7z: is an archive in an archive: unpack/);
    const book = buildZip([within, { name: "xl/workbook.xml", data: "<workbook/>" }]);
    const { err } = await run("csv", await put("book.xlsx", book));
    expect(err).not.toContain("zip in a zip");
  });
});

test("an archive in a folder is named, and stands in nobody's way", async () => {
  const { folder, run, stored, write } = await makeContent();
  const given = join(folder, "given");
  await mkdir(given);
  await writeFile(join(given, "takeout-001.zip"), within.data);
  const alone = await run(given);
  expect(alone.code).toBe(1);
  expect(alone.err).toMatch(/takeout-001\.zip is an archive in a folder: give it by itself/);
  await writeFile(join(given, "own.csv"), table);
  const said = await write(given, ...direct, "--complete");
  expect(said).toMatch(/0 skipped.*Left out:.*takeout-001\.zip: is an archive in a folder/s);
  expect(await stored()).toHaveLength(1);
});
