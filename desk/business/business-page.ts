import { html } from "hono/html";
import {
  listFields,
  listNames,
  ownFields,
  readBusinessForm,
  type SentForm,
} from "#content/business-form.ts";
import { draftAuthority } from "#content/business-schema.ts";
import { toAuthority } from "#content/business-template.ts";
import type { Html, Page, Visit } from "../page.ts";
import type { StepDeps } from "../steps/steps.ts";
import { toContrastHtml } from "./card.ts";
import { type Around, toFieldHtml, toListHtml } from "./fields.ts";
import { createFormPage } from "./form-page.ts";
import { readBusiness } from "./read-business.ts";
import { type Section, sectionNames, sections } from "./sections.ts";
import { findLocalNumbers } from "./telephone.ts";
import { toBusinessWords } from "./words.ts";

/** What the business says of itself: business.yaml, its services and its people. */
export function createBusinessPage(deps: StepDeps): Page {
  return createFormPage(deps, {
    path: "/business",
    title: (language) => toBusinessWords(language).title,
    read: readBusiness,
    check: async ({ business = {} }, { site, language }) => {
      const words = toBusinessWords(language);
      const before = (await readBusinessForm(site.contentDir)).business;
      const local = [...findLocalNumbers(business, before)].map(
        ([key, number]) => [key, number ? words.likelyNumber({ number }) : words.noCode] as const,
      );
      return new Map(local);
    },
    complete: (form, { language }) => {
      const { url, feed_tag: tag } = form.business ?? {};
      const domain = toAuthority(String(url ?? ""));
      if (!isDraftTag(String(tag)) || isDraftTag(domain)) return null;
      const known = `${domain},${deps.now().toISOString().slice(0, 10)}`;
      const told = toBusinessWords(language).tagSet({ tag: known });
      return { form: { ...form, business: { ...form.business, feed_tag: known } }, told };
    },
    show: toSections,
    beside: toCardFrame,
  });
}

/** Whether it is what content begins with, before the business has told its domain. */
function isDraftTag(tag: string): boolean {
  return tag.split(",", 1)[0] === draftAuthority;
}

function toSections({ language, link }: Visit, form: SentForm, around: Around): Html {
  const words = toBusinessWords(language);
  const ways = sectionNames.map(
    (name) => html`<li><a href="#section-${name}">${words.sections[name]}</a></li>`,
  );
  const parts = sectionNames.map(
    (name) => html`<details class="part" id="section-${name}"${isOpen(name, around) && html` open`}>
      <summary><h2>${words.sections[name]}</h2></summary>
      ${sections[name].map((key) => toPart(key, form, around))}
      ${name === "looks" && html`<p><a href="${link("/business/logo")}">${words.parts.logo}</a></p>${toContrastHtml(form.business?.design, language)}`}</details>`,
  );
  return html`<p>${words.intro}</p><nav aria-label="${words.onThisPage}"><ul class="row plain-row">${ways}</ul></nav>${parts}
    <p><button class="quiet" formaction="${link("/business/card")}" formtarget="_blank">${words.seeCard}</button>
    <a href="/-/new">${words.another}</a></p>`;
}

/** What is seldom needed, only where something is to be done there. */
function isOpen(name: Section, { faults, longer }: Around): boolean {
  const names = [...faults.keys(), ...(longer ? [longer] : [])];
  return name !== "seldom" || names.some((each) => isIn(each, name));
}

const isIn = (field: string, section: Section) =>
  sections[section].some((key) => key === field.split(".", 1)[0]);

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
