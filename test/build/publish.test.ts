import { appendFileSync, cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { checkRelease } from "#checks/sound-release.ts";
import type { StoredRelease } from "#release/read-manifest.ts";
import { buildRelease } from "../../src/build/build-release.ts";
import { current } from "../release/write.ts";
import type { Place } from "./command.ts";
import { makePlace, root, runCommand } from "./command.ts";
import { startHub } from "./hub.ts";

const nobody = "http://localhost:9";

function publish(place: Place, args: readonly string[] = [], env: NodeJS.ProcessEnv = {}) {
  return runCommand("publish", place, args, { BASE_URL: nobody, ...env });
}

test("publishing checks, swaps, tells the hub of each topic, and says what changed", async () => {
  const [place, { hints, BASE_URL }] = [makePlace(), await startHub(202)];
  const { code, out, err } = await publish(place, [], { BASE_URL });
  expect({ code, err }).toEqual({ code: 0, err: "" });
  expect(out).toMatch(
    /^Nothing is published at http:\S+ yet: this is its first release\.\nChecked: .*\nRelease [0-9a-f]{12} is in use: \d+ documents, \d+ changed\.\n/,
  );
  expect(out).toContain(`\nTopics changed:\n  the Atom feed: ${BASE_URL}/feed.xml\n`);
  expect(out).toMatch(
    /\nThe hub was told, and sends them to whoever subscribed once it serves this release\.\n$/,
  );
  const topics = ["feed.xml", "api/feed.json", "reviews.json"].map((path) => `${BASE_URL}/${path}`);
  expect(hints).toEqual(
    topics.map((topic) => {
      const form = new URLSearchParams({ "hub.mode": "publish", "hub.topic": topic });
      return `POST /api/websub/hub ${form}`;
    }),
  );
});

test("publishing the same again changes nothing and tells nobody", async () => {
  const [place, { hints, BASE_URL }] = [makePlace(), await startHub(202)];
  await publish(place, ["--no-hint"], { BASE_URL });
  const { id } = await current(place.dist);
  const { code, out } = await publish(place, [], { BASE_URL });
  expect(code).toBe(0);
  expect(out).toMatch(/is unchanged.*\nNo topic has changed, so the hub was not told\.\n$/);
  expect(hints).toEqual([]);
  expect((await current(place.dist)).id).toBe(id);
});

test("a hub that refuses is a note, not a failure", async () => {
  const [place, { hints, BASE_URL }] = [makePlace(), await startHub(429)];
  const { code, out, err } = await publish(place, [], { BASE_URL });
  expect({ code, err }).toEqual({ code: 0, err: "" });
  expect(out).toMatch(
    /\nNote: the hub was not told, .* answered 429\. A running .* by itself\.\n$/,
  );
  expect(out).not.toContain("subscribed");
  expect(hints).toHaveLength(1);
});

test("a sidecar that is not there is a note", async () => {
  const { code, out } = await publish(makePlace());
  expect(code).toBe(0);
  expect(out).toMatch(/Note: the hub was not told, .* cannot be reached.*finds out by itself\.\n$/);
  expect(out).not.toContain("subscribed");
});

test("with --no-hint the hub is not told, and it is said how to tell it", async () => {
  const [place, { hints, BASE_URL }] = [makePlace(), await startHub(202)];
  const { code, out } = await publish(place, ["--no-hint"], { BASE_URL });
  expect(code).toBe(0);
  expect(hints).toEqual([]);
  expect(out).toContain("\n  the dataset of all reviews: ");
  expect(out).not.toContain("subscribed");
  const hub = `${BASE_URL}/api/websub/hub`;
  expect(out.split("\n").slice(-3)).toEqual([
    "The hub was not told (--no-hint). A running sidecar finds out by itself; to tell it at once:",
    `  curl ${hub} -d hub.mode=publish --data-urlencode hub.topic=${BASE_URL}/feed.xml`,
    "",
  ]);
});

test("a colour that had to be moved to be read is named", async () => {
  const place = makePlace();
  const file = join(place.content, "business.yaml");
  const accented = readFileSync(file, "utf8").replace(/^(\s*accent:).*$/m, '$1 "#ffee00"');
  writeFileSync(file, accented);
  const { code, out } = await publish(place, ["--no-hint"]);
  expect([code, out]).toEqual([0, expect.stringMatching(/^Note: design\.accent: #ffee00 /m)]);
});

test("where nothing is published because no source is verified, that is said with the line to add", async () => {
  const place = makePlace();
  const file = join(place.content, "business.yaml");
  const said = readFileSync(file, "utf8");
  writeFileSync(file, said.replace(/^verified_sources:\n(?: .*\n)+/m, "verified_sources: {}\n"));
  for (const source of ["google", "direct", "hearsay"]) {
    const year = join(place.content, "reviews", source, "2026.ndjson");
    rmSync(join(place.content, "reviews", source), { recursive: true });
    if (source !== "direct") continue;
    mkdirSync(dirname(year), { recursive: true });
    const record = { id: "01KE2YG0G0AAAAAAAAAAAAAAAA", source, rating: 5, date: "2026-01-04" };
    writeFileSync(year, `${JSON.stringify(record)}\n`);
  }
  const { code, out } = await publish(place, ["--no-hint"]);
  expect([code, out]).toEqual([
    0,
    expect.stringMatching(/^Note: The review of direct is not published, .*“ {2}direct: manual”/m),
  ]);
});

test("faults in the content leave the old release in use", async () => {
  const place = makePlace();
  await publish(place);
  const { id } = await current(place.dist);
  appendFileSync(join(place.content, "business.yaml"), "\ncolour: red\n");
  const { code, err } = await publish(place);
  expect(code).toBe(1);
  expect(err).toMatch(/^\/\S+\/content\/business\.yaml:\d+ colour: .*\nNothing was published\.\n$/);
  expect((await current(place.dist)).id).toBe(id);
});

test("a site that was built but is not sound leaves the old release in use", async () => {
  const place = makePlace();
  await publish(place, ["--no-hint"]);
  const { id, folder } = await current(place.dist);
  const settings = { baseUrl: nobody, contentDir: place.content, dist: place.dist };
  /** As the real build rendered it, but for a page that went missing. */
  const render = async (out: string) => {
    const client = join(out, "client");
    cpSync(join(folder, "client"), client, { recursive: true });
    for (const path of ["release.json", "reviews/index.html"]) rmSync(join(client, path));
  };
  const options = {
    ifChanged: false,
    forceSample: false,
    check: async (built: StoredRelease) => void checkRelease(built),
  };
  await expect(buildRelease(root, settings, render, options)).rejects.toThrow(
    /not fit to be published: .* links to \/reviews\/, which is not there/,
  );
  expect((await current(place.dist)).id).toBe(id);
});

test("unknown options are refused with the usage", async () => {
  const { code, err } = await publish(makePlace(), ["--now"]);
  expect(code).toBe(2);
  expect(err).toMatch(/^Unknown option '--now'.*Usage: npx firsthand publish/s);
});
