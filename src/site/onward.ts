import { toEscaped } from "#formats/marked-html.ts";
import type { Frame } from "./middleware.ts";

type Query = Readonly<Record<string, string>>;

/** Where the search page shows the reviews that a query finds; parameters as the interface has them. */
export function toSearchPath(query: Query): string {
  return `/search/?${new URLSearchParams(query)}`;
}

/** Leads to reviews: by a page where there is one, else by a search. */
export type Target = { readonly path?: string | null; readonly query?: Query | null };

/**
 * Prepares the HTML of words that lead to the reviews that they are about. Nobody answers searches on a
 * site without a sidecar, and there words without a page are text alone. Such pieces are joined as strings,
 * because a template has a blank wherever it has a line break.
 */
export function createToOnward({ sidecar }: Pick<Frame, "sidecar">) {
  return (text: string, { path, query }: Target): string => {
    const href = path ?? (sidecar && query ? toSearchPath(query) : null);
    return href === null ? toEscaped(text) : `<a href="${toEscaped(href)}">${toEscaped(text)}</a>`;
  };
}
