import { expect, test } from "vitest";
import { makeContent } from "../import-folder.ts";

const toLine = (text: string) =>
  JSON.stringify({ author: "Ada", rating: 5, date: "2024-03-05", text });

test.each([
  ["in the middle", [toLine("a"), toLine("b").slice(0, 40), toLine("c")], "line 2 is cut off"],
  ["that is the first", ['{"author":"Ada', toLine("b"), toLine("c")], "line 1 is cut off"],
  ["that is the last", [toLine("a"), toLine("b"), '{"author":'], "line 3 is cut off"],
  [
    "and others",
    [toLine("a"), "{", toLine("b"), "", "{]", toLine("c")],
    "line 2 is cut off or damaged, as are 1 more",
  ],
])("a broken line of JSON %s is named with the remedy", async (_, lines, said) => {
  const content = await makeContent();
  const path = await content.put("reviews.ndjson", `${lines.join("\n")}\n`);
  for (const given of [[path], ["csv", path]]) {
    const run = await content.run(...given, "--source", "direct", "--write");
    expect([run.code, await content.stored()]).toEqual([1, []]);
    expect(run.said).toContain(said);
    expect(run.said).toContain("mend or take out what is damaged");
  }
});

test("a document that is cut off is told by its place, as it has no such lines", async () => {
  const content = await makeContent();
  const path = await content.put("reviews.json", `[\n${toLine("a")},\n${toLine("b").slice(0, 40)}`);
  expect((await content.run(path)).said).toMatch(/is not JSON at position \d+/);
});
