import { expect, test } from "vitest";
import { toReplies } from "#connectors/google-replies.ts";

test.each([
  ["locations/12/reviews/a", true],
  ["locations/123/reviews/a", false],
  ["locations/1/reviews/a", false],
  ["a", false],
])("whether %s can be answered by the connection of location 12: %s", (sourceId, isOf) => {
  expect(toReplies("accounts/1", "locations/12").isOf(sourceId)).toBe(isOf);
});
