import { html } from "hono/html";
import { withCorrection } from "#content/edit-record.ts";
import { parseCorrection, type SaidCorrection } from "#content/parse-correction.ts";
import type { ContentFolder } from "#content/read-content.ts";
import type { ReviewRecord } from "#reviews/record.ts";
import type { Known } from "../contents.ts";
import { toHidden } from "../form.ts";
import { FormError } from "../form-error.ts";
import { type Html, type Page, seeOther, type Visit } from "../page.ts";
import { changeReviews, type ReviewDeps, toPrint } from "../reviews/change-reviews.ts";
import { nothingSaid } from "../reviews/corrections-form.ts";
import { toName } from "../reviews/show-review.ts";
import { type Choice, choices, isKind, toChoiceWord } from "./statement-page.ts";
import { compareInsights, type Kind, toStatements } from "./statements.ts";
import { toInsightWords } from "./words.ts";

/** Shows what a correction changes of all that is said, then makes it. */
export function createWrongPage(deps: ReviewDeps): Page {
  return {
    path: "/insights/wrong",
    title: ({ language }) => toInsightWords(language).preview,
    async get(visit) {
      const known = await deps.contents.read(visit.site.contentDir);
      return toPreview(toAsked(visit.query, known.content), known, visit);
    },
    async post({ site, language, link }, form) {
      const words = toInsightWords(language);
      const { content } = await deps.contents.read(site.contentDir);
      const asked = toAsked(form, content);
      const { record, subject, kind, id } = asked;
      const changed = await changeReviews(deps, site, {
        ids: [record.id],
        was: form.get("was") ?? "",
        said: words.said({ subject, author: toName(record, language) }),
        toAction: (now) => ({
          kind: "correct",
          mentions: nothingSaid,
          corrections: [toAsked(form, now).correction],
        }),
      });
      const insights = (await deps.contents.read(site.contentDir)).insights();
      const isLeft = toStatements(insights, language).some(
        (each) => each.kind === kind && each.id === id,
      );
      const there = `/insights/${kind}/${encodeURIComponent(id)}#${record.id}`;
      return seeOther(link(isLeft ? there : "/insights"), changed ? words.corrected : words.same);
    },
  };
}

type Asked = {
  readonly record: ReviewRecord;
  readonly kind: Kind;
  readonly id: string;
  readonly to: Choice;
  /** what is said of, as people call it */
  readonly subject: string;
  readonly correction: SaidCorrection;
};

function toAsked(said: URLSearchParams, content: ContentFolder): Asked {
  const [kind, id] = [said.get("kind"), said.get("id") ?? ""];
  const record = content.records.find((each) => each.id === said.get("review"));
  const to = isKind(kind) ? choices[kind].find((each) => each === said.get("to")) : undefined;
  if (record === undefined || to === undefined || !isKind(kind))
    throw new FormError("changedMeanwhile");
  const { aspects, problems } = content.taxonomy;
  const subject = [...aspects, ...problems].find((each) => each.id === id)?.label ?? id;
  const correction = parseCorrection(kind, `${id}=${to}`, content);
  return { record, kind, id, to, subject, correction };
}

function toPreview(asked: Asked, known: Known, visit: Visit): Html {
  const { record, kind, id, to, subject, correction } = asked;
  const { language, link } = visit;
  const words = toInsightWords(language);
  const { content, insights, insightsWith } = known;
  const said = { review: record.id, ...correction };
  const after = insightsWith(withCorrection(content.editorial.corrections, said));
  const changes = compareInsights(insights(), after, language);
  const verdict = toChoiceWord(kind, to, visit);
  const rows = changes.map(
    (each) =>
      html`<tr><th scope="row">${each.label}</th><td>${each.before}</td><td>${each.after}</td></tr>`,
  );
  return html`
    <p>${words.previewWhy({ author: toName(record, language), subject, verdict })}</p>
    ${
      changes.length === 0
        ? html`<p>${words.nothing}</p>`
        : html`<table><thead><tr><th scope="col">${words.statement}</th><th scope="col">${words.before}</th><th scope="col">${words.after}</th></tr></thead><tbody>${rows}</tbody></table>`
    }
    <form method="post" action="${link("/insights/wrong")}">
      ${toHidden("review", record.id)}${toHidden("kind", kind)}${toHidden("id", id)}${toHidden("to", to)}
      ${toHidden("was", toPrint(content, [record.id]))}
      <p class="row"><button>${words.confirm}</button>
      <a href="${link(`/insights/${kind}/${encodeURIComponent(id)}`)}">${words.cancel}</a></p>
    </form>`;
}
