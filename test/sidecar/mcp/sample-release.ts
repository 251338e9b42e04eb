import { join } from "node:path";
import { readContent } from "#content/read-content.ts";
import { readGrounds } from "#content/read-taxonomies.ts";
import { toChangesJsonLines } from "#formats/changes-json.ts";
import { toInsightsJson } from "#formats/insights-json.ts";
import { toThemesJson } from "#formats/themes-json.ts";
import { toTrustJson } from "#formats/trust-json.ts";
import type { Change } from "#history/change.ts";
import { toProse } from "#insights/prose.ts";
import { rememberNothing } from "#insights/remember.ts";
import type { Dataset } from "#reviews/dataset.ts";
import { toLeftOut } from "#reviews/left-out.ts";
import { toSiteDataset, toSiteInsights, toSiteTaxonomies } from "#site/derive.ts";
import { toReviewsJson } from "../../formats/whole.ts";
import { baseUrl, type Files } from "../release-on-disk.ts";

const sample = join(import.meta.dirname, "../../../content/sample");

/** How many of the newest reviews came with the second release. */
export const newCount = 3;

/** The sample business as a second release, without its pages: what agents are answered from. */
export async function buildSample(): Promise<{ readonly dataset: Dataset; readonly files: Files }> {
  const content = await readContent(sample);
  const dataset = toSiteDataset(content, baseUrl, rememberNothing);
  const grounds = readGrounds(content);
  const insights = toSiteInsights(content, grounds, dataset, rememberNothing);
  const proses = [toProse("en"), toProse(content.business.language)];
  const taxonomies = toSiteTaxonomies(content, grounds, dataset);
  const files = {
    "404.html": "<!doctype html><title>Not found</title>",
    "reviews.json": toReviewsJson(dataset),
    "insights.json": toInsightsJson(insights),
    "themes.json": toThemesJson(taxonomies, proses),
    "trust.json": toTrustJson(dataset, content.verifiedSources, toLeftOut(content)),
    "changes.json": [...toChangesJsonLines(toJournal(dataset))].join(""),
  };
  return { dataset, files };
}

function toJournal({ reviews }: Dataset): Change[] {
  const changes = reviews.map(({ id, date }, position): Change => {
    const sequence = position < newCount ? 2 : 1;
    return { sequence, kind: "added", id, date, index: null };
  });
  return changes.sort((a, b) => a.sequence - b.sequence || (a.id < b.id ? -1 : 1));
}
