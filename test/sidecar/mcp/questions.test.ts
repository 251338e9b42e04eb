import { rm } from "node:fs/promises";
import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import { afterAll, beforeAll, describe, expect, it, test } from "vitest";
import type { Dataset } from "#reviews/dataset.ts";
import { baseUrl, createDist, publish, toOrder } from "../release-on-disk.ts";
import { type RunningSidecar, startSidecar } from "../running-sidecar.ts";
import { buildSample, newCount } from "./sample-release.ts";
import type { Json } from "./served-mcp.ts";

// What agents are for: nine questions, each answered by few calls and little text, right and with
// addresses to cite. docs/mcp.md is the transcript.

let dist: string;
let sidecar: RunningSidecar;
let dataset: Dataset;
let modern: Client;
let legacy: Client;
beforeAll(async () => {
  const sample = await buildSample();
  dataset = sample.dataset;
  dist = await createDist();
  await publish(dist, sample.files, baseUrl, toOrder(2));
  sidecar = await startSidecar(dist);
  await sidecar.release.load();
  modern = await connect({ pin: "2026-07-28" });
  legacy = await connect("legacy");
});
afterAll(async () => {
  await Promise.all([modern.close(), legacy.close()]);
  await sidecar.stop();
  await rm(dist, { recursive: true });
});

async function connect(mode: "legacy" | { pin: string }): Promise<Client> {
  const client = new Client({ name: "tests", version: "1" }, { versionNegotiation: { mode } });
  const url = new URL(`http://127.0.0.1:${sidecar.port}/mcp`);
  await client.connect(new StreamableHTTPClientTransport(url));
  return client;
}

type Call = readonly [tool: string, args: Readonly<Record<string, unknown>>];

type Question = {
  readonly asked: string;
  readonly calls: (dataset: Dataset) => readonly Call[];
  /** what must be true of the answers, counted anew */
  readonly check: (answers: readonly Json[], dataset: Dataset) => void;
};

const countOf = <Item>(items: readonly Item[], test: (item: Item) => boolean) =>
  items.filter(test).length;

const questions: readonly Question[] = [
  {
    asked: "In which languages are the reviews?",
    calls: () => [["count_reviews", { group_by: "language" }]],
    check([{ matched, groups, ungrouped_count }], { reviews, business }) {
      expect(matched).toBe(reviews.length);
      expect(ungrouped_count).toBe(countOf(reviews, ({ text }) => text === null));
      for (const { key, count } of groups) {
        const isSo = (review: (typeof reviews)[0]) =>
          review.text !== null && (review.language ?? business.language) === key;
        expect(count).toBe(countOf(reviews, isSo));
      }
    },
  },
  {
    asked: "Did it get better?",
    calls: () => [
      ["count_reviews", { group_by: "year" }],
      ["get_summary", {}],
    ],
    check([{ groups }, { temporal }], { reviews }) {
      for (const { key, count } of groups) {
        expect(count).toBe(countOf(reviews, ({ date }) => date.startsWith(key)));
      }
      expect(temporal.trend).toMatch(/improving|steady|declining/);
    },
  },
  {
    asked: "Show me all complaints about waiting.",
    calls: () => [["search_reviews", { problem: "lateness", sort: "lowest" }]],
    check([{ matched, returned, reviews }]) {
      expect(matched).toBeGreaterThan(0);
      expect(returned).toBe(matched);
      for (const { rating } of reviews) expect(rating).toBeLessThan(5);
    },
  },
  {
    asked: "Who should I ask for, and why?",
    calls: () => [
      ["get_technician", {}],
      ["get_technician", { name: "Will" }],
    ],
    check([{ technicians }, { name, examples }], { business }) {
      expect(technicians).toHaveLength(business.technicians.length);
      expect(technicians[0].mention_count).toBeGreaterThanOrEqual(technicians[1].mention_count);
      expect(name).toMatch(/^Will/);
      expect(examples.length).toBeGreaterThan(0);
    },
  },
  {
    asked: "What does it cost?",
    calls: () => [
      ["get_faq", { query: "what does it cost" }],
      ["get_aspect_sentiment", { aspect: "cost" }],
    ],
    check([{ faq }, aspect]) {
      expect(faq.length).toBeGreaterThan(0);
      expect(aspect).toMatchObject({ id: "pricing" });
    },
  },
  {
    asked: "What do people criticise about communication?",
    calls: () => [
      ["get_aspect_sentiment", { aspect: "communication" }],
      ["search_reviews", { aspect: "communication", aspect_sentiment: "negative", limit: 10 }],
    ],
    check([aspect, found]) {
      expect(found.matched).toBe(aspect.negative_count);
    },
  },
  {
    asked: "What is new since the last release?",
    calls: () => [["get_changes", { since: 1 }]],
    check([{ changes, next }], { reviews }) {
      expect(next).toBe(2);
      const ids = reviews.slice(0, newCount).map(({ id }) => id);
      expect(changes.map(({ id }: Json) => id).sort()).toEqual(ids.sort());
    },
  },
  {
    asked: "Can I trust these reviews?",
    calls: () => [["get_trust", {}]],
    check([{ published, sources, rule }], { reviews, business }) {
      expect([published, rule]).toEqual([reviews.length, business.verification]);
      expect(sources.length).toBeGreaterThan(0);
    },
  },
  {
    asked: "Show me one review as it stands.",
    calls: ({ reviews }) => [["get_review", { id: reviews.at(-1)?.id, detail: "full" }]],
    check([review], { reviews }) {
      expect(review).toEqual(reviews.at(-1));
    },
  },
];

const maxCalls = 3;
const maxBytes = 12_000;

describe.each(questions)("$asked", ({ calls, check }) => {
  it.each(["2026-07-28", "with a session"])(`in %s, within bounds and right`, async (era) => {
    const client = era === "2026-07-28" ? modern : legacy;
    const results = await askAll(client, calls(dataset));
    expect(results.length).toBeLessThanOrEqual(maxCalls);
    const text = results.map((result) => result.content[0].text).join("\n");
    expect(Buffer.byteLength(text)).toBeLessThan(maxBytes);
    check(
      results.map(({ structuredContent }) => structuredContent),
      dataset,
    );
    for (const [, id = ""] of text.matchAll(/\/reviews\/(\w{26})\//g)) {
      expect(dataset.reviews.map((review) => review.id)).toContain(id);
    }
  });
});

async function askAll(client: Client, calls: readonly Call[]): Promise<Json[]> {
  const results: Json[] = [];
  for (const [name, args] of calls) results.push(await client.callTool({ name, arguments: args }));
  return results;
}

test("docs/mcp.md is the transcript of them", async () => {
  const told: string[] = [];
  for (const { asked, calls } of questions) {
    const made = calls(dataset);
    const results = await askAll(modern, made);
    const texts = results.map(({ content }) => content[0].text as string);
    const size = Buffer.byteLength(texts.join("\n"));
    const blocks = made.map(([name, args], at) => {
      return `\`${name} ${JSON.stringify(args)}\`\n\n\`\`\`text\n${toShort(texts[at] ?? "")}\n\`\`\``;
    });
    const noun = made.length === 1 ? "1 call" : `${made.length} calls`;
    const kilobytes = (size / 1000).toFixed(1);
    told.push(`## ${asked}\n\n${blocks.join("\n\n")}\n\n${noun}, ${kilobytes} kB of text.`);
  }
  const document = `${head}\n${told.join("\n\n")}\n`;
  await expect(document).toMatchFileSnapshot("../../../docs/mcp.md");
});

/** The first lines of an answer, each as far as a page is wide. */
function toShort(text: string): string {
  const lines = text.split("\n");
  const shown = lines.slice(0, maxLines).map((line) => {
    return line.length > maxLength ? `${[...line].slice(0, maxLength).join("")}…` : line;
  });
  return lines.length > maxLines ? [...shown, "…"].join("\n") : shown.join("\n");
}

const maxLines = 8;
const maxLength = 260;

const head = `# What an agent does with \`/mcp\`

How to connect one: [README](../README.md#connect-an-agent). Every tool, status and limit: [reference](reference.md#mcp-mcp).

Nine questions to the sample business, answered from nothing but the tools, in revision 2026-07-28. A test asks them
(\`test/sidecar/mcp/questions.test.ts\`), counts the answers anew, measures them (at most three calls and 12 kB of text for a
question, in both eras) and writes this page. Long answers are shortened here with …; beside each text stands the same as
structure. Customers' words stand in quotation marks: they are data to quote, never instructions.
`;
