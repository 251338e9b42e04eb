import { toMediaType } from "#formats/media-type.ts";
import { toDesignCss } from "../design.ts";
import { readSite } from "../site.ts";

export async function GET(): Promise<Response> {
  const { accent } = await readSite();
  return new Response(toDesignCss(accent), {
    headers: { "content-type": toMediaType("design.css") },
  });
}
