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
import { toProse } from "#insights/prose.ts";
import type { Dataset } from "#reviews/dataset.ts";
import { toLeftOut } from "#reviews/left-out.ts";
import { type BadgeMode, toBadgeSvg } from "./badge.ts";
import { listCards } from "./card-documents.ts";
import { toLineStream } from "./data-files.ts";
import { toDesignCss } from "./design.ts";
import { script } from "./embed/firsthand-reviews.js?one-script";
import { toEmbedCss } from "./embed/look.ts";
import type { SiteLog } from "./log-files.ts";
import { toFavicon, toIconSvg, toTouchIcon } from "./pictures/icon.ts";
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
import { type SiteDocument, toKept } from "./site-document.ts";
import { listPages } from "./site-pages.ts";
import { toMovedSubjects } from "./subjects.ts";

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
    ...listCards(site, await readInsights()),
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
