import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import type { Insights } from "#insights/insights-schema.ts";
import type { Dataset } from "#reviews/dataset.ts";
import type { OpenSite } from "./open-site.ts";
import { openSite } from "./open-site.ts";

const { distOfGerman } = inject("fixture");

let site: OpenSite;
let dataset: Dataset;
let insights: Insights;
beforeAll(async () => {
  site = await openSite();
  dataset = await (await fetch(`${site.origin}/reviews.json`)).json();
  insights = await (await fetch(`${site.origin}/insights.json`)).json();
});
afterAll(() => site.close());

test("every aspect and every problem stands on the page, with the counts of insights.json", async () => {
  const { page, complaints } = await site.open("/insights/");
  const figuresOf = async (id: string) =>
    (await page.locator(`#${id} .figures`).first().textContent()) ?? "";
  expect(insights.aspects.length).toBeGreaterThan(0);
  for (const { id, mention_count, positive_count, negative_count } of insights.aspects) {
    const figures = await figuresOf(`aspect-${id}`);
    expect(figures).toMatch(new RegExp(`^\\s*${mention_count} review`));
    expect(figures).toContain(`${positive_count} positive`);
    expect(figures).toContain(`${negative_count} negative`);
  }
  expect(insights.entities.problems.length).toBeGreaterThan(0);
  for (const { id, mention_count } of insights.entities.problems) {
    expect(await figuresOf(`problem-${id}`)).toMatch(new RegExp(`^\\s*${mention_count} review`));
  }
  expect(complaints).toEqual([]);
  await page.close();
});

test("the first page says a criticism where it is stated, and leaves it out elsewhere", async () => {
  const { page } = await site.open("/");
  const figures = await page.locator(".bars .figures").allTextContents();
  expect(figures.some((each) => /4 negative/.test(each))).toBe(true);
  expect(figures.join()).not.toMatch(/\b[012] negative/);
  await page.close();
});

test("what the analysis does not know is left out, and nobody is said to be content", async () => {
  const german = join(distOfGerman, "current", "client");
  const read = (path: string) => readFile(join(german, path), "utf8");
  const { coverage, summary }: Insights = JSON.parse(await read("insights.json"));
  expect(coverage).toMatchObject({ reviews: 2, read: 1, aspects_known: false });
  expect(summary).toBeNull();
  const page = await read("insights/index.html");
  expect(page).toContain("1 von 2 Texten gelesen");
  expect(page).not.toMatch(/Keine Bewertung beklagt|id="aspects"|id="problems"/);
  expect(await read("summary/index.html")).not.toContain("zu wenige Bewertungen");
  expect(await read("llms.txt")).toContain("insights.json): staff and services, each");
  expect(await read("insights/index.md")).not.toContain("##");
});

test("every quotation is verbatim and leads to its review", async () => {
  const { page } = await site.open("/insights/");
  const voices = await page.locator(".voices li").evaluateAll((all) =>
    all.map((item) => ({
      words: item.querySelector("q")?.textContent ?? "",
      path: item.querySelector("a")?.getAttribute("href") ?? "",
    })),
  );
  expect(voices.length).toBeGreaterThan(3);
  for (const { words, path } of voices) {
    const review = dataset.reviews.find(({ id }) => path === `/reviews/${id}/`);
    const text = `${review?.text} ${review?.translation?.text}`.replace(/\s+/g, " ");
    expect(text).toContain(words.replace(/…$/, ""));
  }
  await page.close();
});

test("the drawing of years has a name, and the table beside it counts every review", async () => {
  const { page } = await site.open("/insights/", { javaScriptEnabled: false });
  expect(await page.locator("svg.chart").getAttribute("aria-label")).toContain("Average rating");
  await page.locator("summary").focus();
  await page.keyboard.press("Enter");
  const table = page.locator("details table");
  expect(await table.isVisible()).toBe(true);
  const counts = await table.locator("td.count").allTextContents();
  expect(counts.map(Number).reduce((a, b) => a + b, 0)).toBe(dataset.reviews.length);
  await page.close();
});

test("who is named often enough has a page that says how often and how they rate", async () => {
  const grace = insights.entities.technicians.find(({ name }) => name === "Grace Okafor");
  const { page } = await site.open("/team/grace-okafor/");
  const facts = (await page.locator(".subject-facts").textContent()) ?? "";
  expect(facts).toContain(`${grace?.mention_count} reviews`);
  expect(facts).toContain(`${grace?.average_rating} out of 5`);
  expect(await page.locator(".review").count()).toBe(grace?.mention_count);
  await page.getByRole("navigation", { name: "You are here" }).getByText("People").click();
  expect(new URL(page.url()).pathname).toBe("/team/");
  await page.close();
});

test("a place that too few reviews name has no page and no link", async () => {
  expect((await fetch(`${site.origin}/areas/shelbyville/`)).status).toBe(404);
  expect(await (await fetch(`${site.origin}/insights/`)).text()).not.toContain(
    "/areas/shelbyville/",
  );
});

test("the page of methods counts what is shown by source, and what is left out", async () => {
  const { page } = await site.open("/how-we-collect-reviews/");
  const counts = await page.locator("table .count:not(th)").allTextContents();
  const shown = (source: string) => dataset.reviews.filter((each) => each.source === source).length;
  expect(counts.slice(0, 2).map(Number)).toEqual([shown("google"), shown("direct")]);
  const text = (await page.locator("main").textContent()) ?? "";
  for (const words of [
    "Every review on Google is published, whatever its rating.",
    "Nothing: every review that was taken in is shown. What its platform",
    "Newest first",
    "cut to two decimals, not rounded",
    `all ${dataset.reviews.length} reviews shown here`,
    "creativecommons.org/licenses/by/4.0",
    "office@fixture.example.com",
  ]) {
    expect(text).toContain(words);
  }
  await page.close();
});

test("the number is the same on home, in the summary and in the answers", async () => {
  const words = `${dataset.aggregate_rating.rating_value} out of 5`;
  for (const path of ["/", "/summary/", "/faq/"]) {
    const { page } = await site.open(path);
    const said = await page.locator("main").textContent();
    expect(said?.replace(/\s+/g, " ")).toContain(words);
    await page.close();
  }
});

test("an owner's question is text, whatever it holds", async () => {
  const { page } = await site.open("/faq/");
  expect((await page.locator("h2").first().textContent())?.trim()).toBe(
    "Whom do I call <b>first</b>?",
  );
  await page.close();
});

test("the reviews behind a sentence of the summary stand by what it speaks of", async () => {
  const { page } = await site.open("/summary/");
  const shown = await page.locator(".proof li").evaluateAll((all) =>
    all.map((item) => ({
      label: item.querySelector("bdi")?.textContent?.trim(),
      ids: Array.from(item.querySelectorAll("a"), (link) => link.pathname.split("/")[2]),
    })),
  );
  const clauses = insights.summary_sentences.flatMap((sentence) => sentence.clauses);
  expect(clauses.length).toBeGreaterThan(2);
  expect(shown).toEqual(clauses.map(({ label, review_ids }) => ({ label, ids: review_ids })));
  await page.close();
  const twin = await readTwin("/summary/index.md");
  for (const { label, review_ids } of clauses)
    expect(twin).toContain(`- ${label}: <${site.baseUrl}/reviews/${review_ids[0]}/>`);
});

test("beside each review of an answer stands what it says", async () => {
  const { page } = await site.open("/faq/");
  const twin = await readTwin("/faq/index.md");
  const answers = insights.faq.filter(({ examples }) => examples.length > 0);
  expect(answers.length).toBeGreaterThan(1);
  for (const { id, examples } of answers) {
    const items = page.locator(`article[aria-labelledby="faq-${id}"] .note li`);
    const said = await items.allTextContents();
    expect(said.map((each) => each.trim().split(":")[0])).toEqual(
      examples.map(({ sentiment }) => sentiment),
    );
    for (const { review_id, sentiment } of examples)
      expect(twin).toContain(`- ${sentiment}: <${site.baseUrl}/reviews/${review_id}/>`);
  }
  await page.close();
});

test("what is often said of an aspect stands with its side", async () => {
  const { page } = await site.open("/insights/");
  const said = insights.aspects.filter(({ phrases }) => phrases.length > 0);
  expect(said.length).toBeGreaterThan(0);
  for (const { id, phrases } of said) {
    const figures = await page.locator(`#aspect-${id} p.figures`).last().textContent();
    for (const { phrase, sentiment } of phrases)
      expect(figures?.replace(/\s+/g, " ")).toMatch(
        new RegExp(`Often said:.*\\b${RegExp.escape(phrase)}\\b[^()]*\\(${sentiment}\\)`),
      );
  }
  await page.close();
});

async function readTwin(path: string): Promise<string> {
  return (await fetch(site.origin + path)).text();
}
