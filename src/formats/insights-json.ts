import type { Insights } from "#insights/insights-schema.ts";

/**
 * The insights as insights.json: one JSON object (RFC 8259) with a key a line, and in `per_review`
 * a review a line, so that versions can be compared line by line.
 */
export function toInsightsJson(insights: Insights): string {
  const { per_review, ...others } = insights;
  const keys = Object.keys(insights);
  const last = keys.length - 1;
  // One flat list of lines: nested joins would hold copies of a large document.
  const lines = keys.flatMap((key, index) => {
    const end = index < last ? "," : "";
    return key === "per_review"
      ? ['"per_review":{', ...toEntries(per_review), `}${end}`]
      : `${JSON.stringify(key)}:${JSON.stringify(others[key as keyof typeof others])}${end}`;
  });
  return ["{", ...lines, "}", ""].join("\n");
}

function toEntries(perReview: Insights["per_review"]): string[] {
  const entries = Object.entries(perReview);
  const last = entries.length - 1;
  return entries.map(([id, insight], index) => {
    return `${JSON.stringify(id)}:${JSON.stringify(insight)}${index < last ? "," : ""}`;
  });
}
