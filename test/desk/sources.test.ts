import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { exportPages } from "../../desk/today/sources.ts";

test("the desk leads to the very pages that the guide for owners names, each under its platform", async () => {
  const guide = await readFile("docs/owners.md", "utf8");
  const [, chapter = ""] = guide.split("## Getting your reviews\n");
  const sections = chapter.split(/^## /m)[0]?.split(/^### /m).slice(1) ?? [];
  const named = sections.flatMap((section) => {
    const source = section.split("\n", 1)[0]?.toLowerCase() ?? "";
    return [...section.matchAll(/<(https:[^>]+)>/g)].map(([, address]) => [source, address]);
  });
  expect(Object.fromEntries(named)).toEqual(exportPages);
  expect(named).toHaveLength(Object.keys(exportPages).length);
});
