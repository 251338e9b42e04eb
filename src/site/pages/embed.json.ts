import { toEmbedJson } from "#formats/embed-json.ts";
import { toMediaType } from "#formats/media-type.ts";
import { readSite } from "../site.ts";

export async function GET(): Promise<Response> {
  const { dataset, words, baseUrl } = await readSite();
  return new Response(toEmbedJson(dataset, words, baseUrl), {
    headers: { "content-type": toMediaType("embed.json") },
  });
}
