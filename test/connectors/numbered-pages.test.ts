import { expect, test } from "vitest";
import { z } from "zod";
import { readNumberedPages } from "#connectors/numbered-pages.ts";

const schema = z.strictObject({ total: z.int(), rows: z.array(z.string()) });

/** Reads a list of which these are the pages, two rows each. */
function read(pages: readonly (readonly string[])[], total: number) {
  const answers = pages.map((rows) => Buffer.from(JSON.stringify({ total, rows })));
  const ask = async ({ url }: { readonly url: URL }) => {
    const bytes = answers[Number(url.searchParams.get("page")) - 1];
    if (bytes === undefined) throw new Error(`no page was there at ${url}`);
    return { status: 200, headers: new Headers(), bytes };
  };
  return readNumberedPages(
    { ask },
    {
      what: "the list",
      size: 2,
      toRequest: (page) => ({ url: new URL(`https://api.example/?page=${page}`) }),
      schema,
      toRows: ({ rows }) => rows,
      toTotal: (page) => page.total,
      refusals: {},
    },
  );
}

test("a page that is not full is the last one only where all have come", async () => {
  expect(await read([["a"], ["b", "c"], []], 3)).toEqual(["a", "b", "c"]);
  expect(await read([["a", "b"], ["c"]], 3)).toEqual(["a", "b", "c"]);
});

test("a page that comes twice is no list", async () => {
  await expect(
    read(
      [
        ["a", "b"],
        ["a", "b"],
      ],
      4,
    ),
  ).rejects.toThrow(/leads to itself/);
});
