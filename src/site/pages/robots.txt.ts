import { toMediaType } from "#formats/media-type.ts";
import { toRobotsTxt } from "#formats/well-known.ts";
import { readSite } from "../site.ts";

export async function GET(): Promise<Response> {
  const { baseUrl } = await readSite();
  return new Response(toRobotsTxt(baseUrl), {
    headers: { "content-type": toMediaType("robots.txt") },
  });
}
