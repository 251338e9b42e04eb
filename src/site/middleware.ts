import type { MiddlewareHandler } from "astro";
import type { SearchPageData } from "#search/search-page.ts";
import { type OwnWords, toWords, type Words } from "#words/words.ts";

/** What every page and its parts are made with, as `Astro.locals.frame`. */
export type Frame = Pick<SearchPageData, "business" | "baseUrl" | "design"> & {
  readonly ownWords: OwnWords | null;
  readonly words: Words;
  /** the language of what was found in texts: that of the business where it can be read, else English */
  readonly readIn: string;
  /** whether a sidecar answers: else there is no search, nothing for agents and no hub */
  readonly sidecar: boolean;
};

/**
 * Gives each page its frame: as content/ says, but for pages that are rendered on demand: they are
 * of the release that the sidecar holds. Those are rendered as a whole, so that a fault in the middle
 * does not send half a page, and the fault is told to the sidecar, which answers and logs it.
 */
export const onRequest: MiddlewareHandler = async ({ isPrerendered, locals }, next) => {
  if (isPrerendered) {
    // Loaded only here: what is rendered on demand must not carry all of that along.
    const { readFrame } = await import("./site.ts");
    locals.frame = readFrame();
    return next();
  }
  const { baseUrl, business, design } = locals.searchPage;
  const ownWords: OwnWords | null = locals.searchPage.ownWords;
  const words = toWords(business.language, ownWords);
  const { language: readIn } = words;
  locals.frame = { baseUrl, business, design, words, ownWords, readIn, sidecar: true };
  try {
    const { status, headers, body } = await next();
    return new Response(await new Response(body).bytes(), { status, headers });
  } catch (error) {
    locals.onFault(error);
    return new Response(null, { status: 500 });
  }
};
