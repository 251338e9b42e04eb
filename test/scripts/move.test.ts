import { mkdir, readdir, readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeEach, expect, test } from "vitest";
import { makeFolder } from "../content/make-content.ts";
import { runIn } from "./run-firsthand.ts";

let folder: string;
beforeEach(async () => {
  folder = await makeFolder();
});

/** Content in the layout before each business had a folder of its own. */
async function writeOld(dir: string, name = "Ada & Co"): Promise<void> {
  await mkdir(join(dir, "reviews/direct"), { recursive: true });
  const business = `name: ${name}\ntime_zone: UTC\nfeed_tag: ada.example,2026-01-01\nverified_sources: { direct: manual }\n`;
  await writeFile(join(dir, "business.yaml"), business);
  for (const file of ["services.yaml", "technicians.yaml"])
    await writeFile(join(dir, file), "[]\n");
  await writeFile(
    join(dir, "reviews/direct/a.md"),
    "---\nid: a\nrating: 5\ndate: 2026-01-02\n---\nGood.\n",
  );
}

const run = (...args: string[]) => runIn(folder, args);

/** Every file below a folder with its text. */
async function readAll(dir: string): Promise<Record<string, string>> {
  const entries = await readdir(dir, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && !entry.name.startsWith("."));
  const paths = files.map((entry) => join(entry.parentPath, entry.name));
  const texts = await Promise.all(paths.map((path) => readFile(path, "utf8")));
  return Object.fromEntries(paths.map((path, at) => [path.slice(dir.length), texts[at] ?? ""]));
}

test("content in content/ itself is pointed out, shown, moved whole, and then used", async () => {
  await writeOld(join(folder, "content"));
  await mkdir(join(folder, "content/sample"));
  await writeFile(join(folder, "content/sample/business.yaml"), "sample: true\n");
  expect(await run("doctor")).toMatchObject({
    status: 1,
    stderr: expect.stringMatching(/^.*npx firsthand move.*\n$/),
  });
  const before = await readAll(join(folder, "content"));
  const shown = await run("move");
  expect(shown.stdout).toMatch(
    /^--write moves to content\/ada-co\/:\n {2}content\/business\.yaml\n/,
  );
  expect(await readAll(join(folder, "content"))).toEqual(before);

  expect(await run("move", "--write")).toMatchObject({ status: 0, stderr: "" });
  const { "/sample/business.yaml": sample, ...own } = before;
  expect(await readAll(join(folder, "content/ada-co"))).toEqual(own);
  expect((await readdir(join(folder, "content"))).filter((name) => !name.startsWith("."))).toEqual([
    "ada-co",
    "sample",
  ]);
  expect(await readAll(join(folder, "content/sample"))).toEqual({ "/business.yaml": sample });
  expect((await run("doctor")).stdout).toContain("1 review published");
  expect(await run("move")).toMatchObject({
    status: 1,
    stderr: expect.stringContaining("nothing to move"),
  });
});

test("a move that was interrupted goes on", async () => {
  await writeOld(join(folder, "content"));
  await mkdir(join(folder, "content/ada-co"));
  await rename(join(folder, "content/reviews"), join(folder, "content/ada-co/reviews"));
  expect((await run("doctor")).status).toBe(1);
  expect((await run("move", "--write")).status).toBe(0);
  expect((await run("doctor")).stdout).toContain("1 review published");
});

test("nothing is overwritten", async () => {
  await writeOld(join(folder, "content"));
  await writeOld(join(folder, "content/ada-co"));
  const before = await readAll(join(folder, "content"));
  expect(await run("move", "--write")).toMatchObject({
    status: 1,
    stderr: expect.stringContaining("content/ada-co/"),
  });
  expect(await readAll(join(folder, "content"))).toEqual(before);
});

test("files that were put elsewhere come from there", async () => {
  await writeOld(join(folder, "mine"), "Eve");
  expect((await run("move", "mine", "--write")).stdout).toContain("mine/reviews");
  expect((await run("doctor")).stdout).toContain("1 review published");
  expect(Object.keys(await readAll(join(folder, "content/eve")))).toHaveLength(4);
  expect(await readdir(folder)).not.toContain("mine");
});
