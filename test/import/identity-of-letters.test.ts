import { expect, test } from "vitest";
import { toSource } from "../../src/import/readers/platform.ts";
import { toKey } from "../../src/import/to-incoming.ts";

// What a search takes for the same may grow; what ids are derived from must not.

test("the key of a review without an id at its source stays, whatever its author's letters", () => {
  const record = { source: "direct", date: "2026-01-02", rating: 5, text: "x" } as const;
  expect(toKey({ ...record, author: "Łukasz Sørensen O`Hara" }, 0)).toBe(
    '["2026-01-02","łukasz sørensen o`hara",5,"x",0]',
  );
});

test("and so does that of a source", () => {
  expect(toSource("Øresund Guide")).toBe("resund-guide");
});
