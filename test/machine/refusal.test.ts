import { readdirSync, readFileSync, renameSync } from "node:fs";
import { expect, test } from "vitest";
import { isRefusal, Refusal, toRefusal } from "#machine/refusal.ts";

function catchError(step: () => unknown): unknown {
  try {
    step();
  } catch (error) {
    return error;
  }
  throw new Error("nothing was thrown");
}

test.each([
  [() => readFileSync("/no/such/file"), "/no/such/file: is missing; check the path (ENOENT)"],
  [() => readdirSync("/dev/null"), /^\/dev\/null: a file stands where .*\(ENOTDIR\)$/],
  [() => readFileSync("/"), /: is a folder where a file is needed; .*\(EISDIR\)$/],
  [() => renameSync("/no/a", "/no/b"), "/no/a → /no/b: is missing; check the path (ENOENT)"],
])("what the system refuses (%s) is one line with path and remedy", (step, message) => {
  const refusal = toRefusal(catchError(step)) as Error;
  expect(isRefusal(refusal)).toBe(true);
  expect(refusal.message).toMatch(message);
});

test("rights and room are named as what is to be mended", () => {
  const message = (code: string) =>
    (toRefusal(Object.assign(new Error(code), { code, path: "/x" })) as Error).message;
  expect(message("EACCES")).toBe(
    "/x: access was denied; give this user the right to it, then try again (EACCES)",
  );
  expect(message("ENOSPC")).toMatch(/^\/x: no room left; free some space/);
});

test("where a copy finds no room, the disk to be cleared is named, not what was copied", () => {
  const error = Object.assign(new Error("x"), { code: "ENOSPC", path: "/from", dest: "/to" });
  expect((toRefusal(error) as Error).message).toMatch(/^\/to: no room left/);
});

test("bugs and refusals stay as they are", () => {
  for (const error of [new TypeError("x"), new Refusal("y"), "z", undefined]) {
    expect(toRefusal(error)).toBe(error);
  }
  expect(isRefusal(new TypeError("x"))).toBe(false);
});

test("a refusal is known as one across copies of the module", async () => {
  const copy = "../../src/machine/refusal.ts?copy";
  const { Refusal: Other } = (await import(copy)) as { Refusal: typeof Refusal };
  expect(Other).not.toBe(Refusal);
  expect(isRefusal(new Other("x"))).toBe(true);
});
