import { cpSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { checkRelease } from "#checks/sound-release.ts";
import { toMediaType } from "#formats/media-type.ts";
import type { StoredRelease } from "#release/read-manifest.ts";
import { readCurrentId } from "#release/read-manifest.ts";
import { writeRelease } from "#release/write-release.ts";
import { makeBuilt, makeFolder } from "../release/make-built.ts";
import { current, write } from "../release/write.ts";

const site = {
  "index.html":
    '<a href="/reviews/#may">May</a> <a href="https://other.example/x">x</a><script>x=\'<a href="/no">\'</script>',
  "reviews/index.html":
    '<h2 id="may">May</h2><a href="../feed.xml">feed</a><link href="/api/websub/hub" rel="hub">' +
    '<script type="application/ld+json">{"name": "A"}</script>',
  "reviews.json": '{"reviews":[]}',
  "reviews.ndjson": '{"id":1}\n{"id":2}\n',
  "api/feed.json": '{"items":[{"id":"tag:a"},{"id":"tag:b"}]}',
  "feed.xml":
    '<feed xmlns="http://www.w3.org/2005/Atom"><id>tag:feed</id>' +
    "<entry><id>tag:a</id></entry><entry><source><id>tag:z</id></source><id>tag:b</id></entry></feed>",
};

/** What is said of this site with these files changed; null where nothing is wrong. */
async function check(files: Readonly<Record<string, string>>): Promise<string | null> {
  const dist = makeFolder();
  await write(dist, { ...site, ...files });
  const release = await current(dist);
  try {
    checkRelease(release);
    return null;
  } catch (error) {
    return (error as Error).message;
  }
}

test("a sound site passes, and its links are counted once", async () => {
  const dist = makeFolder();
  await write(dist, site);
  expect(checkRelease(await current(dist))).toBe(3);
});

test.each<[string, Readonly<Record<string, string>>, RegExp]>([
  ["a link to no page", { "index.html": '<a href="/gone/">' }, /: \/ links to \/gone\/, which is/],
  ["a link to no anchor", { "index.html": '<a href="/reviews/#june">' }, /\/reviews\/#june, which/],
  ["a picture that is not there", { "index.html": "<img src='a.png'>" }, /links to \/a\.png/],
  ["a script that is not there", { "index.html": '<script src="/a.js"></script>' }, /to \/a\.js/],
  ["a page without its slash", { "index.html": '<a href="/reviews">' }, /links to \/reviews, /],
  ["its own full address", { "index.html": '<a href="https://example.com/x/">' }, /to \/x\//],
  ["JSON cut short", { "reviews.json": '{"reviews":[' }, /\/reviews\.json cannot be read: /],
  ["a bad line of NDJSON", { "reviews.ndjson": '{"id":1}\n{"id"\n' }, /\/reviews\.ndjson cannot/],
  [
    "JSON-LD that is none",
    { "index.html": '<script type="application/ld+json">{name: 1}</script>' },
    /\/index\.html cannot be read/,
  ],
  ["Atom that is not well-formed", { "feed.xml": "<feed><entry></feed>" }, /\/feed\.xml cannot/],
  [
    "another kind of XML",
    { "feed.xml": "<rss/>" },
    /\/feed\.xml cannot be read: .*not an Atom feed/,
  ],
  ["feeds that differ", { "api/feed.json": '{"items":[{"id":"tag:b"}]}' }, /different entries/],
])("%s is found", async (_, files, message) => {
  expect(await check(files)).toMatch(message);
});

test("a missing topic and every other fault are told at once", async () => {
  const built = makeBuilt({ ...site, "index.html": '<a href="/a"><a href="/b">' });
  rmSync(join(built, "feed.xml"));
  const dist = makeFolder();
  await write(dist, built);
  const release = await current(dist);
  expect(() => checkRelease(release)).toThrow(
    /feed\.xml is missing; .*\/a, .*\/b, .*\/feed\.xml, /,
  );
});

test("a file that is not as release.json says is found", async () => {
  const dist = makeFolder();
  await write(dist, site);
  const release = await current(dist);
  writeFileSync(join(release.folder, "client/index.html"), "altered");
  expect(() => checkRelease(release)).toThrow(/client\/index\.html is not as release\.json says/);
});

test("what a check refuses never becomes the release in use", async () => {
  const dist = makeFolder();
  const { id } = await write(dist, site);
  const built = makeBuilt({ ...site, "index.html": '<a href="/gone/">' });
  const input = { dist, baseUrl: "https://example.com", mediaTypeOf: toMediaType };
  const check = async (release: StoredRelease) => void checkRelease(release);
  const refused = writeRelease({ ...input, built, now: new Date(), check });
  await expect(refused).rejects.toThrow("/ links to /gone/");
  expect(await readCurrentId(dist)).toBe(id);
  cpSync(makeBuilt(site), built, { recursive: true });
  await writeRelease({ ...input, built, now: new Date(), check });
  expect(await readCurrentId(dist)).toBe(id);
});
