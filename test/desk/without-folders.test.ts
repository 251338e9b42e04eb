import { expect, test } from "vitest";
import { say, toText } from "#machine/reason.ts";
import { withoutFolders } from "../../desk/without-folders.ts";

test.each([
  [say`${"/home/ada lovelace/desk/a.csv"}: is too long`, "a.csv: is too long"],
  [say`${"/home/ada/a → /home/ada/b"}: no room left`, "a → b: no room left"],
  ["/home/ada/desk/a.csv: no room left", "a.csv: no room left"],
  ["open '/home/ada/desk/a.csv' failed", "open 'a.csv' failed"],
  ["ask https://example.org/a/b/c again", "ask https://example.org/a/b/c again"],
  ["reviews/2026/a.md and 1/2/3 stay", "reviews/2026/a.md and 1/2/3 stay"],
])("of %j only the name is told", (reason, told) => {
  expect(toText(withoutFolders(reason))).toBe(told);
});
