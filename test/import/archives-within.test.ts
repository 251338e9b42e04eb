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
  ])("%s a file that can be read is opened", async (_, parts) => {
    const { put, write, stored } = await makeContent();
    const said = await write(await put("all.zip", buildZip(parts)), ...direct);
    expect(said).toMatch(/1 duplicate collapsed, 0 skipped/);
    expect(await stored()).toHaveLength(1);
  });

  test("alone is opened, and its files are named with both", async () => {
    const { put, run, write, stored } = await makeContent();
    const bad = { name: "b.csv", data: `${table}Bo;9/7;Good;2026-01-05\n` };
    const inner = { name: "google/takeout.zip", data: buildZip([bad]) };
    const path = await put("all.zip", buildZip([inner]));
    expect((await run(path, ...direct)).out).toMatch(
      /all\.zip: google\/takeout\.zip: b\.csv, line 3: /,
    );
    await write(path, ...direct, "--allow-skipped");
    expect(await stored()).toHaveLength(1);
  });

  test("that holds one is opened, and that one is named", async () => {
    const { put, run, stored } = await makeContent();
    const outer = { name: "outer.zip", data: buildZip([within]) };
    const zip = buildZip([outer, { name: "own.csv", data: table }]);
    const { code, out } = await run(await put("all.zip", zip), ...direct, "--write");
    expect(code).toBe(1);
    expect(out).toMatch(
      /1 skipped.*outer\.zip: google\/takeout\.zip: is a zip within zips: unpack/s,
    );
    expect(await stored()).toHaveLength(1);
  });

  test("that is damaged is named, and one without reviews stands in nobody's way", async () => {
    const { put, run, write } = await makeContent();
    const own = { name: "own.csv", data: table };
    const damaged = { name: "bad.zip", data: within.data.subarray(0, 60) };
    const { code, out } = await run(await put("bad.zip", buildZip([damaged, own])), ...direct);
    expect(code).toBe(1);
    expect(out).toMatch(/1 skipped.*bad\.zip: bad\.zip.*is cut off or damaged/s);
    const photos = { name: "photos.zip", data: buildZip([{ name: "a.jpg", data: "x" }]) };
    const said = await write(
      await put("all.zip", buildZip([photos, own])),
      ...direct,
      "--complete",
    );
    expect(said).toMatch(
      /0 skipped.*Left out:.*photos\.zip: is a zip in a zip that holds nothing/s,
    );
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

test("what a Mac or Excel leaves beside files stands in no import's way", async () => {
  const { folder, put, write, stored } = await makeContent();
  const litter = [
    { name: "__MACOSX/export/._own.csv", data: "\0\u0005\u0016\u0007\0\u0002\0\0Mac OS X" },
    { name: "__MACOSX/export/._photos.zip", data: "\0\u0005\u0016\u0007" },
    { name: "export/~$own.xlsx", data: "\u0003Ada" },
    { name: "export/.DS_Store", data: "\0\0\0\u0001Bud1" },
  ];
  const own = { name: "export/own.csv", data: table };
  const said = await write(await put("mac.zip", buildZip([...litter, own])), ...direct);
  expect(said).toMatch(/1 new.*0 skipped/s);
  expect(said).not.toMatch(/Left out|MACOSX/);
  await mkdir(join(folder, "given", "__MACOSX", "export"), { recursive: true });
  await mkdir(join(folder, "given", "export"));
  for (const { name, data } of [...litter, own]) await writeFile(join(folder, "given", name), data);
  expect(await write(join(folder, "given"), ...direct)).toMatch(/1 unchanged.*0 skipped/s);
  expect(await stored()).toHaveLength(1);
});

test("a file that is not the one that was packed is damaged, in a zip and in a workbook", async () => {
  const { put, run, stored } = await makeContent();
  const words = { name: "own.csv", data: table, checksum: 1 };
  const inZip = await run(await put("own.zip", buildZip([words])), ...direct, "--write");
  expect(inZip.said).toMatch(/own\.csv.*is damaged .*download the archive again/);
  const book = buildZip([{ name: "xl/workbook.xml", data: "<workbook/>", checksum: 1 }]);
  expect((await run("csv", await put("own.xlsx", book), ...direct)).said).toMatch(
    /damaged workbook/,
  );
  expect(await stored()).toEqual([]);
});
