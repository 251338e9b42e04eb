import type { SitemapEntry } from "#formats/sitemap.ts";
import { toArchive } from "#reviews/archive.ts";
import { compareInstants, type Instant } from "#reviews/day.ts";
import type { Review } from "#reviews/review.ts";
import { toListedKinds } from "./menu.ts";
import { readSite, readSubjects } from "./site.ts";

/** Pages about the whole of the data. */
const ofAll = ["/", "/reviews/", "/insights/", "/summary/", "/faq/", "/how-we-collect-reviews/"];
/** Pages whose words the data do not change, or that are made for each reader. */
const timeless = ["/developers/", "/embed/", "/accessibility/"];

/** Every page that is meant to be found, once. */
export async function listPages(): Promise<readonly SitemapEntry[]> {
  const { dataset, sidecar } = await readSite();
  const { reviews, updated_at: updatedAt } = dataset;
  const subjects = await readSubjects();
  return [
    ...[...ofAll, ...toListedKinds(dataset.business).map((kind) => `/${kind}/`)].map((path) => ({
      path,
      lastmod: updatedAt,
    })),
    ...[...(sidecar ? ["/search/"] : []), ...timeless].map((path) => ({ path, lastmod: null })),
    ...subjects.flatMap(({ path, reviews: its }) =>
      path === null ? [] : [{ path, lastmod: toNewest(its) }],
    ),
    ...[...Map.groupBy(reviews, ({ date }) => date.slice(0, 4))].map(([year, its]) => ({
      path: `/reviews/${year}/`,
      lastmod: toNewest(its),
    })),
    ...toArchive(reviews).flatMap(({ parts }) =>
      parts.map(({ path, reviews: its }) => ({ path, lastmod: toNewest(its) })),
    ),
    ...reviews.map(({ id, updated_at }) => ({ path: `/reviews/${id}/`, lastmod: updated_at })),
  ];
}

function toNewest(reviews: readonly Review[]): Instant | null {
  const instants = reviews.map(({ updated_at }) => updated_at);
  return instants.sort((a, b) => compareInstants(b, a))[0] ?? null;
}
