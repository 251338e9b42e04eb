import { basename, join } from "node:path";
import type { Trust } from "#formats/trust-json.ts";
import { forEachConcurrently } from "#release/concurrently.ts";
import { codedPath, manifestPath, toFilePath, toServerPath } from "#release/layout.ts";
import { type Coding, codings, type ReleaseDocument } from "#release/manifest.ts";
import type { Order } from "#release/order.ts";
import type { Removed } from "#reviews/review.ts";
import type { PageDesign } from "#search/search-page.ts";
import type { Themes } from "#search/themes.ts";
import { type Document, isHashed, type Place, toDocument } from "../http/document.ts";
import { toFile, toUrlPath } from "../http/url-path.ts";
import { BrokenRelease } from "./broken-release.ts";
import { findEntries, toTexts } from "./entries.ts";
import { type Listing, readListing } from "./listing.ts";
import { type PublishedInsights, readPublishedInsights } from "./published-insights.ts";
import { type PublishedJournal, readPublishedJournal } from "./published-journal.ts";
import { type PublishedReviews, readPublishedReviews } from "./published-reviews.ts";
import { readThemes } from "./themes.ts";
import { readVerified, verifyFile } from "./verified-file.ts";

/** A release, verified and ready to answer from. It never changes; a new release is a new one. */
export type Snapshot = {
  /** SHA-256 of release.json as it is published */
  readonly id: string;
  readonly baseUrl: string;
  /** where it stands among the site's releases; null where it does not say */
  readonly order: Order | null;
  /** whether its documents count on a sidecar's answers; else there are documents alone */
  readonly sidecar: boolean;
  /** the document at a path of the URL: `/reviews.json`, `/reviews/` */
  readonly find: (path: string) => Document | undefined;
  /** null where the release has no reviews.json */
  readonly reviews: PublishedReviews | null;
  /** null where the release has no changes.json, or no place among others */
  readonly journal: PublishedJournal | null;
  /** null where the release has no insights.json */
  readonly insights: PublishedInsights | null;
  /** what the analysis looks for, and the ways to ask for it */
  readonly themes: Themes;
  /** ids of reviews that are no longer published */
  readonly removed: ReadonlySet<string>;
  /** on what readers may rely; null where the release does not say */
  readonly trust: Trust | null;
  /** the newest signed state of the log; null where there is none */
  readonly checkpoint: string | null;
  /** addresses that pages had once → those that they have */
  readonly moved: Readonly<Record<string, string>>;
  readonly notFoundPage: Document | null;
  /** path of the URL → file of the site's code, whose name changes with its content */
  readonly assets: ReadonlyMap<string, Document>;
  readonly design: PageDesign;
  readonly ownWords: object | null;
  /** the code that renders pages on demand, verified; null where there is none */
  readonly server: PageCode | null;
};

/** The folder of code, and what tells it from any other: releases of the same code have the same id. */
export type PageCode = { readonly folder: string; readonly id: string };

/**
 * Loads a release: checks the size and SHA-256 of every file that it lists, keeps datasets and
 * feeds in memory, makes the reviews ready to be searched and leaves pages in their folder. Pauses
 * for requests.
 *
 * @param folder `…/releases/<id>`
 * @throws BrokenRelease where it is damaged, or built for another BASE_URL
 */
export async function readSnapshot(folder: string, baseUrl: string): Promise<Snapshot> {
  const listing = await readListing(folder);
  if (listing.baseUrl !== baseUrl) {
    throw new BrokenRelease(
      `${folder} was built for ${listing.baseUrl}, but BASE_URL is ${baseUrl}`,
      { remedy: (command) => `run ${command} with this BASE_URL` },
    );
  }
  const held = new Map<string, Document>();
  await forEachConcurrently([...listing.documents], 8, async ([path, document]) => {
    const place = toPlace(folder, listing, path);
    const bytes = await readFiles(place, document);
    if (bytes) held.set(toUrlPath(path), toDocument(document, place, bytes));
  });
  held.set("/release.json", toManifestDocument(folder, listing));
  for (const [path, expected] of Object.entries(listing.server ?? {})) {
    await verifyFile(join(folder, toServerPath(path)), expected);
  }
  const dataset = held.get("/reviews.json");
  const [reviewsJson, insightsJson] = [
    dataset?.identity.bytes,
    held.get("/insights.json")?.identity.bytes,
  ];
  const read = insightsJson ? await readPublishedInsights(insightsJson) : null;
  const insights = read?.insights ?? null;
  const themes = readThemes(held.get("/themes.json")?.identity.bytes, insights);
  const reviews =
    dataset && reviewsJson
      ? await readPublishedReviews(
          reviewsJson,
          dataset.lastModified,
          read?.said ?? new Map(),
          themes,
        )
      : null;
  const changesJson = held.get("/changes.json")?.identity.bytes;
  const { order } = listing;
  return Object.freeze({
    id: listing.publishedId,
    baseUrl,
    order,
    sidecar: listing.sidecar,
    find: createFind(folder, listing, held),
    reviews,
    journal:
      changesJson && order && reviews
        ? await readPublishedJournal(changesJson, order, reviews)
        : null,
    insights,
    themes,
    removed: reviewsJson ? await readRemoved(reviewsJson) : new Set<string>(),
    checkpoint: held.get("/log/checkpoint")?.identity.bytes?.toString() ?? null,
    trust: JSON.parse(held.get("/trust.json")?.identity.bytes?.toString() ?? "null"),
    moved: JSON.parse(held.get("/moved.json")?.identity.bytes?.toString() ?? "{}"),
    notFoundPage: toListed(folder, listing, notFound) ?? null,
    assets: toAssets(folder, listing),
    design: readDesign(held.get("/design.json")?.identity.bytes),
    ownWords: readOwnWords(held.get("/words.json")?.identity.bytes),
    server: listing.server && {
      folder: join(folder, toServerPath("")),
      id: JSON.stringify(listing.server),
    },
  });
}

/**
 * A snapshot that also serves the code files of the release that it replaces: a page that was read
 * just before still asks for them.
 */
export function withAssetsOf(previous: Snapshot, next: Snapshot): Snapshot {
  // Of the release before nothing else is held: it would hold the one before it, and so on for ever.
  const { assets } = previous;
  const find = (path: string) => next.find(path) ?? assets.get(path);
  return Object.freeze({ ...next, find });
}

/** release.json, as a CDN publishes it too; it changes with the newest of what it lists. */
function toManifestDocument(folder: string, { id, baseUrl, size, documents }: Listing): Document {
  const times = [...documents.values()].map((document) => Date.parse(document.last_modified));
  const last_modified = new Date(times.reduce((a, b) => Math.max(a, b), 0)).toISOString();
  const path = basename(manifestPath);
  const type = "application/json; charset=utf-8";
  return toDocument({ type, size, sha256: id, last_modified }, { folder, path, baseUrl });
}

/** Served where nothing is found, and so at no address of its own. */
const notFound = "404.html";

/** Data documents: they are asked for again and again, and each by itself may be large. */
const isHeld = /^application\/(\S+\+)?(json|xml|x-ndjson)\b/;

/** Checks a document's files; gives their bytes where they are to be held. */
async function readFiles(
  { folder, path, codedAt = 0 }: Place,
  document: ReleaseDocument,
): Promise<Partial<Record<Coding | "identity", Buffer>> | null> {
  const held: Partial<Record<Coding | "identity", Buffer>> = {};
  const keep = isHeld.test(document.type) || path === "log/checkpoint";
  let at = codedAt;
  for (const coding of [undefined, ...codings]) {
    const described = coding ? document[coding] : document;
    if (described === undefined) continue;
    const file = join(folder, coding ? codedPath : toFilePath(path));
    const expected = coding ? { ...described, at } : described;
    if (keep) held[coding ?? "identity"] = await readVerified(file, expected);
    else await verifyFile(file, expected);
    if (coding) at += described.size;
  }
  return keep ? held : null;
}

/** Pages are made ready when they are asked for: a release may have a hundred thousand. */
function createFind(folder: string, listing: Listing, held: ReadonlyMap<string, Document>) {
  return (path: string): Document | undefined => {
    const ready = held.get(path);
    if (ready) return ready;
    if (isPlain(path) && !listing.documents.has(path.slice(1))) return undefined;
    const file = toFile(path);
    return file === null || file === notFound ? undefined : toListed(folder, listing, file);
  };
}

/** Whether a path is that of the file of the same name, if of any: a short way for questions. */
function isPlain(path: string): boolean {
  return !path.endsWith("/") && !path.includes("%");
}

function toListed(folder: string, listing: Listing, path: string): Document | undefined {
  const document = listing.documents.get(path);
  return document && toDocument(document, toPlace(folder, listing, path));
}

function toPlace(folder: string, listing: Listing, path: string): Place {
  const { baseUrl, sidecar, codedPlaces } = listing;
  return { folder, path, baseUrl, sidecar, codedAt: codedPlaces.get(path) };
}

function toAssets(folder: string, listing: Listing): ReadonlyMap<string, Document> {
  const assets = new Map<string, Document>();
  for (const path of listing.documents.keys()) {
    const document = isHashed(path) ? toListed(folder, listing, path) : undefined;
    if (document) assets.set(toUrlPath(path), document);
  }
  return assets;
}

/** The ids of removed reviews, from the bytes of reviews.json. */
export async function readRemoved(reviewsJson: Buffer): Promise<ReadonlySet<string>> {
  const entries = await findEntries(reviewsJson, '"removed":[');
  if (!entries) return new Set();
  const texts = Array.from(toTexts(reviewsJson, entries));
  return new Set(texts.map((text) => (JSON.parse(text) as Removed).id));
}

/** How pages of a release look, from its design.json; plainly where it has none. */
function readDesign(bytes: Buffer | null | undefined): PageDesign {
  const { typeface = "system", logo = null } = bytes ? JSON.parse(bytes.toString()) : {};
  return { typeface, logo };
}

/** What the owner says in place of our words: words.json, where there is one. */
function readOwnWords(bytes: Buffer | null | undefined): object | null {
  return bytes ? JSON.parse(bytes.toString()) : null;
}
