import type { Insights } from "#insights/insights-schema.ts";

/**
 * The insights as insights.json: one JSON object (RFC 8259) with a key a line, and in `per_review`
 * a review a line, so that versions can be compared line by line.
 */
export function toInsightsJson(insights: Insights): string {
  // One flat list of lines: nested joins would hold copies of a large document.
  const lines = Object.entries(insights).flatMap(([key, value], index, all) => {
    const end = index < all.length - 1 ? "," : "";
    return key === "per_review"
      ? ['"per_review":{', ...toEntries(insights.per_review), `}${end}`]
      : `${JSON.stringify(key)}:${JSON.stringify(value)}${end}`;
  });
  return ["{", ...lines, "}", ""].join("\n");
}

function toEntries(perReview: Insights["per_review"]): string[] {
  return Object.entries(perReview).map(([id, insight], index, all) => {
    const end = index < all.length - 1 ? "," : "";
    return `${JSON.stringify(id)}:${JSON.stringify(insight)}${end}`;
  });
}
