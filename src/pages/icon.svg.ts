import { toMediaType } from "#formats/media-type.ts";
import { toIconSvg } from "../icon.ts";
import { readSite } from "../site.ts";

export async function GET(): Promise<Response> {
  const { accent } = await readSite();
  return new Response(toIconSvg(accent), {
    headers: { "content-type": toMediaType("icon.svg") },
  });
}
