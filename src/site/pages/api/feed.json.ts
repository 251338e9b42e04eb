import { toJsonFeed } from "#formats/json-feed.ts";
import { toMediaType } from "#formats/media-type.ts";
import { readSite } from "../../site.ts";

export async function GET(): Promise<Response> {
  const { dataset, feedContext } = await readSite();
  return new Response(toJsonFeed(dataset, feedContext), {
    headers: { "content-type": toMediaType("api/feed.json") },
  });
}
