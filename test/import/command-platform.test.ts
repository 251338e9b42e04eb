import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeEach, describe, expect, test } from "vitest";
import { readContent } from "#content/read-content.ts";
import { makeContent } from "./import-folder.ts";
import { toSample } from "./plan-export.ts";
import { runImport, spawnImport, startImport } from "./run-import.ts";

let folder = "";
let content = "";

beforeEach(async () => {
  ({ folder, content } = await makeContent());
});

const run = (args: readonly string[]) => runImport(content, args);

async function makeTable(count: number): Promise<string> {
  const path = join(folder, `${count}.csv`);
  const lines = Array.from(
    { length: count },
    (_, index) => `Ada ${index},5,They came on day ${index},${2020 + (index % 6)}-01-05`,
  );
  await writeFile(path, ["Name,Rating,Review,Date", ...lines, ""].join("\n"));
  return path;
}

async function countStored(): Promise<number> {
  return (await readContent(content)).records.length;
}

describe("an import of another platform", () => {
  test("shows the difference, writes when told, and does nothing the second time", async () => {
    const args = ["trustpilot", toSample("trustpilot/service-reviews.csv")];
    const dry = await run(args);
    expect(dry).toMatchObject({
      code: 0,
      out: expect.stringMatching(/trustpilot: 2 new.*dry run/s),
    });
    expect(await readdir(content)).not.toContain("reviews");
    expect(await run([...args, "--write"])).toMatchObject({ code: 0 });
    const path = join(content, "reviews/trustpilot/2026.ndjson");
    const before = await readFile(path, "utf8");
    const again = await run([...args, "--write"]);
    expect(again.out).toMatch(/0 new, 0 changed, 0 gone, 2 unchanged.*Nothing to write/s);
    expect(await readFile(path, "utf8")).toBe(before);
    expect(before + dry.out).not.toMatch(/chris@|ORDER-1|5e3de1b4user/);
  });

  test("shows before it writes how columns are read and what reviews will look like", async () => {
    const args = ["trustpilot", toSample("trustpilot/service-reviews.csv")];
    const dry = await run(args);
    expect(dry.out).toMatch(/author ← Review Username, rating ← Review Stars,/);
    expect(dry.out).toMatch(
      /2026-01-02 {2}★{5} {2}Chris Sample {2}They kept us informed, every single day\.\n/,
    );
    expect(dry.out).toContain(`
  ★★★★★  Chris Sample, 2026-01-02
    Great service!
    They kept us informed, every single day.
    Reply of 2026-01-03: Thank you, Chris.`);
    const wet = await run([...args, "--write"]);
    expect(wet.out).not.toMatch(/Chris|informed/);
  });

  test("shows authors as the business shows them", async () => {
    const path = join(content, "business.yaml");
    const initials = `author_policy: initials\n${(await readFile(path, "utf8")).replace(/^author_policy:.*\n/m, "")}`;
    await writeFile(path, initials);
    const dry = await run(["trustpilot", toSample("trustpilot/service-reviews.csv")]);
    expect(dry.out).toContain("★★★★★  C. S., 2026-01-02");
    expect(dry.out).not.toContain("Chris Sample");
  });

  test("asks with exit code 2, remembers the answer in the content, and need not ask again", async () => {
    const path = toSample("generic/bewertungen-cp1252.csv");
    const asked = await run(["csv", path, "--write"]);
    expect(asked).toMatchObject({ code: 2, err: expect.stringMatching(/--source/) });
    const told = await run(["csv", path, "--source", "direct", "--write"]);
    expect(told).toMatchObject({ code: 1, out: expect.stringMatching(/imports\.yaml keeps/) });
    const again = await run(["csv", path, "--write", "--allow-skipped"]);
    expect(again).toMatchObject({ code: 0, out: expect.stringMatching(/2 unchanged/) });
    expect(again.out).not.toContain("imports.yaml");
    expect(await readFile(join(content, "imports.yaml"), "utf8")).toContain("source: direct");
    expect(await countStored()).toBe(2);
  });

  test("refuses a file of its answers that someone broke, with place and reason", async () => {
    await writeFile(join(content, "imports.yaml"), "- columns: [a]\n  scale: many\n");
    const path = toSample("birdeye/reviews.csv");
    expect(await run(["csv", path])).toMatchObject({
      code: 1,
      err: expect.stringMatching(/content\/imports\.yaml:2.*scale/),
    });
  });

  test("says that nothing of a source will be published that is not verified, with the line to add", async () => {
    const { put, run: give } = await makeContent();
    const path = await put("own.csv", "Name;Stars;Text;Date\nAda;5;Good;2026-01-01\n");
    for (const flags of [[], ["--write"]]) {
      const told = await give("csv", path, "--source", "letters", ...flags);
      expect(told.out).toMatch(/The review of letters is not published.*“ {2}letters: platform”/);
    }
    const known = await give("csv", path, "--source", "direct");
    expect(known.out).not.toContain("verified_sources");
  });

  test.each([
    [["csv", "--dates", "dym"], 2, /--dates/],
    [["csv", "--scale", "x"], 2, /--scale/],
    [["csv", "--gone", "many"], 2, /--gone many is not a number/],
    [["csv", "--map", "words=Text"], 2, /--map.*words/],
    [["google-takeout", "--scale", "10"], 2, /google-takeout does not take --scale/],
  ])("%j ends with %i and says what is wrong", async (args, code, message) => {
    const [source = "", ...flags] = args;
    const ended = await run([source, toSample("birdeye/reviews.csv"), ...flags]);
    expect(ended).toMatchObject({ code, err: expect.stringMatching(message) });
    expect(ended.err).not.toMatch(/^ +at /m);
  });

  test("killed at any moment leaves none or all, and done again it is whole", async () => {
    const args = ["csv", await makeTable(3000), "--source", "direct", "--write"];
    for (const delay of [300, 500, 700, 900, 1100]) {
      const child = startImport(content, args);
      const closed = new Promise((resolve) => child.on("close", resolve));
      setTimeout(() => child.kill("SIGKILL"), delay);
      await closed;
      expect([0, 3000]).toContain(await countStored());
    }
    expect(await run(args)).toMatchObject({ code: 0 });
    expect(await countStored()).toBe(3000);
  });

  test("where no file can grow says so in one line and leaves what was there", async () => {
    const few = await makeTable(3);
    await run(["csv", few, "--source", "direct", "--write"]);
    const many = await makeTable(3000);
    const full = await spawnImport(content, ["csv", many, "--source", "direct", "--write"], {
      before: "ulimit -f 20",
    });
    expect(full).toMatchObject({ code: 1, err: expect.stringMatching(/no room left; free some/) });
    expect(full.err).not.toMatch(/^ +at /m);
    expect(await countStored()).toBe(3);
    expect(await run(["csv", many, "--write"])).toMatchObject({ code: 0 });
    expect(await countStored()).toBe(3000);
  });
});
