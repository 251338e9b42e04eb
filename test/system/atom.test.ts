import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, expect, test } from "vitest";
import { toAtom } from "#formats/atom.ts";
import { baseUrl, buildDataset } from "../build-review.ts";

const folder = mkdtempSync(join(tmpdir(), "atom-"));
afterAll(() => rmSync(folder, { recursive: true }));

test("xmllint accepts the golden feed", () => {
  const golden = fileURLToPath(new URL("../golden/feed.xml", import.meta.url));
  expect(xmllint("--noout", golden)).toBe("");
});

test("xmllint accepts a feed without reviews", () => {
  const file = join(folder, "feed.xml");
  writeFileSync(file, toAtom(buildDataset([]), { baseUrl, feedTag: "example.com,2026-01-01" }));
  expect(xmllint("--noout", file)).toBe("");
});

test("xmllint reads the hostile text of the golden feed as it was written", () => {
  const golden = fileURLToPath(new URL("../golden/feed.xml", import.meta.url));
  const lastContent = "string(//*[local-name()='entry'][last()]/*[local-name()='content'])";
  expect(xmllint("--xpath", lastContent, golden)).toContain(
    "</script><script>alert(2)</script> ]]> <!-- AT&amp;T & <rant>",
  );
});

/** What xmllint (Debian: libxml2-utils) prints; throws with its faults when it finds any. */
function xmllint(...args: string[]): string {
  return execFileSync("xmllint", args, { encoding: "utf8" });
}
