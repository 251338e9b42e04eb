import { toMediaType } from "#formats/media-type.ts";
import { listDocuments } from "../documents.ts";
import { toKeptPath } from "../kept-path.ts";
import type { SiteDocument } from "../site-document.ts";

/** Every document that is not a page. */
export async function getStaticPaths() {
  const documents = await listDocuments();
  return documents.map(([path, make, facts]) => {
    const page = { params: { document: path }, props: { path, make } };
    return facts ? { ...toKeptPath(page.params, facts), ...page } : page;
  });
}

type Props = { readonly path: string; readonly make: SiteDocument[1] };

export async function GET({ props: { path, make } }: { readonly props: Props }): Promise<Response> {
  return new Response(await make(), { headers: { "content-type": toMediaType(path) } });
}
