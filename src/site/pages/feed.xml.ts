import { toAtom } from "#formats/atom.ts";
import { toMediaType } from "#formats/media-type.ts";
import { readSite } from "../site.ts";

export async function GET(): Promise<Response> {
  const { dataset, feedContext } = await readSite();
  return new Response(toAtom(dataset, feedContext), {
    headers: { "content-type": toMediaType("feed.xml") },
  });
}
