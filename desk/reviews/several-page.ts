import { html } from "hono/html";
import { planErasure } from "#content/put-right.ts";
import { type ContentFolder, readContent } from "#content/read-content.ts";
import type { ReviewAction } from "#content/review-action.ts";
import type { Day } from "#reviews/day.ts";
import { type HideReason, hideReasons } from "#reviews/record.ts";
import { toCleanText } from "#reviews/text.ts";
import { toHidden, toInput, toSelect } from "../form.ts";
import { FormError } from "../form-error.ts";
import { type Html, type Page, seeOther, type Visit } from "../page.ts";
import { changeReviews, eraseReviews, type ReviewDeps, toPrint } from "./change-reviews.ts";
import { toFacts, toName } from "./show-review.ts";
import { toReviewWords } from "./words.ts";

const deeds = ["hide", "anonymise", "restore", "erase"] as const;
type Deed = (typeof deeds)[number];

/** Says in numbers what will happen to one or more reviews, then does it. */
export function createSeveralPage(deps: ReviewDeps): Page {
  return {
    path: "/reviews/several",
    title: ({ language, query }) => toReviewWords(language)[toDeed(query)],
    async get(visit) {
      const { site, language, query, link } = visit;
      const ids = query.getAll("id");
      if (ids.length === 0) {
        const text = toReviewWords(language).chooseFirst;
        return seeOther(link("/reviews"), { text, isFault: true });
      }
      const content = await readContent(site.contentDir);
      return toAsk(toDeed(query), ids, content, visit);
    },
    async post({ site, language, link }, form) {
      const words = toReviewWords(language);
      const deed = toDeed(form);
      const ids = form.getAll("id");
      if (deed === "erase") {
        const outcome = await eraseReviews(deps, site, ids);
        const isFault = typeof outcome !== "string";
        const published = isFault
          ? words.eraseFailed({ reason: outcome.message })
          : words.erasePublished[outcome];
        const text = `${words.erasedNow({ count: ids.length })} ${published}`;
        return seeOther(link("/reviews"), { text, isFault });
      }
      const what = words[deed];
      const changed = await changeReviews(deps, site, {
        ids,
        was: form.get("was"),
        said: words.did.many({ what, count: words.count({ count: ids.length }) }),
        toAction: (_, today) => toAction(deed, form, today),
      });
      const to = ids.length === 1 ? `/reviews/${ids[0]}` : "/reviews";
      return seeOther(link(to), changed ? words.saved : words.same);
    },
  };
}

function toDeed(said: URLSearchParams): Deed {
  const deed = deeds.find((each) => each === said.get("do"));
  if (deed === undefined) throw new FormError("changedMeanwhile");
  return deed;
}

function toAction(deed: Exclude<Deed, "erase">, form: URLSearchParams, today: Day): ReviewAction {
  if (deed !== "hide") return { kind: deed };
  const reason = hideReasons.find((each) => each === form.get("reason"));
  if (reason === undefined) throw new FormError("changedMeanwhile");
  return { kind: "hide", reason, note: toCleanText(form.get("note") ?? ""), today };
}

async function toAsk(
  deed: Deed,
  ids: readonly string[],
  content: ContentFolder,
  visit: Visit,
): Promise<Html> {
  const { site, language, link } = visit;
  const words = toReviewWords(language);
  const wanted = new Set(ids);
  const chosen = content.records.filter(({ id }) => wanted.has(id));
  if (chosen.length !== wanted.size) throw new FormError("changedMeanwhile");
  const toItems = (records: typeof chosen) =>
    records.map(
      (record) =>
        html`<li><a href="${link(`/reviews/${record.id}`)}">${toName(record, language)}</a> <span class="hint">${toFacts(record, content.verifiedSources, language)}</span></li>`,
    );
  const { copies } =
    deed === "erase" ? await planErasure(site.contentDir, content, ids) : { copies: [] };
  const back = ids.length === 1 ? `/reviews/${ids[0]}` : "/reviews";
  const first = chosen[0]?.hidden?.reason ?? "not-verified";
  return html`
    <p>${toSentence(deed, chosen.length, visit)}</p>
    ${deed === "erase" && toWarning(visit)}
    ${copies.length > 0 && html`<p>${words.eraseCopies({ count: copies.length })}</p><ul>${toItems([...copies])}</ul>`}
    <ul class="plain">${toItems(chosen)}</ul>
    <form method="post" action="${link("/reviews/several")}">
      ${ids.map((id) => toHidden("id", id))}
      ${toHidden("do", deed)}${toHidden("was", toPrint(content, ids))}
      ${deed === "hide" && toReasons(first, visit)}
      <p class="row"><button class="${deed === "restore" ? "" : "danger"}">${words[deed]}</button>
      <a href="${link(back)}">${words.cancel}</a></p>
    </form>`;
}

function toSentence(deed: Deed, count: number, { language }: Visit): string {
  const words = toReviewWords(language);
  const sentences = {
    hide: words.hideMany,
    anonymise: words.nameMany,
    restore: words.restoreMany,
    erase: words.eraseWhat,
  };
  return sentences[deed]({ count });
}

function toWarning({ language }: Visit): Html {
  const words = toReviewWords(language);
  return html`<p class="notice fault">${words.eraseNever}</p>
    <p>${words.eraseCannot}</p><ul>${words.unreachable.map((each) => html`<li>${each}</li>`)}</ul>`;
}

function toReasons(chosen: HideReason, { language }: Visit): Html {
  const words = toReviewWords(language);
  const options = hideReasons.map((each) => [each, words.reasons[each]] as const);
  return html`<p>${words.hideWhy}</p>
    ${toSelect(words.chooseReason, "reason", options, chosen)}${toInput(words.ownNote, "note")}`;
}
