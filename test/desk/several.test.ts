import { expect, test } from "vitest";
import { readContent } from "#content/read-content.ts";
import { findWas, openDesk, records } from "./open-desk.ts";

const [kind, rude, bare] = records.map(({ id }) => id) as [string, string, string];

test("all that a search found are chosen at once, and one comes back to the search", async () => {
  const { get, ask, origin, content } = await openDesk();
  const list = await get("/ada-co/reviews?reply=without");
  expect(list).toContain("All 2 that were found");
  expect(list).toContain('name="search" value="reply=without"');
  const asked = await get("/ada-co/reviews/several?all=found&search=reply%3Dwithout&do=hide");
  expect(asked).toContain("2 reviews will be hidden.");
  expect(asked).toContain('href="/ada-co/reviews?reply=without"');
  const body = new URLSearchParams([
    ["do", "hide"],
    ["search", "reply=without"],
    ["reason", "spam"],
    ["note", ""],
    ["was", findWas(asked)],
    ...[kind, bare].map((id): [string, string] => ["id", id]),
  ]);
  const headers = { origin };
  const done = await ask("/ada-co/reviews/several", { method: "POST", body, headers });
  expect(done.headers.get("location")).toMatch(/^\/ada-co\/reviews\?reply=without&told=/);
  const hidden = (await readContent(content)).records.filter((record) => record.hidden);
  expect(new Set(hidden.map(({ id }) => id))).toEqual(new Set([kind, bare]));
});

test("one that is alone, or was asked for from its own page, leads back there", async () => {
  const { get } = await openDesk();
  expect(await get("/ada-co/reviews?words=Ada")).not.toContain("that were found");
  const asked = await get(`/ada-co/reviews/several?do=hide&id=${rude}`);
  expect(asked).toContain(`href="/ada-co/reviews/${rude}">Leave it as it is`);
});
