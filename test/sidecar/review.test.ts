import { afterAll, beforeAll, expect, it, test } from "vitest";
import { buildDataset } from "../build-review.ts";
import { removedId } from "./release-on-disk.ts";
import type { Serving } from "./served-reviews.ts";
import { buildVaried, serveDataset, toReviewLines } from "./served-reviews.ts";

const dataset = buildDataset(buildVaried(12), {}, [{ id: removedId, date: "2026-01-02" }]);
let sidecar: Serving;

beforeAll(async () => {
  sidecar = await serveDataset(dataset);
});
afterAll(() => sidecar.stop());

it("gives every review as the bytes that it has in reviews.json", async () => {
  const lines = toReviewLines((await sidecar.ask("/reviews.json")).body);
  expect(lines).toHaveLength(12);
  for (const line of lines) {
    const { status, headers, body } = await sidecar.ask(`/api/reviews/${JSON.parse(line).id}?x=1`);
    expect(status).toBe(200);
    expect(headers["content-type"]).toBe("application/json; charset=utf-8");
    expect(String(body)).toBe(line);
  }
});

const id = dataset.reviews[0]?.id ?? "";

test.each([
  ["an unknown id", "01JPKEPT00000000000000000Z", 404],
  ["another case", id.toLowerCase(), 404],
  ["no id at all", "since", 404],
  ["a name of an object's own", "__proto__", 404],
  ["a slash behind it", `${id}/`, 404],
  ["a removed review", removedId, 410],
  ["a broken escape", "%ff", 400],
])("%s", async (_name, path, expected) => {
  for (const method of ["GET", "HEAD"]) {
    const { status, headers } = await sidecar.ask(`/api/reviews/${path}`, { method });
    expect(status).toBe(expected);
    expect(headers["cache-control"]).toBe("no-store");
  }
});
