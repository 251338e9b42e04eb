import { join } from "node:path";
import { expect, test } from "vitest";
import { findGaps } from "#checks/publishable.ts";
import { readContent } from "#content/read-content.ts";
import { makeContent, shortBusiness } from "./make-content.ts";

test("a business that tells everything has no gaps", async () => {
  const content = await readContent(join(import.meta.dirname, "../fixtures/content"));
  expect(findGaps(content)).toEqual([]);
});

test("a draft's gaps are listed in the order of business.yaml", async () => {
  const dir = await makeContent({
    "business.yaml": shortBusiness.replace("ada.example", "draft.invalid"),
  });
  expect(findGaps(await readContent(dir))).toEqual([
    "description",
    "url",
    "telephone",
    "address.street_address",
    "address.locality",
    "address.country",
    "licence",
    "verification",
    "feed_tag",
  ]);
});

test("a business that says where it goes need not say where it lives", async () => {
  const { business, feedTag } = await readContent(await makeContent());
  const gaps = findGaps({ business: { ...business, service_areas: ["Chatham"] }, feedTag });
  expect(gaps).not.toContain("address.street_address");
  expect(gaps).toContain("address.locality");
});

test("region and postal code, which not every country has, are no gaps", async () => {
  const { business, feedTag } = await readContent(join(import.meta.dirname, "../fixtures/content"));
  const address = { ...business.address, region: "", postal_code: "" };
  expect(findGaps({ business: { ...business, address }, feedTag })).toEqual([]);
});
