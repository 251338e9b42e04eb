import { cp, mkdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { toReviewId } from "#reviews/identity.ts";
import type { ReviewRecord } from "#reviews/record.ts";
import { createRandom } from "./random.ts";

/**
 * Content of `count` reviews over ten years, the same on every machine: about 550 characters each,
 * of words as unevenly used as in a language, a fifth with a reply, a tenth naming someone of the
 * fixture's roster, a quarter with characters beyond Latin-1.
 */
export async function writeSyntheticContent(dir: string, count: number): Promise<void> {
  await rm(dir, { recursive: true, force: true });
  await cp(join(import.meta.dirname, "../test/fixtures/content"), dir, { recursive: true });
  await rm(join(dir, "reviews"), { recursive: true });
  await mkdir(join(dir, "reviews/google"), { recursive: true });
  const byYear = Object.groupBy(toRecords(count), ({ date }) => date.slice(0, 4));
  for (const [year, records = []] of Object.entries(byYear)) {
    const lines = records.map((record) => `${JSON.stringify(record)}\n`);
    await writeFile(join(dir, "reviews/google", `${year}.ndjson`), lines.join(""));
  }
}

/** Oldest first. A longer list begins like a shorter one, so that it is the same with more at the end. */
function toRecords(count: number): ReviewRecord[] {
  const random = createRandom(42);
  const words = toVocabulary(random, 20_000);
  return Array.from({ length: count }, (_, index) => toRecord(index, words, random));
}

const start = Date.UTC(2016, 0, 1);
const stepMs = (10 * 365 * 86_400_000) / 100_000;

function toRecord(index: number, words: readonly string[], random: () => number): ReviewRecord {
  const time = Math.floor(start + index * stepMs);
  const published = new Date(time).toISOString();
  const key = `locations/1/reviews/${index}`;
  return {
    id: toReviewId(time, "google", key),
    source: "google",
    source_id: key,
    author: `${toWord(random)} ${toWord(random)}`,
    rating: Math.min(5, 1 + Math.floor(random() ** 0.3 * 5)),
    date: published.slice(0, 10),
    published_at: published,
    text: toText(words, random, 550),
    language: "en",
    ...(random() < 0.2 ? { owner_reply: { text: toText(words, random, 120) } } : {}),
  };
}

function toText(words: readonly string[], random: () => number, length: number): string {
  let text = "";
  while (text.length < length * (0.7 + random() * 0.3)) {
    const sentence = Array.from({ length: 5 + Math.floor(random() * 14) }, () =>
      pick(words, random),
    );
    if (random() < 0.012) sentence.push("thanks to Grace");
    if (random() < 0.05) sentence.push("and that’s what counts 🙏");
    const line = sentence.join(" ");
    text += `${text === "" ? "" : " "}${line.charAt(0).toUpperCase()}${line.slice(1)}.`;
  }
  return text;
}

/** A few words are common, most are rare. */
function pick(words: readonly string[], random: () => number): string {
  return words[Math.floor(random() ** 4 * words.length)] ?? "";
}

function toVocabulary(random: () => number, size: number): string[] {
  return Array.from({ length: size }, () => toWord(random).toLowerCase());
}

const syllables =
  "an be con der el fi ga ho in jo ka lo mer ne or pa qui ra ster tion un ver wa ya zi".split(" ");

function toWord(random: () => number): string {
  const length = 1 + Math.floor(random() * 4);
  const word = Array.from({ length }, () => syllables[Math.floor(random() * syllables.length)]);
  return word.join("").replace(/^./, (first) => first.toUpperCase());
}
