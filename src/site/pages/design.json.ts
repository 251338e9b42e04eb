import { toMediaType } from "#formats/media-type.ts";
import { readSite } from "../site.ts";

/** For pages that are rendered from the release alone. */
export async function GET(): Promise<Response> {
  const { design } = (await readSite()).content;
  return new Response(`${JSON.stringify(design)}\n`, {
    headers: { "content-type": toMediaType("design.json") },
  });
}
