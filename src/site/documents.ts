import { toPalette } from "#content/palette.ts";
import { toAtom } from "#formats/atom.ts";
import { toChangesJsonLines } from "#formats/changes-json.ts";
import { toEmbedJson } from "#formats/embed-json.ts";
import { toInsightsJson } from "#formats/insights-json.ts";
import { toJsonFeed } from "#formats/json-feed.ts";
import { toLlmsTxt } from "#formats/llms-txt.ts";
import { toOpenApi } from "#formats/openapi.ts";
import { toTwinPath, twins } from "#formats/pages-markdown.ts";
import { toRss } from "#formats/rss.ts";
import { toSitemap, toSitemapIndex, toSitemapParts } from "#formats/sitemap.ts";
import { toThemesJson } from "#formats/themes-json.ts";
import { toTrustJson } from "#formats/trust-json.ts";
import { toApiCatalog, toRobotsTxt, toSecurityTxt } from "#formats/well-known.ts";
import type { Insights } from "#insights/insights-schema.ts";
import { toProse } from "#insights/prose.ts";
import type { Dataset } from "#reviews/dataset.ts";
import { toLeftOut } from "#reviews/left-out.ts";
import { toHalfStars } from "#reviews/rating.ts";
import { toPlainName, toRatingWords } from "#words/phrases.ts";
import { type BadgeMode, toBadgeSvg } from "./badge.ts";
import { toLineStream } from "./data-files.ts";
import { toDesignCss } from "./design.ts";
import { script } from "./embed/firsthand-reviews.js?one-script";
import { toEmbedCss } from "./embed/look.ts";
import type { Plain } from "./kept-path.ts";
import type { SiteLog } from "./log-files.ts";
import { toPictured } from "./pictured.ts";
import { type Card, toCardPng } from "./pictures/card.ts";
import {
  type CardKind,
  cardKinds,
  cardSize,
  reviewCardSize,
  toCardLabel,
} from "./pictures/cards.ts";
import { toFavicon, toIconSvg, toTouchIcon } from "./pictures/icon.ts";
import { toReviewCard, toStarsCard } from "./review-cards.ts";
import {
  readDataFiles,
  readInsights,
  readJournal,
  readLog,
  readLogo,
  readSite,
  readSubjects,
  readTaxonomies,
  type Site,
} from "./site.ts";
import { listPages } from "./site-pages.ts";
import { toMovedSubjects } from "./subjects.ts";

/**
 * A document that is not a page: its path, what makes its bytes when it is rendered and, where it is
 * made of a few facts alone, those facts: it is kept as long as they stay.
 */
export type SiteDocument = readonly [
  path: string,
  make: () => Made | Promise<Made>,
  facts?: { readonly [key: string]: Plain },
];

type Made = string | Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array>;

/** Every document of the site that is not a page. */
export async function listDocuments(): Promise<readonly SiteDocument[]> {
  const site = await readSite();
  const { dataset, content, words, baseUrl, sidecar, feedContext } = site;
  const { design, security, words: ownWords } = content;
  const { accent } = toPalette(design, "light");
  const files = await readDataFiles();
  return [
    ["reviews.json", () => files.render("reviews.json")],
    ["reviews.ndjson", () => files.render("reviews.ndjson")],
    ["reviews.csv", () => files.render("reviews.csv")],
    ["changes.json", async () => toLineStream(toChangesJsonLines(await readJournal()))],
    ["insights.json", async () => toInsightsJson(await readInsights())],
    // For the sidecar, which finds by it what is meant by a word.
    ...(sidecar ? [toThemesDocument(dataset), toTrustDocument(site)] : []),
    ...(await listMoved()),
    ["api/feed.json", () => toJsonFeed(dataset, feedContext)],
    ["feed.xml", () => toAtom(dataset, feedContext)],
    ["rss.xml", () => toRss(dataset, feedContext)],
    toKept(
      "openapi.json",
      { business: dataset.business, reviews: dataset.reviews.slice(-1), baseUrl, sidecar },
      ({ baseUrl: origin, sidecar: isAnswered, ...of }) => toOpenApi(of, origin, isAnswered),
    ),
    [".well-known/api-catalog", () => toApiCatalog(baseUrl, sidecar)],
    [
      "llms.txt",
      async () =>
        toLlmsTxt({
          ...{ dataset, insights: await readInsights(), words, baseUrl, sidecar },
          leftOut: toLeftOut(content),
        }),
    ],
    ...Object.entries(twins).map(
      ([path, toMarkdown]): SiteDocument => [
        toTwinPath(path).slice(1),
        async () => toMarkdown({ dataset, insights: await readInsights(), words, baseUrl }),
      ],
    ),
    ["robots.txt", () => toRobotsTxt(baseUrl)],
    ...(await listSitemaps(baseUrl)),
    // Only where business.yaml says whom to tell.
    ...toOptional(security, (told) => [
      ".well-known/security.txt",
      () => toSecurityTxt(told, baseUrl),
    ]),
    ["embed.js", () => script],
    ["embed.css", () => toEmbedCss(design)],
    ["embed.json", () => toEmbedJson(dataset, words, baseUrl, sidecar)],
    ["badge.svg", () => toBadge(site, "light")],
    ["badge-dark.svg", () => toBadge(site, "dark")],
    ["badge-auto.svg", () => toBadge(site, "auto")],
    ...cardKinds.map((kind) =>
      toCardDocument(`og/${kind}.png`, toKindCard(site, kind), cardSize, site),
    ),
    ...listReviewCards(site, await readInsights()),
    ["icon.svg", () => toIconSvg(accent, 6)],
    toKept("favicon.ico", { accent }, (of) => toFavicon(of.accent)),
    toKept("apple-touch-icon.png", { accent }, (of) => toTouchIcon(of.accent)),
    ["manifest.webmanifest", () => toManifest(site)],
    ["design.css", () => toDesignCss(design)],
    // For pages that are rendered from the release alone.
    ["design.json", () => `${JSON.stringify(design)}\n`],
    ...toOptional(ownWords, (own) => ["words.json", () => `${JSON.stringify(own)}\n`]),
    ...toOptional(design.logo, ({ file }) => [file, () => readLogo(file)]),
    ...toLogDocuments(await readLog()),
  ];
}

/** What of the log stays is taken over from the release before, where that is at hand. */
function toLogDocuments(log: SiteLog | null): readonly SiteDocument[] {
  if (log === null) return [];
  return [
    ...Array.from(log.files, ([path, bytes]): SiteDocument => {
      return [`log/${path}`, () => new Uint8Array(bytes)];
    }),
    ...log.kept.map(([path, sha256]) =>
      toKept(`log/${path}`, { sha256 }, () => new Uint8Array(log.readKept(path))),
    ),
  ];
}

function toThemesDocument({ business }: Dataset): SiteDocument {
  const proses = [toProse("en"), toProse(business.language)];
  return ["themes.json", async () => toThemesJson(await readTaxonomies(), proses)];
}

function toTrustDocument({ dataset, content }: Site): SiteDocument {
  const { verifiedSources } = content;
  return ["trust.json", () => toTrustJson(dataset, verifiedSources, toLeftOut(content))];
}

/** Where a page has another address than once; for hosts and the sidecar, which send visitors on. */
async function listMoved(): Promise<readonly SiteDocument[]> {
  const moved = toMovedSubjects(await readSubjects());
  if (Object.keys(moved).length === 0) return [];
  return [["moved.json", () => `${JSON.stringify(moved)}\n`]];
}

function toOptional<Value>(
  value: Value | null | undefined,
  toDocument: (value: Value) => SiteDocument,
): readonly SiteDocument[] {
  return value ? [toDocument(value)] : [];
}

/** All pages in /sitemap.xml, or there the list of lists where they are too many for one. */
async function listSitemaps(baseUrl: string): Promise<readonly SiteDocument[]> {
  const parts = toSitemapParts(await listPages());
  const [whole = []] = parts;
  if (parts.length === 1) return [["sitemap.xml", () => toSitemap(whole, baseUrl)]];
  const documents = parts.map(
    (entries, index): SiteDocument => [
      `sitemaps/${index + 1}.xml`,
      () => toSitemap(entries, baseUrl),
    ],
  );
  const paths = documents.map(([path]) => `/${path}`);
  return [["sitemap.xml", () => toSitemapIndex(paths, baseUrl)], ...documents];
}

/** What a browser shows of the site on a home screen (W3C Web Application Manifest). */
function toManifest({ dataset, content, words }: Site): string {
  const { paper } = toPalette(content.design, "light");
  const { name } = dataset.business;
  return `${JSON.stringify({
    name,
    lang: words.language,
    start_url: "/",
    display: "browser",
    background_color: paper,
    theme_color: paper,
    icons: [
      { src: "/icon.svg", sizes: "any", type: "image/svg+xml" },
      { src: "/apple-touch-icon.png", sizes: "180x180", type: "image/png" },
    ],
  })}\n`;
}

function toBadge({ dataset, content, words }: Site, mode: BadgeMode): string {
  const { business, aggregate_rating: rating } = dataset;
  return toBadgeSvg({ business, rating }, words, content.design, mode);
}

/** What is drawn beside a link to pages of one kind, however many there are. Only home's says the rating. */
function toKindCard({ dataset, words }: Site, kind: CardKind): Card {
  const { business, aggregate_rating: rating } = dataset;
  const value = kind === "home" ? rating.rating_value : null;
  const standing =
    value === null ? null : { halfStars: toHalfStars(value), words: toRatingWords(value, words) };
  return { name: toPlainName(business.name), kind: toCardLabel(kind, words), standing };
}

/** Pictures of single reviews, and one a number of stars that all other reviews share. */
function listReviewCards(site: Site, insights: Insights): readonly SiteDocument[] {
  const { dataset, reviewsById, words } = site;
  const { business, reviews } = dataset;
  const own = [...toPictured(reviews, reviewsById, insights)].flatMap((id) => {
    const review = reviewsById.get(id);
    return review ? [[id, toReviewCard(review, business.name, words)] as const] : [];
  });
  const toReviewDocument = (name: string, card: Card) =>
    toCardDocument(`og/${name}.png`, card, reviewCardSize, site);
  return [
    ...[1, 2, 3, 4, 5].map((stars) =>
      toReviewDocument(`stars-${stars}`, toStarsCard(stars, business.name, words)),
    ),
    ...own.map(([id, card]) => toReviewDocument(`reviews/${id}`, card)),
  ];
}

/** The picture of a card (Open Graph). */
function toCardDocument(
  path: string,
  card: Card,
  size: typeof cardSize,
  { content }: Site,
): SiteDocument {
  const facts = { card, size, palette: toPalette(content.design, "light") };
  return toKept(path, facts, (of) => new Uint8Array(toCardPng(of.card, of.palette, of.size)));
}

/** A document that is made of its facts alone. */
function toKept<Facts extends { readonly [key: string]: Plain }>(
  path: string,
  facts: Facts,
  make: (facts: Facts) => Made,
): SiteDocument {
  return [path, () => make(facts), facts];
}
