import { toMediaType } from "#formats/media-type.ts";
import { toSecurityTxt } from "#formats/well-known.ts";
import { readSite } from "../../site.ts";

/** Only where business.yaml says whom to tell. */
export async function getStaticPaths() {
  const { security } = (await readSite()).content;
  return security ? [{ params: { file: "security" } }] : [];
}

export async function GET(): Promise<Response> {
  const { content, baseUrl } = await readSite();
  const text = content.security ? toSecurityTxt(content.security, baseUrl) : "";
  return new Response(text, { headers: { "content-type": toMediaType("security.txt") } });
}
