import { topicPaths } from "#formats/topics.ts";
import type { ReadText } from "./check-links.ts";
import { readAtomIds } from "./read-atom-ids.ts";

/**
 * Reads every document that programs read: JSON, NDJSON, the JSON-LD of pages, Atom; and compares
 * the two feeds, which must hold the same entries.
 *
 * @param paths of all documents
 * @returns a fault for each that cannot be read
 */
export function checkData(paths: readonly string[], read: ReadText): string[] {
  const missing = topicPaths.filter((topic) => !paths.includes(topic));
  const faults = paths.flatMap((path) => toFaults(path, () => parse(path, read(path))));
  if (missing.length > 0) return [...missing.map((topic) => `/${topic} is missing`), ...faults];
  return faults.length > 0 ? faults : compareFeeds(read);
}

const jsonLd = /<script type="application\/ld\+json">(.*?)<\/script>/gs;

function parse(path: string, text: string): void {
  if (path.endsWith(".json")) JSON.parse(text);
  if (path.endsWith(".ndjson")) for (const line of toLines(text)) JSON.parse(line);
  if (path.endsWith(".html")) for (const [, json = ""] of text.matchAll(jsonLd)) JSON.parse(json);
  if (path === "feed.xml") readAtomIds(text);
}

function compareFeeds(read: ReadText): string[] {
  const { items } = JSON.parse(read("api/feed.json")) as { items: { id: string }[] };
  const ids = items.map(({ id }) => id);
  const same = JSON.stringify(ids) === JSON.stringify(readAtomIds(read("feed.xml")));
  return same ? [] : ["/feed.xml and /api/feed.json hold different entries"];
}

function toLines(text: string): string[] {
  return text.split("\n").filter((line) => line !== "");
}

function toFaults(path: string, step: () => void): string[] {
  try {
    step();
    return [];
  } catch (error) {
    return [`/${path} cannot be read: ${(error as Error).message.split("\n", 1)[0]}`];
  }
}
