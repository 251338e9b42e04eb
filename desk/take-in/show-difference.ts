import { html } from "hono/html";
import { toDayHtml } from "../days.ts";
import type { Html, Visit } from "../page.ts";
import type { Language } from "../words.ts";
import { toReasonHtml } from "./reasons.ts";
import { isOwnSource, mayBeElsewhere, toElsewhere, toSourceLabel } from "./show-questions.ts";
import type {
  Difference,
  Listed,
  ShownChange,
  ShownReview,
  ShownRow,
  SourceDifference,
  State,
} from "./state.ts";
import { isNoDifference } from "./to-difference.ts";
import type { Upload } from "./uploads.ts";
import { type TakeInWords, toFieldName, toTakeInWords } from "./words.ts";

/** What taking in would change, or has changed, with what can be done about it. */
export function toDifferenceView(
  visit: Visit,
  state: Extract<State, { readonly kind: "planned" | "taken" }>,
  { fetched }: Pick<Upload, "fetched">,
): Html {
  const { language } = visit;
  const words = toTakeInWords(language);
  const { difference } = state;
  const isPlanned = state.kind === "planned";
  // Only whoever gave files can say that they hold all; what is fetched is what is new, or whole by itself.
  const ofMissing = fetched ? "hidden" : isPlanned && !difference.isComplete ? "asked" : "shown";
  const isAnew = isPlanned && state.isAnew;
  const { sources, samples } = difference;
  const shown = html`<h2>${words.asPublished}</h2><ol class="plain samples">${samples.map((each) => toReview(each, language))}</ol>`;
  return html`${isAnew ? html`<p class="notice fault" role="alert">${words.changedMeanwhile}</p>` : ""}
    <h2>${isPlanned ? words.difference : words.taken}</h2>
    ${sources.map((each) => toSource(each, ofMissing, language))}
    ${toApart(difference, language, words)}
    ${mayBeElsewhere(state) ? toElsewhere(visit) : ""}
    ${difference.unverified.map((source) => toVerify(source, words))}
    ${isPlanned ? toTake(difference, words) : ""}
    ${samples.length > 0 ? shown : ""}`;
}

function toTake(difference: Difference, words: TakeInWords): Html {
  if (isNoDifference(difference)) return html`<p>${words.noDifference}</p>`;
  return html`<form method="post"><input type="hidden" name="print" value="${difference.print}">
    <p><button name="do" value="take">${words.take}</button></p></form>`;
}

function toSource(
  { source, added, changed, gone, unchanged, missing, own }: SourceDifference,
  ofMissing: "hidden" | "asked" | "shown",
  language: Language,
): Html {
  const words = toTakeInWords(language);
  const review = (each: ShownReview) => toReview(each, language);
  const complete = html`<form method="post"><p>${words.missing({ count: missing })}
    ${ofMissing === "asked" ? html`<button class="quiet" name="do" value="complete">${words.complete}</button>` : ""}</p></form>`;
  return html`<section><h3>${toSourceLabel(source, words)}</h3>
    ${toList(added, words.added, review, words)}
    ${toList(changed, words.changed, (each) => toChange(each, language), words)}
    ${toList(gone, words.gone, review, words)}
    ${unchanged > 0 ? html`<p>${words.unchanged({ count: unchanged })}</p>` : ""}
    ${own > 0 ? html`<p>${words.own({ count: own })}</p>` : ""}
    ${missing > 0 && ofMissing !== "hidden" ? complete : ""}
  </section>`;
}

/** Rows that are no review of the business, with the reason of each. */
function toApart(
  { leftOut, skipped, duplicates, notes }: Difference,
  language: Language,
  words: TakeInWords,
): Html {
  const toLine = (row: ShownRow) => toRowItem(row, language);
  return html`${toList(leftOut, words.leftOut, toLine, words)}
    ${toList(skipped, words.skipped, toLine, words)}
    ${duplicates > 0 ? html`<p>${words.duplicates({ count: duplicates })}</p>` : ""}
    ${notes.first.length > 0 ? toList(notes, words.notes, (note) => html`<li>${toReasonHtml(note, language)}</li>`, words) : ""}`;
}

/** A row or file that is not taken in: where it stands, and why. */
export function toRowItem({ place, line, index, reason }: ShownRow, language: Language): Html {
  const words = toTakeInWords(language);
  // Of a review that is stored, its id stands in the place of a file.
  const isFile = !/^[0-9A-HJKMNP-TV-Z]{26}$/.test(place);
  const number = line ?? (index === null ? null : index + 1);
  const at = line === undefined ? words.entry : words.line;
  const where = [isFile ? place : null, number === null ? null : at({ number })];
  return html`<li>${where.filter((each) => each !== null).join(", ")}${isFile && ": "}${toReasonHtml(reason, language)}</li>`;
}

function toList<Item>(
  { count, first }: Listed<Item>,
  toTitle: (values: { readonly count: number }) => string,
  toItem: (item: Item) => Html,
  words: TakeInWords,
): Html | string {
  if (count === 0) return "";
  const more =
    count > first.length ? html`<p>${words.more({ count: count - first.length })}</p>` : "";
  if (first.length === 0) return html`<p>${toTitle({ count })}</p>`;
  return html`<details><summary>${toTitle({ count })}</summary>
    <ol class="plain">${first.map(toItem)}</ol>${more}</details>`;
}

function toReview({ date, rating, author, text }: ShownReview, language: Language): Html {
  const words = toTakeInWords(language);
  return html`<li><p>${words.stars({ rating })} · ${author}, ${toDayHtml(date, language)}</p>${text === "" ? "" : html`<blockquote>${text}</blockquote>`}</li>`;
}

function toChange({ review, fields }: ShownChange, language: Language): Html {
  const words = toTakeInWords(language);
  const sides = fields.map(
    ({ field, before, after }) => html`<p>${toFieldName(field, words)}</p>
      <div class="sides">
        <div><h4>${words.before}</h4><del>${before || words.empty}</del></div>
        <div><h4>${words.after}</h4><ins>${after || words.empty}</ins></div>
      </div>`,
  );
  return html`<li><p>${review.author}, ${toDayHtml(review.date, language)}</p>${sides}</li>`;
}

function toVerify(source: string, words: TakeInWords): Html {
  const methods = Object.entries(words.methods)
    .filter(([method]) => method !== "platform" || !isOwnSource(source))
    .map(([method, said]) => html`<option value="${method}">${said}</option>`);
  return html`<form method="post" class="notice"><p>${words.unverified({ source: toSourceLabel(source, words) })}</p>
    <input type="hidden" name="source" value="${source}">
    <p><label>${words.how} <select name="method">${methods}</select></label>
    <button name="do" value="verify">${words.verify}</button></p></form>`;
}
