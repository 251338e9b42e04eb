import { html } from "hono/html";
import type { Change } from "#history/change.ts";
import { toTimeText } from "../days.ts";
import type { Page, Visit } from "../page.ts";
import { readHistory } from "./read-history.ts";
import { toHistoryWords } from "./words.ts";

/** What was published of one review, newest first. */
export function createReviewHistoryPage(): Page {
  return {
    path: "/reviews/:id/history",
    title: ({ language }) => toHistoryWords(language).ofReview,
    async get(visit) {
      const { site, params, language, link } = visit;
      const words = toHistoryWords(language);
      const history = await readHistory(site);
      const times = new Map(
        history?.order.history.map((each) => [each.sequence, each.published_at]),
      );
      const changes = history?.changes.filter(({ id }) => id === params.id) ?? [];
      const items = changes.toReversed().map((change, at) => {
        const time = times.get(change.sequence);
        return html`<li>${time && html`${toTimeText(time, visit)}: `}${toText(change, at === 0, visit)}</li>`;
      });
      return html`${items.length === 0 ? html`<p>${words.never}</p>` : html`<ol class="plain">${items}</ol>`}
        <p><a href="${link("/history")}">${words.all}</a></p>`;
    },
  };
}

/** Why an erased review was removed before is erased with it, see toNextJournal. */
function toText(change: Change, isLast: boolean, { language }: Visit): string {
  const words = toHistoryWords(language);
  const { kind, reason = "none" } = change;
  if (kind === "added") return words.kinds.added;
  if (kind === "removed" && reason === "erased" && !isLast) return words.kinds.removed;
  if (kind === "removed") return `${words.kinds.removed} (${words.reasons[reason]})`;
  return words.kinds.changed({ fields: toFields(change, language) });
}

function toFields({ fields = [], rating_before: before }: Change, language: Visit["language"]) {
  const words = toHistoryWords(language);
  const names = fields.flatMap((field) => {
    if (field === "rating") return before ? words.stars({ before }) : [];
    return isNamed(field, words.fields) ? words.fields[field] : words.fields.another;
  });
  return [...new Set(names)].join(", ");
}

function isNamed<Names extends object>(name: string, names: Names): name is string & keyof Names {
  return Object.hasOwn(names, name);
}
