import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { openMemory } from "../../src/build/memory.ts";
import { makeFolder } from "../release/make-built.ts";

/** Analyses a text with what is kept in a folder, and says whether it was new. */
async function analyse(cache: string, text: string): Promise<boolean> {
  const { remember, save } = openMemory(cache, "content/ada", "grounds");
  let isNew = false;
  const found = remember([text], () => {
    isNew = true;
    return { length: text.length };
  });
  expect(found).toEqual({ length: text.length });
  await save();
  return isNew;
}

test("what was found in a text is remembered until a build does not ask for it", async () => {
  const cache = makeFolder();
  expect(await analyse(cache, "kind")).toBe(true);
  expect(await analyse(cache, "kind")).toBe(false);
  expect(await analyse(cache, "late")).toBe(true);
  expect(await analyse(cache, "kind")).toBe(true);
});

test("where nothing can be kept, all is found anew", async () => {
  const cache = join(makeFolder(), "cache");
  writeFileSync(cache, "a file");
  for (const folder of [cache, "/proc/self"]) {
    expect([await analyse(folder, "kind"), await analyse(folder, "kind")]).toEqual([true, true]);
  }
  expect(readFileSync(cache, "utf8")).toBe("a file");
});
