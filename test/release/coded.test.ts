import { hash } from "node:crypto";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { openCoded } from "#release/coded.ts";
import { codedPath } from "#release/layout.ts";
import type { ReleaseDocument } from "#release/manifest.ts";
import { makeFolder } from "./make-built.ts";

const variants = { br: Buffer.from("coded by brotli"), gzip: Buffer.from("coded by gzip") };

function toDocument(): ReleaseDocument {
  const describe = (bytes: Buffer) => ({ size: bytes.length, sha256: hash("sha256", bytes) });
  return {
    type: "text/html",
    ...{ ...describe(Buffer.from("text")), last_modified: "2026-01-01T00:00:00Z" },
    ...{ br: describe(variants.br), gzip: describe(variants.gzip) },
  };
}

/** What is read of the second of two documents, whose variants lie in a file of these bytes. */
function readSecond(bytes: Buffer) {
  const folder = makeFolder();
  writeFileSync(join(folder, codedPath), bytes);
  using coded = openCoded(folder, { a: toDocument(), b: toDocument() });
  return coded.read("b");
}

const both = Buffer.concat([variants.br, variants.gzip]);

test("variants lie one after the other, documents in the order of their paths", () => {
  expect(readSecond(Buffer.concat([both, both]))).toEqual(new Map(Object.entries(variants)));
});

test.each([
  ["altered", Buffer.concat([both, both.toReversed()])],
  ["cut", Buffer.concat([both, both]).subarray(0, -1)],
  ["missing", Buffer.alloc(0)],
])("of variants that are %s there are none", (_, bytes) => {
  expect(readSecond(Buffer.from(bytes))).toBe(null);
});
