import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { ContentFolder } from "#content/read-content.ts";
import { readContent } from "#content/read-content.ts";
import type { FeedContext } from "#formats/feed.ts";
import type { Insights } from "#insights/insights.ts";
import { toInsights } from "#insights/insights.ts";
import { createMethod } from "#insights/method.ts";
import { trainedModel } from "#insights/model/trained-model.ts";
import { parseBaseUrl } from "#reviews/base-url.ts";
import type { Dataset } from "#reviews/dataset.ts";
import { toDataset } from "#reviews/dataset.ts";
import type { Review } from "#reviews/review.ts";
import type { Words } from "#words/words.ts";
import { toWords } from "#words/words.ts";
import type { Subject } from "./subjects.ts";
import { toSubjects } from "./subjects.ts";

/** Facts that every page shares. */
export type Site = {
  readonly dataset: Dataset;
  /** the dataset's reviews by id */
  readonly reviewsById: ReadonlyMap<string, Review>;
  readonly content: ContentFolder;
  /** the public origin, without a trailing slash */
  readonly baseUrl: string;
  readonly feedContext: FeedContext;
  /** what pages say themselves, in the language that they are then in */
  readonly words: Words;
};

let site: Promise<Site> | undefined;

/** Reads content/ once per process: a build renders thousands of pages from it. */
export function readSite(): Promise<Site> {
  site ??= loadSite();
  return site;
}

let insights: Promise<Insights> | undefined;

/** What the reviews say together: derived once per process, and only where a page asks for it. */
export function readInsights(): Promise<Insights> {
  insights ??= readSite().then(({ dataset, content }) =>
    toInsights(
      dataset,
      content.editorial,
      createMethod(content.taxonomy, trainedModel, content.roster),
    ),
  );
  return insights;
}

let subjects: Promise<readonly Subject[]> | undefined;

/** What customers name; found once per process. */
export function readSubjects(): Promise<readonly Subject[]> {
  subjects ??= Promise.all([readSite(), readInsights()]).then(([{ dataset }, insights]) =>
    toSubjects(dataset, insights),
  );
  return subjects;
}

/** The bytes of the logo as it lies in content/. */
export async function readLogo(file: string): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await readFile(join(import.meta.env.CONTENT_DIR, file)));
}

async function loadSite(): Promise<Site> {
  const baseUrl = parseBaseUrl(import.meta.env.SITE ?? "");
  if (baseUrl === null) {
    throw new Error("Astro's `site` must be an origin such as https://example.com: set BASE_URL");
  }
  const content = await readContent(import.meta.env.CONTENT_DIR, import.meta.env.TRADES_DIR);
  const dataset = toDataset(content, baseUrl);
  const feedContext = { baseUrl, feedTag: content.feedTag };
  const reviewsById = new Map(dataset.reviews.map((review) => [review.id, review]));
  const words = toWords(content.business.language);
  return { dataset, reviewsById, content, baseUrl, feedContext, words };
}
