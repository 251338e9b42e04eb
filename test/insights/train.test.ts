import { execFile } from "node:child_process";
import { statSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { createAnalyser } from "#insights/analyser.ts";
import { bucketCount } from "#insights/features.ts";
import { lexiconSchema } from "#insights/lexicon.ts";
import { measureCount } from "#insights/measures.ts";
import { toModelJson } from "#insights/model.ts";
import { taxonomySchema } from "#insights/taxonomy.ts";
import { exams, lessons, train } from "#insights/training/train.ts";
import { english } from "./packs.ts";

const root = join(import.meta.dirname, "../..");
const taxonomy = taxonomySchema.parse({
  version: 1,
  aspects: [{ id: "food", label: "Food", terms: ["soup", "bread"] }],
});
const texts = new Map([
  ["uci-yelp.tsv", "The soup was zorgy.\t1\nThe soup was blickish.\t0\n".repeat(40)],
  ["vader-amazon.tsv", "1_1\t2.5\tA zorgy thing.\n1_2\t-2.5\tA blickish thing.\n".repeat(20)],
  [
    "mams-categories.train.jsonl",
    '{"text":"Zorgy soup, slow waiter.","category":"food","polarity":"positive"}\n'.repeat(20),
  ],
]);

const learn = (from: typeof texts) => train(from, taxonomy.aspects, english);

test("words are learnt from sentences", () => {
  const { certainty } = lexiconSchema.parse({});
  const lexicon = { ...english.lexicon, certainty };
  const analyse = createAnalyser(taxonomy, { ...english, lexicon, model: learn(texts) });
  expect(analyse({ text: "The bread was zorgy.", rating: 3 }).aspects[0]?.sentiment).toBe(
    "positive",
  );
  expect(analyse({ text: "The bread was blickish.", rating: 3 }).aspects[0]?.sentiment).toBe(
    "negative",
  );
});

test("the same sentences give the same bytes", () => {
  expect(toModelJson(learn(texts))).toBe(toModelJson(learn(texts)));
});

test("what the model is measured on is not learnt", () => {
  const exam = '{"text":"A zorgy thing.","category":"food","polarity":"neutral"}\n';
  const held = new Map([...texts, ["mams-categories.test.jsonl", exam]]);
  expect(toModelJson(learn(held))).not.toBe(toModelJson(learn(texts)));
});

test("the trained weights fit the features, in less than 1.2 MB", () => {
  expect(english.model?.grams).toHaveLength(2 * bucketCount);
  expect(english.model?.measures).toHaveLength(2 * measureCount);
  expect(statSync(join(root, "src/language/lexicons/en/model.json")).size).toBeLessThan(1_200_000);
});

test("without the data the command says what is missing and changes nothing", async () => {
  const run = promisify(execFile)(process.execPath, ["scripts/train.ts"], {
    cwd: root,
    env: { ...process.env, ABSA_DIR: join(root, "src") },
  });
  const { stderr, code } = await run.then(
    () => ({ stderr: "", code: 0 }),
    (error) => error,
  );
  expect(code).toBe(1);
  for (const { file } of [...lessons, ...exams]) expect(stderr).toContain(file);
  expect(stderr).toContain("Nothing was changed");
});
