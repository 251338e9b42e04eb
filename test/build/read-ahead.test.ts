import { join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { type ContentFolder, readContent } from "#content/read-content.ts";
import { readGrounds } from "#content/read-taxonomies.ts";
import { type Remember, rememberNothing } from "#insights/remember.ts";
import { toSiteDataset, toSiteInsights } from "#site/derive.ts";
import { createMemory, openMemory } from "../../src/build/memory.ts";
import { readAhead } from "../../src/build/read-ahead.ts";
import { makeFolder } from "../release/make-built.ts";
import { root } from "./command.ts";

let content: ContentFolder;
/** What is published where nothing is read ahead. */
let alone: string;

beforeAll(async () => {
  content = await readContent(join(root, "test/fixtures/content"));
  alone = derive(rememberNothing);
});

/** All that is published of the reviews, as text. */
function derive(remember: Remember): string {
  const dataset = toSiteDataset(content, "https://example.com", remember);
  const insights = toSiteInsights(content, readGrounds(content), dataset, remember);
  return JSON.stringify([dataset, insights]);
}

const inThreads = {
  minTexts: 1,
  count: 2,
  together: 4,
  code: new URL("../../src/build/read-ahead-thread.ts", import.meta.url),
};
const same = () => true;
const onPart = 'import { parentPort } from "node:worker_threads"; parentPort.on("message", () => {';
const toCode = (text: string) => new URL(`data:text/javascript,${encodeURIComponent(text)}`);

test("what threads read is, byte for byte, what is read without them, and is not read again", async () => {
  const memory = openMemory(makeFolder(), "content", "grounds");
  await readAhead(content, memory, same, inThreads);
  const readAgain = new Set<unknown>();
  const found = derive((input, make) =>
    memory.remember(input, () => {
      readAgain.add((input as readonly unknown[])[0]);
      return make();
    }),
  );
  expect(found).toBe(alone);
  expect([...readAgain]).toEqual(["quote"]);
});

test("what threads read is remembered, and no thread starts for what is known", async () => {
  const cache = makeFolder();
  const first = openMemory(cache, "content", "grounds");
  await readAhead(content, first, same, inThreads);
  const found = derive(first.remember);
  await first.save();
  const second = openMemory(cache, "content", "grounds");
  await readAhead(content, second, same, {
    ...inThreads,
    code: toCode("setInterval(() => {}, 1e9)"),
  });
  const unknown = () => expect.fail("a text is not remembered");
  expect(derive((input) => second.remember(input, unknown))).toBe(found);
});

test.each([
  ["for few texts", same, { minTexts: 10_000 }],
  ["on a single core", same, { count: 1 }],
  ["where the code has changed since", () => false, {}],
])("no thread starts %s", async (_, isSameCode, how) => {
  const code = toCode("setInterval(() => {}, 1e9)");
  await readAhead(content, createMemory(), isSameCode, { ...inThreads, ...how, code });
});

describe("All is read all the same where threads", () => {
  test.each([
    ["cannot start", new URL("file:///nowhere.ts")],
    ["end at once", toCode("process.exit(1)")],
    ["fail at their first part", toCode(`${onPart} throw new Error("full"); });`)],
    [
      "answer nothing but once, and die",
      toCode(`${onPart} parentPort.postMessage([]); process.exit(1); });`),
    ],
  ])("%s", async (_, code) => {
    const memory = createMemory();
    await readAhead(content, memory, same, { ...inThreads, code });
    expect(derive(memory.remember)).toBe(alone);
  });
});
