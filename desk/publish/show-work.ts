import { html } from "hono/html";
import { toTimeText } from "../days.ts";
import { toSiteFailure } from "../failure.ts";
import type { Html, Visit } from "../page.ts";
import type { Previews } from "./previews.ts";
import { toPublishWords } from "./words.ts";
import type { Work } from "./works.ts";

/**
 * The preview, or the button that makes it.
 *
 * @param address at which this browser finds it; null where only the machine of the desk does
 */
export function toPreview(
  visit: Visit,
  preview: ReturnType<Previews["find"]>,
  address: string | null,
): Html {
  const { language, link } = visit;
  const words = toPublishWords(language);
  const end = preview?.work.end;
  if (preview && end === null)
    return html`<p role="status">${words.atPreview({ seconds: toSeconds(preview.work) })}</p>`;
  const state =
    preview &&
    end &&
    ("fault" in end
      ? html`<p class="notice fault">${words.noPreview}</p>${toSiteFailure(visit, end)}`
      : address === null
        ? html`<p>${words.previewThere({ address: preview.address })}</p>`
        : html`<p><a class="button" href="${address}" target="_blank" rel="noopener noreferrer">${words.openPreview}</a></p>`);
  return html`${state}<form method="post" action="${link("/publish")}"><button class="quiet" name="do" value="preview">${preview ? words.again : words.makePreview}</button></form>`;
}

/**
 * How far a publish is, or how it ended.
 *
 * @param served whether the desk serves it, and is asked for from other machines
 */
export function toProgress(
  visit: Visit,
  work: Work,
  { isHere, isHosted }: { readonly isHere: boolean; readonly isHosted: boolean },
): Html {
  const { language, site } = visit;
  const words = toPublishWords(language);
  const { end } = work;
  if (end === null)
    return html`<p class="notice" role="status">${words.atWork({ seconds: toSeconds(work) })}</p>`;
  if ("fault" in end) {
    const what = end.isMade ? words.publishedBut({ address: site.baseUrl }) : words.failed;
    return html`<p class="notice fault" role="alert">${what}</p>${toSiteFailure(visit, end)}`;
  }
  const time = toTimeText(end.at, visit);
  const address = site.baseUrl;
  const followed = end.followed.map((each) => html` ${words.followed[each]}`);
  if (!isHere)
    return html`<p class="notice" role="status">${words.published({ time, address })}${followed}</p>`;
  if (isHosted)
    return html`<p class="notice" role="status">${words.publishedThere({ time, address })}${followed}</p>`;
  return html`<p class="notice" role="status">${words.publishedHere({ time })} <a href="${address}" target="_blank" rel="noopener noreferrer">${address}</a>${followed}</p>`;
}

function toSeconds({ startedAt }: Work): number {
  return Math.round((Date.now() - startedAt.getTime()) / 1000);
}
