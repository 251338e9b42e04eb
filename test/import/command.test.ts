import { mkdir, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeEach, describe, expect, test } from "vitest";
import { withWriteLock } from "#content/change.ts";
import { runWarm } from "../warm.ts";
import { buildPage, buildRow, home, takeout } from "./build-google.ts";
import { makeContent } from "./import-folder.ts";
import { runImport, spawnImport } from "./run-import.ts";

const location = ["--location", home];

let folder = "";
let content = "";

beforeEach(async () => {
  ({ folder, content } = await makeContent());
});

const run = (args: readonly string[]) => runImport(content, args);
/** In a process that has run others before. */
const runApart = (args: readonly string[], env: Record<string, string> = {}) =>
  runWarm(["import", ...args], { ...process.env, CONTENT_DIR: content, ...env });
/** In a process of its own, as npm runs it. */
const spawn = (args: readonly string[]) => spawnImport(content, args);

/** Every file below content/reviews with its bytes and its times. */
async function readWritten(): Promise<Record<string, readonly [string, number]>> {
  const written: Record<string, readonly [string, number]> = {};
  const path = join(content, "reviews", "google");
  for (const name of await readdir(path).catch(() => [])) {
    const file = join(path, name);
    written[name] = [await readFile(file, "utf8"), (await stat(file)).mtimeMs];
  }
  return written;
}

async function readTexts(): Promise<string[]> {
  return Object.values(await readWritten()).map(([text]) => text);
}

describe("npx firsthand import", () => {
  test("shows the difference and writes nothing, unless told to", async () => {
    const dry = await spawn(["google-takeout", takeout, ...location]);
    expect(dry).toMatchObject({ code: 0, out: expect.stringMatching(/8 new.*dry run.*--write/s) });
    expect(await readWritten()).toEqual({});
    const wet = await runApart(["google-takeout", takeout, ...location, "--write"]);
    expect(wet).toMatchObject({ code: 0, out: expect.stringMatching(/8 new.*Written to/s) });
    expect(new Set(Object.keys(await readWritten()))).toEqual(
      new Set(["2016.ndjson", "2017.ndjson", "2025.ndjson", "2026.ndjson"]),
    );
  });

  test("done twice touches no file", async () => {
    await run(["google-takeout", takeout, ...location, "--write"]);
    const before = await readWritten();
    const again = await run(["google-takeout", takeout, ...location, "--write", "--complete"]);
    expect(again).toMatchObject({
      code: 0,
      out: expect.stringMatching(/0 new, 0 changed, 0 gone, 8/),
    });
    expect(await readWritten()).toEqual(before);
  });

  test("writes the same bytes whatever the machine's time zone", async () => {
    const zones = ["America/Los_Angeles", "Pacific/Kiritimati", "UTC"];
    const written = new Set<string>();
    for (const TZ of zones) {
      await rm(join(content, "reviews"), { recursive: true, force: true });
      await runApart(["google-takeout", takeout, ...location, "--write"], { TZ });
      written.add((await readTexts()).join());
    }
    expect(written.size).toBe(1);
    expect([...written][0]).toContain(
      '"date":"2025-12-31","published_at":"2025-12-31T23:30:00.250Z"',
    );
  });

  test("finds out what it was given where no source is named", async () => {
    const named = await run(["google-takeout", takeout, ...location]);
    const { code, out } = await run([takeout, ...location]);
    expect([code, out]).toEqual([0, `Recognised as google-takeout.\n${named.out}`]);
    const table = join(folder, "table.csv");
    await writeFile(table, "Name,Stars,Review,Date\nAda,5,Good,2026-01-02\n");
    expect((await run([table, "--source", "direct"])).out).toMatch(/^Recognised as csv\.\n/);
    expect((await run([join(folder, "content"), "--write"])).err).toMatch(
      /not clear what .* holds/,
    );
  });

  test("asks for the location with exit code 2", async () => {
    const asked = await runApart(["google-takeout", takeout]);
    expect(asked).toMatchObject({
      code: 2,
      out: "",
      err: expect.stringMatching(/--location 2000/),
    });
  });

  test("ends with 1 where rows were skipped, having written the others, or with 0 if told so", async () => {
    const path = join(folder, "reviews.json");
    await writeFile(path, buildPage(buildRow(), buildRow({ key: "b", starRating: "NONE" })));
    const refused = await run(["google-takeout", path, "--write"]);
    expect(refused).toMatchObject({
      code: 1,
      out: expect.stringContaining("reviews[1]: starRating NONE"),
    });
    expect(await readTexts()).toHaveLength(1);
    expect(await run(["google-takeout", path, "--allow-skipped"])).toMatchObject({ code: 0 });
  });

  test("does not mix with the sample business", async () => {
    const business = join(content, "business.yaml");
    const yaml = await readFile(business, "utf8");
    await writeFile(business, yaml.replace("sample: false", "sample: true"));
    const refused = await run(["google-takeout", takeout, ...location, "--write"]);
    expect(refused).toMatchObject({
      code: 1,
      err: expect.stringContaining('npx firsthand init "Name of'),
    });
    expect(await readWritten()).toEqual({});
  });

  test.each([
    [[], 2, /^import needs \[SOURCE\] PATH.*Usage: /s],
    [["google-takeout"], 2, /^import google-takeout needs PATH/],
    [
      ["trustpilt", "x"],
      2,
      /^trustpilt is not a source .*; known are google-takeout, trustpilot, .*Did you mean trustpilot\?/,
    ],
    [["google-takeout", "x", "--wirte"], 2, /--wirte.*Usage/s],
    [["google-takeout", "/no/such/file"], 1, /^\/no\/such\/file cannot be read/],
  ])("%j ends with %i and says what to do, without a stack", async (args, code, message) => {
    const ended = await runApart(args);
    expect(ended).toMatchObject({ code, err: expect.stringMatching(message) });
    expect(ended.err).not.toMatch(/^ +at /m);
  });

  test("done by two at once with different exports takes in both", async () => {
    const paths = ["a", "b", "c", "d"].map((key) => join(folder, `${key}.json`));
    for (const path of paths) {
      const rows = Array.from({ length: 50 }, (_, at) => buildRow({ key: `${path.at(-6)}${at}` }));
      await writeFile(path, buildPage(...rows));
    }
    const runs = await Promise.all(paths.map((path) => spawn(["google-takeout", path, "--write"])));
    expect(runs.map(({ code }) => code)).toEqual([0, 0, 0, 0]);
    expect((await readTexts()).join("").trim().split("\n")).toHaveLength(200);
    expect(await readdir(content)).not.toContain(".lock");
  });

  test("takes no lock to show the difference", async () => {
    const waiting = { patience: 0, onWait: expect.unreachable };
    await withWriteLock(content, waiting, async () => {
      expect(await run(["google-takeout", takeout, ...location])).toMatchObject({ code: 0 });
    });
  });

  test("need not be told the location again, and does not mix another one in", async () => {
    await run(["google-takeout", takeout, ...location, "--write"]);
    const before = await readTexts();
    const again = await run(["google-takeout", takeout, "--write"]);
    expect(again).toMatchObject({ code: 0, out: expect.stringContaining("8 unchanged") });
    const other = ["--location", "2000000000000000002"];
    const refused = await run(["google-takeout", takeout, ...other, "--write"]);
    expect(refused).toMatchObject({
      code: 1,
      err: expect.stringMatching(/of location 2000000000000000001, these are of .*2\. One content/),
    });
    expect(await readTexts()).toEqual(before);
  });

  test("reads the content that is found where CONTENT_DIR is empty", async () => {
    const [empty, absent] = ["", "content/sample"].map((CONTENT_DIR) =>
      runApart(["google-takeout", takeout], { CONTENT_DIR }),
    );
    expect(await empty).toEqual(await absent);
  });

  test("into content where nothing can be written is refused in one line", async () => {
    await writeFile(join(content, "reviews"), "");
    const refused = await run(["google-takeout", takeout, ...location, "--write"]);
    expect(refused).toMatchObject({ code: 1, err: expect.stringContaining("content/reviews: ") });
    expect(refused.err).not.toMatch(/^ +at /m);
    await rm(join(content, "reviews"));
    await mkdir(join(content, ".lock"));
    const locked = await runApart(["google-takeout", takeout, ...location, "--write"]);
    expect(locked).toMatchObject({
      code: 1,
      err: expect.stringMatching(/^\S+\.lock: is not a file/),
    });
  });

  test("shows the usage on request", async () => {
    expect(await runApart(["--help"])).toMatchObject({
      code: 0,
      out: expect.stringMatching(/^Usage: /),
    });
  });
});
