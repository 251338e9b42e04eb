import { expect, test } from "vitest";
import { planTable, toSayings } from "../plan-export.ts";

const ada = { author: "Ada Low", rating: 5, text: "Great place", date: "2025-04-13" };
const bob = { author: "Bob Fox", rating: 1, text: "Never again", date: "2025-04-14" };

test.each([
  [{ tags: ["rejected", "spam"] }],
  [{ flags: ["hidden", "abusive"] }],
  [{ tags: ["do-not-publish", "angry"] }],
  [{ tags: ["angry", "rejected"] }],
  [{ moderation: [{ state: "rejected" }] }],
])("a list that holds a state is asked about: %j", async (more) => {
  const text = JSON.stringify([
    { ...ada, tags: ["vip"] },
    { ...bob, ...more },
  ]);
  await expect(planTable(text)).rejects.toThrow(/which are published\?/);
});

test("other lists say nothing of it", async () => {
  const text = JSON.stringify([{ ...ada, tags: ["vip", "ok"], flags: [] }, bob]);
  expect(toSayings(await planTable(text))).toHaveLength(2);
});

test.each(['"status":"rejected","status":"approved"', '"rating":1,"rating":5'])(
  "%s in one object is refused with its place",
  async (twice) => {
    const text = `[${JSON.stringify(ada)},{"author":"Bo","text":"Bad","date":"2025-04-14","rating":5,${twice}}]`;
    await expect(planTable(text)).rejects.toThrow(/twice of one review.*position \d+/);
  },
);

test("members that say the same twice, or nothing of a state, stand in no way", async () => {
  const text =
    '[{"author":"Ada","text":"a: \\"rating\\": 1, [ \\\\","date":"2025-04-13","rating":5,"rating":5,"remark":"a","page":1,"page":2}]';
  expect(toSayings(await planTable(text))).toHaveLength(1);
});
