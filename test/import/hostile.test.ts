import { describe, expect, it } from "vitest";
import { ImportError } from "#import/fault.ts";
import { readHtmlTables } from "#import/sheets/html-table.ts";
import { makeContent } from "./import-folder.ts";

describe("files that are made to do harm", () => {
  const deep = (inner: string) =>
    `<html><body>${"<div>".repeat(200_000)}${inner}${"</div>".repeat(200_000)}</body></html>`;

  it("refuses a page whose elements are nested without end, and says why", async () => {
    const { put, run } = await makeContent();
    const page = await put(
      "deep.html",
      deep('<div itemscope itemtype="https://schema.org/Review"></div>'),
    );
    const { code, err } = await run("json-ld", page);
    expect(code).toBe(1);
    expect(err).toContain("has elements nested more than 1000 deep");
  });

  it.each(['{"__proto__":[{"name":"Ada","rating":5,"text":"Good","date":"2026-01-05"}]}', "{}"])(
    "takes %s for nobody's export, and says so",
    async (json) => {
      const { put, run } = await makeContent();
      const path = await put("a.json", json);
      const { code, err } = await run(path);
      expect([code, err]).toEqual([
        expect.any(Number),
        expect.stringContaining("It is not clear what"),
      ]);
      const table = await run("csv", path, "--source", "direct");
      expect(table.err).toContain("is JSON and not a table: no list of rows is in it");
      expect((await run("facebook", path)).err).not.toContain("has no date");
    },
  );

  it("refuses such a table too", () => {
    expect(() => readHtmlTables(deep("<table><tr><td>1</td></tr></table>"))).toThrow(ImportError);
  });
});
