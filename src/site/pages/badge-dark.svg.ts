import { toMediaType } from "#formats/media-type.ts";
import { toBadgeSvg } from "../badge.ts";
import { readSite } from "../site.ts";

export async function GET(): Promise<Response> {
  const { dataset, content, words } = await readSite();
  const { business, aggregate_rating: rating } = dataset;
  return new Response(toBadgeSvg({ business, rating }, words, content.design, "dark"), {
    headers: { "content-type": toMediaType("badge-dark.svg") },
  });
}
