import { describe, expect, test } from "vitest";
import type { ReviewRecord } from "#reviews/record.ts";
import { buildPage, buildRow } from "../build-google.ts";
import { makeFile, planGoogle } from "../plan-export.ts";
import { norwegian } from "./norwegian-reviews.ts";

/** Imports comments for a business; the records in the order of the comments. */
async function read(language: string, comments: readonly string[]): Promise<ReviewRecord[]> {
  const rows = comments.map((comment, index) => buildRow({ key: `k${index}`, comment }));
  const path = await makeFile("reviews.json", buildPage(...rows));
  const { records } = await planGoogle(path, {
    business: { name: "Larch", time_zone: "Europe/Berlin", language },
  });
  const toKey = ({ source_id }: ReviewRecord) => Number(source_id?.split("/k")[1]);
  return records.toSorted((a, b) => toKey(a) - toKey(b));
}

function enclose([original, translation]: readonly [string, string]): string {
  return `(Translated by Google) ${translation}\n\n(Original)\n${original}`;
}

const toLanguages = (records: readonly ReviewRecord[]) =>
  records.map(({ language, translation }) => [language, translation?.language]);

describe("beside a translation", () => {
  test.each([
    ["de", "Sehr gute Beratung, immer freundlich.", "Very good advice, always friendly.", "de"],
    ["de", "Super!", "Great!", "de"],
    ["de-AT", "Super!", "Great!", "de"],
    ["en", "Muy amables.", "Very nice.", "es"],
    ["de", "Erg goed geholpen, een aanrader!", "Very well helped, recommended!", "nl"],
  ])("a business in %s: %j is told from %j", async (home, original, translation, language) => {
    const records = await read(home, [enclose([original, translation])]);
    expect(toLanguages(records)).toEqual([[language, "en"]]);
  });

  test("40 Norwegian texts are Bokmål: nearly all, and none is Danish or Swedish", async () => {
    expect(norwegian).toHaveLength(40);
    const languages = toLanguages(await read("nb", norwegian.map(enclose)));
    expect(new Set(languages.map(([, translation]) => translation))).toEqual(new Set(["en"]));
    const found = languages.map(([language]) => language);
    expect(found.filter((language) => language !== "nb" && language !== undefined)).toEqual([]);
    expect(found.filter((language) => language === "nb").length).toBeGreaterThanOrEqual(38);
  });

  test("a short translation is in the language of the others", async () => {
    const pairs = [
      ["Alles super, gerne wieder!", "Everything is great, I will come again!"],
      ["Sehr nettes Team, danke.", "Very nice team, thank you."],
      ["Gut", "Fine"],
    ] as const;
    const records = await read("de", pairs.map(enclose));
    expect(toLanguages(records)).toEqual([
      ["de", "en"],
      ["de", "en"],
      ["de", "en"],
    ]);
  });

  test("exports of several accounts in one file: each wrapper has its own language", async () => {
    const records = await read("en", [
      enclose(["Sehr gute Beratung, immer freundlich.", "Very good advice, always friendly."]),
      "(Traduzione di Google) Molto bravi e gentili con tutta la famiglia.\n\n(Originale)\nVery good people, kind to all of the family.",
      "(Traduzione di Google) Molto bravi.\n\n(Originale)\nVery good people.",
      "(Übersetzt von Google) Immer ruhig und freundlich zu uns.\n\n(Original)\nAlways calm and friendly with us.",
    ]);
    expect(toLanguages(records)).toEqual([
      ["de", "en"],
      ["en", "it"],
      ["en", "it"],
      ["en", "de"],
    ]);
  });

  test("a wrapper of a single short translation tells its language by its own words", async () => {
    const records = await read("en", [
      ...Array.from({ length: 5 }, () =>
        enclose(["Sehr gute Beratung, immer freundlich.", "Very good advice, always friendly."]),
      ),
      "(Traduzione di Google) Molto bravi.\n\n(Originale)\nVery good people.",
      "(Traducido por Google) Bien.\n\n(Original)\nFine people.",
    ]);
    expect(toLanguages(records).slice(5)).toEqual([
      ["en", "it"],
      ["en", "es"],
    ]);
  });

  test("a reply's translation is in the same language", async () => {
    const rows = [
      buildRow({
        comment: enclose(["Super!", "Great!"]),
        reviewReply: { comment: "Danke!\n\n(Translated by Google)\nThanks!" },
      }),
    ];
    const path = await makeFile("reviews.json", buildPage(...rows));
    const business = { name: "Larch", time_zone: "Europe/Berlin", language: "de" };
    const { records } = await planGoogle(path, { business });
    expect(records).toMatchObject([
      { owner_reply: { text: "Danke!", translation: { text: "Thanks!", language: "en" } } },
    ]);
  });
});

describe("without a translation", () => {
  test("Norwegian texts of a Norwegian business are Bokmål, and none is Danish or Swedish", async () => {
    for (const home of ["nb", "no", "nb-NO"]) {
      const texts = norwegian.map(([text]) => text);
      const found = (await read(home, texts)).map(({ language }) => language);
      expect(found.filter((language) => language !== "nb" && language !== undefined)).toEqual([]);
      expect(found.filter((language) => language === "nb").length).toBeGreaterThanOrEqual(36);
    }
  });

  test("Danish, Swedish and English ones stay what they are", async () => {
    const texts = [
      ...norwegian.map(([text]) => text),
      "Vi fik en fantastisk god behandling, og medarbejderne var meget venlige.",
      "Mycket trevligt bemötande och snabb leverans. Rekommenderas varmt!",
      "They came quickly, cleaned up after themselves and were very kind.",
    ];
    const found = (await read("nb", texts)).map(({ language }) => language);
    expect(found.slice(-3)).toEqual(["da", "sv", "en"]);
  });
});
