import { expect, test } from "vitest";
import { createToOnward } from "#site/onward.ts";

const [withSearch, alone] = [createToOnward({ sidecar: true }), createToOnward({ sidecar: false })];
const query = { aspect: "price & value", aspect_sentiment: "negative" };

test("words lead to a search for what they are about", () => {
  expect(withSearch("4 < 5", { query })).toBe(
    '<a href="/search/?aspect=price+%26+value&amp;aspect_sentiment=negative">4 &lt; 5</a>',
  );
});

test("on a site that nobody searches they are text alone, unless there is a page", () => {
  expect(alone("4 < 5", { query })).toBe("4 &lt; 5");
  expect(alone("4", { query, path: "/team/ada/" })).toBe('<a href="/team/ada/">4</a>');
  expect(withSearch("0", { query: null })).toBe("0");
});
