import { toMediaType } from "#formats/media-type.ts";
import { toTwinPath, twins } from "#formats/pages-markdown.ts";
import { readInsights, readSite } from "../site.ts";

/** The Markdown twins of pages: `/faq/index.md` beside `/faq/`. */
export function getStaticPaths() {
  return Object.keys(twins).map((path) => ({
    params: { twin: toTwinPath(path).slice(1).replace(/\.md$/, "") },
    props: { path },
  }));
}

export async function GET({
  props,
}: {
  readonly props: { readonly path: string };
}): Promise<Response> {
  const { dataset, words, baseUrl } = await readSite();
  const insights = await readInsights();
  const markdown = twins[props.path]?.({ dataset, insights, words, baseUrl }) ?? "";
  return new Response(markdown, { headers: { "content-type": toMediaType("index.md") } });
}
