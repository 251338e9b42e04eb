import { toMediaType } from "#formats/media-type.ts";
import { toApiCatalog } from "#formats/well-known.ts";
import { readSite } from "../../site.ts";

export async function GET(): Promise<Response> {
  const { baseUrl } = await readSite();
  return new Response(toApiCatalog(baseUrl), {
    headers: { "content-type": toMediaType(".well-known/api-catalog") },
  });
}
