import { readFileSync } from "node:fs";
import { join } from "node:path";
import { SaxesParser } from "saxes";
import { topicPaths } from "#formats/topics.ts";
import { say } from "#machine/reason.ts";
import { Refusal } from "#machine/refusal.ts";
import { findDamage } from "#release/damage.ts";
import { toFilePath } from "#release/layout.ts";
import type { StoredRelease } from "#release/read-manifest.ts";
import { checkLinks, type ReadText } from "./links.ts";

/** A release was built, but must not be published; the message lists what is wrong with it. */
class UnsoundError extends Refusal {
  override readonly name = "UnsoundError";
}

/**
 * Tries what was built: files are those of release.json, every link within the site leads
 * somewhere, feeds and datasets can be read.
 *
 * @returns how many different links were followed
 * @throws UnsoundError
 */
export function checkRelease(release: StoredRelease): number {
  const { folder, manifest } = release;
  const damaged = findDamage(release).map((file) => `${file} is not as release.json says`);
  if (damaged.length > 0) throw toError(damaged);
  const paths = Object.keys(manifest.documents);
  const read = (path: string) => readFileSync(join(folder, toFilePath(path)), "utf8");
  const { links, faults } = checkLinks(paths, read, manifest.base_url, manifest.sidecar);
  const all = [...checkData(paths, read), ...faults];
  if (all.length > 0) throw toError(all);
  return links;
}

const shown = 20;

function toError(faults: readonly string[]): UnsoundError {
  const more = faults.length > shown ? [`and ${faults.length - shown} more`] : [];
  const list = [...faults.slice(0, shown), ...more].join("; ");
  return new UnsoundError(say`What was built is not fit to be published: ${list}.`);
}

/**
 * Reads every document that programs read: JSON, NDJSON, the JSON-LD of pages, Atom; and compares
 * the two feeds, which must hold the same entries.
 *
 * @param paths of all documents
 * @returns a fault for each that cannot be read
 */
function checkData(paths: readonly string[], read: ReadText): string[] {
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

/**
 * The ids of an Atom feed's entries (RFC 4287 §4.2.6), in their order.
 *
 * @throws Error where the document is not well-formed or not a feed
 */
function readAtomIds(xml: string): string[] {
  const ids: string[] = [];
  const open: string[] = [];
  const parser = new SaxesParser({ xmlns: true });
  parser.on("opentag", ({ local, uri }) => {
    if (open.length === 0 && `${uri} ${local}` !== `${atom} feed`)
      throw new Error("not an Atom feed");
    open.push(local);
    if (open.join(" ") === "feed entry id") ids.push("");
  });
  parser.on("closetag", () => open.pop());
  parser.on("text", (text) => {
    if (open.join(" ") === "feed entry id") ids.push(`${ids.pop() ?? ""}${text}`);
  });
  parser.on("error", (error) => {
    throw error;
  });
  parser.write(xml).close();
  return ids;
}

const atom = "http://www.w3.org/2005/Atom";
