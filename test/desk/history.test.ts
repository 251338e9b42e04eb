import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { toChangesJsonLines } from "#formats/changes-json.ts";
import { toNextJournal } from "#history/next-journal.ts";
import { keepContent } from "../../src/build/kept-contents.ts";
import { buildDataset, buildReview } from "../build-review.ts";
import { eventually } from "../eventually.ts";
import { toReviewsJson } from "../formats/whole.ts";
import { current, write } from "../release/write.ts";
import { openDesk, records } from "./open-desk.ts";

const reviews = records.map(({ id, date, text = null }) => buildReview({ id, date, text }));
const [first] = reviews;
const baseUrl = "http://localhost:8787";
/** A review that was hidden before anything was published. */
const hidden = "01ARZ3NDEKTSV4RRFFQ69G5FAV";

/** Publishes reviews from a content folder, after what was published before. */
async function publish(dist: string, content: string, texts: readonly string[]) {
  const all = texts.map((each) => JSON.parse(each));
  const before = await current(dist).catch(() => null);
  const sequence = (before?.manifest.sequence ?? 0) + 1;
  const past = before && {
    journal: JSON.parse(await readFile(join(before.folder, "client/changes.json"), "utf8")).changes,
    find: (id: string) => JSON.stringify(reviews.find((review) => review.id === id)),
  };
  const journal = toNextJournal(past, {
    reviews: all,
    removals: [{ id: hidden, date: "2026-01-01", reason: "hidden" }],
    sequence,
    indexOf: () => null,
  });
  const files = {
    "reviews.json": toReviewsJson(buildDataset(all)),
    "changes.json": [...toChangesJsonLines(journal)].join(""),
  };
  await write(dist, files, `2026-05-0${sequence}T12:00:00Z`, baseUrl);
  await keepContent(dist, await current(dist), content);
}

test("what was published is listed, of all and of one review, and can be gone back to", async () => {
  const desk = await openDesk();
  const { content, ask, get, post } = desk;
  const dist = join(desk.deskDir, "dist");
  expect(await get("/ada-co/history")).toContain("Nothing was published yet.");
  const lines = reviews.map((review) => JSON.stringify(review));
  await publish(dist, content, lines);
  const file = join(content, "technicians.yaml");
  const before = await readFile(file, "utf8");
  await writeFile(file, "- name: Grace Hopper\n");
  await publish(dist, content, [
    JSON.stringify({ ...first, text: "Other words.", rating: 1 }),
    ...lines.slice(1),
  ]);

  const list = await get("/ada-co/history");
  expect(list.match(/<tr><th scope="row">\d+/g)?.map((row) => row.at(-1))).toEqual(["2", "1"]);
  const [, oldest = ""] = list.split('<tr><th scope="row">1');
  expect(oldest.match(/<td>\d+<\/td>/g)).toEqual([
    `<td>${lines.length}</td>`,
    "<td>0</td>",
    "<td>0</td>",
  ]);
  expect(list).toContain("published now");
  expect(list).toContain("/ada-co/history?to=1");
  const own = await get(`/ada-co/reviews/${first?.id}/history`);
  expect(own).toMatch(/Changed: .*text.*stars, 5 before|Changed: .*stars, 5 before.*text/s);
  expect(own).toContain("Published");
  expect(await get(`/ada-co/reviews/${first?.id}`)).toContain(`${first?.id}/history`);

  const offer = await get("/ada-co/history?to=1");
  expect(offer).toContain("One file would be as it was then.");
  expect(await readFile(file, "utf8")).not.toBe(before);
  await post("/ada-co/history", { to: "1" });
  expect(await readFile(file, "utf8")).toBe(before);
  expect(await get("/ada-co/steps")).toContain("Back to publish 1");
  // The publish that follows ends before the test does.
  const isAtWork = async () => (await ask("/ada-co/publish")).headers.has("refresh");
  await eventually(async () => expect(await isAtWork()).toBe(false));
});

test("why an erased review was removed before is not called an erasure", async () => {
  const { deskDir, get } = await openDesk();
  const [{ id, date } = { id: "", date: "" }] = records;
  const removed = { kind: "removed", id, date, reason: "erased", index: 1 } as const;
  const journal = [
    { kind: "added", id, date, sequence: 1, index: 0 } as const,
    { ...removed, sequence: 2 },
    { ...removed, sequence: 4, index: 3 },
  ];
  const files = {
    "reviews.json": toReviewsJson(buildDataset([])),
    "changes.json": [...toChangesJsonLines(journal)].join(""),
  };
  await write(join(deskDir, "dist"), files, "2026-05-04T12:00:00Z", baseUrl);
  const page = await get(`/ada-co/reviews/${id}/history`);
  expect(page.match(/No longer published(?: \(erased\))?/g)).toEqual([
    "No longer published (erased)",
    "No longer published",
  ]);
});
