import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { toReadBranches } from "#import/table/branch-column.ts";
import { buildPage, buildRow } from "./build-google.ts";
import { buildZip } from "./build-zip.ts";
import { makeContent } from "./import-folder.ts";

const birdeye = (...places: readonly string[]) =>
  [
    "Review ID,Source,Reviewer Name,Rating,Review,Review Date,Location",
    ...places.map(
      (place, at) => `b${at},Google,Ada ${at},5,Good ${at},2026-01-0${at + 1},${place}`,
    ),
    "",
  ].join("\n");
const trustpilot = (...units: readonly string[]) =>
  [
    "Review Id,Review Username,Review Stars,Review Title,Review Content,Review Created (UTC),Business Unit Id",
    ...units.map(
      (unit, at) => `t${at},Ada ${at},5,Title ${at},Good ${at},2026-01-0${at + 1} 10:00:00,${unit}`,
    ),
    "",
  ].join("\n");
const own = (column: string, ...places: readonly string[]) =>
  [
    `Name;Stars;Text;Date;${column}`,
    ...places.map((place, at) => `Ada ${at};5;Good ${at};2026-01-0${at + 1};${place}`),
    "",
  ].join("\n");
const direct = ["--source", "direct"];

describe("a table of several locations", () => {
  test.each<[string, string, readonly string[], string, string]>([
    ["birdeye.csv", birdeye("Springfield", "Chatham", "springfield"), [], "Springfield", "Chatham"],
    ["trustpilot.csv", trustpilot("5f0a", "77bc", "5f0a"), [], "5f0a", "77bc"],
    ["en.csv", own("Store", "Mill Rd", "Quay", "Mill Rd"), direct, "Mill Rd", "Quay"],
    ["de.csv", own("Filiale", "Köln", "Bonn", "Koln"), direct, "Köln", "Bonn"],
    ["es.csv", own("Sucursal", "Norte", "Sur", "Norte"), direct, "Norte", "Sur"],
    ["fr.csv", own("Établissement", "Lyon", "Nice", "Lyon"), direct, "Lyon", "Nice"],
  ])(
    "%s is listed with counts, and one is chosen and kept",
    async (file, text, flags, here, there) => {
      const { content, put, run, stored, write } = await makeContent();
      const path = await put(file, text);
      const asked = await run(path, ...flags, "--write");
      expect(asked.code).toBe(2);
      expect(asked.err).toMatch(new RegExp(`--location '?${here}'?  2 rows\n`));
      expect(asked.err).toMatch(new RegExp(`--location '?${there}'?  1 row\n`));
      expect(await stored()).toEqual([]);
      const said = await write(path, ...flags, "--location", here.toUpperCase());
      expect(said).toMatch(/2 new.*1 row is not of .* and left out/s);
      expect((await stored()).map(({ text: words }) => words)).toEqual(["Good 0", "Good 2"]);
      expect(await readFile(join(content, "imports.yaml"), "utf8")).toContain("location:");
      expect(await write(path)).toContain("0 new, 0 changed, 0 gone, 2 unchanged");
    },
  );

  test("is told by the column that holds several, where another one stands before it", async () => {
    const { put, run } = await makeContent();
    const text = [
      "Name;Stars;Text;Date;Location;Store",
      "Ada;5;Good;2026-01-01;Larch & Co;Mill Rd",
      "Bo;5;Fine;2026-01-02;Larch & Co;Quay",
      "",
    ].join("\n");
    const asked = await run(await put("two-columns.csv", text), ...direct);
    expect(asked.code).toBe(2);
    expect(asked.err).toMatch(/--location '?Mill Rd'? {2}1 row\n/);
    expect(asked.err).toMatch(/--location '?Quay'? {2}1 row\n/);
  });

  test("names those that it has where another is asked for", async () => {
    const { put, run } = await makeContent();
    const path = await put("birdeye.csv", birdeye("Springfield", "Chatham"));
    expect(await run(path, "--location", "Boston")).toMatchObject({
      code: 2,
      err: expect.stringMatching(
        /“Location” holds no Boston, but\n\n +--location Chatham {2}1 row/,
      ),
    });
  });

  test("is told from one whose column is about customers, of whom all are taken then", async () => {
    const { put, run, stored, write } = await makeContent();
    const path = await put("own.csv", own("Location", "Springfield", "Chatham", ""));
    expect((await run(path, ...direct)).err).toMatch(/where customers live: --location '\*'/);
    await write(path, ...direct, "--location", "*");
    expect(await stored()).toHaveLength(3);
    const more = await put("more.csv", own("Location", "Springfield", "Chatham", "", "Boston"));
    expect(await write(more)).toContain("1 new");
  });

  test("may be two tables", async () => {
    const { put, run } = await makeContent();
    const [a, b] = [
      await put("a.csv", birdeye("Springfield")),
      await put("b.csv", birdeye("Chatham", "Chatham")),
    ];
    expect(await run("csv", a, b)).toMatchObject({
      code: 2,
      err: expect.stringMatching(/--location Chatham {2}2 rows\n +--location Springfield {2}1 row/),
    });
  });

  test("leaves out rows that name none, and says nothing of the others' faults", async () => {
    const { put, run, stored } = await makeContent();
    const text = own("Branch", "North", "South", "").replace("Ada 1;5", "Ada 1;many");
    const path = await put("own.csv", text);
    const done = await run(path, ...direct, "--location", "North", "--write");
    expect(done).toMatchObject({ code: 0, out: expect.stringContaining("0 skipped") });
    expect(await stored()).toHaveLength(1);
  });
});

test("a location has the name by which the table calls it first", () => {
  const rows = [
    ["p1", "Inn", "1 Mill Road"],
    ["P1", "Old Inn", ""],
    ["", "Nowhere", ""],
  ].map((cells, at) => ({ line: at + 2, cells }));
  expect(toReadBranches(rows, { name: "place id", index: 0, labels: [1, 2] })).toEqual({
    name: "place id",
    labels: new Map([["p1", { name: "Inn", whole: "Inn, 1 Mill Road" }]]),
  });
});

describe("a table of one location", () => {
  test("is not asked about, and another location is not mixed in later", async () => {
    const { put, run, stored, write } = await makeContent();
    await write(await put("a.csv", birdeye("Springfield", "", "Springfield")));
    expect(await stored()).toHaveLength(3);
    const other = await run(await put("b.csv", birdeye("Chatham")), "--write");
    expect(other).toMatchObject({
      code: 2,
      err: expect.stringMatching(/Springfield was imported before.*init "Its name"/s),
    });
    await write(
      await put("c.csv", birdeye("Springfield (new)")),
      "--location",
      "springfield (new)",
    );
  });

  test("of one's own is not mixed with a later one of another, unless the column is of something else", async () => {
    const { put, run, stored, write } = await makeContent();
    await write(await put("a.csv", own("Location", "Springfield")), ...direct);
    const second = await put("b.csv", own("Location", "Chatham", "Chatham"));
    const asked = await run(second, ...direct, "--write");
    expect(asked).toMatchObject({
      code: 2,
      err: expect.stringMatching(/Springfield was imported before.*--location '\*'/s),
    });
    expect(await stored()).toHaveLength(1);
    await write(second, ...direct, "--location", "*");
    await write(await put("c.csv", own("Location", "Ulm")), ...direct);
    expect(await stored()).toHaveLength(2);
  });

  test("that names none has no use for --location", async () => {
    const { put, run } = await makeContent();
    const path = await put("own.csv", "Name;Stars;Text;Date\nAda;5;Good;2026-01-01\n");
    expect(await run(path, ...direct, "--location", "1")).toMatchObject({
      code: 2,
      err: expect.stringContaining("leave it out"),
    });
  });
});

test("Google's locations can be chosen by their names as listed", async () => {
  const { put, run } = await makeContent();
  const toFolder = (location: string, title: string) => [
    {
      name: `Takeout/account-1/location-${location}/reviews.json`,
      data: buildPage(buildRow({ key: `k${location}`, location })),
    },
    {
      name: `Takeout/account-1/location-${location}/additionalData.json`,
      data: JSON.stringify({
        attributes: [
          {
            id: { attributeType: "LISTING_NAME" },
            values: [{ datum: { listingName: { text: title } } }],
          },
        ],
      }),
    },
  ];
  const zip = buildZip([
    ...toFolder("21", "Larch Springfield"),
    ...toFolder("22", "Larch Chatham"),
  ]);
  const path = await put("takeout.zip", zip);
  expect((await run(path)).err).toMatch(/--location 21 {2}Larch Springfield, 1 review/);
  expect(await run(path, "--location", "larch chatham")).toMatchObject({
    code: 0,
    out: expect.stringContaining("Larch Chatham (22)"),
  });
});

describe("a table that does not say of which location it is", () => {
  const plain = (...names: readonly string[]) =>
    [
      "Name;Stars;Text;Date",
      ...names.map((name, at) => `${name};5;Fine ${at};2026-02-0${at + 1}`),
      "",
    ].join("\n");

  test("is not mixed with one beside it that does: it is given afterwards, and asked about", async () => {
    const { put, run, stored, write } = await makeContent();
    const [a, b] = [
      await put("a.csv", own("Filiale", "Köln", "Bonn")),
      await put("b.csv", plain("Dea", "Emil")),
    ];
    for (const more of [[], ["--location", "Köln"]]) {
      const refused = await run("csv", a, b, ...direct, ...more, "--write");
      expect(refused).toMatchObject({
        code: 2,
        err: expect.stringMatching(
          /b\.csv has no column.*beside it has “Filiale”.*one after the other/s,
        ),
      });
    }
    await write(a, ...direct, "--location", "Köln");
    const asked = await run(b, ...direct, "--write");
    expect(asked).toMatchObject({
      code: 2,
      err: expect.stringMatching(/which said Köln.*--location 'Köln'.*init "Its name"/s),
    });
    expect((await run(b, ...direct, "--location", "Bonn", "--write")).code).toBe(2);
    expect(await stored()).toHaveLength(1);
    await write(b, ...direct, "--location", "Köln");
    expect(await stored()).toHaveLength(3);
    // It was said once.
    expect(await write(await put("b.csv", plain("Dea", "Emil", "Flo")))).toContain("1 new");
  });

  test("is not asked about where the earlier one is of another source, or told something else", async () => {
    const { put, stored, write } = await makeContent();
    await write(await put("a.csv", birdeye("Springfield")));
    await write(await put("b.csv", plain("Dea")), ...direct);
    await write(
      await put("c.csv", own("Location", "Oslo", "Bergen")),
      ...direct,
      "--location",
      "*",
    );
    await write(await put("b.csv", plain("Dea", "Emil")), ...direct);
    expect(await stored()).toHaveLength(5);
  });
});
