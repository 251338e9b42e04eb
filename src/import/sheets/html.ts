import { type Handler, Parser } from "htmlparser2";
import { ImportError } from "#import/fault.ts";
import { say } from "#machine/reason.ts";

/** What is done with the elements of a page. */
export type HtmlHandler = Pick<Handler, "onopentag" | "ontext" | "onclosetag">;

/**
 * Reads a page from its beginning to its end; nothing in it is run or fetched.
 *
 * @throws ImportError where its elements are nested deeper than in any page for people: the time that
 *   the parser takes for each of them grows with its depth
 */
export function parseHtml(html: string, handler: Partial<HtmlHandler>): void {
  let depth = 0;
  const parser = new Parser({
    ...handler,
    onopentag(name, attributes, isImplied) {
      if (++depth > maxDepth) throw new ImportError(tooDeep);
      handler.onopentag?.(name, attributes, isImplied);
    },
    onclosetag(name, isImplied) {
      depth--;
      handler.onclosetag?.(name, isImplied);
    },
  });
  parser.end(html);
}

/** Browsers end at 512. */
const maxDepth = 1000;

const tooDeep = say`has elements nested more than ${maxDepth} deep, as no page for people has: it is damaged or made to take long. Take it from the site again, or copy its reviews into a table`;
