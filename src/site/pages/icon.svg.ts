import { toMediaType } from "#formats/media-type.ts";
import { toIconSvg } from "../icon.ts";
import { readSite } from "../site.ts";

export async function GET(): Promise<Response> {
  const { design } = (await readSite()).content;
  return new Response(toIconSvg(design), {
    headers: { "content-type": toMediaType("icon.svg") },
  });
}
