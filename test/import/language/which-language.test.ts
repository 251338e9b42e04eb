import { describe, expect, test } from "vitest";
import { buildPage, buildRow } from "../build-google.ts";
import type { Stored } from "../import-folder.ts";
import { makeContent } from "../import-folder.ts";

const business = `name: Larch & Daughters
time_zone: UTC
feed_tag: larch.example,2025-01-01
`;

/** What is stored of these comments, in their order, by a business that writes `language`. */
async function importComments(language: string, comments: readonly string[]): Promise<Stored[]> {
  const content = await makeContent(`${business}language: ${language}\n`);
  const rows = comments.map((comment, at) => {
    const createTime = new Date(Date.UTC(2025, 0, 1 + at)).toISOString();
    return buildRow({ key: `row-${at}`, comment, createTime, updateTime: createTime });
  });
  const path = await content.put("reviews.json", buildPage(...rows));
  await content.write("google-takeout", path);
  return content.stored();
}

function wrap(translation: string, original: string): string {
  return `(Translated by Google) ${translation}\n\n(Original)\n${original}`;
}

const toLanguages = (stored: readonly Stored[]) =>
  stored.map(({ language, translation }) => [language, translation?.language]);

describe("the language of a review", () => {
  test("is the business's own, where its customers write as it does", async () => {
    const comments = [
      wrap(
        "Very good advice, always friendly. Gladly again.",
        "Sehr gute Beratung, immer freundlich. Gerne wieder.",
      ),
      wrap("Great!", "Super!"),
      wrap("Always happy to.", "Immer gerne."),
    ];
    const stored = await importComments("de", comments);
    expect(toLanguages(stored)).toEqual(comments.map(() => ["de", "en"]));
    expect(stored.map(({ text }) => text)).toEqual(comments.map((one) => one.split("\n").at(-1)));
  });

  test("is Bokmål for a business that writes Bokmål, neither Danish nor Norwegian at large", async () => {
    const openings = [
      ["Veldig hyggelig betjening", "Very pleasant service"],
      ["God hjelp fra første telefon", "Good help from the first call"],
      ["De kom til avtalt tid", "They came at the agreed time"],
      ["Rørleggeren ryddet etter seg", "The plumber cleaned up"],
      ["Rask og ryddig jobb", "Quick and tidy work"],
      ["Fikk svar samme dag", "Got an answer the same day"],
      ["Prisen var som avtalt", "The price was as agreed"],
      ["Hyggelige folk hele veien", "Nice people all the way"],
      ["Veldig fornøyd med badet", "Very pleased with the bathroom"],
      ["Bra", "Good"],
    ];
    const endings = [
      ["", ""],
      [", anbefales på det varmeste", ", warmly recommended"],
      [", kommer gjerne tilbake", ", gladly coming back"],
      [". Tusen takk", ". A thousand thanks"],
    ];
    const comments = openings.flatMap(([no, en]) =>
      endings.map(([nei, end]) => wrap(`${en}${end}.`, `${no}${nei}.`)),
    );
    expect(comments).toHaveLength(40);
    const stored = await importComments("nb", comments);
    expect(new Set(stored.map(({ language }) => language))).toEqual(new Set(["nb"]));
    expect(new Set(stored.map(({ translation }) => translation?.language))).toEqual(
      new Set(["en"]),
    );
  });

  test("is a guest's own, where it was translated into the business's", async () => {
    const spanish = wrap("Very nice.", "Muy amables.");
    expect(toLanguages(await importComments("en", [spanish]))).toEqual([["es", "en"]]);
    const english = wrap(
      "Sehr freundlich und immer pünktlich.",
      "Very friendly and always on time.",
    );
    expect(toLanguages(await importComments("de", [english]))).toEqual([["en", "de"]]);
  });

  test("of two words without a translation is never a neighbour's", async () => {
    const stored = await importComments("de", ["Alles super!", "Immer gerne.", "Top Beratung!"]);
    for (const { language } of stored) expect(["de", undefined]).toContain(language);
  });
});
