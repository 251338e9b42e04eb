import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { chooseCoding, prefersHtml } from "../../../sidecar/http/negotiate.ts";

const all = () => true;

describe("of br, gzip and none", () => {
  test.each<[string | undefined, "br" | "gzip" | null]>([
    [undefined, null],
    ["", null],
    ["gzip, deflate, br, zstd", "br"],
    ["gzip", "gzip"],
    ["x-gzip", "gzip"],
    ["GZIP;Q=1.0", "gzip"],
    ["br;q=0.5, gzip", "gzip"],
    ["br;q=0.5, gzip;q=0.5", "br"],
    ["br;q=0, gzip;q=0", null],
    ["br;q=0, *", "gzip"],
    ["*", "br"],
    ["*;q=0", null],
    ["identity;q=0", null],
    ["identity;q=0, gzip", "gzip"],
    ["identity, gzip;q=0.5", null],
    ["identity;q=0.5, gzip;q=0.5", "gzip"],
    ["deflate, zstd", null],
    ["br;q=2, gzip;q=0.1", "gzip"],
    ["br ; q=0.8 , gzip ; q=0.9", "gzip"],
    [";;;,,q=,=", null],
  ])("%s chooses %s", (field, coding) => {
    expect(chooseCoding(field, all)).toBe(coding);
  });

  test("what is not there is not chosen", () => {
    expect(chooseCoding("br, gzip", (coding) => coding === "gzip")).toBe("gzip");
    expect(chooseCoding("br, gzip;q=0", (coding) => coding === "gzip")).toBeNull();
    expect(chooseCoding("br, gzip, *", () => false)).toBeNull();
  });

  test("any text chooses something that is there", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (field) => {
        expect(["gzip", null]).toContain(chooseCoding(field, (coding) => coding === "gzip"));
      }),
    );
  });
});

describe("HTML is preferred", () => {
  test.each<[string | undefined, boolean]>([
    ["text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,*/*;q=0.8", true],
    ["text/html", true],
    ["text/html, application/json;q=0.9", true],
    [undefined, false],
    ["*/*", false],
    ["application/json", false],
    ["text/html, application/json", false],
    ["text/html;q=0.5, */*", false],
    ["text/html;q=0", false],
    ["application/feed+json, application/atom+xml, */*;q=0.1", false],
  ])("by %s: %s", (accept, expected) => {
    expect(prefersHtml(accept)).toBe(expected);
  });
});
