import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { repairMojibake } from "#import/readers/facebook.ts";
import { toSample } from "../plan-export.ts";

function read(name: string): unknown {
  return JSON.parse(readFileSync(toSample(`facebook/${name}`), "utf8"));
}

describe("bytes that stand for characters", () => {
  test("become the characters", () => {
    const repaired = repairMojibake(read("download-mojibake.json"));
    expect(repaired).toEqual([
      expect.objectContaining({
        title: "Radosław P. recommends Example Funeral Home.",
        review: "Bardzo profesjonalnie i z szacunkiem. Dziękujemy 🙏",
      }),
      expect.objectContaining({
        title: "Anna Ö. doesn’t recommend Example Funeral Home.",
        review: "“Nobody” called back — we waited 3 days…",
      }),
      expect.objectContaining({ review: "No accents here." }),
    ]);
    expect(JSON.stringify(repaired)).not.toMatch(/Ã|â€|Ä™|\ufffd|[\u0080-\u009f]/);
  });

  test.each(["already-correct.json", "graph-page-ratings.json"])("leave %s as it is", (name) => {
    expect(repairMojibake(read(name))).toEqual(read(name));
  });

  test("leave a document as it is where one text is right already", () => {
    const mixed = ["Dzi\u00c4\u0099kujemy", "Café"];
    expect(repairMojibake(mixed)).toEqual(mixed);
  });
});
