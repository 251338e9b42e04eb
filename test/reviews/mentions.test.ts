import { readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { createMentionRecogniser, type Roster } from "#reviews/mentions.ts";
import { rosters } from "../gold/rosters.ts";

const funeral = createMentionRecogniser(rosters.funeral);
const plumber = createMentionRecogniser(rosters.plumber);

describe("on the texts labelled by hand", () => {
  test("staff are found with a precision of at least 99 % and a recall of at least 98 %", () => {
    const { precision, recall, misses } = measure("technicians");
    expect(precision, misses).toBeGreaterThanOrEqual(0.99);
    expect(recall, misses).toBeGreaterThanOrEqual(0.98);
  });

  test.each([
    ["staff-names-fresh.ndjson", 0.97, 0.95],
    ["staff-names-second.ndjson", 0.97, 0.94],
    ["staff-names-third.ndjson", 0.95, 0.96],
  ])("staff of other businesses are found: %s", (file, minPrecision, minRecall) => {
    const { precision, recall, misses } = measureOthers(file);
    expect(precision, misses).toBeGreaterThanOrEqual(minPrecision);
    expect(recall, misses).toBeGreaterThanOrEqual(minRecall);
  });

  test("services are found with an F1 of at least 95 %", () => {
    const { precision, recall, misses } = measure("services");
    expect((2 * precision * recall) / (precision + recall), misses).toBeGreaterThanOrEqual(0.95);
  });
});

describe("a name", () => {
  test.each([
    ["Grace helped us.", ["Grace Bennett"]],
    ["Thank you, Will and Hope!", ["Will Carter", "Hope Ramirez"]],
    ["Ms. Ortiz answered.", ["Elena Ortiz"]],
    ["Grace’s patience was remarkable.", ["Grace Bennett"]],
    ["GRACE L. BENNETT HELPED US", ["Grace Bennett"]],
  ])("that serves is mentioned: %s", (text, technicians) => {
    expect(funeral(text).technicians).toEqual(technicians);
  });

  test.each([
    ["Will you call again? Hope so. Mark my words."],
    ["They did it with grace."],
    ["Everything was handled with Grace and Compassion."],
    ["A fine place.\n\n— Will"],
    ["A fine place. Thanks, Hope R."],
    ["We were married at Hope Chapel."],
    ["Our neighbour Will Thompson helped us."],
  ])("that is a word, a place, a signature or a stranger is not: %s", (text) => {
    expect(funeral(text).technicians).toEqual([]);
  });

  test("that is introduced as kin is kin in the whole review, before and after", () => {
    expect(funeral("Grace helped everybody. My mother Grace was like that.").technicians).toEqual(
      [],
    );
    expect(funeral("My mother Grace died. Grace helped everybody.").technicians).toEqual([]);
  });

  test("in full is of the staff all the same", () => {
    const text = "My mother Grace died in May. Grace Bennett helped us.";
    expect(funeral(text).technicians).toEqual(["Grace Bennett"]);
  });

  test("of a pet is not of the plumber's", () => {
    expect(plumber("Our dog Max barked. Max fixed nothing.").technicians).toEqual([]);
  });

  test("that two share mentions neither, unless surname, initial or role say which", () => {
    expect(funeral("Sarah helped us.").technicians).toEqual([]);
    expect(funeral("Sarah Okafor helped us.").technicians).toEqual(["Sarah Okafor"]);
    expect(funeral("Sarah W. helped us.").technicians).toEqual(["Sarah Whitfield"]);
    expect(funeral("Sarah, the office manager, helped us.").technicians).toEqual(["Sarah Okafor"]);
  });

  test("is forgiven one slip if it is long and sounds alike", () => {
    expect(funeral("Cristopher helped us.").technicians).toEqual(["Christopher Lindqvist"]);
    expect(plumber("Kathyrn helped us.").technicians).toEqual(["Kathryn Doyle"]);
    expect(funeral("Christoper helped us.").technicians).toEqual([]);
    expect(funeral("Wil helped us.").technicians).toEqual([]);
  });

  test("of five letters is forgiven one, too, also where nothing has a capital", () => {
    expect(plumber("Franck fixed it.").technicians).toEqual(["Frank Dawson"]);
    expect(plumber("franck fixed it.").technicians).toEqual(["Frank Dawson"]);
    expect(plumber("The franck plumber fixed it.").technicians).toEqual([]);
  });

  test("is understood for short and in full, unless somebody else has it", () => {
    expect(plumber("Bob fixed it.").technicians).toEqual(["Robert Flint"]);
    expect(plumber("Kathy was great.").technicians).toEqual(["Kathryn Doyle"]);
    expect(plumber("My uncle Bob fixed it.").technicians).toEqual([]);
    expect(funeral("William helped us.").technicians).toEqual([]);
    const technicians = ["Robert Flint", "Bob Smith"].map((name) => ({
      name,
      role: null,
      aliases: [],
    }));
    const recognise = createMentionRecogniser({ technicians, services: [] });
    expect(recognise("Bob fixed it.").technicians).toEqual(["Bob Smith"]);
  });

  test("of two words is found in any spelling", () => {
    const technicians = [{ name: "Mary Ellen Kowalski", role: null, aliases: [] }];
    const recognise = createMentionRecogniser({ technicians, services: [] });
    for (const name of ["Mary Ellen", "Mary-Ellen", "Maryellen", "Mary", "Mary Ellen Kowalski"]) {
      expect(recognise(`${name} helped us.`).technicians, name).toEqual(["Mary Ellen Kowalski"]);
    }
  });

  test("that the author has, too, is of the staff where it serves only", () => {
    expect(plumber('"Here comes Rosalind!"').technicians).toEqual(["Rosalind Ortiz"]);
    expect(plumber('"Here comes Rosalind!"', "Rosalind F.").technicians).toEqual([]);
    expect(plumber("Rosalind helped us.", "Rosalind F.").technicians).toEqual(["Rosalind Ortiz"]);
  });

  test("with accents is found without them and the other way round", () => {
    expect(plumber("Jose fixed it.").technicians).toEqual(["José Ramirez"]);
    expect(plumber("JOSÉ FIXED THE SINK").technicians).toEqual(["José Ramirez"]);
  });

  test("in a script without capitals or spaces is found", () => {
    const recognise = createMentionRecogniser({
      technicians: [{ name: "田中 太郎", role: null, aliases: ["أمينة"] }],
      services: [],
    });
    expect(recognise("田中さんに助けてもらいました。").technicians).toEqual(["田中 太郎"]);
    expect(recognise("شكرا أمينة").technicians).toEqual(["田中 太郎"]);
  });
});

describe("a service", () => {
  test.each([
    ["Two grave-side services.", ["graveside-service"]],
    ["A direct cremation.", ["direct-cremation"]],
    ["Preplanning, pre-planning and pre planning.", ["pre-planning"]],
    ["Military honours and grief counselling.", ["grief-support", "military-honors"]],
    ["The service was great. Great services!", []],
    ["It was a memorial. Service was great.", []],
  ])("is found by its longest phrase, in any number and spelling: %s", (text, services) => {
    expect(funeral(text).services).toEqual(services);
  });

  test("that is called just service is never mentioned", () => {
    const service = { id: "service", label: "Services", description: null, phrases: ["service"] };
    const recognise = createMentionRecogniser({ technicians: [], services: [service] });
    expect(recognise("The service was great.").services).toEqual([]);
  });
});

test("mentions are in the order of the roster, each once", () => {
  const text = "Thanks to Mark, Hope, Grace and Mark! A viewing, a cremation and a viewing.";
  expect(funeral(text)).toEqual({
    technicians: ["Grace Bennett", "Hope Ramirez", "Mark Delgado"],
    services: ["cremation", "viewing"],
  });
});

test("nobody and nothing is mentioned where the roster is empty", () => {
  const recognise = createMentionRecogniser({ technicians: [], services: [] });
  expect(recognise("Grace helped us with the cremation.")).toEqual({
    technicians: [],
    services: [],
  });
});

test("a roster of odd names breaks nothing", () => {
  const names = ["", "...", "“Bo”", "Dr.", "Mr. ’", "constructor", "__proto__ x", "O'"];
  const roster: Roster = {
    technicians: names.map((name) => ({ name, role: "and the", aliases: ["", "&"] })),
    services: [{ id: "odd", label: "—", description: null, phrases: ["", "()", "__proto__"] }],
  };
  const recognise = createMentionRecogniser(roster);
  expect(() => recognise(`Thank you, ${names.join(" and ")} & constructor, (odd) —`)).not.toThrow();
});

test("any text gives members of the roster, and the same ones each time", () => {
  const names = rosters.funeral.technicians.map(({ name }) => name);
  const piece = fc.oneof(
    fc.constantFrom(
      "Grace",
      "Will",
      "my mother",
      "helped",
      ",",
      ".",
      "\n\n",
      "—",
      "Thanks",
      "'s",
      "&",
    ),
    fc.string({ unit: "grapheme" }),
  );
  const text = fc.array(piece, { maxLength: 30 }).map((pieces) => pieces.join(" "));
  fc.assert(
    fc.property(text, (given) => {
      const { technicians } = funeral(given);
      expect(names).toEqual(expect.arrayContaining([...technicians]));
      expect(funeral(given).technicians).toEqual(technicians);
    }),
  );
});

test.each([
  ["one word", "a"],
  ["one name", "Grace "],
  ["an endless enumeration", "Grace, "],
  ["shouting", "GRACE AND "],
  ["nothing but quotes", "'"],
  ["line ends", "\n "],
  ["begun phrases", "celebration of "],
  ["marks", "\u0301"],
  ["no spaces", "田"],
])("a text of 200,000 characters is read to its end: %s", (_, piece) => {
  const text = `${piece.repeat(200_000 / piece.length)}. Hope Ramirez helped us.`;
  expect(funeral(text).technicians).toContain("Hope Ramirez");
});

type Labelled = { roster: "funeral" | "plumber"; text: string } & Record<Kind, string[]>;
type Kind = "technicians" | "services";

function measure(kind: Kind) {
  return toMeasure(
    readLines<Labelled>("mentions.jsonl").map((labelled) => ({
      text: labelled.text,
      gold: labelled[kind],
      found: (labelled.roster === "funeral" ? funeral : plumber)(labelled.text)[kind],
    })),
  );
}

function measureOthers(file: string) {
  return toMeasure(
    readLines<Fresh>(file).map(({ roster, text, author, technicians }) => ({
      text,
      gold: technicians,
      found: createMentionRecogniser({ technicians: roster, services: [] })(text, author)
        .technicians,
    })),
  );
}

type Fresh = Pick<Labelled, "text" | "technicians"> & {
  roster: Roster["technicians"];
  author: string;
};

function readLines<T>(name: string): T[] {
  const file = new URL(`../gold/${name}`, import.meta.url);
  return readFileSync(file, "utf8")
    .trim()
    .split("\n")
    .map((line): T => JSON.parse(line));
}

function toMeasure(
  results: readonly { text: string; gold: readonly string[]; found: readonly string[] }[],
) {
  const misses: string[] = [];
  let [found, right, labelled] = [0, 0, 0];
  for (const { text, gold, found: mentions } of results) {
    const wrong = mentions.filter((each) => !gold.includes(each)).map((each) => `+${each}`);
    const missed = gold.filter((each) => !mentions.includes(each)).map((each) => `-${each}`);
    if (wrong.length + missed.length > 0)
      misses.push(`${[...wrong, ...missed].join(" ")}: ${text}`);
    found += mentions.length;
    right += mentions.length - wrong.length;
    labelled += gold.length;
  }
  return { precision: right / found, recall: right / labelled, misses: misses.join("\n") };
}
