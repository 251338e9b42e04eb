import { expect, test } from "vitest";
import { createResolver } from "#search/resolver.ts";

const resolver = createResolver([
  {
    names: ["long_wait", "Long waits"],
    also: ["weeks for an"],
    inWords: "Long waits for the visit",
  },
  { names: ["lateness", "Lateness"], also: ["never on time", "waited"], inWords: "Lateness" },
  { names: ["surprise", "Costs as a surprise"], also: ["cost*"], inWords: "Costs as a surprise" },
]);

const toMeant = (asked: string) => resolver.meant(asked).map(({ names: [own] }) => own);

test.each([
  ["Long waits", ["long_wait"], "its name"],
  ["waited", ["lateness"], "a word that means it, though another's words have the same stem"],
  ["costs", ["surprise"], "how a word begins that means it"],
  ["visits", ["long_wait"], "one of its words, by its stem"],
  ["for", [], "no word that could mean anything"],
  ["the", [], "no word that could mean anything"],
  ["", [], "nothing"],
])("%s means %j, by %s", (asked, meant) => {
  expect(toMeant(asked)).toEqual(meant);
});
