import { toChosen } from "#formats/embed-json.ts";
import { toEscaped } from "#formats/marked-html.ts";
import type { Dataset } from "#reviews/dataset.ts";
import { toPlainName } from "#words/phrases.ts";
import type { Words } from "#words/words.ts";
import { badgeSize } from "../badge.ts";
import { toRoom } from "./wanted.js";

/**
 * What other sites copy. Each keeps the room that it will take, in the letters of the reader: a page may
 * give its root any size. The element asks for no more reviews than there are, so that none leaves a hole.
 */
export function toSnippets({ business, reviews }: Dataset, words: Words, baseUrl: string) {
  const { width, height } = badgeSize;
  const name = toEscaped(toPlainName(business.name));
  const count = Math.max(1, toChosen(reviews, 3).length);
  const room = `display: block; font-size: medium; min-height: ${toRoom({ layout: "list", compact: false }, count).height}em`;
  return {
    count,
    badge: `<a href="${baseUrl}/reviews/">
  <img src="${baseUrl}/badge.svg" width="${width}" height="${height}" alt="${name}${words.colon}${words.reviews}" loading="lazy">
</a>`,
    frame: `<iframe src="${baseUrl}/embed/newest/" title="${name}${words.colon}${words.newest}"
  width="100%" height="480" style="border: 0" loading="lazy"></iframe>`,
    element: `<script type="module" src="${baseUrl}/embed.js"></script>
<firsthand-reviews count="${count}" style="${room}"></firsthand-reviews>`,
    policy: `Content-Security-Policy: script-src ${baseUrl}; connect-src ${baseUrl}; frame-src ${baseUrl}; img-src ${baseUrl}

firsthand-reviews { ${room} }`,
  };
}
