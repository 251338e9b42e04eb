import { toMediaType } from "#formats/media-type.ts";
import { toDesignCss } from "../design.ts";
import { readSite } from "../site.ts";

export async function GET(): Promise<Response> {
  const { design } = (await readSite()).content;
  return new Response(toDesignCss(design), {
    headers: { "content-type": toMediaType("design.css") },
  });
}
