import { toMediaType } from "#formats/media-type.ts";
import { toNdjson } from "#formats/ndjson.ts";
import { readSite } from "../site.ts";

export async function GET(): Promise<Response> {
  const { dataset } = await readSite();
  return new Response(toNdjson(dataset), {
    headers: { "content-type": toMediaType("reviews.ndjson") },
  });
}
