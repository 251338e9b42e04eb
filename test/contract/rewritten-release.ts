import { cp, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { toMediaType } from "#formats/media-type.ts";
import { type TopicPath, topicPaths } from "#formats/topics.ts";
import { writeRelease } from "#release/write-release.ts";
import { baseUrl, build, makeWorkplace } from "./built.ts";
import type { StoredReview } from "./content-folder.ts";
import { expectedId } from "./identity.ts";
import { makeFolder } from "./product.ts";

/** A folder of releases that can be changed at will, without a build each time. */
export type Releases = {
  readonly dist: string;
  /**
   * Makes a release in which these topics (all, by default) say `note`, and the others what they
   * said before.
   */
  readonly publish: (note: string, topics?: readonly TopicPath[]) => Promise<void>;
  /** Makes a release in which a page has changed, and no topic. */
  readonly publishPage: (note: string) => Promise<void>;
};

const mark = "MARK-OF-THE-NEWEST-REVIEW";
let template: Promise<string> | null = null;

/** A real build of three reviews, at `baseUrl`; further releases are that one with words changed. */
export async function makeReleases(site = baseUrl): Promise<Releases> {
  template ??= buildTemplate();
  const built = await template;
  const folder = await makeFolder();
  const dist = join(folder, "dist");
  const notes = new Map<string, string>(topicPaths.map((path) => [path, "first"]));
  let page = "first";
  const release = async () => {
    const copy = join(folder, "copy");
    await cp(built, copy, { recursive: true });
    for (const [path, note] of notes) await replace(join(copy, path), mark, note);
    await replace(join(copy, "index.html"), mark, page);
    const input = { built: copy, dist, baseUrl: site, now: new Date(), mediaTypeOf: toMediaType };
    await writeRelease(input);
  };
  await release();
  return {
    dist,
    publish: (note, topics = topicPaths) => {
      for (const path of topics) notes.set(path, note);
      return release();
    },
    publishPage: (note) => {
      page = note;
      return release();
    },
  };
}

async function buildTemplate(): Promise<string> {
  const place = await makeWorkplace({ reviews: [1, 2, 3].map(toReview) });
  await build(place);
  const client = join(place.dist, "current", "client");
  await rm(join(client, "release.json"));
  return client;
}

function toReview(index: number): StoredReview {
  const published = `2025-01-0${index}T18:00:00Z`;
  const sourceId = `locations/77/reviews/hub-${index}`;
  const text = index === 3 ? `Grüße – 家 🙏, ${mark}.` : `Visit number ${index}: on time.`;
  return {
    id: expectedId(published, "google", sourceId),
    source: "google",
    source_id: sourceId,
    author: `Customer ${index}`,
    rating: 5,
    date: published.slice(0, 10),
    published_at: published,
    text,
    language: "en",
  };
}

async function replace(file: string, from: string, to: string): Promise<void> {
  const text = await readFile(file, "utf8");
  if (!text.includes(from)) throw new Error(`${file} does not hold ${from}`);
  await writeFile(file, text.replaceAll(from, to));
}
