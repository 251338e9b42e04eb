import { html } from "hono/html";
import { createToFound } from "#content/readings.ts";
import { createNameHider } from "#reviews/hidden-name.ts";
import type { ReviewRecord } from "#reviews/record.ts";
import type { Known } from "../contents.ts";
import { toDayText } from "../days.ts";
import { toHidden } from "../form.ts";
import { FormError, formStatus } from "../form-error.ts";
import { type FieldFault, toFormFault, toSummary } from "../form-faults.ts";
import { toHistoryWords } from "../history/words.ts";
import { toLanguageName } from "../languages.ts";
import { type Html, type Page, seeOther, type Visit } from "../page.ts";
import { changeReviews, type ReviewDeps, toPrint } from "./change-reviews.ts";
import { toCorrectionsForm } from "./corrections-form.ts";
import { type ReviewDeed, reviewDeeds, tellsTooMuch, toReviewAction } from "./review-deeds.ts";
import { type Typed, toMoreForms, toReplyForm, toTranslationForms } from "./review-forms.ts";
import { toFacts, toMarked, toName } from "./show-review.ts";
import { toReviewWords } from "./words.ts";

/** One review: what its customer wrote, what is read in it, and what its owner does with it. */
export function createReviewPage(deps: ReviewDeps): Page {
  return {
    path: "/reviews/:id",
    title: ({ language }) => toReviewWords(language).title,
    async get(visit) {
      const { site, language, params } = visit;
      const known = await deps.contents.read(site.contentDir);
      const record = known.content.records.find(({ id }) => id === params.id);
      if (record !== undefined) {
        return {
          kind: "titled",
          title: toName(record, language),
          contents: toReview(record, known, visit),
        };
      }
      const erased = known.content.erased.find(({ id }) => id === params.id);
      return erased
        ? html`<p>${toReviewWords(language).erased({ date: toDayText(erased.date, language) })}</p>`
        : null;
    },
    async post(visit, form) {
      const { site, language, params, link } = visit;
      const words = toReviewWords(language);
      const { content } = await deps.contents.read(site.contentDir);
      const record = content.records.find(({ id }) => id === params.id);
      if (record === undefined) return null;
      const deed = reviewDeeds.find((each) => each === form.get("do"));
      if (deed === undefined) throw new FormError("changedMeanwhile");
      const { id } = record;
      try {
        const changed = await changeReviews(deps, site, {
          ids: [id],
          was: form.get("was") ?? "",
          said: words.did[deed]({ author: toName(record, language) }),
          toAction: (now, today) => toReviewAction(deed, form, record, now, today),
        });
        return seeOther(link(`/reviews/${id}#${places[deed]}`), toTold(deed, form, changed, words));
      } catch (error) {
        const fault = toFormFault(error, language);
        const known = await deps.contents.read(site.contentDir);
        const now = known.content.records.find((each) => each.id === id);
        if (fault === null || now === undefined) throw error;
        const contents = toReview(now, known, visit, { deed, form, fault });
        const status = formStatus.changedMeanwhile;
        return { kind: "titled", title: toName(now, language), contents, status };
      }
    },
  };
}

/** What is told when it is done. */
export function toTold(
  deed: string,
  form: URLSearchParams,
  changed: boolean,
  { saved, same, noteIsPublic }: ReturnType<typeof toReviewWords>,
): string {
  if (!changed) return same;
  return tellsTooMuch(deed, form) ? `${saved} ${noteIsPublic}` : saved;
}

/** The part of the page where one was. */
const places: Readonly<Record<ReviewDeed, string>> = {
  reply: "reply",
  correct: "analysis",
  translation: "translations",
  replyTranslation: "translations",
  language: "more",
  verification: "more",
};

function toReview(
  record: ReviewRecord,
  { content, insights }: Known,
  visit: Visit,
  typed: Typed | null = null,
): Html {
  const { language } = visit;
  const words = toReviewWords(language);
  const insight = insights().per_review[record.id] ?? null;
  const mentioned = record.mentions ?? createToFound(content)(record);
  const evidence = [...(insight?.aspects ?? []), ...(insight?.named ?? [])].flatMap(
    (each) => each.evidence ?? [],
  );
  const was = toPrint(content, [record.id]);
  const holdsName =
    record.edited !== "name" &&
    createNameHider(content)(record).owner_reply?.text !== record.owner_reply?.text;
  const { title, text, translation, language: written = "" } = record;
  return html`${typed && toSummary([toFieldFault(typed, language)], language)}
    <p>${toFacts(record, content.verifiedSources, language)}</p>
    <div class="sides">
      <section class="card"><h2>${words.original}</h2>
        ${title && html`<p lang="${written}" dir="auto"><strong>${toMarked(title, evidence)}</strong></p>`}
        ${text ? html`<blockquote lang="${written}" dir="auto">${toMarked(text, evidence)}</blockquote>` : html`<p>${words.noWords}</p>`}
      </section>
      ${
        translation &&
        html`<section class="card"><h2>${words.translation({ language: toLanguageName(translation.language, language) })}</h2>
        <blockquote lang="${translation.language}" dir="auto">${toMarked(translation.text, evidence)}</blockquote></section>`
      }
    </div>
    ${toReplyForm(record, was, language, typed)}
    ${holdsName && html`<form action="${visit.link("/reviews/several")}" class="notice fault no-print" role="alert"><p>${words.replyHoldsName}</p>${toHidden("id", record.id)}<button name="do" value="replace">${words.deeds.replace}</button></form>`}
    ${toCorrectionsForm({ record, insight, content, mentioned, typed }, was, language)}
    ${toTranslationForms(record, content, was, language, typed)}
    ${toMoreForms(record, content, was, visit, typed)}
    <p class="no-print"><a href="${visit.link(`/reviews/${record.id}/history`)}">${toHistoryWords(language).ofReview}</a></p>`;
}

function toFieldFault({ deed, fault }: Typed, language: Visit["language"]): FieldFault {
  const words = toReviewWords(language);
  const labels: Readonly<Record<ReviewDeed, string>> = {
    reply: words.replyWords,
    correct: words.analysis,
    translation: words.translationWords,
    replyTranslation: words.replyTranslationWords,
    language: words.languageWords,
    verification: words.verification,
  };
  return { id: deed === "correct" ? "analysis" : `${deed}-words`, label: labels[deed], fault };
}
