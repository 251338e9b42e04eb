import { createHash } from "node:crypto";
import { readlink } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { type ArchiveEntry, readImported } from "./archive.ts";
import {
  baseUrl,
  build,
  makeWorkplace,
  readAllPublished,
  readPublished,
  readReviews,
  type Workplace,
} from "./built.ts";
import { writeReviews } from "./content-folder.ts";
import { cleanUp, makeFolder, runScript } from "./product.ts";
import { sixtyReviews } from "./sixty-reviews.ts";
import { type ExportedReview, writeTakeout } from "./takeout.ts";

afterAll(cleanUp);

const moments = [250, 450, 600, 750, 900, 1050, 1200, 1400, 1700];

describe("A build that is killed", () => {
  it("leaves a whole release, and the next build succeeds", async () => {
    const reviews = sixtyReviews();
    const place = await makeWorkplace({ reviews });
    await build(place);
    for (const [index, moment] of moments.entries()) {
      const edited = { ...reviews[index], text: `Edited before ${moment}.` };
      await writeReviews(place.content, reviews.with(index, edited as (typeof reviews)[number]));
      await runScript("build", [], place.env, moment);
      await expectWhole(place);
    }
    await writeReviews(place.content, reviews);
    await build(place);
    await expectWhole(place);
    expect((await readReviews(place)).reviews).toHaveLength(60);
  });
});

describe("An import that is killed", () => {
  it("leaves the content as it was or as it will be, and the next import succeeds", async () => {
    const place = await makeWorkplace({});
    const small = await writeTakeout(await makeFolder(), manyReviews(30, "Before."));
    const large = await writeTakeout(await makeFolder(), manyReviews(6000, "After."));
    const importFrom = (folder: string, killAfter?: number) =>
      runScript("import", ["google-takeout", folder, "--write"], place.env, killAfter);
    await importFrom(small);
    const before = await readImported(place.content);
    const fresh = await makeWorkplace({});
    await runScript("import", ["google-takeout", large, "--write"], fresh.env);
    const after = await readImported(fresh.content);
    for (const moment of [...moments, 2000, 2300, 2600, 3000]) {
      await importFrom(large, moment);
      const now = await readImported(place.content);
      expect([moment, isSame(now, before) || isSame(now, after)]).toEqual([moment, true]);
    }
    expect((await importFrom(large)).code).toBe(0);
    expect(isSame(await readImported(place.content), after)).toBe(true);
  });
});

describe("Two builds at once", () => {
  it("into one folder succeed one after the other", async () => {
    const place = await makeWorkplace({ reviews: sixtyReviews() });
    await Promise.all([build(place), build(place)]);
    await expectWhole(place);
  });

  it("into two folders do not meet", async () => {
    const reviews = sixtyReviews();
    const places = await Promise.all([
      makeWorkplace({ business: { name: "First House" }, reviews }),
      makeWorkplace({ business: { name: "Second House" }, reviews: reviews.slice(30) }),
    ]);
    for (const _ of moments.slice(0, 3)) {
      await Promise.all(places.map((place) => build(place)));
      const homes = await Promise.all(places.map((place) => readPublished(place, "index.html")));
      expect(homes.map((home) => /(First|Second) House/.exec(`${home}`)?.[0])).toEqual([
        "First House",
        "Second House",
      ]);
      for (const place of places) await expectWhole(place);
    }
  });
});

function isSame(files: readonly ArchiveEntry[], others: readonly ArchiveEntry[]): boolean {
  return (
    files.length === others.length &&
    files.every(({ path, bytes }, index) => {
      const other = others[index];
      return path === other?.path && bytes.equals(other.bytes);
    })
  );
}

/** Every published file is the one that the release lists, and none is missing. */
async function expectWhole(place: Workplace): Promise<void> {
  const list = await readPublished(place, "release.json");
  const id = createHash("sha256").update(list).digest("hex");
  expect((await readlink(join(place.dist, "current"))).endsWith(id)).toBe(true);
  const manifest = JSON.parse(`${list}`) as Manifest;
  expect(manifest.base_url).toBe(baseUrl);
  const files = await readAllPublished(place);
  expect(new Set(files.keys())).toEqual(new Set(Object.keys(manifest.documents)));
  for (const [path, bytes] of files) {
    const hash = createHash("sha256").update(bytes).digest("hex");
    expect([path, hash]).toEqual([path, manifest.documents[path]?.sha256]);
  }
}

type Manifest = {
  readonly base_url: string;
  readonly documents: Readonly<Record<string, { readonly sha256: string }>>;
};

function manyReviews(count: number, comment: string): ExportedReview[] {
  return Array.from({ length: count }, (_, index) => ({
    key: `r${index}`,
    comment: `${comment} They were here at ${index}.`,
    createTime: `20${10 + (index % 15)}-05-0${1 + (index % 9)}T12:00:00Z`,
  }));
}
