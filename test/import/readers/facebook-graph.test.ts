import { expect, test } from "vitest";
import { makeContent } from "../import-folder.ts";

const rated = { created_time: "2017-03-05T10:00:00+0000", rating: 5, review_text: "Great place" };
const recommended = {
  created_time: "2024-03-05T10:00:00+0000",
  recommendation_type: "positive",
  review_text: "Good",
};

test.each([
  ["a recommendation first", { data: [recommended, rated] }],
  ["a rating first that says nothing of recommendations", { data: [rated, recommended] }],
  [
    "a row first that says nothing but its time",
    { data: [{ created_time: rated.created_time }, recommended, rated] },
  ],
  ["all of the page", { name: "Inn", ratings: { data: [rated, recommended] }, id: "1" }],
])("a file of Graph's with %s is recognised by itself", async (_, json) => {
  const content = await makeContent();
  const path = await content.put("ratings.json", JSON.stringify(json));
  const said = (await content.run(path, "--write", "--allow-skipped")).out;
  expect(said).toContain("Recognised as facebook.");
  expect(said).toContain("is a recommendation, which has no stars");
  expect(await content.stored()).toMatchObject([{ source: "facebook", text: "Great place" }]);
});
