import { cp, mkdtemp, readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { commitChange } from "#content/change.ts";
import { Refusal } from "#machine/refusal.ts";
import { verifySource } from "../../desk/take-in/verify-source.ts";

test("a source is added as one line; others, notes and comments stay as they are", async () => {
  const dir = await mkdtemp(join(tmpdir(), "verify-"));
  await cp("content/sample", dir, { recursive: true });
  const read = () => readFile(join(dir, "business.yaml"), "utf8");
  const before = await read();
  await verifySource(dir, "yelp", "platform", commitChange);
  const after = await read();
  expect(after.replace("  yelp: platform\n", "")).toBe(before);
  expect(after).not.toBe(before);
  await verifySource(dir, "yelp", "platform", commitChange);
  expect(await read()).toBe(after);
  for (const [source, method] of [
    ["Yelp!", "platform"],
    ["", "platform"],
    ["yelp", "guess"],
  ] as const)
    await expect(verifySource(dir, source, method, commitChange)).rejects.toThrow(Refusal);
  expect(await read()).toBe(after);
});
