import { expect, test } from "vitest";
import { createAnalyser } from "#insights/analyser.ts";
import { createFindNamings } from "#insights/named.ts";
import { createMentionRecogniser } from "#reviews/mentions.ts";
import { toTaxonomy } from "./gold.ts";
import { english } from "./packs.ts";

const roster = {
  technicians: ["Leigh Park", "Thomas Adair", "Will Brandvold", "Hope Castellano"].map((name) => ({
    name,
    role: null,
    aliases: [],
  })),
  services: [
    { id: "cremation", label: "Cremation", description: null, phrases: ["cremated"] },
    { id: "viewing", label: "Viewing", description: null, phrases: [] },
  ],
};
const recognise = createMentionRecogniser(roster);
const findNamings = createFindNamings(roster, english);
const analyse = createAnalyser(toTaxonomy("funeral-home"), english);

/** `Leigh Park positive text`: who, how, and on what it rests. */
const said = (text: string, rating: number) => {
  const mentions = recognise(text);
  const { named } = analyse({
    text,
    rating,
    findNamings: (reading) => findNamings(reading, mentions),
  });
  return named.map(({ id, sentiment, basis }) => `${id} ${sentiment} ${basis}`);
};

test("a sentence that names somebody and says nothing clear leaves it to the stars", () => {
  expect(said("Ask for Leigh. Seriously, ask for Leigh.", 5)).toEqual([
    "Leigh Park positive rating",
  ]);
  expect(said("She was cremated on Tuesday.", 2)).toEqual(["cremation negative rating"]);
});

test("few stars alone blame nobody: it takes words", () => {
  expect(said("Leigh was there.", 2)).toEqual(["Leigh Park neutral rating"]);
  expect(said("You only get Thomas Adair if you buy the big package.", 1)).toEqual([
    "Thomas Adair neutral rating",
  ]);
  expect(said("Leigh was rude.", 1)).toEqual(["Leigh Park negative text"]);
});

test("what is said beside somebody is not said of them", () => {
  const text = "The house was cold and the bill was shocking. Leigh Park was wonderful.";
  expect(said(text, 2)).toEqual(["Leigh Park positive text"]);
  expect(said("The chapel was awful and dirty. Thomas Adair drove us.", 4)).toEqual([
    "Thomas Adair positive rating",
  ]);
});

test("praise and blame in the naming sentence decide, whatever the stars", () => {
  expect(said("Leigh was rude.", 1)).toEqual(["Leigh Park negative text"]);
  expect(said("Thomas Adair himself, first rate.", 3)).toEqual(["Thomas Adair positive text"]);
  expect(said("Everyone was lovely, but Leigh was rude.", 4)).toEqual(["Leigh Park negative text"]);
});

test("who is content blames nobody in passing", () => {
  expect(said("Will asked only which song should be playing.", 5)).toEqual([
    "Will Brandvold positive rating",
  ]);
});

test("of four stars, a sentence that is about somebody may blame them", () => {
  expect(said("Leigh Park was rude and careless. The service was lovely.", 4)).toEqual([
    "Leigh Park negative text",
  ]);
  expect(said("Leigh Park was rude and careless. The service was lovely.", 5)).toEqual([
    "Leigh Park positive rating",
  ]);
});

test("a pronoun goes on about the one who was the subject alone", () => {
  expect(said("Leigh took the call. He was impatient and rude.", 2)).toEqual([
    "Leigh Park negative text",
  ]);
  expect(said("Leigh met us. She was wonderful and so kind.", 2)).toEqual([
    "Leigh Park positive text",
  ]);
  expect(said("Leigh called my mother. She was furious.", 3)).toEqual([
    "Leigh Park neutral rating",
  ]);
});

test("a verb is not taken for a name, nor another's name for one's own", () => {
  const text = "Will was great. Will never use anyone else, dreadful people elsewhere.";
  expect(said(text, 5)).toEqual(["Will Brandvold positive text"]);
});

test("who is taken out of a sentence is neither praised nor blamed by it", () => {
  expect(said("The new director, not Leigh, was rude.", 1)).toEqual(["Leigh Park neutral text"]);
  expect(said("Ask for Thomas Adair, not Leigh Park.", 5)).toContain("Leigh Park neutral text");
  expect(said("We were not rushed. Leigh was rude.", 1)).toEqual(["Leigh Park negative text"]);
  expect(said("It was not Leigh. Leigh was wonderful.", 3)).toEqual(["Leigh Park positive text"]);
});

test("services are judged like people", () => {
  expect(said("The cremation was a disaster. Lovely flowers though.", 2)).toEqual([
    "cremation negative text",
  ]);
  expect(said("She was cremated on Tuesday. The staff were rude.", 4)).toEqual([
    "cremation positive rating",
  ]);
});

test("the dead are not the staff", () => {
  expect(said("My Hope passed in August.", 5)).toEqual([]);
  expect(said("My Hope passed in August. Hope would have laughed at the hats.", 5)).toEqual([]);
  expect(said("Hope was rude.", 1)).toEqual(["Hope Castellano negative text"]);
});
