import { expect, test } from "vitest";
import { createReading } from "./passages.ts";

const { say, analyse } = await createReading("en");

const isPraised = (said: string, aspect: string) => said.includes(`${aspect} positive`);
const isBlamed = (said: string, aspect: string) => said.includes(`${aspect} negative`);

test.each([
  ["garage", "My previous garage quoted £900 for a gearbox."],
  ["garage", "Two other workshops took my money."],
  ["garage", "The breakdown company took three hours."],
  ["dentist", "My old dentist wanted to do six crowns."],
  ["dentist", "He found the abscess my last dentist swore was nothing."],
  ["dentist", "The insurance company lied to us for months."],
  ["hairdresser", "My former salon was always late and rude."],
  ["hotel", "The last hotel was dirty and loud."],
])("what others in any trade did says nothing of this business, %s: %s", (trade, text) => {
  expect(say(trade, text, 5)).toBe("");
});

test("a comparison with others in any trade is still one", () => {
  expect(say("garage", "Cheaper than my last garage.", 5)).toBe("pricing positive");
  expect(say("dentist", "More gentle than my old dentist.", 5)).toContain("comfort positive");
});

test.each([
  ["dentist", "I've been to a lot of dentists who make you feel guilty.", 5],
  ["dentist", "I had been terrified of dentists since I was nine.", 5],
  ["garage", "My brother is a mechanic and says the axle was perfect.", 2],
])("who is only of the same trade is not the staff, %s: %s", (trade, text, rating) => {
  expect(say(trade, text, rating)).not.toContain("staff");
});

test("a relative of the trade does not take the blame away", () => {
  const text = "My brother is a mechanic and says the work was terrible.";
  expect(isBlamed(say("garage", text, 1), "workmanship")).toBe(true);
});

test.each([
  "Booked for nine, was told it would be ready by lunchtime.",
  "Was promised it'd be done by Friday.",
])("what was promised did not happen yet: %s", (text) => {
  expect(say("garage", text, 2)).not.toContain("positive");
});

test.each([
  "It took a day longer than promised.",
  "A bit longer than expected, because of a part.",
])("what took longer than promised is no praise of speed: %s", (text) => {
  expect(say("garage", text, 4)).not.toContain("positive");
});

test("an amount alone is no praise of the price", () => {
  expect(say("garage", "I had left £80 in the glovebox and it was all there.", 5)).toBe("");
  expect(say("plumbing", "Paid $650.", 5)).toBe("pricing positive");
  expect(say("garage", "Only £4 for the part.", 5)).toBe("pricing positive");
});

test("what is too high is blamed as a price only where one is named", () => {
  expect(analyse("dentist", "The filling was too high.", 2).problems).toEqual([]);
  expect(say("dentist", "The filling was too high.", 2)).not.toContain("pricing");
  expect(analyse("dentist", "The price was far too high.", 2).problems).toEqual(["high_price"]);
});

test("neither cheap nor dear is no complaint", () => {
  const { aspects, problems } = analyse("garage", "Not the cheapest, not the dearest.", 3);
  expect(aspects).toEqual([]);
  expect(problems).toEqual([]);
});

test("a wish that somebody did more is no praise", () => {
  expect(say("dentist", "Front desk could smile more.", 4)).not.toContain("positive");
  expect(say("garage", "The staff could listen a bit more.", 4)).not.toContain("positive");
});

test("a word of blame is no praise, whatever the stars", () => {
  expect(say("garage", "A grumpy man who knows his engines.", 5)).not.toContain(
    "professionalism positive",
  );
  expect(isPraised(say("dentist", "Parking lot is tiny, plan ahead.", 4), "premises")).toBe(false);
});

test("what was repaired is not complained of", () => {
  expect(say("plumbing", "They fixed the leak.", 3)).not.toContain("negative");
  expect(analyse("plumbing", "They fixed the leak next day, no quibble.", 3).problems).toEqual([]);
  expect(analyse("garage", "My last three visits were about tyres.", 2).problems).toEqual([]);
});

test("a missing apology is not rude, and a job that drags on is no wait for an appointment", () => {
  expect(analyse("garage", "It was broken, no apology.", 1).problems).toEqual([]);
  expect(analyse("garage", "The staff was rude.", 1).problems).toEqual(["rudeness"]);
});

test("extra is a price only where it is charged", () => {
  expect(say("dentist", "No pressure to get extra treatment.", 5)).toBe("honesty positive");
  expect(say("garage", "They took extra care.", 5)).not.toContain("pricing");
});

test("who cannot be told which bill is right says nothing of the treatment", () => {
  const said = say("dentist", "Three bills, and nobody can tell me which one is right.", 2);
  expect(said).not.toContain("workmanship");
  expect(isPraised(say("dentist", "Nobody can tell it is a crown.", 5), "workmanship")).toBe(true);
});

test("how fast it was done is praise of the speed", () => {
  expect(say("garage", "Done in a morning.", 5)).toBe("punctuality positive");
});

test("a sentence may end with a number", () => {
  const text = "Seen on time, at 8. The previous office kept me waiting.";
  expect(say("dentist", text, 5)).toContain("punctuality positive");
});

test.each([
  ["garage", "They left a wheel loose.", "poor_work"],
  ["garage", "Two of the nuts were finger tight.", "poor_work"],
  ["garage", "Third time in, and it still knocks.", "repair_failed"],
  ["dentist", "The temporary crown broke on the second day.", "repair_failed"],
  ["dentist", "Six months, and my teeth are worse.", "poor_work"],
  ["dentist", "An hour in the waiting room, and they never said why.", "lateness"],
])("a loud complaint is told, %s: %s", (trade, text, problem) => {
  expect(analyse(trade, text, 1).problems).toContain(problem);
});

test("a fee for staying away is no missed visit", () => {
  expect(analyse("plumbing", "They charged me the no-show fee.", 2).problems).not.toContain(
    "no_show",
  );
});

test("praise and what stands behind its comma are two things", () => {
  expect(say("plumbing", "The result is good, price is not.", 2)).not.toContain("positive");
  expect(say("hairdresser", "Cut is good, price went up, nobody said why.", 3)).toBe(
    "workmanship positive",
  );
  expect(say("plumbing", "Polite, fair, and he knows boilers.", 5)).toContain("pricing positive");
});

test("the customer's own weekend is no appointment", () => {
  expect(say("electrician", "Told me to enjoy my weekend.", 5)).toBe("");
  expect(say("electrician", "Came out on a weekend.", 5)).toBe("availability positive");
});

test("what the customer could do better is no praise", () => {
  const text = "I can do a better blow dry myself.";
  expect(isPraised(say("hairdresser", text, 2), "workmanship")).toBe(false);
});

test("a second visit is a repair that failed only where it was needed", () => {
  expect(
    say("dentist", "On my second visit the younger one talked me through it.", 4),
  ).not.toContain("negative");
  expect(analyse("dentist", "On my second visit she told me about the gap.", 1).problems).toEqual(
    [],
  );
  expect(analyse("plumbing", "It needed a second visit and still leaks.", 1).problems).toContain(
    "repair_failed",
  );
  expect(analyse("plumbing", "It took them three visits.", 1).problems).toContain("repair_failed");
});
