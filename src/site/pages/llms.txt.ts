import { toLlmsTxt } from "#formats/llms-txt.ts";
import { toMediaType } from "#formats/media-type.ts";
import { readInsights, readSite } from "../site.ts";

export async function GET(): Promise<Response> {
  const { dataset, words, baseUrl } = await readSite();
  const insights = await readInsights();
  return new Response(toLlmsTxt({ dataset, insights, words, baseUrl }), {
    headers: { "content-type": toMediaType("llms.txt") },
  });
}
