import { createHash } from "node:crypto";
import { cp, readdir, readFile, readlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
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
import { type StoredReview, writeReviews } from "./content-folder.ts";
import { cleanUp, type Environment, launch, makeFolder, runAlone, runScript } from "./product.ts";
import { sixtyReviews } from "./sixty-reviews.ts";
import { type ExportedReview, writeTakeout } from "./takeout.ts";

afterAll(cleanUp);

describe("A build that is killed while it writes", () => {
  it("leaves a whole release, and the next build succeeds", async () => {
    const reviews = sixtyReviews().slice(-20);
    const place = await makeWorkplace({ reviews });
    // Nothing is looked for in texts, so that every edit takes as many steps.
    await writeFile(join(place.content, "aspects.yaml"), "version: 1\naspects: []\n");
    await build(place);
    const left: string[] = [];
    const edit = (text: string) =>
      writeReviews(place.content, reviews.with(0, { ...pick(reviews, 0), text }));
    await edit("Edited and built.");
    const { steps } = await runCounted("build", [], place.env, place.dist);
    expect(steps).toBeGreaterThan(20);
    // The last of them move the release to its place and make it the one in use.
    for (const step of [1, steps / 2, steps - 9, steps - 6, steps - 3].map(Math.floor)) {
      await edit(`Edited before ${step}.`);
      await killAt(step, "build", [], place.env, place.dist);
      left.push(...(await readdir(place.dist)).filter((name) => name.startsWith(".building-")));
      await expectWhole(place);
    }
    expect(new Set(left).size).toBeGreaterThan(2);
    await writeReviews(place.content, reviews);
    await build(place);
    await expectWhole(place);
    expect((await readReviews(place)).reviews).toHaveLength(20);
    expect((await readdir(place.dist)).filter((name) => left.includes(name))).toEqual([]);
  });
});

describe("An import that is killed while it writes", () => {
  it("leaves the reviews as they were or as they will be, and the next import succeeds", async () => {
    const small = await writeTakeout(await makeFolder(), manyReviews(30, "Before."));
    const large = await writeTakeout(await makeFolder(), manyReviews(45, "After."));
    const toArgs = (folder: string) => ["google-takeout", folder, "--write"];
    const before = await makeWorkplace({});
    await runScript("import", toArgs(small), before.env);
    const copy = async () => {
      const place = await makeWorkplace(null);
      await cp(before.content, place.content, { recursive: true });
      return place;
    };
    const whole = await copy();
    const { steps } = await runCounted("import", toArgs(large), whole.env, whole.content);
    const after = await readImported(whole.content);
    const seen: string[] = [];
    for (const step of [1, steps / 4, steps / 2, (steps * 3) / 4, steps - 2].map(Math.floor)) {
      const place = await copy();
      await killAt(step, "import", toArgs(large), place.env, place.content);
      await build(place);
      const { reviews } = await readReviews(place);
      const words = new Set(reviews.map(({ text }) => text?.split(" ", 1)[0]));
      seen.push(`${[...words].join()} ${reviews.length}`);
      expect((await runScript("import", toArgs(large), place.env)).code).toBe(0);
      expect(isSame(await readImported(place.content), after)).toBe(true);
    }
    expect(new Set(seen)).toEqual(new Set(["Before. 30", "After. 45"]));
  });
});

describe("Two builds at once", () => {
  it("into one folder succeed one after the other", async () => {
    const place = await makeWorkplace({ reviews: sixtyReviews().slice(-12) });
    await buildTogether([place, place]);
    await expectWhole(place);
  });

  it("into two folders do not meet", async () => {
    const reviews = sixtyReviews().slice(-12);
    const places = await Promise.all([
      makeWorkplace({ business: { name: "First House" }, reviews }),
      makeWorkplace({ business: { name: "Second House" }, reviews: reviews.slice(6) }),
    ]);
    for (const _ of [1, 2]) {
      await buildTogether(places);
      const homes = await Promise.all(places.map((place) => readPublished(place, "index.html")));
      expect(homes.map((home) => /(First|Second) House/.exec(`${home}`)?.[0])).toEqual([
        "First House",
        "Second House",
      ]);
      for (const place of places) await expectWhole(place);
    }
  });
});

/** Each in a process of its own. */
async function buildTogether(places: readonly Workplace[]): Promise<void> {
  const ends = await Promise.all(places.map(({ env }) => runAlone("build", [], env)));
  for (const { code, output } of ends) expect([code, code === 0 ? "" : output]).toEqual([0, ""]);
}

/** Runs a command to its end; says how often it changes something in a folder. */
async function runCounted(
  script: string,
  args: readonly string[],
  env: Environment,
  folder: string,
): Promise<{ readonly steps: number }> {
  const file = join(await makeFolder(), "steps");
  const counting = { ...env, ...preload, DIE_IN: folder, COUNT_TO: file };
  const { code, output } = await runAlone(script, args, counting);
  expect([code, code === 0 ? "" : output]).toEqual([0, ""]);
  return { steps: Number(await readFile(file, "utf8")) };
}

/** Kills a command before the change in a folder that has this number. */
async function killAt(
  step: number,
  script: string,
  args: readonly string[],
  env: Environment,
  folder: string,
): Promise<void> {
  const { child, finished } = launch(script, args, {
    ...env,
    ...preload,
    DIE_IN: folder,
    DIE_AT: `${step}`,
  });
  await finished;
  expect([step, child.signalCode]).toEqual([step, "SIGKILL"]);
}

const preload = {
  NODE_OPTIONS: `--import=${pathToFileURL(join(import.meta.dirname, "../release/die-at.mjs"))}`,
};

function pick(reviews: readonly StoredReview[], index: number): StoredReview {
  const review = reviews[index];
  if (!review) throw new Error("No such review");
  return review;
}

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
