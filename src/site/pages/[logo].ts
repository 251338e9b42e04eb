import { toMediaType } from "#formats/media-type.ts";
import { readLogo, readSite } from "../site.ts";

/** The business's logo, where there is one. */
export async function getStaticPaths() {
  const { logo } = (await readSite()).content.design;
  return logo ? [{ params: { logo: logo.file } }] : [];
}

export async function GET({ params }: { params: { logo: string } }): Promise<Response> {
  return new Response(await readLogo(params.logo), {
    headers: { "content-type": toMediaType(params.logo) },
  });
}
