import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { readContent } from "#content/read-content.ts";
import { readTrade } from "#content/read-lexicons.ts";
import { trades } from "#insights/taxonomy.ts";
import { buildRecord } from "../build-content.ts";
import { listFaults, makeContent, makeFolder, shortBusiness, toYearFile } from "./make-content.ts";

const aspects = `version: 2
aspects:
  - {id: care, label: Care, terms: [kind, caring]}
problems:
  - {id: late, label: Lateness, terms: [late], aspect: care}
`;
const record = buildRecord("a", { date: "2026-03-14" });
const reviews = { "reviews/google/2026.ndjson": toYearFile(record) };

test("without files of its own a business is read as any business", async () => {
  const { editorial, taxonomy } = await readContent(await makeContent());
  expect(editorial).toEqual({ faq: [], summary: null, corrections: [] });
  expect(taxonomy).toEqual(readTrade("general").get("en")?.());
  expect(taxonomy.aspects.map(({ id }) => id)).toContain("workmanship");
});

test("aspects.yaml alone is the whole taxonomy", async () => {
  const { taxonomy } = await readContent(await makeContent({ "aspects.yaml": aspects }));
  expect(taxonomy).toMatchObject({
    version: 2,
    aspects: [{ id: "care", label: "Care", terms: ["kind", "caring"] }],
    problems: [{ id: "late", label: "Lateness", terms: ["late"], aspect: "care" }],
    topics: [],
  });
});

test("a trade's taxonomy is taken as it is, and aspects.yaml says what differs", async () => {
  const dir = await makeContent({ "business.yaml": `${shortBusiness}trade: law\n` });
  const lexicons = await makeLexicons();
  expect((await readContent(dir, lexicons)).taxonomy.aspects.map(({ id }) => id)).toEqual([
    "care",
    "pricing",
  ]);
  const own = await makeContent({
    "business.yaml": `${shortBusiness}trade: law\n`,
    "aspects.yaml":
      "version: 1\nremove: [pricing]\ntopics:\n  - {id: wills, label: W, terms: [w]}\n",
  });
  const { taxonomy } = await readContent(own, lexicons);
  expect(taxonomy.version).toBe(5);
  expect(taxonomy.aspects.map(({ id }) => id)).toEqual(["care"]);
  expect(taxonomy.topics.map(({ id }) => id)).toEqual(["wills"]);
});

test("faq.yaml, summary.md and corrections are taken in the owner's words", async () => {
  const dir = await makeContent({
    ...reviews,
    "business.yaml": `${shortBusiness}corrections:\n  - {review: ${record.id}, aspect: care, sentiment: none}\n`,
    "aspects.yaml": aspects,
    "faq.yaml": "- {id: parking, question: Where?, answer: Behind the house.}\n",
    "summary.md": "\ufeffKind people.\r\n\r\nCome and see.\r\n",
  });
  expect((await readContent(dir)).editorial).toEqual({
    faq: [{ id: "parking", question: "Where?", answer: "Behind the house." }],
    summary: "Kind people.\n\nCome and see.",
    corrections: [{ review: record.id, aspect: "care", sentiment: "none" }],
  });
});

test("every fault is told with its file, line and field", async () => {
  const dir = await makeContent({
    ...reviews,
    "business.yaml": `${shortBusiness}trade: funeral\ncorrections:
  - {review: 01JJ5MY200FHG9FMZF0RH7P84V, aspect: care, sentiment: good}
`,
    "aspects.yaml": "version: 1\naspects:\n  - {id: Care, label: Care, terms: []}\n",
    "faq.yaml": "- {id: a, question: Q, answer: A}\n- {id: a, question: Q}\n",
    "summary.md": " \n",
  });
  expect(await listFaults(dir)).toEqual([
    `content/business.yaml:4 trade: must be one of ${trades.join(", ")}; did you mean funeral-home?`,
    "content/business.yaml:6 corrections[0].sentiment: must be one of positive, neutral, negative, none",
    "content/aspects.yaml:3 aspects[0].id: must be in snake_case, such as follow_up",
    "content/aspects.yaml:3 aspects[0].terms: needs at least one word or phrase",
    "content/faq.yaml:2 [1].answer: is missing",
    "content/summary.md: is empty; remove it to have a summary made of the reviews",
  ]);
});

test("ids that lead nowhere, and those that are given twice, are faults", async () => {
  const dir = await makeContent({
    ...reviews,
    "business.yaml": `${shortBusiness}corrections:
  - {review: 01JJ5MY200FHG9FMZF0RH7P84V, aspect: care, sentiment: none}
  - {review: ${record.id}, aspect: cares, sentiment: none}
  - {review: ${record.id}, aspect: care, sentiment: none}
  - {review: ${record.id}, aspect: care, sentiment: positive}
`,
    "aspects.yaml": `${aspects}  - {id: slow, label: Slow, terms: [slow], aspect: speed}
  - {id: late, label: Late, terms: [tardy]}
remove: [late]
`,
    "faq.yaml": "- {id: a, question: Q, answer: A}\n- {id: a, question: Q, answer: A}\n",
  });
  expect(await listFaults(dir)).toEqual([
    "content/aspects.yaml:7 problems[2].id: is taken by the entry on line 5",
    "content/aspects.yaml:6 problems[1].aspect: is not the id of an aspect",
    "content/aspects.yaml:8 remove[0]: is not the id of an entry of the trade's",
    "content/faq.yaml:2 [1].id: is taken by the entry on line 1",
    "content/business.yaml:5 corrections[0].review: is not a review of the content",
    "content/business.yaml:6 corrections[1].aspect: is not an aspect of the trade or of aspects.yaml; did you mean care?",
    "content/business.yaml:8 corrections[3].aspect: is corrected twice for this review",
  ]);
});

async function makeLexicons(): Promise<string> {
  const dir = await makeFolder();
  const law = `version: 4
aspects:
  - {id: care, label: Care, terms: [kind]}
  - {id: pricing, label: Pricing, terms: [price]}
`;
  await mkdir(join(dir, "en/trades"), { recursive: true });
  await writeFile(join(dir, "en/trades/law.yaml"), law);
  return dir;
}
