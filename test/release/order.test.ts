import { expect, test } from "vitest";
import { toOrder } from "#release/order.ts";
import { makeFolder } from "./make-built.ts";
import { site as all, current, write } from "./write.ts";

const site = { ...all, "changes.json": "[]" };

const [noon, evening] = ["2026-03-01T12:00:00.750Z", "2026-03-01T18:00:00Z"];

test("a release names the one that it follows, and takes the next number", async () => {
  const dist = makeFolder();
  const first = await write(dist, site, noon);
  expect(toOrder((await current(dist)).manifest)).toEqual({
    sequence: 1,
    previous: null,
    published_at: "2026-03-01T12:00:00Z",
    history: [{ sequence: 1, published_at: "2026-03-01T12:00:00Z" }],
  });
  const second = await write(dist, { ...site, "index.html": "other" }, evening);
  expect(toOrder((await current(dist)).manifest)).toMatchObject({
    sequence: 2,
    previous: first.id,
    published_at: evening,
    history: [{ sequence: 1 }],
  });
  await write(dist, { ...site, "changes.json": "{}" }, evening);
  expect(toOrder((await current(dist)).manifest)).toMatchObject({
    sequence: 3,
    previous: second.id,
    published_at: "2026-03-01T18:00:01Z",
    history: [{ sequence: 1 }, { sequence: 3, published_at: "2026-03-01T18:00:01Z" }],
  });
});

test("an unchanged build takes no number", async () => {
  const dist = makeFolder();
  await write(dist, site, noon);
  const before = await current(dist);
  expect(await write(dist, site, evening)).toMatchObject({ id: before.id, unchanged: true });
  expect(await current(dist)).toEqual(before);
});

test("no release counts as published before the one that it follows", async () => {
  const dist = makeFolder();
  await write(dist, site, evening);
  await write(dist, { ...site, "index.html": "other" }, noon);
  expect((await current(dist)).manifest.published_at).toBe("2026-03-01T18:00:01Z");
});

test("a predecessor that lies elsewhere is continued, and built again it is the same release", async () => {
  const [elsewhere, dist, again] = [makeFolder(), makeFolder(), makeFolder()];
  await write(elsewhere, site, noon);
  const predecessor = await current(elsewhere);
  const next = { ...site, "index.html": "other" };
  expect(await write(dist, next, evening, undefined, { predecessor })).toMatchObject({
    changed: ["index.html"],
    unchanged: false,
  });
  const { manifest } = await current(dist);
  expect(manifest).toMatchObject({ sequence: 2, previous: predecessor.id });
  expect(manifest.documents["reviews.json"]?.last_modified).toBe("2026-03-01T12:00:00Z");
  await write(again, site, evening, undefined, { predecessor });
  expect((await current(again)).id).toBe(predecessor.id);
});

test("a release of an earlier version is continued with the first number", async () => {
  const dist = makeFolder();
  await write(dist, site, noon, undefined, { order: null });
  const { id, manifest } = await current(dist);
  expect(toOrder(manifest)).toBeNull();
  await write(dist, { ...site, "changes.json": "{}" }, evening);
  expect((await current(dist)).manifest).toMatchObject({ sequence: 1, previous: id });
});
