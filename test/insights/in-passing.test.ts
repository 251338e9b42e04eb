import { describe, expect, test } from "vitest";
import { createAnalyser } from "#insights/analyser.ts";
import { toTaxonomy } from "./gold.ts";
import { english } from "./packs.ts";

const home = createAnalyser(toTaxonomy("funeral-home"), english);
const plumber = createAnalyser(toTaxonomy("plumbing"), english);

/** The aspect in a review: its sentiment, with `!` where words say it; null where nothing is said. */
function toSaid(id: string, text: string, rating: number, analyse = home): string | null {
  const said = analyse({ text, rating }).aspects.find((aspect) => aspect.id === id);
  return said === undefined ? null : `${said.sentiment}${said.clear ? "!" : ""}`;
}

describe("a customer's own time is not the business's", () => {
  test.each([
    "I took a day off to meet the director.",
    "He took two weeks off work for the funeral.",
    "My sister had to take three days off.",
    "My late uncle chose it himself.",
    "She would have been late for her own funeral.",
  ])("%s", (text) => expect(toSaid("punctuality", text, 2)).toBeNull());

  test.each([
    "They took three weeks to call.",
    "The hearse was late.",
    "It took them nine days to send it.",
  ])("but: %s", (text) => expect(toSaid("punctuality", text, 2)).toBe("negative!"));

  test("nor at a plumber's", () => {
    expect(toSaid("punctuality", "I took a day off to let him in.", 2, plumber)).toBeNull();
    expect(toSaid("punctuality", "He came two hours late.", 2, plumber)).toBe("negative!");
  });
});

describe("how long it took is no blame by itself", () => {
  test.each(["The urn took six days.", "The stone took two days.", "Took five days."])(
    "%s",
    (text) => expect(toSaid("punctuality", text, 4)).not.toBe("negative!"),
  );

  test.each([
    "The urn took six days rather than two.",
    "The ashes took eight days to come.",
    "The stone took nine days to get here.",
  ])("but: %s", (text) => expect(toSaid("punctuality", text, 2)).toBe("negative!"));
});

describe("where somebody stood or sat is not judged by the stars", () => {
  test.each([
    "She stood at the back of the room.",
    "We left the room when it began.",
    "A stranger walked into the room.",
    "I sat in the waiting room.",
    "Someone brought me a chair.",
    "He sat on a chair by the door.",
    "There is room for improvement.",
  ])("%s", (text) => expect(toSaid("facilities", text, 1)).toBeNull());

  test.each([
    "It was freezing at the back of the room.",
    "The back of the room was filthy.",
    "The waiting room was dirty.",
    "The chairs are uncomfortable and dirty.",
  ])("but: %s", (text) => expect(toSaid("facilities", text, 1)).toBe("negative!"));
});

describe("what was bought or asked for is not judged by the stars", () => {
  test.each([
    ["pricing", "We paid for two certificates."],
    ["arrangements", "We paid for two certificates."],
    ["pricing", "I called to ask what an urn costs."],
    ["pricing", "I asked for the price on Friday."],
    ["pricing", "He was choosing which bills to pay."],
  ])("%s: %s", (id, text) => expect(toSaid(id, text, 1)).toBeNull());

  test.each([
    ["pricing", "I paid for a certificate, and the price was outrageous."],
    ["pricing", "They overcharged us for the certificate."],
    ["pricing", "The bill was wrong."],
    ["arrangements", "I paid for a certificate full of mistakes, an awful mess."],
  ])("but %s: %s", (id, text) => expect(toSaid(id, text, 1)).toBe("negative!"));
});

describe("a funeral may be a date", () => {
  test.each([
    "The letter came after the funeral.",
    "Two days before the service they telephoned.",
    "The day of the funeral was a Monday.",
  ])("%s", (text) => expect(toSaid("ceremony", text, 1)).toBeNull());

  test.each(["The service was awful.", "The ceremony after the burial was chaotic."])(
    "but: %s",
    (text) => expect(toSaid("ceremony", text, 1)).toBe("negative!"),
  );

  test("nor is afterwards aftercare", () => {
    expect(toSaid("aftercare", "We had lunch afterwards.", 5)).toBeNull();
    expect(toSaid("aftercare", "They called weeks afterwards.", 5)).toBe("positive");
  });
});

describe("praise that nobody gave", () => {
  test.each([
    "They asked what kind of flowers.",
    "It was kind of cold.",
    "People were kind about it.",
    "Sixty people were very kind.",
  ])("%s", (text) => expect(toSaid("compassion", text, 2)).toBeNull());

  test.each(["They were kind.", "The people here were kind.", "It was so kind of them to come."])(
    "but: %s",
    (text) => expect(toSaid("compassion", text, 5)).toMatch(/^positive/),
  );

  test("what would have helped was missing", () => {
    expect(toSaid("facilities", "A ramp would have helped.", 4)).toBe("negative!");
    expect(toSaid("facilities", "A microphone would have helped the speakers.", 4)).toBe(
      "negative!",
    );
    expect(toSaid("facilities", "The ramp helped my father.", 4)).toBe("positive!");
  });

  test("the same answer again is no praise, and who is hard to find is", () => {
    expect(toSaid("communication", "Same answer again.", 1)).toBeNull();
    expect(toSaid("facilities", "The room was hard to find.", 3)).not.toBe("positive!");
    expect(toSaid("staff", "Staff like these are hard to find.", 5)).toBe("positive!");
  });
});
