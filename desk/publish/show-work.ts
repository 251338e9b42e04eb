import { html } from "hono/html";
import type { Html, Visit } from "../page.ts";
import type { Previews } from "./previews.ts";
import { toPublishWords } from "./words.ts";
import type { Work } from "./works.ts";

/**
 * The preview, or the button that makes it.
 *
 * @param isHosted whether the desk is asked for from other machines: a preview shows reviews that are not
 *   published, and whoever opened its port elsewhere would see them without the password
 */
export function toPreview(
  { language, link, site }: Visit,
  previews: Previews,
  isHosted: boolean,
): Html {
  const words = toPublishWords(language);
  const preview = previews.find(site.name);
  const end = preview?.work.end;
  if (preview && end === null)
    return html`<p role="status">${words.atPreview({ seconds: toSeconds(preview.work) })}</p>`;
  const state =
    preview &&
    end &&
    ("fault" in end
      ? html`<p class="notice fault">${words.noPreview}</p>${toDetails(language, end.fault)}`
      : isHosted
        ? html`<p>${words.previewThere({ address: preview.address })}</p>`
        : html`<p><a class="button" href="${preview.address}" target="_blank" rel="noopener noreferrer">${words.openPreview}</a></p>`);
  return html`${state}<form method="post" action="${link("/publish")}"><button class="quiet" name="do" value="preview">${preview ? words.again : words.makePreview}</button></form>`;
}

/**
 * How far a publish is, or how it ended.
 *
 * @param served whether the desk serves it, and is asked for from other machines
 */
export function toProgress(
  { language, site }: Visit,
  work: Work,
  { isHere, isHosted }: { readonly isHere: boolean; readonly isHosted: boolean },
): Html {
  const words = toPublishWords(language);
  const { end } = work;
  if (end === null)
    return html`<p class="notice" role="status">${words.atWork({ seconds: toSeconds(work) })}</p>`;
  if ("fault" in end) {
    return html`<p class="notice fault" role="alert">${words.failed}</p>${toDetails(language, end.fault)}`;
  }
  const time = end.at.toLocaleTimeString(language, { hour: "2-digit", minute: "2-digit" });
  const address = site.baseUrl;
  if (!isHere)
    return html`<p class="notice" role="status">${words.published({ time, address })}</p>`;
  if (isHosted)
    return html`<p class="notice" role="status">${words.publishedThere({ time, address })}</p>`;
  return html`<p class="notice" role="status">${words.publishedHere({ time })} <a href="${address}" target="_blank" rel="noopener noreferrer">${address}</a></p>`;
}

function toDetails(language: Visit["language"], text: string): Html {
  return html`<details><summary>${toPublishWords(language).details}</summary><blockquote>${text}</blockquote></details>`;
}

function toSeconds({ startedAt }: Work): number {
  return Math.round((Date.now() - startedAt.getTime()) / 1000);
}
