import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { makeContent } from "./import-folder.ts";

const inn = ["Fixture Inn", "ChIJa", "1 Mill Road, Springfield"];
const quay = ["Fixture Inn, Quay", "ChIJb", "2 Quay, Chatham"];

const apify = [inn, quay, quay].map(([title, placeId, address], at) => ({
  ...{
    title,
    placeId,
    address,
    name: `Ada ${at}`,
    reviewId: `r${at}`,
    stars: 5,
    text: `Good ${at}`,
  },
  publishedAtDate: `2026-01-0${at + 1}T10:00:00.000Z`,
}));
const outscraper = [
  "name,place_id,full_address,review_id,author_title,review_rating,review_text,review_datetime_utc",
  ...[inn, quay, quay].map(
    ([name, id, address], at) =>
      `"${name}",${id},"${address}",r${at},Ada ${at},5,Good ${at},01/1${at}/2026 10:00:00`,
  ),
  "",
].join("\n");
/** Places, and within each its reviews, which do not say of which place they are. */
const within = [inn, quay].map(([title, placeId, address], at) => ({
  ...{ title, placeId, address },
  reviews: apify.flatMap(({ placeId: of, title: _, address: __, ...row }) => {
    const { placeId: ___, ...rest } = { placeId: of, ...row };
    return of === placeId ? rest : [];
  }),
  rank: at,
}));
const placesOfOutscraper = [inn, quay].map(([name, place_id, full_address]) => ({
  ...{ name, place_id, full_address },
  reviews_data: [
    {
      ...{ review_id: `r-${place_id}`, author_title: "Ada", review_rating: 5, review_text: "Good" },
      review_datetime_utc: "01/15/2026 10:00:00",
    },
  ],
}));

describe("an export of several places that has their names and addresses", () => {
  test.each<[string, string]>([
    ["apify.json", JSON.stringify(apify)],
    ["outscraper.csv", outscraper],
    ["within.json", JSON.stringify(within)],
    ["outscraper.json", JSON.stringify(placesOfOutscraper)],
  ])("%s lists them, and takes the one whose name or id is said", async (file, data) => {
    const { content, put, run, stored, write } = await makeContent();
    const path = await put(file, data);
    const asked = await run(path, "--write");
    expect(asked.code).toBe(2);
    expect(asked.err).toContain("--location ChIJa  Fixture Inn, 1 Mill Road, Springfield: 1 row\n");
    expect(asked.err).toMatch(
      /--location ChIJb {2}Fixture Inn, Quay, 2 Quay, Chatham: [12] rows?\n/,
    );
    expect(await stored()).toEqual([]);
    const said = await write(path, "--location", "fixture inn");
    expect(said).toMatch(/1 new/);
    expect(said).toMatch(
      /rows? (?:is|are) not of Fixture Inn, 1 Mill Road, Springfield and left out/,
    );
    expect(await stored()).toHaveLength(1);
    expect(await readFile(join(content, "imports.yaml"), "utf8")).toContain("location: ChIJa");
    expect(JSON.stringify(await stored())).not.toMatch(/Mill Road|Quay/);
    expect(await write(path)).toContain("0 new, 0 changed, 0 gone, 1 unchanged");
    expect(await write(path, "--location", "ChIJa")).toContain("1 unchanged");
  });

  test("is asked about again where two of them have the name", async () => {
    const { put, run } = await makeContent();
    const path = await put(
      "apify.json",
      JSON.stringify(apify.map((row) => ({ ...row, title: "Inn" }))),
    );
    expect(await run(path, "--location", "Inn")).toMatchObject({
      code: 2,
      err: expect.stringMatching(
        /several.*called Inn.*--location ChIJb {2}Inn, 2 Quay.*--location ChIJa/s,
      ),
    });
  });

  test("is known by name and id alike where names are all it has", async () => {
    const { put, run, write } = await makeContent();
    const rows = apify.map(({ placeId: _, address: __, ...row }) => row);
    const path = await put("apify.json", JSON.stringify(rows));
    expect((await run(path)).err).toMatch(/--location 'Fixture Inn' {2}1 row\n/);
    expect(await write(path, "--location", "Fixture Inn, Quay")).toContain("2 new");
  });
});
