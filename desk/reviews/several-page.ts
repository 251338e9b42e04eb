import { html } from "hono/html";
import { planErasure } from "#content/put-right.ts";
import type { ContentFolder } from "#content/read-content.ts";
import { hideReasons, type ReviewRecord } from "#reviews/record.ts";
import { type Option, toHidden, toInput, toSelect, unsaid } from "../form.ts";
import { FormError, formStatus } from "../form-error.ts";
import { type FieldFault, toBeside, toFormFault, toSummary } from "../form-faults.ts";
import { type Answer, type Html, type Page, type SeeOther, seeOther, type Visit } from "../page.ts";
import type { Language } from "../words.ts";
import { changeReviews, eraseReviews, type ReviewDeps, toPrint } from "./change-reviews.ts";
import { findReviews, toSearchOf } from "./find-reviews.ts";
import { toLanguageInput, toVerificationInputs } from "./review-forms.ts";
import { toTold } from "./review-page.ts";
import { createFits, type SeveralDeed, severalDeeds, toSeveralAction } from "./several-deeds.ts";
import { toFacts, toName } from "./show-review.ts";
import { toReviewWords } from "./words.ts";

/** Says in numbers what will happen to one or more reviews, then does it. */
export function createSeveralPage(deps: ReviewDeps): Page {
  return {
    path: "/reviews/several",
    title: ({ language, query }) => toReviewWords(language).deeds[toDeed(query)],
    async get(visit) {
      const { site, query } = visit;
      const { content } = await deps.contents.read(site.contentDir);
      const all = query.has("all") ? findReviews(content, toSearch(query)) : null;
      const ids = new Set(all ? all.map(({ id }) => id) : query.getAll("id"));
      return toAsk(toDeed(query), ids, content, { visit, said: query });
    },
    async post(visit, form) {
      const { site, language, link } = visit;
      const words = toReviewWords(language);
      const deed = toDeed(form);
      const ids = form.getAll("id");
      if (deed === "erase") return erase(deps, visit, ids, link(`/reviews?${toSearch(form)}`));
      try {
        const changed = await changeReviews(deps, site, {
          ids,
          was: form.get("was"),
          said: words.did.many({
            what: words.deeds[deed],
            count: words.count({ count: ids.length }),
          }),
          toAction: (content, today) => toSeveralAction(deed, form, content, today),
        });
        return seeOther(link(toBack(form)), toTold(deed, form, changed, words));
      } catch (error) {
        const fault = toFormFault(error, language);
        if (fault === null) throw error;
        const { content } = await deps.contents.read(site.contentDir);
        const asked = await toAsk(deed, new Set(ids), content, { visit, said: form, fault });
        if (asked === null || (typeof asked === "object" && "kind" in asked)) return asked;
        const status = formStatus.changedMeanwhile;
        return { kind: "titled", title: words.deeds[deed], contents: asked, status };
      }
    },
  };
}

function toDeed(said: URLSearchParams): SeveralDeed {
  const deed = severalDeeds.find((each) => each === said.get("do"));
  if (deed === undefined) throw new FormError("changedMeanwhile");
  return deed;
}

async function erase(
  deps: ReviewDeps,
  { site, language }: Visit,
  ids: readonly string[],
  to: string,
): Promise<SeeOther> {
  const words = toReviewWords(language);
  const outcome = await eraseReviews(deps, site, ids);
  const isFault = typeof outcome !== "string";
  const published = isFault
    ? words.eraseFailed({ reason: outcome.message })
    : words.erasePublished[outcome];
  const text = `${words.erasedNow({ count: ids.length })} ${published}`;
  return seeOther(to, { text, isFault });
}

/** The search in which reviews were chosen. */
function toSearch(said: URLSearchParams): URLSearchParams {
  return toSearchOf(new URLSearchParams(said.get("search") ?? ""));
}

/** Where one came from: a list, else one review. */
function toBack(said: URLSearchParams): string {
  return said.has("search") ? `/reviews?${toSearch(said)}` : `/reviews/${said.get("id")}`;
}

async function toAsk(
  deed: SeveralDeed,
  wanted: ReadonlySet<string>,
  content: ContentFolder,
  {
    visit,
    said,
    fault,
  }: { readonly visit: Visit; readonly said: URLSearchParams; readonly fault?: string },
): Promise<Answer> {
  const { language, link } = visit;
  const words = toReviewWords(language);
  const toFault = (text: string) => seeOther(link(toBack(said)), { text, isFault: true });
  if (wanted.size === 0) return toFault(words.chooseFirst);
  const found = content.records.filter(({ id }) => wanted.has(id));
  if (found.length !== wanted.size) throw new FormError("changedMeanwhile");
  const chosen = found.filter(createFits(deed, content));
  if (chosen.length === 0) return toFault(words.noneFits);
  const others = found.length - chosen.length;
  const ids = chosen.map(({ id }) => id);
  const title = words.deeds[deed];
  const faults = fault === undefined ? [] : [toPlace(deed, said, title, fault, language)];
  return html`${toSummary(faults, language)}
    <p>${words.many[deed]({ count: chosen.length })} ${others > 0 && words.othersFit({ count: others })}</p>
    ${deed === "erase" && (await toWarning(ids, content, visit))}
    <ul class="plain">${toItems(chosen.slice(0, maxShown), content, visit)}</ul>
    ${chosen.length > maxShown && html`<p>${words.andMore({ count: chosen.length - maxShown })}</p>`}
    <form method="post" action="${link("/reviews/several")}" id="deed">
      ${ids.map((id) => toHidden("id", id))}
      ${toHidden("do", deed)}${toHidden("was", toPrint(content, ids))}
      ${said.has("search") && toHidden("search", `${toSearch(said)}`)}
      ${toInputs(deed, chosen, said, faults, visit)}
      <p class="row"><button class="${isMild(deed) ? "" : "danger"}">${title}</button>
      <a href="${link(toBack(said))}">${words.cancel}</a></p>
    </form>`;
}

/** Where the fault is: at the reason where none was chosen, else at all of the form. */
function toPlace(
  deed: SeveralDeed,
  said: URLSearchParams,
  title: string,
  fault: string,
  language: Language,
): FieldFault {
  const isUnsaid = deed === "hide" && said.get("reason") === "";
  if (!isUnsaid) return { id: "deed", label: title, fault };
  return { id: "reason", label: toReviewWords(language).chooseReason, fault };
}

const maxShown = 50;

/** Whether nothing is shown less after it. */
function isMild(deed: SeveralDeed): boolean {
  return deed === "restore" || deed === "language" || deed === "verification";
}

function toItems(
  records: readonly ReviewRecord[],
  { verifiedSources }: ContentFolder,
  { language, link }: Visit,
): Html[] {
  return records.map(
    (record) =>
      html`<li><a href="${link(`/reviews/${record.id}`)}">${toName(record, language)}</a> <span class="hint">${toFacts(record, verifiedSources, language)}</span></li>`,
  );
}

async function toWarning(
  ids: readonly string[],
  content: ContentFolder,
  visit: Visit,
): Promise<Html> {
  const words = toReviewWords(visit.language);
  const { copies } = await planErasure(visit.site.contentDir, content, ids);
  return html`<p class="notice fault">${words.eraseNever}</p>
    <p>${words.eraseCannot}</p><ul>${words.unreachable.map((each) => html`<li>${each}</li>`)}</ul>
    ${copies.length > 0 && html`<p>${words.eraseCopies({ count: copies.length })}</p><ul>${toItems(copies, content, visit)}</ul>`}`;
}

/** What has to be said to it. */
function toInputs(
  deed: SeveralDeed,
  [first]: readonly ReviewRecord[],
  said: URLSearchParams,
  faults: readonly FieldFault[],
  { language }: Visit,
): Html | null {
  const words = toReviewWords(language);
  if (deed === "language")
    return toLanguageInput(said.get("language") ?? first?.language, language);
  if (deed === "verification") {
    const method = said.get("verification");
    const given = method === null ? first?.verification : { method, note: said.get("note") ?? "" };
    return toVerificationInputs(given, language);
  }
  if (deed !== "hide") return null;
  const reasons = hideReasons.map((each): Option => [each, words.reasons[each]]);
  const beside = { id: "reason", ...toBeside("reason", faults) };
  return html`<p>${words.hideWhy}</p>
    ${toSelect(words.chooseReason, "reason", [unsaid, ...reasons], said.get("reason") ?? first?.hidden?.reason ?? "", beside)}
    ${toInput(words.ownNote, "note", said.get("note") ?? "")}`;
}
