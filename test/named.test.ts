import { expect, test } from "vitest";
import { named } from "./named.ts";

test("what does not come is named", async () => {
  const never = new Promise(() => {});
  await expect(named("a page", never, 1)).rejects.toThrow("Waited 0.001 seconds for a page");
});

test("what comes, or fails, is handed on", async () => {
  expect(await named("a page", Promise.resolve(1))).toBe(1);
  await expect(named("a page", Promise.reject(new Error("no page")))).rejects.toThrow("no page");
});
