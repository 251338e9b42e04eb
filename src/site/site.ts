import { AsyncLocalStorage } from "node:async_hooks";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { ContentFolder } from "#content/read-content.ts";
import type { FeedContext } from "#formats/feed.ts";
import { toInsights } from "#insights/insights.ts";
import type { Insights } from "#insights/insights-schema.ts";
import type { Pack } from "#insights/lexicon.ts";
import { createMethod, toGrounds } from "#insights/readers.ts";
import { type Dataset, toDataset } from "#reviews/dataset.ts";
import type { Review } from "#reviews/review.ts";
import { toWords, type Words } from "#words/words.ts";
import { type Subject, toSubjects } from "./subjects.ts";

/** Facts that every page shares. */
export type Site = {
  readonly dataset: Dataset;
  /** the dataset's reviews by id */
  readonly reviewsById: ReadonlyMap<string, Review>;
  readonly content: ContentFolder;
  /** the public origin, without a trailing slash */
  readonly baseUrl: string;
  /** whether a sidecar answers */
  readonly sidecar: boolean;
  readonly feedContext: FeedContext;
  /** what pages say themselves, in the language that they are then in */
  readonly words: Words;
};

/** What a site is rendered from. */
export type SiteSource = {
  /** the public origin, without a trailing slash */
  readonly baseUrl: string;
  /** whether a sidecar answers */
  readonly sidecar: boolean;
  /** absolute path of content/ */
  readonly contentDir: string;
  /** what was read there */
  readonly content: ContentFolder;
  /** the languages that texts can be read in */
  readonly packs: ReadonlyMap<string, Pack>;
};

type Rendering = {
  readonly source: SiteSource;
  readonly site: Site;
  insights: Insights | undefined;
  subjects: readonly Subject[] | undefined;
};

const rendering = new AsyncLocalStorage<Rendering>();

/** Renders a site: whatever asks for it meanwhile gets this one. One process may render several. */
export function withSite<Result>(
  source: SiteSource,
  render: () => Promise<Result>,
): Promise<Result> {
  const site = toSite(source);
  return rendering.run({ source, site, insights: undefined, subjects: undefined }, render);
}

/** The site that is being rendered. */
export async function readSite(): Promise<Site> {
  return toRendering().site;
}

/** What the reviews say together: derived once for a site, and only where a page asks for it. */
export async function readInsights(): Promise<Insights> {
  const now = toRendering();
  now.insights ??= toSiteInsights(now.source, now.site.dataset);
  return now.insights;
}

/** What customers name; found once for a site. */
export async function readSubjects(): Promise<readonly Subject[]> {
  const now = toRendering();
  now.subjects ??= toSubjects(now.site.dataset, await readInsights());
  return now.subjects;
}

/** The bytes of the logo as it lies in content/. */
export async function readLogo(file: string): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await readFile(join(toRendering().source.contentDir, file)));
}

function toRendering(): Rendering {
  const now = rendering.getStore();
  if (now === undefined) throw new Error("pages are rendered within withSite only");
  return now;
}

function toSite({ baseUrl, sidecar, content }: SiteSource): Site {
  const dataset = toDataset(content, baseUrl);
  const feedContext = { baseUrl, feedTag: content.feedTag, sidecar };
  const reviewsById = new Map(dataset.reviews.map((review) => [review.id, review]));
  const words = toWords(content.business.language);
  return { dataset, reviewsById, content, baseUrl, sidecar, feedContext, words };
}

function toSiteInsights({ content, packs }: SiteSource, dataset: Dataset): Insights {
  const grounds = toGrounds(content.taxonomies, packs);
  const method = createMethod(grounds, content.roster, content.business.language);
  return toInsights(dataset, content.editorial, method);
}
