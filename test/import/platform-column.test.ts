import { describe, expect, test } from "vitest";
import type { ImportQuestion } from "#import/fault.ts";
import { makeContent } from "./import-folder.ts";
import { planTable, toSample } from "./plan-export.ts";

const heard = `Name;Sterne;Text;Datum;Quelle
Ada Berg;5;Danke für die liebe Begleitung.;13.01.2025;Google
Ben Cors;4;War alles gut geregelt.;14.01.2025;Empfehlung
Cem Dal;2;Der Blumenschmuck fehlte leider.;15.01.2025;Zeitung
Dea Eng;5;Wir sind sehr zufrieden.;16.01.2025;Google
`;
const platforms = heard.replace("Empfehlung", "").replace("Zeitung", "Facebook");

const toSources = (reviews: readonly { readonly author?: string; readonly source: string }[]) =>
  Object.fromEntries(reviews.map(({ author, source }) => [author, source]));

describe("a column that is called source", () => {
  test.each([
    ["Google", "Empfehlung", "Zeitung"],
    ["Google search", "Referral", "Facebook ad"],
    ["Website", "walk-in", "Facebook"],
    ["", "", ""],
  ])("that holds %s, %s and %s is asked about, not taken for the platform", async (...values) => {
    const { put, run } = await makeContent();
    const rows = values.map((value, at) => `Ada ${at},5,Good ${at},2025-02-0${at + 1},${value}`);
    const path = await put("own.csv", ["Name,Stars,Text,Date,Source", ...rows, ""].join("\n"));
    const { code, err } = await run(path, "--write");
    expect(code).toBe(2);
    expect(err).toMatch(/Where were these reviews written\?.*--source/s);
    if (values.some((value) => value !== "")) {
      expect(err).toMatch(/“Source” .*not all known platforms.*--map 'platform=Source'/s);
    }
  });

  test("is told to be left out where the owner says the source", async () => {
    const { put, stored, write } = await makeContent();
    const said = await write(await put("own.csv", heard), "--source", "direct");
    expect(said).toMatch(/“Quelle” .*google 2, empfehlung 1, zeitung 1.*not read/);
    expect(new Set((await stored()).map(({ source }) => source))).toEqual(new Set(["direct"]));
  });

  test("is the platform where the owner says so", async () => {
    const { put, stored, write } = await makeContent();
    await write(await put("own.csv", heard), "--map", "platform=Quelle");
    expect(toSources(await stored())).toMatchObject({
      "Ada Berg": "google",
      "Ben Cors": "empfehlung",
    });
  });

  test("is the platform by itself where it holds names of platforms alone", async () => {
    const { put, stored, write } = await makeContent();
    const table = platforms.replace(";14.01.2025;", ";14.01.2025;Trust Pilot");
    await write(await put("own.csv", table));
    expect(toSources(await stored())).toEqual({
      "Ada Berg": "google",
      "Ben Cors": "trustpilot",
      "Cem Dal": "facebook",
      "Dea Eng": "google",
    });
  });

  test("is asked about where it names other platforms than --source does", async () => {
    const { put, run, stored, write } = await makeContent();
    const path = await put("own.csv", platforms);
    const asked = await run(path, "--source", "direct", "--write");
    expect(asked).toMatchObject({ code: 2 });
    expect(asked.err).toMatch(/“Quelle” .*google 2.*--source direct/s);
    expect(asked.err).toMatch(/--map 'platform=Quelle'.*--map 'platform='/s);
    await write(path, "--source", "direct", "--map", "platform=Quelle");
    expect(toSources(await stored())).toMatchObject({
      "Ada Berg": "google",
      "Ben Cors": "direct",
      "Cem Dal": "facebook",
    });
  });

  test("is overruled by --source where the owner says that it is none", async () => {
    const { put, stored, write } = await makeContent();
    const path = await put("own.csv", platforms);
    await write(path, "--source", "direct", "--map", "platform=");
    expect(new Set(Object.values(toSources(await stored())))).toEqual(new Set(["direct"]));
  });
});

test("--source is told to be without use where the table itself says whose reviews it holds", async () => {
  const { stored, write } = await makeContent();
  const said = await write(toSample("loox/reviews.csv"), "--source", "google");
  expect(said).toContain(
    "--source google is not used for 1 review, whose source stands with it: loox",
  );
  expect((await stored()).map(({ source }) => source)).toEqual(["loox"]);
});

test("a column that is read as something else, holds figures, long texts or yes and no is not offered for the source", async () => {
  const table = [
    "Name;Stars;Text;Date;Visited;Long;OK;Came by",
    `Ada;5;Good;2026-01-01;12;${"very ".repeat(12)}long;yes;Word of mouth`,
    `Bo;4;Fine;2026-01-02;3;short;no;Google`,
    "",
  ].join("\n");
  const asked = await planTable(table, { only: { OK: ["yes"] } }).catch((error) => error);
  const [question] = (asked as ImportQuestion).questions;
  expect(question?.kind).toBe("source");
  expect(question?.choices.map(({ name }) => name)).toEqual(["Came by"]);
});
