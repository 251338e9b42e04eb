import { html } from "hono/html";
import type { Contents } from "../contents.ts";
import type { Html, Page, Visit } from "../page.ts";
import { type Kind, type Statement, toStatements } from "./statements.ts";
import { toInsightWords } from "./words.ts";

/** What the reviews say together, each statement with the way to its reviews. */
export function createInsightsPage({ contents }: { readonly contents: Contents }): Page {
  return {
    path: "/insights",
    title: ({ language }) => toInsightWords(language).title,
    async get(visit) {
      const { site, language } = visit;
      const words = toInsightWords(language);
      const insights = (await contents.read(site.contentDir)).insights();
      const statements = toStatements(insights, language);
      const of = (kind: Kind) => statements.filter((each) => each.kind === kind);
      const { summary, pull_quote: quote } = insights;
      return html`<p>${words.about}</p>
        ${statements.length === 0 && html`<p>${words.none}</p>`}
        ${summary && html`<h2>${words.summary}</h2><blockquote>${summary}</blockquote>`}
        ${quote && html`<h2>${words.quote}</h2><blockquote>${quote}</blockquote>`}
        ${toTable(words.aspects, of("aspect"), visit)}
        ${toTable(words.problems, of("problem"), visit)}
        ${toTable(words.people, of("person"), visit)}`;
    },
  };
}

function toTable(heading: string, statements: readonly Statement[], visit: Visit): Html | null {
  if (statements.length === 0) return null;
  const words = toInsightWords(visit.language);
  const rows = statements.map(
    ({ kind, id, label, figures }) => html`<tr>
      <th scope="row"><a href="${visit.link(`/insights/${kind}/${encodeURIComponent(id)}`)}">${label}</a></th>
      <td>${figures}</td>
    </tr>`,
  );
  return html`<h2>${heading}</h2>
    <table><thead><tr><th scope="col">${words.statement}</th><th scope="col">${words.figures}</th></tr></thead>
    <tbody>${rows}</tbody></table>`;
}
