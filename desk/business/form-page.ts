import { html } from "hono/html";
import {
  readBusinessForm,
  type Seen,
  type SentForm,
  toEntries,
  toSeen,
} from "#content/business-form.ts";
import type { Change } from "#content/change.ts";
import { type Saved, saveBusinessForm } from "#content/edit-business.ts";
import { toFaultList } from "../faults.ts";
import { toHidden } from "../form.ts";
import { type Html, type Page, seeOther, type Visit } from "../page.ts";
import { type StepDeps, toStep, waiting } from "../steps/steps.ts";
import type { Language } from "../words.ts";
import type { Around } from "./fields.ts";
import { toPartsHtml } from "./parts.ts";
import { toBusinessWords, toFaultWords, toFieldWords } from "./words.ts";

/** A page with one form about files of the business. */
export type FormPage = {
  readonly path: string;
  readonly title: (language: Language) => string;
  /** what was filled in, of the keys and lists that the form is about */
  readonly read: (sent: URLSearchParams, visit: Visit) => SentForm | Promise<SentForm>;
  /** the fields */
  readonly show: (visit: Visit, form: SentForm, around: Around) => Html | Promise<Html>;
  /** what is wrong of what was filled in, in the owner's words, though the files may say it */
  readonly check?: (form: SentForm, visit: Visit) => Promise<ReadonlyMap<string, string>>;
  /** what follows from what was filled in, and what is told of it */
  readonly complete?: (form: SentForm, visit: Visit) => { form: SentForm; told: string } | null;
  /** what stands beside the form */
  readonly beside?: (visit: Visit) => Html;
};

/**
 * A form over business.yaml and the files beside it: rows come and go without JavaScript, what is
 * wrong is said at its field, and what was changed in a file meanwhile is not overwritten.
 */
export function createFormPage(deps: StepDeps, page: FormPage): Page {
  return {
    path: page.path,
    title: ({ language }) => page.title(language),
    async get(visit) {
      const form = await readBusinessForm(visit.site.contentDir);
      return toPage(page, visit, form, { seen: toSeen(form), longer: null, saved: null });
    },
    async post(visit, sent) {
      const { site, language, link } = visit;
      const words = toBusinessWords(language);
      const [asked = "", name = ""] = (sent.get("do") ?? "").split(":");
      if (asked === "remove") removeRow(sent, name);
      const typed = await page.read(sent, visit);
      const completed = sent.get("do") === "save" ? page.complete?.(typed, visit) : null;
      const form = completed?.form ?? typed;
      const seen = parseSeen(sent.get("seen"));
      if (asked !== "save") {
        return toPage(page, visit, form, {
          seen,
          longer: asked === "add" ? name : null,
          saved: null,
        });
      }
      const asks = (await page.check?.(form, visit)) ?? new Map();
      if (asks.size > 0) {
        const refused = { changed: [], faults: new Map(), others: [], conflicts: [] };
        return toPage(page, visit, typed, { seen, longer: null, saved: refused, asks });
      }
      const commit = (dir: string, change: Change, changed: readonly string[]) => {
        const labels = changed.map((key) => toFieldWords(language, key).label);
        const said = words.did({ fields: labels.join(", ") });
        return toStep(deps, site.name, said)(dir, change);
      };
      const saved = await saveBusinessForm(site.contentDir, form, seen, waiting, commit);
      if (saved.changed.length > 0) {
        return seeOther(link(page.path), `${words.saved} ${completed?.told ?? ""}`.trim());
      }
      if (saved.faults.size + saved.others.length + saved.conflicts.length === 0) {
        return seeOther(link(page.path), words.unchanged);
      }
      const now = toSeen(await readBusinessForm(site.contentDir));
      const told = Object.fromEntries(saved.conflicts.map((key) => [key, now[key] ?? ""]));
      return toPage(page, visit, form, { seen: { ...seen, ...told }, longer: null, saved });
    },
  };
}

type State = {
  readonly seen: Seen;
  readonly longer: string | null;
  readonly saved: Saved | null;
  /** what the desk alone asks for, by fields */
  readonly asks?: ReadonlyMap<string, string>;
};

async function toPage(page: FormPage, visit: Visit, form: SentForm, state: State): Promise<Html> {
  const { language, link } = visit;
  const words = toBusinessWords(language);
  const around = {
    language,
    longer: state.longer,
    faults: new Map([...(await toFaults(visit, state.saved)), ...(state.asks ?? [])]),
  };
  const others = state.saved?.others ?? [];
  return html`${toPartsHtml(visit, page.path)}
    ${state.saved && html`<div class="notice fault" role="alert"><p>${words.wrong}</p>${toFaultLinks(around)}</div>`}
    ${others.length > 0 && html`<p class="notice fault">${words.others}</p>${toFaultList(visit, others)}`}
    <div class="${page.beside ? "beside" : ""}">
      ${page.beside?.(visit)}
      <form method="post" action="${link(page.path)}" data-card-form>
        <button class="first" name="do" value="save" tabindex="-1" aria-hidden="true">${words.save}</button>
        ${toHidden("seen", JSON.stringify(state.seen))}
        ${await page.show(visit, form, around)}
        <p class="save"><button name="do" value="save">${words.save}</button></p>
      </form>
    </div>`;
}

/** What is wrong, each with the way to its field. */
export function toFaultLinks({ language, faults }: Pick<Around, "language" | "faults">): Html {
  const items = [...faults].map(([name, fault]) => {
    const { label } = toFieldWords(language, name);
    return html`<li><a href="#${name}">${label}</a>: ${fault}</li>`;
  });
  return html`<ul>${items}</ul>`;
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
  const all = new Map(toEntries(await readBusinessForm(site.contentDir)));
  const conflicts = saved.conflicts.map((key) => {
    const value = all.get(key);
    const text = typeof value === "string" ? words.quoted({ text: value }) : JSON.stringify(value);
    return [key, words.conflict({ now: value === undefined ? words.nothing : text })] as const;
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
