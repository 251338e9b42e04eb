import { html } from "hono/html";
import { listFields, listNames, ownFields, type SentForm } from "#content/business-form.ts";
import type { Html, Page, Visit } from "../page.ts";
import type { StepDeps } from "../steps/steps.ts";
import { toContrastHtml } from "./card.ts";
import { type Around, toFieldHtml, toListHtml } from "./fields.ts";
import { createFormPage } from "./form-page.ts";
import { readBusiness } from "./read-business.ts";
import { type Section, sections } from "./sections.ts";
import { toBusinessWords } from "./words.ts";

/** What the business says of itself: business.yaml, its services and its people. */
export function createBusinessPage(deps: StepDeps): Page {
  return createFormPage(deps, {
    path: "/business",
    title: (language) => toBusinessWords(language).title,
    read: readBusiness,
    show: toSections,
    beside: toCardFrame,
  });
}

function toSections({ language, link }: Visit, form: SentForm, around: Around): Html {
  const words = toBusinessWords(language);
  const parts = (Object.keys(sections) as Section[]).map(
    (name) => html`<section><h2 id="section-${name}">${words.sections[name]}</h2>
      ${sections[name].map((key) => toPart(key, form, around))}
      ${name === "looks" && html`<p><a href="${link("/business/logo")}">${words.parts.logo}</a></p>${toContrastHtml(form.business?.design, language)}`}</section>`,
  );
  return html`<p>${words.intro}</p>${parts}
    <p><button class="quiet" formaction="${link("/business/card")}" formtarget="_blank">${words.seeCard}</button>
    <a href="/-/new">${words.another}</a></p>`;
}

function toPart(key: string, { business, lists }: SentForm, around: Around): Html {
  const list = listNames.find((name) => name === key);
  if (list) return toListHtml(list, listFields[list], lists?.[list] ?? [], around);
  const field = ownFields[key];
  if (field === undefined) throw new Error(`there is no field ${key}`);
  return toFieldHtml(key, field, business?.[key], around);
}

/** Beside the form, and as it is being typed where scripts run. */
function toCardFrame({ language, link }: Visit): Html {
  const words = toBusinessWords(language);
  return html`<aside class="card" aria-labelledby="card-title"><h2 id="card-title">${words.card}</h2>
    <iframe class="preview" data-card title="${words.card}" src="${link("/business/card")}"></iframe></aside>`;
}
