import { html } from "hono/html";
import type { ContentFolder } from "#content/read-content.ts";
import type { ReviewRecord } from "#reviews/record.ts";
import { type Option, toHidden, toInput, toSelect } from "../form.ts";
import { toLanguageSelect } from "../languages.ts";
import type { Html, Visit } from "../page.ts";
import { isOwnSource } from "../take-in/show-questions.ts";
import type { Language } from "../words.ts";
import { methods } from "./review-deeds.ts";
import { createFits } from "./several-deeds.ts";
import { toReviewWords } from "./words.ts";

/** The reply, and the way to the platform, where it must be given too. */
export function toReplyForm(
  { owner_reply: reply, source, source_url: url }: ReviewRecord,
  was: string,
  language: Language,
): Html {
  const words = toReviewWords(language);
  return html`<section class="card" id="reply">
    <h2>${words.replyOf}</h2>
    ${reply && html`<blockquote class="print" dir="auto">${reply.text}</blockquote>`}
    <form method="post">
      ${toHidden("do", "reply")}${toHidden("was", was)}
      <label class="field">${words.replyWords} <textarea name="reply" rows="5">${reply?.text}</textarea></label>
      <p class="hint">${words.replyEmpty}</p>
      <button>${words.save}</button>
    </form>
    ${!isOwnSource(source) && html`<p class="no-print">${words.replyThere} ${url ? html`<a href="${toWebAddress(url)}" target="_blank" rel="noopener noreferrer">${words.open}</a>` : words.noLink}</p>`}
  </section>`;
}

/** A translation of what the customer wrote, and of the reply. */
export function toTranslationForms(
  { text, translation, owner_reply: reply }: ReviewRecord,
  { business }: ContentFolder,
  was: string,
  language: Language,
): Html | null {
  const words = toReviewWords(language);
  const toForm = (deed: string, label: string, given: ReviewRecord["translation"]) =>
    html`<form method="post">
      ${toHidden("do", deed)}${toHidden("was", was)}
      <label class="field">${label} <textarea name="${deed}" rows="4" dir="auto">${given?.text}</textarea></label>
      ${toLanguageSelect(words.translationTo, "to", { given: given?.language ?? business.language, language })}<button>${words.save}</button>
    </form>`;
  if (text === undefined && !reply) return null;
  return html`<details class="card no-print" id="translations"${translation || reply?.translation ? html` open` : ""}>
    <summary>${words.translations}</summary>
    <p class="hint">${words.translationEmpty}</p>
    ${text !== undefined && toForm("translation", words.translationWords, translation)}
    ${reply && toForm("replyTranslation", words.replyTranslationWords, reply.translation)}
  </details>`;
}

/** What is done seldom: language, verification, hiding and the like. */
export function toMoreForms(
  record: ReviewRecord,
  content: ContentFolder,
  was: string,
  { language, link }: Visit,
): Html {
  const words = toReviewWords(language);
  const { verification, id } = record;
  const isShownLess = record.hidden || record.anonymous || record.edited === "name";
  const holdsName = createFits("replace", content)(record);
  const deeds = [
    "hide",
    "anonymise",
    ...(holdsName ? (["replace"] as const) : []),
    ...(isShownLess ? (["restore"] as const) : []),
    "erase",
  ] as const;
  const toForm = (deed: string, inputs: Html) =>
    html`<form method="post">${toHidden("do", deed)}${toHidden("was", was)}${inputs}<button>${words.save}</button></form>`;
  return html`<section class="card no-print" id="more">
    <h2>${words.more}</h2>
    ${record.text !== undefined && toForm("language", toLanguageInput(record.language, language))}
    ${toForm("verification", toVerificationInputs(verification, language))}
    <form action="${link("/reviews/several")}" class="row">
      ${toHidden("id", id)}
      ${deeds.map((each) => html`<button class="${each === "erase" ? "danger" : "quiet"}" name="do" value="${each}">${words.deeds[each]}</button>`)}
    </form>
  </section>`;
}

export function toLanguageInput(given: string | undefined, language: Language): Html {
  const { languageWords, noLanguage } = toReviewWords(language);
  return toLanguageSelect(languageWords, "language", { given, language, none: noLanguage });
}

export function toVerificationInputs(
  given: ReviewRecord["verification"],
  language: Language,
): Html {
  const words = toReviewWords(language);
  const options = (["source", ...methods] as const).map(
    (each): Option => [each, words.methods[each]],
  );
  return html`${toSelect(words.verification, "verification", options, given?.method ?? "source")}
    ${toInput(words.note, "note", given?.note ?? "")}`;
}

/** What a source gives as an address may be anything. */
function toWebAddress(url: string): string {
  return /^https?:\/\//i.test(url) ? url : "";
}
