import { html } from "hono/html";
import type { ContentFolder } from "#content/read-content.ts";
import { leftOutReasons } from "#reviews/left-out.ts";
import type { ReviewRecord } from "#reviews/record.ts";
import type { Contents } from "../contents.ts";
import { type Option, toHidden, toInput, toSelect } from "../form.ts";
import { toLanguageName } from "../languages.ts";
import type { Html, Page, Visit } from "../page.ts";
import { toSourceLabel } from "../take-in/show-questions.ts";
import { toTakeInWords } from "../take-in/words.ts";
import { findReviews, toSearchOf, toState } from "./find-reviews.ts";
import { severalDeeds } from "./several-deeds.ts";
import { toFacts, toName } from "./show-review.ts";
import { toReviewWords } from "./words.ts";

const maxShown = 50;

/** All reviews of a business, also those that are not published: searched, and chosen by several. */
export function createReviewsPage({ contents }: { readonly contents: Contents }): Page {
  return {
    path: "/reviews",
    title: ({ language }) => toReviewWords(language).title,
    async get(visit) {
      const { site, language, query, link } = visit;
      const words = toReviewWords(language);
      const { content } = await contents.read(site.contentDir);
      const found = findReviews(content, query);
      const from = Math.max(0, Math.trunc(Number(query.get("from")) || 0));
      const shown = found.slice(from, from + maxShown);
      const items = shown.map((record) => toItem(record, content, visit));
      return html`
        <p class="row"><a href="${link("/reviews/letter")}">${words.write}</a></p>
        ${content.records.length > 0 && toSearch(content, visit)}
        ${content.records.length > 0 ? html`<p role="status">${found.length > 0 ? words.count({ count: found.length }) : words.none}</p>` : html`<p>${words.noneYet} <a href="${link("/take-in")}">${toTakeInWords(language).title}</a></p>`}
        ${shown.length > 0 && toList(items, found.length, visit)}
        <p class="row">${toTurns(from, found.length, visit)}</p>`;
    },
  };
}

function toSearch(content: ContentFolder, { language, query, link }: Visit): Html {
  const words = toReviewWords(language);
  const any: Option = ["", words.any];
  const toAll = (values: readonly string[]) =>
    [...new Set(values)].sort((a, b) => a.localeCompare(b, language));
  const { records } = content;
  const languages = toAll(records.map((each) => each.language ?? "none"));
  const choices = {
    stars: ["5", "4", "3", "2", "1"].map((each): Option => [each, words.starsOf({ stars: each })]),
    source: toAll(records.map(({ source }) => source)).map((each): Option => {
      return [each, toSourceLabel(each, toTakeInWords(language))];
    }),
    state: [
      ["published", words.published] as const,
      ...leftOutReasons
        .filter((each) => each !== "erased")
        .map((each): Option => [toState(each), words.reasons[each]]),
    ],
    language: languages.map((each): Option => {
      return [each, each === "none" ? words.noLanguage : toLanguageName(each, language)];
    }),
    reply: [
      ["with", words.withReply],
      ["without", words.withoutReply],
    ] as const,
  };
  const selects = Object.entries(choices).map(([name, options]) => {
    const label = words[name as keyof typeof choices];
    return toSelect(label, name, [any, ...options], query.get(name) ?? "");
  });
  return html`<form role="search" class="card" action="${link("/reviews")}">
    <div class="row">${toInput(words.find, "words", query.get("words") ?? "")}${selects}</div>
    <button>${words.search}</button>
  </form>`;
}

function toItem(record: ReviewRecord, content: ContentFolder, { language, link }: Visit): Html {
  const words = toReviewWords(language);
  const name = toName(record, language);
  const text = [record.title, record.text].filter(Boolean).join(" – ");
  const first = text.length > 240 ? `${text.slice(0, 240)}…` : text;
  return html`<li>
    <input type="checkbox" name="id" value="${record.id}" aria-label="${words.choose({ author: name })}">
    <a href="${link(`/reviews/${record.id}`)}">${name}</a>
    <span class="hint">${toFacts(record, content.verifiedSources, language)}</span>
    <span lang="${record.language ?? ""}" dir="auto">${first || words.noWords}</span>
  </li>`;
}

function toList(items: readonly Html[], count: number, { language, link, query }: Visit): Html {
  const words = toReviewWords(language);
  return html`<form action="${link("/reviews/several")}">
    ${toHidden("search", `${toSearchOf(query)}`)}
    ${count > 1 && html`<p><label><input type="checkbox" name="all" value="found"> ${words.chooseAll({ count })}</label></p>`}
    <ol class="plain">${items}</ol>
    <fieldset class="row"><legend>${words.chosen}</legend>
      ${severalDeeds.map(
        (each) =>
          html`<button class="quiet" name="do" value="${each}">${words.deeds[each]}</button>`,
      )}
    </fieldset>
  </form>`;
}

function toTurns(from: number, count: number, { language, query, link }: Visit): Html {
  const words = toReviewWords(language);
  const toPage = (at: number, label: string) => {
    const search = toSearchOf(query);
    search.set("from", String(at));
    return html`<a href="${link(`/reviews?${search}`)}">${label}</a>`;
  };
  return html`${from > 0 && toPage(Math.max(0, from - maxShown), words.newer)}
    ${from + maxShown < count && toPage(from + maxShown, words.older)}`;
}
