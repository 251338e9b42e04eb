import { expect, test } from "vitest";
import { refuseUnpublishable } from "#checks/publishable.ts";
import { buildBusiness } from "../build-review.ts";

const whole = buildBusiness({ sample: false });
const feedTag = "example.com,2026-01-01";
const sample = { business: { ...whole, sample: true }, feedTag };
const draft = {
  business: { ...whole, telephone: "", licence: "" },
  feedTag: "draft.invalid,2026-01-01",
};
const unforced = { forceSample: false };

test("a whole business may stand on a public address", () => {
  refuseUnpublishable({ business: whole, feedTag }, "https://example.com", unforced);
});

test("a sample and a draft may be looked at on this machine", () => {
  for (const baseUrl of ["http://localhost:8787", "http://127.0.0.1", "http://[::1]:80"]) {
    refuseUnpublishable(sample, baseUrl, unforced);
    refuseUnpublishable(draft, baseUrl, unforced);
  }
});

test("a sample on a public address is refused, unless it is forced", () => {
  expect(() => refuseUnpublishable(sample, "https://example.com", unforced)).toThrow(
    /reviews are invented.*npx firsthand init.*--force-sample/,
  );
  refuseUnpublishable(sample, "https://example.com", { forceSample: true });
});

test("a draft on a public address is refused with all its gaps, whatever is forced", () => {
  expect(() => refuseUnpublishable(draft, "https://example.com", { forceSample: true })).toThrow(
    /Fill in: telephone, licence, feed_tag\./,
  );
});
