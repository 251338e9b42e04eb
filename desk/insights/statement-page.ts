import { html } from "hono/html";
import type { ContentFolder } from "#content/read-content.ts";
import type { Insights } from "#insights/insights-schema.ts";
import { compareNewestFirst } from "#reviews/order.ts";
import type { ReviewRecord } from "#reviews/record.ts";
import type { Contents } from "../contents.ts";
import { toHidden } from "../form.ts";
import type { Html, Page, Visit } from "../page.ts";
import { toFacts, toMarked, toName } from "../reviews/show-review.ts";
import { type Kind, kinds, toEvidence, toStatements, toVerdict } from "./statements.ts";
import { toInsightWords } from "./words.ts";

/** The reviews that one statement rests on, each with what would be right instead. */
export function createStatementPage(deps: { readonly contents: Contents }): Page {
  return {
    path: "/insights/:kind/:id",
    title: ({ language }) => toInsightWords(language).title,
    async get(visit) {
      const known = await deps.contents.read(visit.site.contentDir);
      const [content, insights] = [known.content, known.insights()];
      const { kind, id } = visit.params;
      const statement = toStatements(insights, visit.language).find(
        (each) => each.kind === kind && each.id === id,
      );
      if (statement === undefined) return null;
      const speaking = content.records
        .filter(({ id: review }) => {
          const insight = insights.per_review[review];
          return insight && toVerdict(insight, statement.kind, statement.id) !== null;
        })
        .toSorted(compareNewestFirst);
      const items = speaking.map((record) =>
        toItem(record, { ...statement, content, insights }, visit),
      );
      const contents = html`<p>${statement.figures}</p><ol class="plain">${items}</ol>`;
      return { kind: "titled", title: statement.label, contents };
    },
  };
}

type Context = {
  readonly kind: Kind;
  readonly id: string;
  readonly content: ContentFolder;
  readonly insights: Insights;
};

function toItem(
  record: ReviewRecord,
  { kind, id, content, insights }: Context,
  visit: Visit,
): Html {
  const { language, link } = visit;
  const words = toInsightWords(language);
  const insight = insights.per_review[record.id];
  const verdict = insight && toVerdict(insight, kind, id);
  const evidence = insight ? toEvidence(insight, kind, id) : [];
  const others = choices[kind].filter((each) => each !== verdict);
  const author = toName(record, language);
  return html`<li id="${record.id}">
    <p><a href="${link(`/reviews/${record.id}`)}">${author}</a>
      <span class="hint">${toFacts(record, content.verifiedSources, language)}</span></p>
    <blockquote lang="${record.language ?? ""}" dir="auto">${toMarked(record.text ?? "", evidence)}</blockquote>
    ${verdict && kind !== "problem" && html`<p><strong>${words.verdicts[verdict]}</strong></p>`}
    <form action="${link("/insights/wrong")}" class="row">
      ${toHidden("review", record.id)}${toHidden("kind", kind)}${toHidden("id", id)}
      <span>${words.wrong}</span>
      ${others.map((each) => {
        const said = toChoiceWord(kind, each, visit);
        const label = words.wrongOf({ verdict: said, author });
        return html`<button class="quiet" name="to" value="${each}" aria-label="${label}">${said}</button>`;
      })}
    </form>
  </li>`;
}

/** What may be right instead. */
export const choices: Readonly<Record<Kind, readonly Choice[]>> = {
  aspect: ["positive", "neutral", "negative", "none"],
  problem: ["none"],
  person: ["positive", "neutral", "negative"],
};
export type Choice = "positive" | "neutral" | "negative" | "none";

export function isKind(said: string | null): said is Kind {
  return kinds.some((each) => each === said);
}

export function toChoiceWord(kind: Kind, choice: Choice, { language }: Visit): string {
  const { verdicts } = toInsightWords(language);
  return kind === "problem" && choice === "none" ? verdicts.noComplaint : verdicts[choice];
}
