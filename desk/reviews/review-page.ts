import { html } from "hono/html";
import { findReview } from "#content/find-review.ts";
import { parseLanguage } from "#content/parse-language.ts";
import { type ContentFolder, readContent } from "#content/read-content.ts";
import { createToFound } from "#content/readings.ts";
import type { ReviewAction } from "#content/review-action.ts";
import { setLanguage, setReply, setVerification } from "#content/set-by-owner.ts";
import type { Day } from "#reviews/day.ts";
import type { ReviewRecord } from "#reviews/record.ts";
import { toCleanText } from "#reviews/text.ts";
import { FormError } from "../form-error.ts";
import { type Html, type Page, seeOther, type Visit } from "../page.ts";
import { changeReviews, type ReviewDeps, toPrint } from "./change-reviews.ts";
import { toCorrectAction, toCorrectionsForm } from "./corrections-form.ts";
import { toDeskInsights } from "./read-review.ts";
import { methods, toMoreForms, toReplyForm } from "./review-forms.ts";
import { toFacts, toMarked, toName } from "./show-review.ts";
import { toReviewWords } from "./words.ts";

const deeds = ["reply", "language", "verification", "correct"] as const;

/** One review: what its customer wrote, what is read in it, and what its owner does with it. */
export function createReviewPage(deps: ReviewDeps): Page {
  return {
    path: "/reviews/:id",
    title: ({ language }) => toReviewWords(language).title,
    async get(visit) {
      const { site, language, params } = visit;
      const content = await readContent(site.contentDir);
      const found = findReview(content, params.id ?? "");
      if (found.kind === "stored") {
        const { record } = found.located;
        const contents = toReview(record, content, visit);
        return { kind: "titled", title: toName(record, language), contents };
      }
      return html`<p>${toReviewWords(language).erased({ date: found.erased.date })}</p>`;
    },
    async post({ site, language, params, link }, form) {
      const words = toReviewWords(language);
      const id = params.id ?? "";
      const deed = deeds.find((each) => each === form.get("do"));
      if (deed === undefined) throw new FormError("changedMeanwhile");
      const { records } = await readContent(site.contentDir);
      const record = records.find((each) => each.id === id);
      if (record === undefined) throw new FormError("changedMeanwhile");
      const changed = await changeReviews(deps, site, {
        ids: [id],
        was: form.get("was") ?? "",
        said: words.did[deed]({ author: toName(record, language) }),
        toAction: (content, today) => toAction(deed, form, { record, content, today }),
      });
      return seeOther(link(`/reviews/${id}`), changed ? words.saved : words.same);
    },
  };
}

function toAction(
  deed: (typeof deeds)[number],
  form: URLSearchParams,
  {
    record,
    content,
    today,
  }: { readonly record: ReviewRecord; readonly content: ContentFolder; readonly today: Day },
): ReviewAction {
  const said = toCleanText(form.get(deed) ?? "");
  if (deed === "correct") return toCorrectAction(form, record.text !== undefined, content);
  if (deed === "reply") return { kind: "set", set: setReply(said, null, today) };
  if (deed === "language")
    return { kind: "set", set: setLanguage(said === null ? null : parseLanguage(said)) };
  const method = methods.find((each) => each === said);
  const note = toCleanText(form.get("note") ?? "");
  return { kind: "set", set: setVerification(method === undefined ? null : { method, note }) };
}

function toReview(record: ReviewRecord, content: ContentFolder, visit: Visit): Html {
  const { language } = visit;
  const words = toReviewWords(language);
  const insight = toDeskInsights(content).per_review[record.id] ?? null;
  const mentioned = record.mentions ?? createToFound(content)(record);
  const evidence = [...(insight?.aspects ?? []), ...(insight?.named ?? [])].flatMap(
    (each) => each.evidence ?? [],
  );
  const was = toPrint(content, [record.id]);
  const { title, text, translation, language: written = "" } = record;
  return html`
    <p>${toFacts(record, content.verifiedSources, language)}</p>
    <div class="sides">
      <section class="card"><h2>${words.original}</h2>
        ${title && html`<p lang="${written}" dir="auto"><strong>${toMarked(title, evidence)}</strong></p>`}
        ${text ? html`<blockquote lang="${written}" dir="auto">${toMarked(text, evidence)}</blockquote>` : html`<p>${words.noWords}</p>`}
      </section>
      ${
        translation &&
        html`<section class="card"><h2>${words.translation({ language: translation.language })}</h2>
        <blockquote lang="${translation.language}" dir="auto">${toMarked(translation.text, evidence)}</blockquote></section>`
      }
    </div>
    ${toReplyForm(record, was, language)}
    ${toCorrectionsForm({ record, insight, content, mentioned }, was, language)}
    ${toMoreForms(record, was, visit)}`;
}
