import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type ArchiveEntry, readFolder, writeZip } from "./archive.ts";
import { build, makeWorkplace, readReviews, type Workplace } from "./built.ts";
import { expectedId } from "./identity.ts";
import { cleanUp, makeFolder, runScript } from "./product.ts";
import type { Review } from "./shapes.ts";

const sample = join(import.meta.dirname, "..", "fixtures", "google-takeout");
const profile = join("Takeout", "Google Business Profile");
const loose = join(
  ...[sample, profile, "account-100000000000000000001", "location-2000000000000000001"],
  "reviews-SampleToken_x-y.json",
);
const decoy = join(sample, "Takeout", "Maps (your places)", "Reviews.json");
const location = ["--location", "2000000000000000001"];
const sourceIds = {
  "0001": "AbFvOqSample0001AAAAAAAAAAAAAAAAAAAA",
  "0002": "AbFvOqSample0002AAAAAAAAAAAAAAAAAAAA",
  "0003": "AbFvOqSample0003AAAAAAAAAAAAAAAAAAAA",
  "0004": "AbFvOqSample0004AAAAAAAAAAAAAAAAAAAA",
  "0005": "AbFvOqSample0005AAAAAAAAAAAAAAAAAAAA",
  "0006": "ChZDSUSampleIdOfThirtyFiveChars0006Q",
  "0007": "ChdDSUSampleIdOfThirtySixCharacters07",
  "0008": "Ci9DQUlRQUNvZENodHljRjlvT2SampleLongIdOfSixtyEightCharactersAAAA0008x",
};
const created: Record<string, string> = {
  "0001": "2026-01-15T18:20:31.123Z",
  "0002": "2025-12-31T23:30:00.250Z",
  "0003": "2025-11-02T08:05:09.700Z",
  "0004": "2025-10-03T12:00:00Z",
  "0005": "2025-03-01T10:00:00.100Z",
  "0006": "2017-05-05T05:05:05.055Z",
  "0007": "2016-02-29T12:00:00Z",
  "0008": "2026-02-01T00:00:00Z",
};
const ids = Object.fromEntries(
  Object.entries(sourceIds).map(([key, sourceId]) => {
    const whole = `locations/2000000000000000001/reviews/${sourceId}`;
    return [key, expectedId(created[key] ?? "", "google", whole)];
  }),
);

afterAll(cleanUp);

describe("The sample export of Google Takeout, imported from its folder", () => {
  let place: Workplace;
  let reviews: Review[];
  const find = (key: string) => reviews.find(({ id }) => id === ids[key]);

  beforeAll(async () => {
    place = await makeWorkplace({});
    const { code, output } = await run(place, [sample, ...location, "--write"]);
    if (code !== 0) throw new Error(output);
    await build(place);
    ({ reviews } = await readReviews(place));
  });

  it("gives eight reviews, with the ids that the contract makes of them", () => {
    expect(new Set(reviews.map(({ id }) => id))).toEqual(new Set(Object.values(ids)));
    expect(reviews).toHaveLength(8);
  });

  it("gives a mean of 4 over eight ratings, seven with words", async () => {
    expect((await readReviews(place)).aggregate_rating).toEqual({
      rating_value: 4,
      best_rating: 5,
      worst_rating: 1,
      rating_count: 8,
      review_count: 7,
      histogram: { "1": 1, "2": 0, "3": 1, "4": 2, "5": 4 },
    });
  });

  it("keeps the newest copy of a review that two account folders hold", () => {
    expect(find("0005")).toMatchObject({
      rating: 4,
      text: "Edited again: all put right in the end.",
      author: "Sam Edited",
      published_at: expect.stringMatching(/^2025-03-01T10:00:00\.100/),
      updated_at: expect.stringMatching(/^2026-01-20T07:45:12\.345/),
      owner_reply: { text: "We are sorry about the invoice and have corrected it." },
    });
  });

  it("keeps a rating without words, its text null", () => {
    expect(find("0002")).toMatchObject({ rating: 4, text: null, title: null, translation: null });
  });

  it("takes Google's translation out of the text, in both orders", () => {
    expect(find("0003")).toMatchObject({
      text: "Muy respetuosos con toda la familia.",
      language: "es",
      translation: { text: "Very respectful with the whole family.", language: "en" },
    });
    expect(find("0004")).toMatchObject({
      text: 'שירות אנושי ומכבד! תודה (גם לצוות "הלילה").',
      language: "he",
      translation: {
        text: 'Humane and respectful service! Thanks (also to the "night" team).',
        language: "en",
      },
    });
  });

  it("does not take words of the text for Google's marks, nor HTML for HTML", () => {
    const text = "(Original) is a fine word & <b>so</b> is (Translated by Google)";
    expect(find("0007")).toMatchObject({ text, author: "Sam Edited", translation: null });
  });

  it("calls a Google user without a name Anonymous", () => {
    expect(find("0006")).toMatchObject({ author: "Anonymous", text: "Fine.", rating: 3 });
  });

  it("keeps emoji, line breaks and replies", () => {
    expect(find("0008")?.text).toBe("Thank you 🙏🏽 from the whole family 👨‍👩‍👧‍👦 — “peaceful”");
    expect(find("0001")).toMatchObject({
      text: "Calm, kind and very clear about every cost.\nThey called us back the same evening.",
      owner_reply: {
        text: "Thank you, Robin. It was an honour to look after your father.",
        date: "2026-01-16",
      },
    });
  });

  it("dates a review by the business's own clock", () => {
    expect(find("0008")?.date).toBe("2026-01-31");
    expect(find("0002")?.date).toBe("2025-12-31");
  });

  it("changes nothing when it is imported again, byte for byte", async () => {
    const before = await readReviewFiles(place);
    const { code, output } = await run(place, [sample, ...location, "--write"]);
    expect([code, await readReviewFiles(place)]).toEqual([0, before]);
    expect(output).toMatch(/\b0 new, 0 changed\b/);
  });

  it("loses nothing when one loose page of it is imported over it", async () => {
    const before = await readReviewFiles(place);
    const { code } = await run(place, [loose, "--write"]);
    expect([code, await readReviewFiles(place)]).toEqual([0, before]);
  });

  it("says that the other file holds reviews which the owner wrote", async () => {
    const { code, output } = await run(place, [decoy, "--write"]);
    expect(code).not.toBe(0);
    expect(output).toMatch(/owner .*wrote|written by the owner/);
  });
});

describe("The import of the sample export", () => {
  it("asks which location, and writes nothing before it knows", async () => {
    const place = await makeWorkplace({});
    const before = await readFolder(place.content);
    const { code, output } = await run(place, [sample, "--write"]);
    expect(code).not.toBe(0);
    expect(output).toMatch(/2000000000000000001.*Example Funeral Home/);
    expect(output).toContain("2000000000000000002");
    expect(output).toContain("--location");
    expect(await readFolder(place.content)).toEqual(before);
  });

  it("shows the difference and writes nothing unless told to", async () => {
    const place = await makeWorkplace({});
    const before = await readFolder(place.content);
    const { code, output } = await run(place, [sample, ...location]);
    expect([code, await readFolder(place.content)]).toEqual([0, before]);
    expect(output).toMatch(/\b8 new\b/);
    expect(output).toMatch(/\b2 duplicates\b/);
  });

  it("reads the folder, one zip, and two zips in either order alike", async () => {
    const folder = await makeFolder();
    const files = await readFolder(sample);
    const half = Math.ceil(files.length / 2);
    const write = async (name: string, entries: readonly ArchiveEntry[]) => {
      await writeZip(join(folder, name), entries);
      return join(folder, name);
    };
    const whole = await write("whole.zip", files);
    const first = await write("takeout-001.zip", files.slice(0, half));
    const second = await write("takeout-002.zip", files.slice(half).reverse());
    const reference = await importInto([sample]);
    expect(reference.length).toBeGreaterThan(3);
    for (const paths of [[whole], [first, second], [second, first]]) {
      expect(await importInto(paths)).toEqual(reference);
    }
  });

  it("takes a loose page alone for three reviews, and refuses to call it complete", async () => {
    const place = await makeWorkplace({});
    const refused = await run(place, [loose, "--complete", "--write"]);
    expect(refused.code).not.toBe(0);
    expect((await run(place, [loose, "--write"])).code).toBe(0);
    await build(place);
    const published = (await readReviews(place)).reviews.map(({ id }) => id);
    expect(new Set(published)).toEqual(new Set([ids["0006"], ids["0007"], ids["0008"]]));
  });

  it("does not mix into a sample business", async () => {
    const place = await makeWorkplace({ business: { sample: true } });
    const before = await readFolder(place.content);
    const { code, output } = await run(place, [sample, ...location, "--write"]);
    expect(code).not.toBe(0);
    expect(output).toContain("npx firsthand init");
    expect(await readFolder(place.content)).toEqual(before);
  });
});

function run(place: Workplace, args: readonly string[]) {
  return runScript("import", ["google-takeout", ...args], place.env);
}

async function importInto(paths: readonly string[]): Promise<ArchiveEntry[]> {
  const place = await makeWorkplace({});
  const { code, output } = await run(place, [...paths, ...location, "--write"]);
  expect([code, code === 0 ? "" : output]).toEqual([0, ""]);
  return readReviewFiles(place);
}

/** All of the content but the note of which file was imported when. */
async function readReviewFiles(place: Workplace): Promise<ArchiveEntry[]> {
  const entries = await readFolder(place.content);
  return entries.filter(({ path }) => !path.endsWith("exports.json"));
}
