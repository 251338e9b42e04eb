import { expect, test } from "vitest";
import { readContent } from "#content/read-content.ts";
import { findWas, openDesk, records } from "./open-desk.ts";

const [kind] = records.map(({ id }) => id) as [string];
// The analysis takes “The price was surprisingly fair.” for praise; the owner knows that it was meant otherwise.
const wrong = `/ada-co/insights/wrong?review=${kind}&kind=aspect&id=pricing&to=negative`;

test("each statement leads to its reviews, with the words that it rests on", async () => {
  const { get } = await openDesk();
  const all = await get("/ada-co/insights");
  expect(all).toContain("/ada-co/insights/aspect/pricing");
  const page = await get("/ada-co/insights/aspect/pricing");
  expect(page).toContain("1 good, 0 neither, 0 bad");
  expect(page).toMatch(/<mark>[^<]*price was surprisingly fair[^<]*<\/mark>/);
});

test("what is wrong is shown with what its correction changes, corrected, and undone", async () => {
  const { get, post, content } = await openDesk();
  const preview = await get(wrong);
  expect(preview).toMatch(
    /<td>1 good, 0 neither, 0 bad<\/td>\s*<td>0 good, 0 neither, 1 bad<\/td>/,
  );
  expect((await readContent(content)).editorial.corrections).toEqual([]);

  const fields = { review: kind, kind: "aspect", id: "pricing", to: "negative" };
  const done = await post("/ada-co/insights/wrong", { ...fields, was: findWas(preview) });
  expect(done.text).toContain("Corrected.");
  const { corrections } = (await readContent(content)).editorial;
  expect(corrections).toEqual([{ review: kind, aspect: "pricing", sentiment: "negative" }]);

  const id = /name="id" value="([^"]+)"/.exec(await get("/ada-co/steps"))?.[1] ?? "";
  await post("/ada-co/steps", { id });
  expect((await readContent(content)).editorial.corrections).toEqual([]);
});

test("a statement that is not there is no fault of the desk", async () => {
  const { get, errors } = await openDesk();
  await get("/ada-co/insights/aspect/nothing");
  await get("/ada-co/insights/wrong?kind=x");
  expect(errors).toEqual([]);
});
