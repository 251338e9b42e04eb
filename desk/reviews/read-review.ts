import type { ContentFolder } from "#content/read-content.ts";
import { readGrounds } from "#content/read-taxonomies.ts";
import type { Insights } from "#insights/insights-schema.ts";
import { rememberHere, toSiteDataset, toSiteInsights } from "#site/derive.ts";

/** What the analysis says of a content, as the pages will say it. */
export function toDeskInsights(content: ContentFolder): Insights {
  const remember = rememberHere(content);
  const dataset = toSiteDataset(content, "https://draft.invalid", remember);
  return toSiteInsights(content, readGrounds(content), dataset, remember);
}
