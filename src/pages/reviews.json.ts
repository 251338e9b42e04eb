import { toMediaType } from "#formats/media-type.ts";
import { toReviewsJson } from "#formats/reviews-json.ts";
import { readSite } from "../site.ts";

export async function GET(): Promise<Response> {
  const { dataset } = await readSite();
  return new Response(toReviewsJson(dataset), {
    headers: { "content-type": toMediaType("reviews.json") },
  });
}
