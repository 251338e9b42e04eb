import { toInsightsJson } from "#formats/insights-json.ts";
import { toMediaType } from "#formats/media-type.ts";
import { readInsights } from "../site.ts";

export async function GET(): Promise<Response> {
  return new Response(toInsightsJson(await readInsights()), {
    headers: { "content-type": toMediaType("insights.json") },
  });
}
