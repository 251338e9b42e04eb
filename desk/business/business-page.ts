import { html } from "hono/html";
import {
  type BusinessForm,
  listFields,
  listNames,
  ownFields,
  readBusinessForm,
  type Seen,
  toSeen,
} from "#content/business-form.ts";
import type { Change } from "#content/change.ts";
import { type Saved, saveBusinessForm } from "#content/edit-business.ts";
import { toFaultLine } from "#content/fault.ts";
import { type Html, type Page, seeOther, type Visit } from "../page.ts";
import { type StepDeps, toStep, waiting } from "../steps/steps.ts";
import { toContrastHtml } from "./card.ts";
import { type Around, toFieldHtml, toListHtml } from "./fields.ts";
import { readBusiness } from "./read-business.ts";
import { type Section, sections } from "./sections.ts";
import { toBusinessWords, toFaultWords, toFieldWords } from "./words.ts";

/** What the business says of itself: one form for business.yaml and the lists beside it. */
export function createBusinessPage(deps: StepDeps): Page {
  return {
    path: "/business",
    title: ({ language }) => toBusinessWords(language).title,
    async get(visit) {
      const form = await readBusinessForm(visit.site.contentDir);
      return toPage(visit, form, { seen: toSeen(form), longer: null, saved: null });
    },
    async post(visit, sent) {
      const words = toBusinessWords(visit.language);
      const [asked = "", name = ""] = (sent.get("do") ?? "").split(":");
      if (asked === "remove") removeRow(sent, name);
      const form = readBusiness(sent);
      const seen = parseSeen(sent.get("seen"));
      if (asked === "add" || asked === "remove") {
        return toPage(visit, form, { seen, longer: asked === "add" ? name : null, saved: null });
      }
      const { contentDir } = visit.site;
      const commit = (dir: string, change: Change, changed: readonly string[]) => {
        const labels = changed.map((key) => toFieldWords(visit.language, key).label);
        const said = words.did({ fields: labels.join(", ") });
        return toStep(deps, visit.site.name, said)(dir, change);
      };
      const saved = await saveBusinessForm(contentDir, form, seen, waiting, commit);
      if (saved.changed.length > 0) return seeOther(visit.link("/business"), words.saved);
      if (saved.faults.size + saved.others.length + saved.conflicts.length === 0) {
        return seeOther(visit.link("/business"), words.unchanged);
      }
      const now = toSeen(await readBusinessForm(contentDir));
      const told = Object.fromEntries(saved.conflicts.map((key) => [key, now[key] ?? ""]));
      return toPage(visit, form, { seen: { ...seen, ...told }, longer: null, saved });
    },
  };
}

type State = { readonly seen: Seen; readonly longer: string | null; readonly saved: Saved | null };

async function toPage(visit: Visit, form: BusinessForm, state: State): Promise<Html> {
  const { language, link } = visit;
  const words = toBusinessWords(language);
  const around = { language, longer: state.longer, faults: await toFaults(visit, state.saved) };
  const parts = (Object.keys(sections) as Section[]).map(
    (name) => html`<section><h2 id="section-${name}">${words.sections[name]}</h2>
      ${sections[name].map((key) => toPart(key, form, around))}
      ${name === "looks" && toContrastHtml(form.business.design, language)}</section>`,
  );
  const others = state.saved?.others ?? [];
  return html`<p>${words.intro}</p>
    ${state.saved && html`<p class="notice fault" role="alert">${words.wrong}</p>`}
    ${others.length > 0 && html`<p class="notice fault">${words.others}</p><ul>${others.map((each) => html`<li>${toFaultLine(each)}</li>`)}</ul>`}
    <div class="card"><h2 id="card-title">${words.card}</h2>
      <iframe class="preview" data-card title="${words.card}" src="${link("/business/card")}"></iframe></div>
    <form method="post" action="${link("/business")}" data-card-form>
      <button class="first" name="do" value="save" tabindex="-1" aria-hidden="true">${words.save}</button>
      <input type="hidden" name="seen" value="${JSON.stringify(state.seen)}">
      ${parts}
      <p class="save"><button name="do" value="save">${words.save}</button></p>
    </form>
    <p><a href="/-/new">${words.another}</a></p>`;
}

function toPart(key: string, { business, lists }: BusinessForm, around: Around): Html {
  const list = listNames.find((name) => name === key);
  if (list) return toListHtml(list, listFields[list], lists[list], around);
  const field = ownFields[key];
  if (field === undefined) throw new Error(`there is no field ${key}`);
  return toFieldHtml(key, field, business[key], around);
}

async function toFaults(
  { language, site }: Visit,
  saved: Saved | null,
): Promise<Map<string, string>> {
  if (saved === null) return new Map();
  const words = toBusinessWords(language);
  const faults = [...saved.faults].map(
    ([name, message]) => [name, toFaultWords(language, message)] as const,
  );
  const { business, lists } = await readBusinessForm(site.contentDir);
  const conflicts = saved.conflicts.map((key) => {
    const value: unknown = { ...business, ...lists }[key];
    const now =
      value === undefined
        ? words.nothing
        : typeof value === "string"
          ? `“${value}”.`
          : JSON.stringify(value);
    return [key, words.conflict({ now })] as const;
  });
  return new Map([...faults, ...conflicts]);
}

function removeRow(sent: URLSearchParams, place: string): void {
  for (const key of [...sent.keys()]) if (key.startsWith(`${place}.`)) sent.delete(key);
}

function parseSeen(text: string | null): Seen {
  try {
    return Object.fromEntries(
      Object.entries(JSON.parse(text ?? "{}")).map(([key, value]) => [key, String(value)]),
    );
  } catch {
    return {};
  }
}
