import { html } from "hono/html";
import type { ContentFolder } from "#content/read-content.ts";
import type { ReviewRecord } from "#reviews/record.ts";
import { type Beside, type Option, toHidden, toInput, toSelect } from "../form.ts";
import { toBeside } from "../form-faults.ts";
import { toLanguageSelect } from "../languages.ts";
import type { Html, Visit } from "../page.ts";
import { isOwnSource } from "../take-in/show-questions.ts";
import type { Language } from "../words.ts";
import { methods, type ReviewDeed } from "./review-deeds.ts";
import { createFits } from "./several-deeds.ts";
import { toReviewWords } from "./words.ts";

/** A form that was refused: what was typed, and why. */
export type Typed = {
  readonly deed: ReviewDeed;
  readonly form: URLSearchParams;
  readonly fault: string;
};

function toTypedBeside(deed: ReviewDeed, typed: Typed | null) {
  const id = `${deed}-words`;
  return toBeside(id, typed?.deed === deed ? [{ id, label: "", fault: typed.fault }] : []);
}

function toTypedVerification(form: URLSearchParams | null) {
  return form && { method: form.get("verification") ?? "source", note: form.get("note") ?? "" };
}

/** The reply, and the way to the platform, where it must be given too. */
export function toReplyForm(
  { owner_reply: reply, source, source_url: url }: ReviewRecord,
  was: string,
  language: Language,
  typed: Typed | null,
): Html {
  const words = toReviewWords(language);
  const beside = toTypedBeside("reply", typed);
  return html`<section class="card" id="reply">
    <h2>${words.replyOf}</h2>
    ${reply && html`<blockquote class="print" dir="auto">${reply.text}</blockquote>`}
    <form method="post">
      ${toHidden("do", "reply")}${toHidden("was", was)}
      <label class="field">${words.replyWords} <textarea id="reply-words" name="reply" rows="5"${beside.attributes}>
${typed?.deed === "reply" ? typed.form.get("reply") : reply?.text}</textarea>${beside.words}</label>
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
  typed: Typed | null,
): Html | null {
  const words = toReviewWords(language);
  const toForm = (deed: ReviewDeed, label: string, given: ReviewRecord["translation"]) => {
    const beside = toTypedBeside(deed, typed);
    const form = typed?.deed === deed ? typed.form : null;
    const to = form?.get("to") ?? given?.language ?? business.language;
    return html`<form method="post">
      ${toHidden("do", deed)}${toHidden("was", was)}
      <label class="field">${label} <textarea id="${deed}-words" name="${deed}" rows="4" dir="auto"${beside.attributes}>
${form === null ? given?.text : form.get(deed)}</textarea>${beside.words}</label>
      ${toLanguageSelect(words.translationTo, "to", { given: to, language })}<button>${words.save}</button>
    </form>`;
  };
  if (text === undefined && !reply) return null;
  return html`<details class="card no-print" id="translations"${translation || reply?.translation || typed?.deed.endsWith("ranslation") ? html` open` : ""}>
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
  typed: Typed | null,
): Html {
  const words = toReviewWords(language);
  const { id } = record;
  const toBeside = (deed: ReviewDeed) => ({ id: `${deed}-words`, ...toTypedBeside(deed, typed) });
  const toForm = (deed: ReviewDeed) => (typed?.deed === deed ? typed.form : null);
  const said = toForm("language")?.get("language") ?? record.language;
  const verification = toTypedVerification(toForm("verification")) ?? record.verification;
  const isShownLess = record.hidden || record.anonymous || record.edited === "name";
  const holdsName = createFits("replace", content)(record);
  const deeds = [
    "hide",
    "anonymise",
    ...(holdsName ? (["replace"] as const) : []),
    ...(isShownLess ? (["restore"] as const) : []),
    "erase",
  ] as const;
  const inForm = (deed: string, inputs: Html) =>
    html`<form method="post">${toHidden("do", deed)}${toHidden("was", was)}${inputs}<button>${words.save}</button></form>`;
  return html`<section class="card no-print" id="more">
    <h2>${words.more}</h2>
    ${record.text !== undefined && inForm("language", toLanguageInput(said, language, toBeside("language")))}
    ${inForm("verification", toVerificationInputs(verification, language, toBeside("verification")))}
    <form action="${link("/reviews/several")}" class="row">
      ${toHidden("id", id)}
      ${deeds.map((each) => html`<button class="${each === "erase" ? "danger" : "quiet"}" name="do" value="${each}">${words.deeds[each]}</button>`)}
    </form>
  </section>`;
}

export function toLanguageInput(
  given: string | undefined,
  language: Language,
  beside: Beside = {},
): Html {
  const { languageWords, noLanguage } = toReviewWords(language);
  const said = { given, language, none: noLanguage, beside };
  return toLanguageSelect(languageWords, "language", said);
}

export function toVerificationInputs(
  given:
    | (Pick<NonNullable<ReviewRecord["verification"]>, "note"> & { readonly method: string })
    | undefined,
  language: Language,
  beside: Beside = {},
): Html {
  const words = toReviewWords(language);
  const options = (["source", ...methods] as const).map(
    (each): Option => [each, words.methods[each]],
  );
  return html`${toSelect(words.verification, "verification", options, given?.method ?? "source", beside)}
    ${toInput(words.note, "note", given?.note ?? "")}`;
}

/** What a source gives as an address may be anything. */
function toWebAddress(url: string): string {
  return /^https?:\/\//i.test(url) ? url : "";
}
