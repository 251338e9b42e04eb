import { html } from "hono/html";
import type { ReviewRecord } from "#reviews/record.ts";
import { type Option, toHidden, toInput, toSelect } from "../form.ts";
import type { Html, Visit } from "../page.ts";
import type { Language } from "../words.ts";
import { toReviewWords } from "./words.ts";

export const methods = ["order", "invitation", "manual"] as const;

/** The reply, and the way to the platform, where it must be given too. */
export function toReplyForm(
  { owner_reply: reply, source_url: url }: ReviewRecord,
  was: string,
  language: Language,
): Html {
  const words = toReviewWords(language);
  return html`<section class="card">
    <h2>${words.replyOf}</h2>
    ${reply && html`<blockquote class="print" dir="auto">${reply.text}</blockquote>`}
    <form method="post">
      ${toHidden("do", "reply")}${toHidden("was", was)}
      <label class="field">${words.replyWords} <textarea name="reply" rows="5">${reply?.text}</textarea></label>
      <p class="hint">${words.replyEmpty}</p>
      <button>${words.save}</button>
    </form>
    <p class="no-print">${words.replyThere} ${url ? html`<a href="${toWebAddress(url)}" target="_blank" rel="noopener noreferrer">${words.open}</a>` : words.noLink}</p>
  </section>`;
}

/** What is done seldom: language, verification, hiding and the like. */
export function toMoreForms(record: ReviewRecord, was: string, { language, link }: Visit): Html {
  const words = toReviewWords(language);
  const options: Option[] = [
    ["source", words.methods.source],
    ...methods.map((each): Option => [each, words.methods[each]]),
  ];
  const { verification, id } = record;
  const isShownLess = record.hidden || record.anonymous || record.edited === "name";
  const deeds = [
    "hide",
    "anonymise",
    ...(isShownLess ? (["restore"] as const) : []),
    "erase",
  ] as const;
  return html`<section class="card no-print">
    <h2>${words.more}</h2>
    ${
      record.text !== undefined &&
      html`<form method="post">
      ${toHidden("do", "language")}${toHidden("was", was)}
      ${toInput(words.languageWords, "language", record.language)}<button>${words.save}</button>
    </form>`
    }
    <form method="post">
      ${toHidden("do", "verification")}${toHidden("was", was)}
      ${toSelect(words.verification, "verification", options, verification?.method ?? "source")}
      ${toInput(words.note, "note", verification?.note ?? "")}<button>${words.save}</button>
    </form>
    <form action="${link("/reviews/several")}" class="row">
      ${toHidden("id", id)}
      ${deeds.map((each) => html`<button class="${each === "erase" ? "danger" : "quiet"}" name="do" value="${each}">${words[each]}</button>`)}
    </form>
  </section>`;
}

/** What a source gives as an address may be anything. */
function toWebAddress(url: string): string {
  return /^https?:\/\//i.test(url) ? url : "";
}
