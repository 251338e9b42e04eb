import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { parseAnswer } from "#insights/readings/check-answer.ts";
import { toAnswerSchema, toInstructions } from "#insights/readings/instructions.ts";
import { answerSchema, readerSchema } from "#insights/readings/reading.ts";
import { buildAnswer, known } from "./build-reading.ts";

const text = "Grace was kind, but the repair was late 👍🏽 and dear.";
const good = buildAnswer({
  sentiment: "negative",
  aspects: [{ id: "punctuality", sentiment: "negative", evidence: "the repair was late" }],
  problems: [{ id: "lateness", evidence: "late" }],
  people: [{ name: "Grace Hopper", sentiment: "positive", evidence: "Grace was kind" }],
  services: [{ id: "repair", sentiment: "negative", evidence: "repair was late" }],
  topics: ["music"],
});
const faultsOf = (said: unknown) => {
  const checked = parseAnswer(said, text, known);
  return "faults" in checked ? checked.faults : [];
};

test("an answer whose evidence, ids and names hold is taken as it is", () => {
  expect(parseAnswer(JSON.parse(JSON.stringify(good)), text, known)).toEqual(good);
});

const aspect = { id: "pricing", sentiment: "negative", evidence: "dear" } as const;
const person = { name: "Grace Hopper", sentiment: "positive", evidence: "Grace" } as const;

describe("what is wrong is told with its place", () => {
  test.each([
    [
      { aspects: [{ ...aspect, evidence: "far too dear" }] },
      "aspects[0].evidence: is not a slice of the text",
    ],
    [
      { aspects: [{ ...aspect, evidence: "the Repair was late" }] },
      "aspects[0].evidence: is not a slice",
    ],
    [{ aspects: [{ ...aspect, evidence: " " }] }, "aspects[0].evidence: is not a slice"],
    [{ aspects: [{ ...aspect, evidence: "\ud83d" }] }, "aspects[0].evidence: is not a slice"],
    [{ aspects: [{ ...aspect, evidence: text.repeat(9) }] }, "aspects[0].evidence: must have 300"],
    [
      { aspects: [{ ...aspect, id: "invented" }] },
      'aspects[0].id: "invented" is not of the taxonomy',
    ],
    [{ aspects: [aspect, aspect] }, 'aspects[1].id: "pricing" is said twice'],
    [
      { problems: [{ id: "music", evidence: "late" }] },
      'problems[0].id: "music" is not of the taxonomy',
    ],
    [{ problems: [{ id: "lateness", evidence: "hours" }] }, "problems[0].evidence: is not a slice"],
    [{ topics: ["music", "music"] }, 'topics[1]: "music" is said twice'],
    [{ topics: ["__proto__"] }, 'topics[0]: "__proto__" is not of the taxonomy'],
    [{ people: [{ ...person, name: "Grace" }] }, 'people[0].name: "Grace" is not of the roster'],
    [{ people: [person, person] }, 'people[1].name: "Grace Hopper" is said twice'],
    [{ services: [{ ...aspect }] }, 'services[0].id: "pricing" is not of the roster'],
    [{ sentiment: "furious" }, "sentiment: "],
    [{ note: "more" }, "the answer: "],
  ])("%j", (said, told) => {
    const faults = faultsOf({ ...buildAnswer(), ...said });
    expect(faults.filter((fault) => fault.startsWith(told))).toHaveLength(1);
  });

  test("all at once, and whatever is said", () => {
    expect(faultsOf({ ...good, topics: ["a", "b"] })).toHaveLength(2);
    fc.assert(fc.property(fc.jsonValue(), (said) => faultsOf(said).length > 0));
  });
});

test("a model is told ids, labels and names, and what it may answer is what is taken in", () => {
  const told = toInstructions(known);
  for (const said of ["pricing: Prices", "lateness: Lateness", "music: Music", "repair: Repair"])
    expect(told).toContain(`- ${said}`);
  expect(told).toContain("- Ada Lovelace, also called Addie");
  const schema = toAnswerSchema(known) as { properties: object; required: readonly string[] };
  expect(schema.required).toEqual(Object.keys(answerSchema.shape));
  expect(JSON.stringify(schema)).toContain('"enum":["Ada Lovelace","Grace Hopper"]');
});

test.each(["rules", "stars", "", "a\nb", "x".repeat(101)])("%j is no reader's name", (name) => {
  expect(readerSchema.safeParse(name).success).toBe(false);
});
