import { toCsvLines } from "#formats/csv.ts";
import { toMediaType } from "#formats/media-type.ts";
import { toByteStream } from "../byte-stream.ts";
import { readSite } from "../site.ts";

export async function GET(): Promise<Response> {
  const { dataset } = await readSite();
  return new Response(toByteStream(toCsvLines(dataset)), {
    headers: { "content-type": toMediaType("reviews.csv") },
  });
}
