import { cp, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { inject } from "vitest";
import { toMediaType } from "#formats/media-type.ts";
import { type TopicPath, topicPaths } from "#formats/topics.ts";
import { writeRelease } from "#release/write-release.ts";
import { baseUrl } from "./built.ts";
import { makeFolder } from "./product.ts";
import { mark } from "./set-up.ts";

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

/**
 * A real build of three reviews, at `baseUrl`; further releases are that one with words changed.
 *
 * @param hasSearch whether they hold the code of the search page as well
 */
export async function makeReleases(site = baseUrl, hasSearch = false): Promise<Releases> {
  const folder = await makeFolder();
  const dist = join(folder, "dist");
  // What stays the same is coded already.
  const ready = join(inject("ready").three.dist, "current");
  await cp(inject("ready").three.dist, dist, { recursive: true, verbatimSymlinks: true });
  const notes = new Map<string, string>(topicPaths.map((path) => [path, "first"]));
  let page = "first";
  const release = async () => {
    const copy = join(folder, "copy");
    await copyTemplate(copy);
    for (const [path, note] of notes) await replace(join(copy, path), mark, note);
    await replace(join(copy, "index.html"), mark, page);
    const server = hasSearch ? join(folder, "server") : null;
    if (server) await cp(join(ready, "server"), server, { recursive: true });
    const input = {
      built: copy,
      server,
      dist,
      baseUrl: site,
      now: new Date(),
      mediaTypeOf: toMediaType,
    };
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

/** The three reviews' documents, without the list of them. */
async function copyTemplate(to: string): Promise<void> {
  await cp(join(inject("ready").three.dist, "current", "client"), to, { recursive: true });
  await rm(join(to, "release.json"));
}

async function replace(file: string, from: string, to: string): Promise<void> {
  const text = await readFile(file, "utf8");
  if (!text.includes(from)) throw new Error(`${file} does not hold ${from}`);
  await writeFile(file, text.replaceAll(from, to));
}
