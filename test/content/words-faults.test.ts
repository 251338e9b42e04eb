import { expect, test } from "vitest";
import { readContent } from "#content/read-content.ts";
import { listFaults, makeContent } from "./make-content.ts";

const fault = async (yaml: string) => listFaults(await makeContent({ "words.yaml": yaml }));

test("words.yaml says any of our words differently", async () => {
  const yaml =
    'home: Start\nreviewCount: {one: "{shown} voice", other: "{shown} voices"}\nfound: "{reviewCount}!"\n';
  const { words } = await readContent(await makeContent({ "words.yaml": yaml }));
  expect(words).toEqual({
    home: "Start",
    reviewCount: { one: "{shown} voice", other: "{shown} voices" },
    found: { other: "{reviewCount}!" },
  });
  expect((await readContent(await makeContent())).words).toBeNull();
});

test.each([
  ["serch: Find\n", /words\.yaml:1 serch: is not a known key; did you mean search\?/],
  ["fields: {querry: Words}\n", /fields\.querry: is not a known key; did you mean query\?/],
  [
    "byOwner: 'By {busines}'\n",
    /byOwner: \{busines\} is not filled in here; did you mean business\?/,
  ],
  ["byOwner: By us\n", /byOwner: must say \{business\}/],
  [
    "stars: {one: star, others: stars}\n",
    /stars\.others: is not a known key; did you mean other\?/,
  ],
  ["home: ''\n", /home: must not be blank/],
  ["home: 1\n", /home: must be text, not a number; put it in quotes/],
  ["", /words\.yaml: is empty; remove it/],
])("a fault of words.yaml is named: %j", async (yaml, said) => {
  expect((await fault(yaml)).join("\n")).toMatch(said);
});
