import { toMediaType } from "#formats/media-type.ts";
import { toNdjsonLines } from "#formats/reviews-json.ts";
import { toByteStream } from "../byte-stream.ts";
import { readSite } from "../site.ts";

export async function GET(): Promise<Response> {
  const { dataset } = await readSite();
  return new Response(toByteStream(toNdjsonLines(dataset)), {
    headers: { "content-type": toMediaType("reviews.ndjson") },
  });
}
