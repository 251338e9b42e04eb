import { describe, expect, it, test } from "vitest";
import { BrokenRelease } from "../../../sidecar/release/broken-release.ts";
import { findEntries } from "../../../sidecar/release/entries.ts";
import { readPublishedReviews } from "../../../sidecar/release/published-reviews.ts";
import { buildDataset, buildReviews } from "../../build-review.ts";
import { toReviewsJson } from "../../formats/whole.ts";

const json = toReviewsJson(buildDataset(buildReviews(3)));

describe("reviews.json is refused where", () => {
  test.each<[string, string]>([
    ["it is one line", JSON.stringify(JSON.parse(json))],
    ["its reviews are not closed", json.slice(0, json.indexOf("],\n"))],
    ["it has no business", json.replace('"business":', '"company":')],
    ["it is empty", ""],
  ])("%s", async (_, text) => {
    const reading = readPublishedReviews(Buffer.from(text), 0, new Map());
    await expect(reading).rejects.toThrow(BrokenRelease);
  });
});

it("takes a text that looks like the reviews' opening line for text", async () => {
  const text = 'see\n"reviews":[\n{"id":"x"}\n],';
  const reviews = buildReviews(2, { text });
  const bytes = Buffer.from(toReviewsJson(buildDataset(reviews, { description: text })));
  const published = await readPublishedReviews(bytes, 0, new Map());
  expect(JSON.parse(`[${published.bytesOf(0, 2)}]`)).toEqual(reviews);
  expect(reviews.map(({ id }) => published.positionOf(id))).toEqual([0, 1]);
});

it("finds the entries of an empty member, and none of a missing one", async () => {
  const bytes = Buffer.from('{\n"a":[\n],\n"b":{\n"x":1,\n"y":2\n}}\n');
  expect(await findEntries(bytes, '"a":[')).toMatchObject({ starts: new Uint32Array(0) });
  expect((await findEntries(bytes, '"b":{'))?.starts).toHaveLength(2);
  expect(await findEntries(bytes, '"c":[')).toBeNull();
});

test("a line that opens a member is found wherever in a large document it stands", async () => {
  const line = '\n"reviews":[\n';
  for (let cut = 0; cut <= line.length; cut++) {
    const bytes = Buffer.from(`${"x".repeat(1024 * 1024 - cut)}${line}{}\n]`);
    expect((await findEntries(bytes, '"reviews":['))?.starts).toHaveLength(1);
  }
});
