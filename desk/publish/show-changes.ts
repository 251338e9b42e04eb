import { html } from "hono/html";
import type { Changes, Listed } from "#checks/changes.ts";
import { toDayHtml } from "../days.ts";
import type { Html, Visit } from "../page.ts";
import { toPublishWords } from "./words.ts";

/**
 * What a publish changes for readers.
 *
 * @param pages how many pages are different then; null where that is not known
 */
export function toChangesHtml(visit: Visit, changes: Changes, pages: number | null): Html {
  const { language } = visit;
  const words = toPublishWords(language);
  const { before, after, added, changed, removed, business } = changes;
  const format = new Intl.NumberFormat(language, {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  });
  const toMean = (mean: number | null | undefined) =>
    mean === null || mean === undefined ? "–" : format.format(mean);
  const isNothing =
    !(before === null || business || pages) && added.length + changed.length + removed.length === 0;
  return html`${before === null && html`<p>${words.first}</p>`}${isNothing && html`<p>${words.nothing}</p>`}
    <div class="scroll"><table><thead><tr><td></td><th scope="col">${words.now}</th><th scope="col">${words.afterwards}</th></tr></thead>
    <tbody><tr><th scope="row">${words.reviews}</th><td>${before?.reviews ?? "–"}</td><td>${after.reviews}</td></tr>
    <tr><th scope="row">${words.mean}</th><td>${toMean(before?.mean)}</td><td>${toMean(after.mean)}</td></tr></tbody></table></div>
    <p>${pages === null ? words.pagesUnknown : words.pages({ count: pages })}</p>
    ${business && html`<p>${words.business}</p>`}
    ${toList(visit, words.added({ count: added.length }), added)}
    ${toList(visit, words.changed({ count: changed.length }), changed)}
    ${toList(visit, words.removed({ count: removed.length }), removed)}`;
}

const maxListed = 50;

function toList({ language }: Visit, title: string, reviews: readonly Listed[]): Html | "" {
  if (reviews.length === 0) return "";
  const words = toPublishWords(language);
  const items = reviews
    .slice(0, maxListed)
    .map(
      ({ author, date, rating }) =>
        html`<li>${author}, ${toDayHtml(date, language)}, ${words.stars({ count: rating })}</li>`,
    );
  const more = reviews.length - maxListed;
  return html`<details><summary>${title}</summary><ul>${items}</ul>${more > 0 && html`<p>${words.more({ count: more })}</p>`}</details>`;
}

/** Whether so much is to go. */
export function toQuestion(
  { language }: Visit,
  { gone, total }: NonNullable<Changes["vanished"]>,
): Html {
  const words = toPublishWords(language);
  return html`<p class="notice fault">${words.vanished({ count: gone, total })}</p>
    <p><label><input type="checkbox" name="gone" value="${gone}"> ${words.meant({ count: gone })}</label></p>`;
}
