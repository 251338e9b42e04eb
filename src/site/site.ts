import { AsyncLocalStorage } from "node:async_hooks";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { ContentFolder } from "#content/read-content.ts";
import type { FeedContext } from "#formats/feed.ts";
import { toLogged } from "#formats/reviews-json.ts";
import type { Journal } from "#history/change.ts";
import { type Past, toNextJournal } from "#history/next-journal.ts";
import { toRemovals } from "#history/removals.ts";
import { type Ground, toPrimary } from "#insights/grounds.ts";
import type { Insights } from "#insights/insights-schema.ts";
import { toProse } from "#insights/prose.ts";
import type { Remember } from "#insights/remember.ts";
import type { Taxonomy } from "#insights/taxonomy.ts";
import type { Dataset } from "#reviews/dataset.ts";
import type { Review } from "#reviews/review.ts";
import { toWords, type Words } from "#words/words.ts";
import { createDataFiles, type DataFiles } from "./data-files.ts";
import { toSiteDataset, toSiteInsights, toSiteTaxonomies } from "./derive.ts";
import { type OpenLog, type SiteLog, toSiteLog } from "./log-files.ts";
import type { Frame } from "./middleware.ts";
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
  /** what stands around every page */
  readonly frame: Frame;
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
  readonly grounds: ReadonlyMap<string, Ground>;
  /** may know what was found in a text before */
  readonly remember: Remember;
  /** what the journal goes on from; a preview has none, and an empty journal */
  readonly history?: History | null;
};

/** What was published before, and the number that this release has if it changes a review. */
export type History = {
  readonly past: Past | null;
  readonly sequence: number;
  /** the log that goes on; null for a site without one */
  readonly log?: OpenLog | null;
};

type Rendering = {
  readonly source: SiteSource;
  readonly site: Site;
  journal: Journal | undefined;
  insights: Insights | undefined;
  subjects: readonly Subject[] | undefined;
  dataFiles: DataFiles | undefined;
  log: SiteLog | null | undefined;
};

/** Without `whole` a page cannot ask for more than the frame. */
const rendering = new AsyncLocalStorage<{ readonly frame: Frame; readonly whole?: Rendering }>();

/** Renders a site: whatever asks for it meanwhile gets this one. One process may render several. */
export function withSite<Result>(
  source: SiteSource,
  render: () => Promise<Result>,
): Promise<Result> {
  const site = toSite(source);
  const later = {
    ...{ journal: undefined, log: undefined, insights: undefined },
    ...{ subjects: undefined, dataFiles: undefined },
  };
  const whole = { source, site, ...later };
  return rendering.run({ frame: site.frame, whole }, render);
}

/**
 * Renders a page of a site without the site: it is made of the frame and of its own props alone, and
 * whatever asks for more meanwhile fails. So a page whose frame and props are as before is as before.
 */
export function withoutSite<Result>(render: () => Promise<Result>): Promise<Result> {
  return rendering.run({ frame: readFrame() }, render);
}

/** What stands around the page that is being rendered. */
export function readFrame(): Frame {
  const now = rendering.getStore();
  if (now === undefined) throw new Error("pages are rendered within withSite only");
  return now.frame;
}

/** The site that is being rendered. */
export async function readSite(): Promise<Site> {
  return toRendering().site;
}

/** What all releases, with this one, did to reviews. */
export async function readJournal(): Promise<Journal> {
  const now = toRendering();
  const { content, history } = now.source;
  const log = await readLog();
  const reviews = now.site.dataset.reviews.map((review) => toLogged(review, log ?? undefined));
  now.journal ??= history
    ? toNextJournal(history.past, {
        ...{ reviews, removals: toRemovals(content) },
        ...{ sequence: history.sequence, indexOf: (id: string) => log?.indexes.get(id) ?? null },
      })
    : [];
  return now.journal;
}

/** What the reviews say together: derived once for a site, and only where a page asks for it. */
export async function readInsights(): Promise<Insights> {
  const now = toRendering();
  const { content, grounds, remember } = now.source;
  now.insights ??= toSiteInsights(content, grounds, now.site.dataset, remember);
  return now.insights;
}

/** What is looked for in reviews, in each language that a text of the site may be read in; the main one first. */
export async function readTaxonomies(): Promise<readonly Taxonomy[]> {
  const { source, site } = toRendering();
  return toSiteTaxonomies(source.content, source.grounds, site.dataset);
}

/**
 * The summary and the answers that a page shows: an owner's, and derived ones that are in the language of our words.
 * Where nobody has written sentences in that language, counts and quotations stand alone.
 */
export async function readTold(): Promise<Pick<Insights, "summary" | "summary_sentences" | "faq">> {
  const { site } = toRendering();
  const { summary, summary_sentences, faq } = await readInsights();
  const { business, editorial } = site.content;
  if (toProse(business.language).language === site.words.language) {
    return { summary, summary_sentences, faq };
  }
  const own = faq.filter(({ source }) => source === "editorial");
  return { summary: editorial.summary, summary_sentences: [], faq: own };
}

/** What customers name; found once for a site. */
export async function readSubjects(): Promise<readonly Subject[]> {
  const now = toRendering();
  now.subjects ??= toSubjects(now.site.dataset, await readInsights());
  return now.subjects;
}

/** The files of all reviews; described once for a site. */
export async function readDataFiles(): Promise<DataFiles> {
  const now = toRendering();
  now.dataFiles ??= createDataFiles(now.site.dataset, (await readLog()) ?? undefined);
  return now.dataFiles;
}

/** The log with what this release adds to it; grown once for a site, null where it has none. */
export async function readLog(): Promise<SiteLog | null> {
  const now = toRendering();
  const open = now.source.history?.log;
  if (now.log === undefined) now.log = open ? toSiteLog(open, now.site.dataset) : null;
  return now.log;
}

/** The bytes of the logo as it lies in content/. */
export async function readLogo(file: string): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await readFile(join(toRendering().source.contentDir, file)));
}

function toRendering(): Rendering {
  const whole = rendering.getStore()?.whole;
  if (whole === undefined)
    throw new Error("a page that may be kept shows its props and the frame alone, not the site");
  return whole;
}

function toSite({ baseUrl, sidecar, content, grounds, remember }: SiteSource): Site {
  const dataset = toSiteDataset(content, baseUrl, remember);
  const { design, words: ownWords } = content;
  const feedContext = { baseUrl, feedTag: content.feedTag, sidecar, ownWords };
  const reviewsById = new Map(dataset.reviews.map((review) => [review.id, review]));
  const words = toWords(content.business.language, ownWords);
  const { business } = dataset;
  const readIn = grounds.has(toPrimary(business.language)) ? business.language : "en";
  const frame = { business, baseUrl, words, ownWords, readIn, design, sidecar };
  return { dataset, reviewsById, content, baseUrl, sidecar, feedContext, frame, words };
}
