import { mkdtemp, readFile, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { readContent } from "#content/read-content.ts";
import { buildRecord } from "../build-content.ts";
import { listFaults, makeContent, toYearFile } from "../content/make-content.ts";
import { runMain } from "./run-main.ts";

const record = buildRecord("1", { text: "Grace came late." });
const silent = { ...buildRecord("2"), text: undefined };
const business = `# Ours
name: Ada & Co # the short name
time_zone: Europe/Berlin
feed_tag: ada.example,2026-01-01
trade: plumbing
`;

async function make(more = "") {
  const dir = await makeContent({
    "business.yaml": business + more,
    "technicians.yaml": "- { name: Grace Okafor, aliases: [Gracie] }\n",
    "reviews/google/2026.ndjson": toYearFile(record, silent),
  });
  const correct = (...args: readonly string[]) =>
    runMain(dir, "review", "correct", record.id, ...args);
  return { dir, correct, corrections: async () => (await readContent(dir)).editorial.corrections };
}

test("one command says what is right of aspects, problems, people and overall, and takes it back", async () => {
  const { dir, correct, corrections } = await make();
  const { code, out } = await correct(
    ...["--aspect", "punctuality=negative", "--problem", "lateness=yes", "--problem", "mess=none"],
    ...["--person", "gracie=neutral", "--overall", "negative"],
  );
  expect(code).toBe(0);
  expect(out).toContain("corrections: none → punctuality negative, problem lateness negative");
  const { id: review } = record;
  expect(await corrections()).toEqual([
    { review, aspect: "punctuality", sentiment: "negative" },
    { review, problem: "lateness", sentiment: "negative" },
    { review, problem: "mess", sentiment: "none" },
    { review, person: "Grace Okafor", sentiment: "neutral" },
    { review, overall: true, sentiment: "negative" },
  ]);
  const file = join(dir, "business.yaml");
  expect((await readFile(file, "utf8")).startsWith(business)).toBe(true);
  await correct("--problem", "lateness=none", "--person", "Grace Okafor=auto", "--overall", "auto");
  expect(await corrections()).toEqual([
    { review, aspect: "punctuality", sentiment: "negative" },
    { review, problem: "lateness", sentiment: "none" },
    { review, problem: "mess", sentiment: "none" },
  ]);
});

test("what was put right survives imports that change the review, and is still what counts", async () => {
  const { dir, corrections } = await make();
  const file = join(await mkdtemp(join(tmpdir(), "correct-")), "reviews.csv");
  const take = async (text: string) => {
    await writeFile(file, `Id,Name,Rating,Review,Date\n7,Ada,2,${text},2026-01-05\n`);
    const asked = ["--source", "letters", "--map", "id=Id", "--write"];
    const { code, out } = await runMain(dir, "import", "csv", file, ...asked);
    expect(code, out).toBe(0);
  };
  await take("Grace came late.");
  const stored = async () =>
    (await readContent(dir)).records.find(({ source }) => source === "letters");
  const id = (await stored())?.id ?? "";
  await runMain(dir, "review", "correct", id, "--aspect", "punctuality=none");
  const said = [{ review: id, aspect: "punctuality", sentiment: "none" }];
  await take("Grace came an hour late.");
  expect(await stored()).toMatchObject({ id, text: "Grace came an hour late." });
  expect(await corrections()).toEqual(said);
});

describe("a slip is told with what would be right", () => {
  test.each([
    [
      ["--problem", "lateness=positive"],
      "needs a word after the sign =: yes, none (it is not a complaint)",
    ],
    [["--problem", "latenes=yes"], "is not a problem of the trade or of aspects.yaml"],
    [["--person", "Will=positive"], "is not in technicians.yaml"],
    [["--person", "Gracie=none"], "positive, neutral, negative or auto"],
    [["--overall", "none"], "needs one of: positive, neutral, negative or auto"],
  ])("%j", async (args, told) => {
    const { correct, corrections } = await make();
    expect(await correct(...args)).toMatchObject({ code: 1, out: expect.stringContaining(told) });
    expect(await corrections()).toEqual([]);
  });

  test("of a review without words", async () => {
    const { dir } = await make();
    const { out } = await runMain(dir, "review", "correct", silent.id, "--problem", "mess=yes");
    expect(out).toContain("has no words");
  });
});

test("what leads nowhere in business.yaml, contradicts or says too much is a fault", async () => {
  const { dir } = await make();
  const toLine = (said: string) => `  - { review: ${record.id}, ${said} }`;
  const lines = [
    "problem: nothing, sentiment: none",
    "person: Will, sentiment: positive",
    "overall: true, sentiment: positive",
    "overall: true, sentiment: negative",
  ].map(toLine);
  await writeFile(join(dir, "business.yaml"), `${business}corrections:\n${lines.join("\n")}\n`);
  expect(await listFaults(dir)).toEqual([
    "content/business.yaml:7 corrections[0].problem: is not a problem of the trade or of aspects.yaml",
    "content/business.yaml:8 corrections[1].person: is not in technicians.yaml",
    "content/business.yaml:10 corrections[3].overall: is corrected twice for this review",
  ]);
  const others = [
    "sentiment: positive",
    "aspect: pricing, person: Grace Okafor, sentiment: positive",
    "problem: mess, sentiment: positive",
    "overall: true, sentiment: none",
  ].map(toLine);
  await writeFile(join(dir, "business.yaml"), `${business}corrections:\n${others.join("\n")}\n`);
  expect(await listFaults(dir)).toEqual([
    "content/business.yaml:7 corrections[0]: needs one of aspect, problem, person and overall",
    "content/business.yaml:8 corrections[1]: needs one of aspect, problem, person and overall",
    "content/business.yaml:9 corrections[2].sentiment: of a problem must be negative or none",
    "content/business.yaml:10 corrections[3].sentiment: must be positive, neutral or negative here",
  ]);
});

test("doubtful lists verdicts that words do not bear out, with the command, until the owner has said what is right", async () => {
  const { dir } = await make("verified_sources: { google: platform }\n");
  const vague = buildRecord("1", { text: "They took three hours." });
  await writeFile(join(dir, "reviews/google/2026.ndjson"), toYearFile(vague, silent));
  const list = () => runMain(dir, "review", "doubtful");
  const { code, out } = await list();
  expect(code).toBe(0);
  const command = /npx firsthand (review correct (\w+) --aspect (\w+)=)\w+/.exec(out);
  expect(out).toContain(`${vague.id}  2026-03-14  ★★★★★  Ada Example`);
  expect(out).toContain(": “They took three hours.”");
  const [, said = "", , aspect] = command ?? [];
  const { out: told } = await runMain(dir, ...`${said}neutral`.split(" "));
  expect(told).toContain(`${aspect} neutral`);
  expect((await list()).out).not.toContain(`--aspect ${aspect}=`);
});

test("doubtful lists problems in reviews that praise and people who are only named where there is no praise", async () => {
  const { dir } = await make("verified_sources: { google: platform }\n");
  const late = buildRecord("late", {
    rating: 4,
    text: "Lovely work, though the plumber was two hours late.",
  });
  const named = buildRecord("named", { rating: 2, text: "Gracie was there. The bill was wrong." });
  const year = join(dir, "reviews/google/2026.ndjson");
  await writeFile(year, toYearFile(record, silent, late, named));
  const list = async () => (await runMain(dir, "review", "doubtful")).out;
  const out = await list();
  expect(out).toContain("  complains of lateness\n");
  expect(out).toContain(`review correct ${late.id} --problem lateness=none`);
  expect(out).toContain("  Grace Okafor neutral: “Gracie was there.”");
  expect(out).toContain(`review correct ${named.id} --person "Grace Okafor=positive"`);
  await runMain(dir, "review", "correct", late.id, "--problem", "lateness=yes");
  await runMain(dir, "review", "correct", named.id, "--person", "Grace Okafor=negative");
  const after = await list();
  expect(after).not.toContain("--problem lateness");
  expect(after).not.toContain("--person");
});
