import type { ReviewInsight } from "#insights/review-insight.ts";
import type { AspectsByReview } from "#search/facets.ts";
import { BrokenRelease } from "./broken-release.ts";
import { findEntries, toTexts } from "./entries.ts";
import { createTurns } from "./turns.ts";

/**
 * Of which aspects each review says something, from the bytes of insights.json: its `per_review`
 * has a review a line. Works in turns.
 *
 * @throws BrokenRelease where the document is laid out otherwise
 */
export async function readAspects(insightsJson: Buffer): Promise<AspectsByReview> {
  const entries = await findEntries(insightsJson, '"per_review":{');
  if (!entries) throw new BrokenRelease("insights.json has no per_review");
  const aspects = new Map<string, readonly string[]>();
  const turns = createTurns();
  for (const text of toTexts(insightsJson, entries)) {
    const entry: Record<string, Pick<ReviewInsight, "aspects">> = JSON.parse(`{${text}}`);
    for (const [id, insight] of Object.entries(entry)) {
      aspects.set(id, [...new Set(insight.aspects.map((aspect) => aspect.id))]);
    }
    await turns();
  }
  return aspects;
}
