import { expect, test } from "vitest";
import { toInsights } from "#insights/insights.ts";
import { createMethod } from "#insights/readers.ts";
import { trades } from "#insights/taxonomy.ts";
import { buildDataset, buildReview } from "../build-review.ts";
import { toTaxonomy } from "./gold.ts";
import { noEditorial } from "./method-of-tests.ts";
import { createReading, readPassages, scorePassages } from "./passages.ts";

const { pack: german, analyse, say } = await createReading("de");

test("passages labelled by hand are read as they are labelled", () => {
  const passages = readPassages("de");
  expect(passages.length).toBe(120);
  const score = scorePassages(passages, ({ trade, text, stars }) => analyse(trade, text, stars));
  expect(score.aspects.precision).toBeGreaterThanOrEqual(92);
  expect(score.aspects.recall).toBeGreaterThanOrEqual(90);
  expect(score.negatives.precision).toBeGreaterThanOrEqual(90);
  expect(score.problems.precision).toBeGreaterThanOrEqual(90);
  expect(score.polarity).toBeGreaterThanOrEqual(score.polarityOfStars + 1);
});

test.each(trades)("%s: aspects, problems and topics are those of the English file", (trade) => {
  const toIds = (language: string) => {
    const { aspects, problems, topics } = toTaxonomy(trade, language);
    return {
      aspects: aspects.map(({ id }) => id),
      problems: problems.map(({ id, aspect }) => [id, aspect]),
      topics: topics.map(({ id }) => id),
    };
  };
  expect(toIds("de")).toEqual(toIds("en"));
});

test.each([
  "Der Monteur war pünktlich.",
  "Der Monteur war puenktlich.",
  "DER MONTEUR WAR PÜNKTLICH.",
  "Pünktlicher Monteur.",
  "Die pünktlichsten Monteure.",
])("spelling and inflection do not matter: %s", (text) => {
  expect(say("plumbing", text)).toMatch(/punctuality positive.*staff positive/);
});

test("schön praises, schon does not", () => {
  expect(say("restaurant", "Das Ambiente ist schön.")).toBe("ambience positive");
  expect(say("restaurant", "Das Ambiente kennen wir schon.")).toBe("ambience neutral");
});

test.each([
  ["Der Klempner kam nicht pünktlich.", "punctuality negative"],
  [
    "Die Heizung funktioniert trotz zweier Besuche im Januar und im Februar nicht.",
    "workmanship negative",
  ],
  [
    "Die Firma kann ich leider nicht weiterempfehlen, der Preis war nicht fair.",
    "pricing negative",
  ],
  ["Die Heizung funktioniert aber bis heute nicht.", "workmanship negative"],
])("what is denied is blamed: %s", (text, said) => {
  expect(say("plumbing", text)).toContain(said);
});

test.each([
  ["Keine versteckten Kosten.", "pricing positive"],
  ["Wir wurden zu nichts gedrängt, der Preis war fair.", "pricing positive"],
  ["Nie unfreundlich.", "compassion positive"],
])("a fault that is denied is praised: %s", (text, said) => {
  expect(say("funeral-home", text)).toContain(said);
  expect(analyse("funeral-home", text).problems).toEqual([]);
});

test.each([
  "Der Tod meiner Mutter war schrecklich.",
  "Nach dem schweren Verlust waren wir verzweifelt und überfordert.",
  "Eine schreckliche Zeit, so viele Tränen, so viel Schmerz.",
])("grief is not held against the business: %s", (text) => {
  const { sentiment, aspects, problems } = analyse("funeral-home", text);
  expect(sentiment).not.toBe("negative");
  expect(aspects.filter((said) => said.sentiment === "negative")).toEqual([]);
  expect(problems).toEqual([]);
});

test("damage is not held against the business", () => {
  const text = "Rohrbruch, die Küche stand unter Wasser, der Keller war überflutet.";
  expect(analyse("plumbing", text).sentiment).not.toBe("negative");
});

test("blame of another business is not for this one", () => {
  const text = "Unser früherer Anwalt war arrogant und rief nie zurück.";
  expect(say("law", `${text} Hier wurde alles verständlich erklärt.`, 5)).toBe(
    "communication positive",
  );
  expect(analyse("law", text, 5).problems).toEqual([]);
});

test("what would have been is not blamed", () => {
  const text = "Ich wäre auch zufrieden gewesen, wenn der Monteur zu spät gekommen wäre.";
  expect(say("plumbing", text, 5)).not.toContain("negative");
  expect(analyse("plumbing", text, 5).problems).toEqual([]);
});

test("praise with one star is not believed without a word that qualifies it", () => {
  expect(say("restaurant", "Ganz toller Service.", 1)).toBe("service neutral");
  expect(say("restaurant", "Der Service war toll, das Essen aber versalzen.", 1)).toBe(
    "food negative, service positive",
  );
});

test.each([
  ["plumbing", "Auf meine Anrufe hat nie jemand geantwortet.", ["hard_to_reach"]],
  ["plumbing", "Keiner kam. Keiner rief zurück.", ["no_show", "hard_to_reach"]],
  ["law", "Die Frist wurde versäumt.", ["slow_progress"]],
  ["funeral-home", "In der Anzeige war der Name falsch geschrieben.", ["document_errors"]],
  ["senior-living", "Meine Mutter wurde tagelang nicht gewaschen.", ["neglect"]],
])("problems are found: %s: %s", (trade, text, problems) => {
  expect(analyse(trade, text, 1).problems).toEqual(problems);
});

test("labels keep their capitals inside of a sentence", () => {
  const taxonomy = toTaxonomy("plumbing", "de");
  const method = createMethod(
    new Map([["de", { pack: () => german, taxonomy: () => taxonomy }]]),
    { technicians: [], services: [] },
    "de",
  );
  const reviews = [1, 2, 3, 4, 5].map((at) =>
    buildReview({ author: `Kunde ${at}`, language: "de", text: "Der Preis war fair.", rating: 5 }),
  );
  const { summary, faq } = toInsights(
    buildDataset(reviews, { language: "de" }),
    noEditorial,
    method,
  );
  expect(summary).toContain("Preise (5 Bewertungen");
  expect(faq.find(({ id }) => id === "aspect-pricing")?.question).toContain("Preise");
});

test("no term stands twice in its list", () => {
  for (const trade of trades) {
    const { aspects, problems, topics } = toTaxonomy(trade, "de");
    for (const { id, terms } of [...aspects, ...problems, ...topics]) {
      expect(terms.length, `${trade} ${id}`).toBe(new Set(terms).size);
    }
  }
});
