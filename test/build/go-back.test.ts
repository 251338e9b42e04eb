import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { current, site, write } from "../release/write.ts";
import { makePlace, type Place, runCommand, runWith } from "./command.ts";

const year = "reviews/google/2025.ndjson";

async function readPublished({ dist }: Place) {
  const { folder, manifest } = await current(dist);
  const { reviews } = JSON.parse(readFileSync(join(folder, "client/reviews.json"), "utf8"));
  return { sequence: manifest.sequence, reviews: reviews as { id: string; text: string }[] };
}

/** The files of the folder of kept contents that hold a word. */
function findKept({ dist }: Place, word: string): string[] {
  const folder = join(dist, "contents");
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => readFileSync(file).includes(word));
}

test("an earlier publish is put back and published as the next, and what is erased is in none that is kept", async () => {
  const place = makePlace();
  const publish = () => runCommand("publish", place, ["--no-hint"]);
  const file = join(place.content, year);
  const before = readFileSync(file, "utf8");
  expect(await publish()).toMatchObject({ code: 0, err: "" });
  const first = await readPublished(place);
  const line = before.split("\n")[0] ?? "";
  const { id, text } = JSON.parse(line);
  writeFileSync(
    file,
    before.replace(line, JSON.stringify({ ...JSON.parse(line), text: "Edited." })),
  );
  expect(await publish()).toMatchObject({ code: 0 });
  expect(await publish()).toMatchObject({ code: 0 });

  const listed = await runWith(place, ["go-back"]);
  expect(listed.out).toMatch(/^2 {2}\S+Z\n1 {2}\S+Z\n$/);
  expect(statSync(join(place.dist, "contents")).mode & 0o077).toBe(0);
  const dry = await runWith(place, ["go-back", "1"]);
  expect(dry.out).toMatch(/^Back to release 1, .*: 0 reviews added, 1 changed, 0 removed\.$/m);
  expect(dry.out).toContain(`  ${file}\n`);
  expect(readFileSync(file, "utf8")).not.toBe(before);
  const unknown = await runWith(place, ["go-back", "7"]);
  expect([unknown.code, unknown.err]).toEqual([1, expect.stringMatching(/of 2, 1\./)]);

  expect(await runWith(place, ["go-back", "1", "--write", "--no-hint"])).toMatchObject({ code: 0 });
  expect(readFileSync(file, "utf8")).toBe(before);
  expect(await readPublished(place)).toEqual({ sequence: 3, reviews: first.reviews });

  expect(findKept(place, text.slice(0, 30))).not.toEqual([]);
  const preview = `${place.dist}-preview`;
  await write(preview, site, undefined, undefined, { order: null });
  expect(await runWith(place, ["review", "erase", id])).toMatchObject({ code: 0 });
  expect(existsSync(preview)).toBe(false);
  expect(findKept(place, text.slice(0, 30))).toEqual([]);
  expect(findKept(place, "Edited.")).toEqual([]);
  expect(await runWith(place, ["go-back", "1", "--write", "--no-hint"])).toMatchObject({ code: 0 });
  const { reviews, sequence } = await readPublished(place);
  expect(reviews.filter((review) => review.id === id)).toEqual([]);
  expect(sequence).toBe(4);
});
