import { hash } from "node:crypto";
import {
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { makeKeyText } from "#log/key.ts";
import { listFiles } from "#release/documents.ts";
import { readRelease as readStored, type StoredRelease } from "#release/read-manifest.ts";
import { readHash } from "#release/take-over.ts";
import { buildRelease } from "../../src/build/build-release.ts";
import { toCache } from "../../src/build/bundle-cache.ts";
import { renderSite } from "../../src/build/render-site.ts";
import { makeFolder } from "../release/make-built.ts";
import { current } from "../release/write.ts";
import { root } from "./command.ts";
import { anyEdit, type Edited, everyEdit, startEdited, writeEdited } from "./edited-content.ts";
import { createDraw, writeLogKey } from "./log-key.ts";

const key = makeKeyText();
let start: Edited;
/** It, built once from nothing. */
const first = toPlace(mkdtempSync(join(tmpdir(), "firsthand-")));
beforeAll(async () => {
  start = await startEdited();
  await build(first, start);
});
afterAll(() => rmSync(dirname(first.dist), { recursive: true, force: true }));

/** A content folder and its releases. */
function makePlace() {
  return toPlace(makeFolder());
}

function toPlace(folder: string) {
  return { contentDir: join(folder, "content"), dist: join(folder, "dist") };
}

/** A place at which the start was built, with what is remembered of it. */
function makeStarted() {
  const place = makePlace();
  writeEdited(place.contentDir, start);
  cpSync(first.dist, place.dist, { recursive: true, verbatimSymlinks: true });
  cpSync(toMemory(first.contentDir), toMemory(place.contentDir));
  return place;
}

async function build(
  place: ReturnType<typeof makePlace>,
  content: Edited,
  findPublished = async (): Promise<StoredRelease | null> => null,
): Promise<void> {
  writeEdited(place.contentDir, content);
  const logKey = writeLogKey(dirname(place.dist), key);
  const settings = { baseUrl: "http://localhost:8787", logKey, ...place };
  const options = { ifChanged: false, forceSample: true, findPublished, draw: createDraw() };
  await buildRelease(root, settings, renderSite, options);
}

/** Every file of the release in use by its hash, but for Last-Modified and its own time. */
async function readRelease(dist: string): Promise<Readonly<Record<string, string | null>>> {
  const { folder, manifest } = await current(dist);
  const documents = Object.entries(manifest.documents).map(([path, document]) => {
    return [path, { ...document, last_modified: null }] as const;
  });
  const { sequence, history = [] } = manifest;
  const others = history.filter((entry) => entry.sequence !== sequence);
  const times = { published_at: null, history: [others, others.length < history.length] };
  const said = JSON.stringify({ ...manifest, ...times, documents });
  const files = listFiles(folder).filter((file) => file !== "client/release.json");
  const hashes = files.map((file) => [file, readHash(join(folder, file))] as const);
  return { ...Object.fromEntries(hashes), "client/release.json": said };
}

/** @param dist holds a release of the same content, whose predecessor this one follows, too */
async function buildFromNothing(content: Edited, dist: string) {
  const place = makePlace();
  const { previous } = (await current(dist)).manifest;
  await build(place, content, async () =>
    previous ? readStored(join(dist, "releases", previous)) : null,
  );
  return readRelease(place.dist);
}

test("whatever is edited, the next release is the same bytes as one from nothing", async () => {
  const edits = fc.array(anyEdit, { minLength: 3, maxLength: 5 });
  await fc.assert(
    fc.asyncProperty(edits, async (list) => {
      const place = makeStarted();
      let content = start;
      for (const { apply } of list) {
        content = apply(content);
        await build(place, content);
      }
      expect(await readRelease(place.dist)).toEqual(await buildFromNothing(content, place.dist));
    }),
    { numRuns: 2, endOnFailure: true },
  );
});

test("so it is after every kind of edit, of which each second is looked at with the one before", async () => {
  const place = makeStarted();
  let content = start;
  for (const [at, { name, apply }] of everyEdit.entries()) {
    content = apply(content);
    await build(place, content);
    if (at % 2 === 1) continue;
    expect(await readRelease(place.dist), name).toEqual(
      await buildFromNothing(content, place.dist),
    );
  }
});

test("one more review leaves other pages where they are", async () => {
  const place = makeStarted();
  const before = await current(place.dist);
  const [first] = start.reviews;
  await build(place, { ...start, reviews: [...start.reviews, { ...first, ...another }] });
  const after = await current(place.dist);
  const [old, kept] = [before, after].map(
    ({ folder }) => statSync(join(folder, "client", pageOf())).ino,
  );
  expect(kept).toBe(old);
  const log = Object.entries(after.manifest.documents).filter(([path]) => path.startsWith("log/"));
  const changed = log.filter(
    ([path, { sha256 }]) => before.manifest.documents[path]?.sha256 !== sha256,
  );
  expect(changed.map(([path]) => path)).toEqual([
    "log/checkpoint",
    "log/tile/0/000.p/31",
    "log/tile/entries/000.p/31",
  ]);
  expect(log.map(([path]) => path)).toContain("log/tile/0/000.p/30");
});

test("a reading stands in what is published, and a void one changes nothing", async () => {
  const place = makeStarted();
  const { id: review = "", text } = start.reviews.find(
    ({ text: said }) => typeof said === "string",
  ) ?? { text: null };
  const [said] = everyEdit.filter(({ name }) => name.startsWith("read "));
  const [pattern] = said?.apply(start).readings ?? [];
  if (pattern === undefined || typeof text !== "string") throw new Error("nothing was read");
  const evidence = text.slice(0, 4);
  const reading = {
    ...pattern,
    review,
    text_sha256: hash("sha256", text),
    reader: "Somebody",
    aspects: [],
    problems: [],
    people: [{ name: "Will Novak", sentiment: "negative", evidence } as const],
    services: [],
  };
  const read = async (name: string) => {
    const { folder } = await current(place.dist);
    return JSON.parse(readFileSync(join(folder, "client", name), "utf8"));
  };
  const before = await read("insights.json");
  await build(place, { ...start, readings: [{ ...reading, text_sha256: "0".repeat(64) }] });
  expect(await read("insights.json")).toEqual(before);
  await build(place, { ...start, readings: [reading] });
  const { per_review: entries, coverage } = await read("insights.json");
  expect(coverage.by.readings).toBe(1);
  expect(entries[review]).toMatchObject({
    read_by: "Somebody",
    technicians: ["Will Novak"],
    named: [{ id: "Will Novak", sentiment: "negative", evidence }],
  });
  const { reviews } = await read("reviews.json");
  const published = reviews.find(({ id }: { id: string }) => id === review);
  expect(published.mentions).toEqual({ technicians: ["Will Novak"], services: [] });
});

const another = { id: "01JH0Q5C00W5BJ6DD84N1BR9ZD", date: "2025-01-08" };

/** What may happen to what is kept, in a release that is then built upon. */
const damages: Readonly<
  Record<string, (dist: string, folder: string, memory: string, newer: string) => void>
> = {
  "the keys are cut": (dist) => cut(join(dist, "keys.json")),
  "the keys are altered": (dist) => alter(join(dist, "keys.json"), /(?<=:")\w/, "-"),
  "the keys are another release's": (dist, _, __, newer) =>
    cpSync(join(newer, "keys.json"), join(dist, "keys.json")),
  "the keys are missing": (dist) => rmSync(join(dist, "keys.json")),
  "a page is cut": (_, folder) => cut(join(folder, "client", pageOf())),
  "a page is altered": (_, folder) => alter(join(folder, "client", pageOf()), "<h1>", "<h2>"),
  "a page is missing": (_, folder) => rmSync(join(folder, "client", pageOf())),
  "variants are altered": (_, folder) => {
    const file = join(folder, "coded.bin");
    writeFileSync(
      file,
      readFileSync(file).map((byte, at) => (at % 999 === 0 ? byte ^ 1 : byte)),
    );
  },
  "variants are cut": (_, folder) => cut(join(folder, "coded.bin")),
  "variants are missing": (_, folder) => rmSync(join(folder, "coded.bin")),
  "the memory is cut": (_, __, memory) => cut(memory),
  "the memory is altered": (_, __, memory) => alter(memory, /positive/g, "negative"),
  "the memory is of other code": (_, __, memory) =>
    alterSummed(memory, /(?<=grounds":")\w|positive/g, "-"),
  "the memory is missing": (_, __, memory) => rmSync(memory),
  "the pictures are altered": (_, folder) => {
    rmSync(join(folder, "client/og"), { recursive: true });
    const pictures = join(toCache(root), "pictures");
    for (const name of readdirSync(pictures)) writeFileSync(join(pictures, name), "x".repeat(999));
  },
};

test("what is damaged, or made of something else, is not believed", async () => {
  const place = makeStarted();
  const [sound, memory] = [join(makeFolder(), "dist"), toMemory(place.contentDir)];
  cpSync(place.dist, sound, { recursive: true, verbatimSymlinks: true });
  const edited = { ...start, reviews: start.reviews.with(0, { ...start.reviews[1], ...another }) };
  const newer = makePlace();
  await build(newer, edited, () => current(sound));
  const expected = await readRelease(newer.dist);
  for (const [name, damage] of Object.entries(damages)) {
    rmSync(place.dist, { recursive: true });
    cpSync(sound, place.dist, { recursive: true, verbatimSymlinks: true });
    const { folder } = await current(place.dist);
    damage(place.dist, folder, memory, newer.dist);
    await build(place, edited);
    expect(await readRelease(place.dist), name).toEqual(expected);
  }
});

test("the memory of texts holds none of their words", async () => {
  const place = makeStarted();
  const text = readFileSync(toMemory(place.contentDir), "utf8");
  expect(text).toContain("positive");
  expect(text).not.toMatch(/at once|was rude|on time|sloppy/);
});

function toMemory(contentDir: string): string {
  return join(toCache(root), "analyses", hash("sha256", contentDir));
}

/** The page of a review that no test edits. */
function pageOf(): string {
  return `reviews/${start.reviews[1]?.id}/index.html`;
}

function cut(file: string): void {
  truncateSync(file, Math.floor(statSync(file).size / 2));
}

function alter(file: string, from: RegExp | string, to: string): void {
  const text = readFileSync(file, "utf8");
  const altered = text.replace(from, to);
  expect(altered).not.toBe(text);
  writeFileSync(file, altered);
}

/** Alters what is summed up, and the sum too. */
function alterSummed(file: string, from: RegExp, to: string): void {
  alter(file, from, to);
  const rest = readFileSync(file, "utf8").slice(64);
  writeFileSync(file, `${hash("sha256", rest)}${rest}`);
}
