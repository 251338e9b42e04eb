import { symlink } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { readContent } from "#content/read-content.ts";
import { readyLexicons } from "#content/read-lexicons.ts";
import { readGrounds } from "#content/read-taxonomies.ts";
import { toInsights } from "#insights/insights.ts";
import { createMethod } from "#insights/readers.ts";
import type { Review } from "#reviews/review.ts";
import { buildDataset, buildReview } from "../build-review.ts";
import { makeContent, makeFolder, shortBusiness } from "../content/make-content.ts";
import { noEditorial } from "./method-of-tests.ts";

const dutchOnly = join(import.meta.dirname, "../fixtures/lexicons");

/** The lexicons that are ready, with a folder more and nothing else. */
async function makeLexicons(): Promise<string> {
  const folder = await makeFolder();
  await symlink(join(readyLexicons, "en"), join(folder, "en"));
  await symlink(join(dutchOnly, "nl"), join(folder, "nl"));
  return folder;
}

/** The insights of a business with Dutch reviews, whose lexicons are read from files. */
async function read(
  texts: readonly Partial<Review>[],
  { trade = "plumbing", language = "nl", lexicons = dutchOnly } = {},
) {
  const dir = await makeContent({
    "business.yaml": `${shortBusiness}trade: ${trade}\nlanguage: ${language}\n`,
  });
  const grounds = readGrounds(await readContent(dir, lexicons), lexicons);
  const roster = { technicians: [], services: [] };
  const reviews = texts.map((said, at) =>
    buildReview({ language: "nl", author: `Author ${at}`, rating: 3, ...said }),
  );
  return toInsights(
    buildDataset(reviews, { language }),
    noEditorial,
    createMethod(grounds, roster, language),
  );
}

/** `staff positive, …` of each review. */
async function say(...texts: string[]): Promise<string[]> {
  const { per_review } = await read(texts.map((text) => ({ text })));
  return Object.values(per_review).map(({ aspects }) =>
    aspects.map(({ id, sentiment }) => `${id} ${sentiment}`).join(", "),
  );
}

test("aspects are found in another language, with what is said of them", async () => {
  expect(await say("De monteurs waren heel vriendelijk, maar de rekeningen waren duur.")).toEqual([
    "staff positive, pricing negative",
  ]);
  expect(await say("Dhr. Bakker kwam op tijd.")).toEqual(["punctuality positive"]);
});

test("its negators turn praise and blame", async () => {
  expect(await say("De monteur was niet vriendelijk.")).toEqual(["staff negative"]);
  expect(await say("De loodgieter was nooit onbeleefd.")).toEqual(["staff positive"]);
});

test("a negator turns what stands before it in the clause, however far off", async () => {
  expect(await say("Hij kwam ondanks onze afspraak op maandag en dinsdag gewoon niet.")).toEqual([
    "punctuality negative",
  ]);
  expect(await say("Hij kwam op tijd, de kraan drupt niet.")).toEqual(["punctuality positive"]);
});

test("what a verb at the end of its clause makes unreal is not blamed", async () => {
  expect(await say("Als de monteurs traag waren.")).toEqual(["staff neutral"]);
  expect(await say("De monteurs waren traag.")).toEqual(["staff negative"]);
});

test("a compound is found by its end, and a word with each of its endings", async () => {
  expect(await say("Dure voorrijkosten, duur.")).toEqual(["pricing negative"]);
  expect(await say("De vriendelijke monteur.")).toEqual(["staff positive"]);
});

test("blame of another business is not for this one", async () => {
  expect(await say("Onze vorige loodgieter was traag en onbeleefd.")).toEqual([""]);
  expect(await say("De vorige loodgieter was traag, maar deze monteur was onbeleefd.")).toEqual([
    "staff negative",
  ]);
});

test("praise with one star is believed only where the sentence qualifies it", async () => {
  const { per_review } = await read(
    ["Een heel vriendelijke monteur.", "De monteur was vriendelijk, maar de prijs was duur."].map(
      (text) => ({ text, rating: 1 }),
    ),
  );
  expect(Object.values(per_review).map(({ aspects }) => aspects[0]?.sentiment)).toEqual([
    "neutral",
    "positive",
  ]);
});

test("a problem is one where it is meant, and a lament is not blame", async () => {
  const { per_review } = await read([
    { text: "Er waren verborgen kosten." },
    { text: "Er waren geen verborgen kosten." },
    { text: "Een vreselijke lekkage." },
  ]);
  expect(Object.values(per_review).map(({ problems }) => problems)).toEqual([
    ["hidden_fees"],
    [],
    [],
  ]);
});

test("what is counted is told under its labels, with its phrases and a quotation", async () => {
  const text = "De vriendelijke monteur heeft onze kraan heel snel en netjes gemaakt.";
  const others = new Array(5).fill({ text: "Een vriendelijke monteur.", rating: 5 });
  const insights = await read([{ text, rating: 5 }, ...others]);
  expect(insights.coverage).toMatchObject({ read: 6, aspects_known: true, problems_known: true });
  expect(insights.aspects[0]).toMatchObject({
    label: "Personeel",
    mention_count: 6,
    positive_count: 6,
    top_phrases: ["vriendelijke monteur"],
  });
  expect(insights.pull_quote).toBe(text);
  expect(insights.model).toBe("firsthand-aspects rules");
});

test("a text of which no language is known is read where its words are known", async () => {
  const { coverage } = await read([
    { text: "De monteur was heel vriendelijk.", language: null },
    { text: "Le plombier fut aimable.", language: null },
  ]);
  expect(coverage).toMatchObject({ reviews: 2, read: 1 });
});

test("a business that writes English has its Dutch reviews read in Dutch", async () => {
  const { per_review, aspects, model } = await read(
    [{ text: "De monteur was onbeleefd." }, { text: "The plumber was rude.", language: "en-GB" }],
    { language: "en", lexicons: await makeLexicons() },
  );
  expect(Object.values(per_review).map(({ aspects: said }) => said[0]?.sentiment)).toEqual([
    "negative",
    "negative",
  ]);
  expect(aspects.find(({ id }) => id === "staff")).toMatchObject({ mention_count: 2 });
  expect(model).toBe("firsthand-aspects 1");
});

test("a trade that is not described in a language is not read in it, and nothing is said", async () => {
  const insights = await read(new Array(6).fill({ text: "De advocaat was onbeleefd." }), {
    trade: "law",
    lexicons: await makeLexicons(),
  });
  expect(insights.unanalysed_count).toBe(6);
  expect(insights.coverage).toMatchObject({ read: 0, aspects_known: false });
});
