import { html } from "hono/html";
import { readContent } from "#content/read-content.ts";
import { compareNewestFirst } from "#reviews/order.ts";
import type { Page } from "../page.ts";
import { toReviewWords } from "./words.ts";

/** All reviews of a business, also those that are not published. */
export function createReviewsPage(): Page {
  return {
    path: "/reviews",
    title: ({ language }) => toReviewWords(language).title,
    async get({ site, language, link }) {
      const words = toReviewWords(language);
      const { records } = await readContent(site.contentDir);
      const items = records.toSorted(compareNewestFirst).map(
        ({ id, date, author, text, title }) => html`<li>
          <a href="${link(`/reviews/${id}`)}">${date} ${author}</a> ${title ?? text}
        </li>`,
      );
      return html`<p>${words.count({ count: records.length })}</p><ol class="plain">${items}</ol>`;
    },
  };
}
