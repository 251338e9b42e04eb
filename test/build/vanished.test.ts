import {
  appendFileSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { readCurrentId } from "#release/read-manifest.ts";
import { current } from "../release/write.ts";
import { makePlace, type Place, root, runCommand } from "./command.ts";
import { startHub } from "./hub.ts";

/** Has the reviews of a place be 34 of google and one that is direct. */
function stock(place: Place): Place {
  rmSync(join(place.content, "reviews"), { recursive: true });
  writeSource(place, "google", 34);
  writeSource(place, "direct", 1);
  return place;
}

const folder = mkdtempSync(join(tmpdir(), "firsthand-"));
afterAll(() => rmSync(folder, { recursive: true }));
const once: Place = { content: join(folder, "content"), dist: join(folder, "dist") };
beforeAll(async () => {
  cpSync(join(root, "test/fixtures/content"), once.content, { recursive: true });
  expect(await runCommand("publish", stock(once), ["--no-hint"])).toMatchObject({
    code: 0,
    out: expect.not.stringContaining("vanished"),
  });
});

/** A place with such reviews and their release, which is made only once. */
function makePublished(): Place {
  const place = makePlace();
  for (const part of ["content", "dist"] as const) {
    rmSync(place[part], { recursive: true, force: true });
    cpSync(once[part], place[part], { recursive: true, verbatimSymlinks: true });
  }
  return place;
}

function writeSource({ content }: Place, source: string, count: number): void {
  const kind = source === "google" ? "A" : "B";
  const lines = Array.from({ length: count }, (_, index) => {
    const id = `01JH0Q5C00W5BJ6DD84N1${kind}${String(index).padStart(4, "0")}`;
    const text = `They came when they said, and it was mended by ${index} o'clock.`;
    return JSON.stringify({ id, source, rating: 5, date: "2025-01-08", text });
  });
  const file = join(content, "reviews", source, "2025.ndjson");
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${lines.join("\n")}\n`);
}

async function countPublished({ dist }: Place): Promise<number> {
  const { folder } = await current(dist);
  const text = readFileSync(join(folder, "client/reviews.json"), "utf8");
  return (JSON.parse(text) as { reviews: unknown[] }).reviews.length;
}

test("publishing without the folder of the reviews is refused with the numbers, and tells nobody", async () => {
  const [place, { hints, BASE_URL }] = [stock(makePlace()), await startHub(202)];
  const publish = (...args: string[]) => runCommand("publish", place, args, { BASE_URL });
  expect(await publish()).toMatchObject({ code: 0, err: "" });
  const { id } = await current(place.dist);
  expect(hints.splice(0)).toHaveLength(3);
  renameSync(join(place.content, "reviews"), `${place.content}-elsewhere`);

  const refused = await publish();
  expect([refused.code, refused.out]).toEqual([1, ""]);
  expect(refused.err).toBe(
    `35 of 35 published reviews would be gone from the site: google 34 of 34, direct 1 of 1. The folder ${place.content}/reviews is not there.
Nothing was published. What was published before stays as it is.
Put the reviews back (is everything mounted, synced, checked out?), then run the same command again.
If they are really to go: npx firsthand publish --gone 35
`,
  );

  const wrong = await publish("--gone", "34", "--no-hint");
  expect(wrong.code).toBe(1);
  expect(wrong.err).toMatch(/^--gone 34 is another number: 35 of 35 published reviews would/);
  expect(wrong.err).toMatch(/: npx firsthand publish --no-hint --gone 35\n$/);
  for (const said of ["all", "35x", "3.5e1"])
    expect(await publish("--gone", said)).toMatchObject({ code: 2 });
  expect(await readCurrentId(place.dist)).toBe(id);
  expect(hints).toEqual([]);

  expect(await publish("--gone", "35")).toMatchObject({ code: 0, err: "" });
  expect(await countPublished(place)).toBe(0);
  expect(hints).toHaveLength(3);
});

test("a build, too, is refused where a source is missing or left out by the rule", async () => {
  const place = makePublished();
  const build = (...args: string[]) => runCommand("build", place, args);
  const { id } = await current(place.dist);
  const google = join(place.content, "reviews/google");

  renameSync(google, `${place.content}-google`);
  const missing = await build("--if-changed");
  expect(missing.code).toBe(1);
  expect(missing.err).toMatch(/^34 of 35 published .*: google 34 of 34\. /);
  expect(missing.err).toContain(`The folder ${place.content}/reviews/google is not there.\n`);
  expect(missing.err).toMatch(/: npx firsthand build --if-changed --gone 34\n$/);

  renameSync(`${place.content}-google`, google);
  const file = join(place.content, "business.yaml");
  writeFileSync(file, readFileSync(file, "utf8").replace("  google: platform\n", ""));
  const withheld = await build("--if-changed");
  expect(withheld.code).toBe(1);
  expect(withheld.err).toMatch(
    /\. business\.yaml leaves out 34 of those in \S+\/reviews\/google, because google is not in /,
  );
  expect(withheld.err).toMatch(/^Put verified_sources right, then run the same command again\.$/m);
  expect(await readCurrentId(place.dist)).toBe(id);

  expect(await build("--if-changed", "--gone", "34")).toMatchObject({ code: 0 });
  expect(await countPublished(place)).toBe(1);
});

test("a release in use that is damaged still guards, and where nothing can be read it is said", async () => {
  const place = makePublished();
  const publish = () => runCommand("publish", place, ["--no-hint"]);
  const { id, folder } = await current(place.dist);
  renameSync(join(place.content, "reviews"), `${place.content}-elsewhere`);

  appendFileSync(join(folder, "client/api/feed.json"), "damage");
  expect(await publish()).toMatchObject({ code: 1, err: expect.stringMatching(/^35 of 35 /) });
  rmSync(join(place.dist, "current"));
  symlinkSync("releases/nothing", join(place.dist, "current"));
  expect(await publish()).toMatchObject({ code: 1, err: expect.stringMatching(/^35 of 35 /) });
  expect(await readCurrentId(place.dist)).toBe("nothing");

  appendFileSync(join(place.dist, "releases", id, "client/reviews.json"), "damage");
  const { code, out } = await publish();
  expect([code, out]).toEqual([
    0,
    expect.stringMatching(/^Note: .* nothing tells whether published reviews vanished\.$/m),
  ]);
});

describe("of what was published", () => {
  let published: Place;
  let BASE_URL: string;
  let hints: readonly string[];
  beforeEach(async () => {
    published = makePublished();
    ({ BASE_URL, hints } = await startHub(202));
  });

  const publish = (...args: string[]) => runCommand("publish", published, args, { BASE_URL });
  /** That it refuses, in numbers, and changes and tells nothing. */
  const expectRefusal = async (missing: number, ...args: string[]) => {
    const { id } = await current(published.dist);
    const { code, out, err } = await publish(...args);
    expect(code, out).toBe(1);
    expect(err).toContain(`--gone ${missing}`);
    expect((await current(published.dist)).id).toBe(id);
    expect(hints).toEqual([]);
    return err;
  };

  test("more than 10 may go only when that very number is told", async () => {
    writeSource(published, "google", 22);
    expect(await expectRefusal(12)).toMatch(/^12 of 35\b/);
    await expectRefusal(12, "--gone", "11");
    const { code, out } = await publish("--gone", "12", "--no-hint");
    expect([code, out]).toEqual([0, expect.stringContaining("is in use")]);
    expect(await countPublished(published)).toBe(23);
  });

  test("10 of 35 may go, and nothing is asked", async () => {
    writeSource(published, "google", 24);
    expect(await publish("--no-hint")).toMatchObject({ code: 0 });
    expect(await countPublished(published)).toBe(25);
  });

  test("no whole source may go, however small", async () => {
    rmSync(join(published.content, "reviews", "direct"), { recursive: true });
    expect(await expectRefusal(1)).toContain("direct");
  });

  test("of fewer than 20 half may not go, and fewer may", async () => {
    writeSource(published, "google", 9);
    expect(await publish("--gone", "25", "--no-hint")).toMatchObject({ code: 0 });
    writeSource(published, "google", 4);
    await expectRefusal(5);
    writeSource(published, "google", 5);
    expect(await publish("--no-hint")).toMatchObject({ code: 0 });
  });

  test("nobody is said to have been told where --no-hint has nobody told", async () => {
    writeSource(published, "google", 33);
    const { code, out } = await publish("--no-hint");
    expect(code).toBe(0);
    expect(out).toContain(`${BASE_URL}/feed.xml`);
    expect(listClaims(out)).toEqual([]);
  });
});

test("nobody is said to have been told where the hub could not be reached", async () => {
  const { code, out } = await runCommand("publish", makePlace(), [], {
    BASE_URL: "http://localhost:9",
  });
  expect([code, listClaims(out)]).toEqual([0, []]);
});

/** Lines that say that somebody was told something. */
function listClaims(said: string): string[] {
  return said
    .split("\n")
    .filter((line) => /\b(sent|told|delivered|notified)\b/i.test(line))
    .filter((line) => !/\b(not|no|nobody|nothing|nor|by itself|--no-hint)\b/i.test(line));
}
