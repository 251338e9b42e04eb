import { readFile, stat, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { readContent } from "#content/read-content.ts";
import { readGrounds } from "#content/read-taxonomies.ts";
import { rememberNothing } from "#insights/remember.ts";
import { toSiteDataset, toSiteInsights } from "#site/derive.ts";
import { createContents } from "../../desk/contents.ts";
import { makeContent, shortBusiness, writeRecords } from "../content/make-content.ts";
import { records } from "./open-desk.ts";

async function makeBusiness(): Promise<string> {
  const dir = await makeContent({
    "business.yaml": `${shortBusiness}verified_sources:\n  google: platform\ntrade: funeral-home\n`,
  });
  await writeRecords(dir, "google", records);
  return dir;
}

test("what was read is kept, until a file says something else, were its size and time the same", async () => {
  const dir = await makeBusiness();
  const contents = createContents();
  const first = await contents.read(dir);
  expect(await contents.read(dir)).toBe(first);
  expect(first.insights()).toBe(first.insights());

  const file = join(dir, "reviews/google/2026.ndjson");
  const { atime, mtime } = await stat(file);
  await writeFile(file, (await readFile(file, "utf8")).replace("very helpful", "most helpful"));
  await utimes(file, atime, mtime);
  const second = await contents.read(dir);
  expect(second.content.records.map(({ text }) => text).join()).toContain("most helpful");
  expect(second.print).not.toBe(first.print);
});

test("what is remembered of texts makes no difference to what is said of them", async () => {
  const dir = await makeBusiness();
  const contents = createContents();
  const compare = async () => {
    const content = await readContent(dir);
    const dataset = toSiteDataset(content, "https://draft.invalid", rememberNothing);
    const fresh = toSiteInsights(content, readGrounds(content), dataset, rememberNothing);
    expect((await contents.read(dir)).insights()).toEqual(fresh);
  };
  await compare();
  const file = join(dir, "reviews/google/2026.ndjson");
  await writeFile(file, (await readFile(file, "utf8")).replace("too high", "fair"));
  await compare();
  await writeFile(join(dir, "technicians.yaml"), "- name: Grace Okafor\n");
  await compare();
});

test("a content that was faulty is read again when it was put right", async () => {
  const dir = await makeBusiness();
  const contents = createContents();
  const file = join(dir, "business.yaml");
  const text = await readFile(file, "utf8");
  const good = await contents.read(dir);
  await writeFile(file, text.replace("Europe/Berlin", "Nowhere"));
  await expect(contents.read(dir)).rejects.toThrow("time_zone");
  await writeFile(file, text);
  expect((await contents.read(dir)).print).toBe(good.print);
});
