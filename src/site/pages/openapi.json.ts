import { toMediaType } from "#formats/media-type.ts";
import { toOpenApi } from "#formats/openapi.ts";
import { readSite } from "../site.ts";

export async function GET(): Promise<Response> {
  const { dataset, baseUrl } = await readSite();
  return new Response(toOpenApi(dataset, baseUrl), {
    headers: { "content-type": toMediaType("openapi.json") },
  });
}
