import { mkdir, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { readContent } from "#content/read-content.ts";
import { makeContent } from "../import/import-folder.ts";

const table = "Name;Stars;Text;Date\nAda;5;Good;2026-01-01\n";

async function makeStored() {
  const content = await makeContent();
  await content.write("csv", await content.put("own.csv", table), "--source", "direct");
  return { ...content, file: join(content.content, "reviews/direct/2026.ndjson") };
}

test("a year that a cloud drive keeps elsewhere is refused by name, not read as no reviews", async () => {
  const { content, file } = await makeStored();
  const folder = join(content, "reviews/direct");
  await rename(file, join(folder, ".2026.ndjson.icloud"));
  await expect(readContent(content)).rejects.toThrow(
    /\.2026\.ndjson\.icloud.*keeps 2026\.ndjson elsewhere/,
  );
});

test("a second copy of business.yaml is refused by name", async () => {
  const { content } = await makeStored();
  await writeFile(join(content, "business (1).yaml"), "name: x\n");
  await expect(readContent(content)).rejects.toThrow(/business \(1\)\.yaml.*second copy/);
});

test("a file that holds nothing but NUL bytes is refused as not brought", async () => {
  const { content, file } = await makeStored();
  await writeFile(file, Buffer.alloc(300));
  await expect(readContent(content)).rejects.toThrow(/2026\.ndjson.*full of NUL bytes/);
});

test("a placeholder in a folder that is imported is refused by name", async () => {
  const { folder, run, put } = await makeContent();
  await mkdir(join(folder, "export"));
  await put("export/a.csv", table);
  await put("export/.b.csv.icloud", "x");
  const refused = await run("csv", join(folder, "export"), "--source", "direct");
  expect(refused).toMatchObject({
    code: 1,
    err: expect.stringMatching(/\.b\.csv\.icloud.*keeps b\.csv elsewhere/),
  });
});
