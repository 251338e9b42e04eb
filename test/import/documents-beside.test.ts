import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { buildZip } from "./build-zip.ts";
import { makeContent } from "./import-folder.ts";

const table = "Name;Stars;Text;Date\nAda;5;Good;2026-01-05\n";
const documents = [
  ["letters.pdf", /letters\.pdf: is a PDF and is not read: .*\.xlsx or \.csv/],
  ["praise.docx", /praise\.docx: is a document of words .*save that as \.xlsx or \.csv/],
  ["Reviews.numbers", /Reviews\.numbers: is a table of Apple's .*Export To → Excel or CSV/],
  ["notes.pages", /notes\.pages: is a document of words/],
  ["mail.eml", /mail\.eml: is an e-mail/],
] as const;

test.each(documents)(
  "%s beside a table in a folder or a zip is named with the remedy",
  async (name, told) => {
    const { folder, put, write } = await makeContent();
    const given = join(folder, "given");
    await mkdir(given);
    await writeFile(join(given, name), "x");
    await writeFile(join(given, `~$${name}`), "x");
    await writeFile(join(given, "own.csv"), table);
    const said = await write(given, "--source", "direct", "--complete");
    expect(said).toMatch(/1 new/);
    expect(said).toMatch(told);
    expect(said).not.toContain("~$");
    const zip = buildZip([
      { name, data: "x" },
      { name: "own.csv", data: table },
    ]);
    expect(await write(await put("all.zip", zip), "--source", "direct")).toMatch(told);
  },
);

test("a folder of nothing else is refused with the remedy", async () => {
  const { folder, run } = await makeContent();
  const given = join(folder, "given");
  await mkdir(given);
  await writeFile(join(given, "letters.pdf"), "x");
  const { code, err } = await run(given);
  expect(code).toBe(1);
  expect(err).toMatch(/letters\.pdf is a PDF and is not read/);
});
