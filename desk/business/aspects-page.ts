import { html } from "hono/html";
import { aspectFields, type SentForm } from "#content/business-form.ts";
import { readForm, type Values } from "#content/form-values.ts";
import { readTradeTaxonomy } from "#content/read-taxonomies.ts";
import type { Taxonomy } from "#insights/taxonomy.ts";
import type { Contents } from "../contents.ts";
import type { Html, Page, Visit } from "../page.ts";
import type { StepDeps } from "../steps/steps.ts";
import { type Around, toFieldHtml } from "./fields.ts";
import { createFormPage } from "./form-page.ts";
import { withIds } from "./read-business.ts";
import { toBusinessWords, toFieldWords } from "./words.ts";

const kinds = ["aspects", "problems", "topics"] as const;
type Kind = (typeof kinds)[number];

/** What is looked for in reviews: what the trade looks for, with what the owner says in its place and beyond it. */
export function createAspectsPage(deps: StepDeps & { readonly contents: Contents }): Page {
  const readTrade = async ({ site }: Visit) =>
    readTradeTaxonomy((await deps.contents.read(site.contentDir)).content);
  return createFormPage(deps, {
    path: "/business/aspects",
    title: (language) => toBusinessWords(language).parts.aspects,
    read: async (sent, visit) => readAspects(sent, await readTrade(visit)),
    show: async (visit, form, around) => toFields(visit, form, around, await readTrade(visit)),
  });
}

/** With `do=change:aspects.pricing`, an entry of the trade is among the owner's, to be changed. */
function readAspects(sent: URLSearchParams, trade: Taxonomy): SentForm {
  const values = readForm(aspectFields, sent);
  const [, kind, id] = /^change:(\w+)\.(\w+)$/.exec(sent.get("do") ?? "") ?? [];
  const toRows = (each: Kind) => {
    const rows = (values[each] ?? []) as readonly Values[];
    const taken = trade[each].find((entry) => each === kind && entry.id === id);
    const all = taken && !rows.some((row) => row.id === id) ? [...rows, taken] : rows;
    const ids = trade[each].map((entry) => entry.id);
    return withIds(all, "label", "_", ids);
  };
  const own = kinds.map((each) => [each, toRows(each)] as const);
  const removed = sent.getAll("remove");
  return {
    aspects: {
      ...values,
      ...Object.fromEntries(own.map(([each, rows]) => [each, rows.length > 0 ? rows : undefined])),
      remove: removed.length > 0 ? removed : undefined,
    },
  };
}

function toFields(visit: Visit, { aspects = {} }: SentForm, around: Around, trade: Taxonomy): Html {
  const words = toBusinessWords(visit.language);
  const own = [...kinds, "hardship"].map((key) => {
    const field = aspectFields[key];
    return field && toFieldHtml(key, field, aspects[key], around);
  });
  const removed = (aspects.remove ?? []) as readonly string[];
  return html`<p>${words.aspectsIntro}</p>
    ${kinds.some((kind) => trade[kind].length > 0) && html`<section><h2>${words.ofTrade}</h2><p>${words.ofTradeWhy}</p>${kinds.map((kind) => toTrade(kind, trade, removed, visit))}</section>`}
    <section><h2>${words.ofOwn}</h2>${own}</section>`;
}

function toTrade(
  kind: Kind,
  trade: Taxonomy,
  removed: readonly string[],
  { language }: Visit,
): Html | null {
  if (trade[kind].length === 0) return null;
  const words = toBusinessWords(language);
  const items = trade[kind].map(({ id, label, terms }) => {
    const checked = removed.includes(id) ? html` checked` : "";
    return html`<li><strong>${label}</strong> <span class="hint">${terms.slice(0, 8).join(", ")}${terms.length > 8 && " …"}</span>
      <label><input type="checkbox" name="remove" value="${id}"${checked} aria-label="${words.leaveOut}: ${label}"> ${words.leaveOut}</label>
      <button class="quiet" name="do" value="change:${kind}.${id}" aria-label="${words.changeWords}: ${label}">${words.changeWords}</button></li>`;
  });
  return html`<details><summary>${toFieldWords(language, kind).label} (${trade[kind].length})</summary><ul class="plain">${items}</ul></details>`;
}
