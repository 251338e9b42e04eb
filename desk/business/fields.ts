import { html } from "hono/html";
import type { Field, Fields } from "#content/form-fields.ts";
import type { Values } from "#content/form-values.ts";
import { toLanguages } from "../languages.ts";
import type { Html } from "../page.ts";
import type { Language } from "../words.ts";
import { toCountries, toTimeZones } from "./places.ts";
import { toBusinessWords, toChoiceName, toFieldWords } from "./words.ts";

/** What is shown around the values of a form. */
export type Around = {
  readonly language: Language;
  /** by the name of the field, in plain words */
  readonly faults: ReadonlyMap<string, string>;
  /** the list to which an empty row is added */
  readonly longer: string | null;
};

/** A field by its name, such as `address.country`, with its explanation and what is wrong with it. */
export function toFieldHtml(name: string, field: Field, value: unknown, around: Around): Html {
  if (field.kind === "list") return toListHtml(name, field.members, toRows(value), around);
  if (field.kind === "named") return toListHtml(name, field.members, toNamedRows(value), around);
  if (field.kind === "group" || field.kind === "choices")
    return toGroupHtml(name, field, value, around);
  const { label, help } = toFieldWords(around.language, name);
  const said = toSaidBy(name, help, around);
  if (field.kind === "flag") {
    const checked = value ? html` checked` : "";
    return html`<p class="field"><label><input id="${name}" type="checkbox" name="${name}"${checked}${said.attributes}> ${label}</label>${said.words}</p>`;
  }
  return html`<p class="field"><label for="${name}">${label}</label>${toControl(name, field, value, said.attributes, around)}${said.words}</p>`;
}

/** A list as rows, with buttons that work without JavaScript. */
export function toListHtml(
  name: string,
  members: Fields,
  rows: readonly Values[],
  around: Around,
): Html {
  const words = toBusinessWords(around.language);
  const { label, help } = toFieldWords(around.language, name);
  const said = toSaidBy(name, help, around);
  const shown = around.longer === name ? [...rows, {}] : rows;
  const items = shown.map((row, at) => {
    const place = `${name}.${at}`;
    const title = words.row({ number: at + 1 });
    return html`<fieldset class="entry"${around.longer === name && at === rows.length ? html` id="new"` : ""}><legend>${label}: ${title}</legend>
      ${toMembers(place, members, row, around)}
      <button class="quiet" name="do" value="remove:${name}.${at}" aria-label="${words.remove}: ${label}, ${title}">${words.remove}</button>
    </fieldset>`;
  });
  return html`<section class="list" id="${name}"><h3>${label}</h3>${said.words}${items}
    <button class="quiet" name="do" value="add:${name}" aria-label="${words.add}: ${label}">${words.add}</button></section>`;
}

/** What stays as it is: ids, which are made from words, and the logo, which has a page of its own. */
const hidden =
  /^(services|faq|aspects|problems|topics)\.\d+\.id$|^problems\.\d+\.aspect$|^design\.logo\./;

function toMembers(place: string, members: Fields, values: Values, around: Around): Html[] {
  return Object.entries(members).map(([key, field]) => {
    const name = `${place}.${key}`;
    if (!hidden.test(name)) return toFieldHtml(name, field, values[key], around);
    const fault = around.faults.get(name);
    return html`<input type="hidden" name="${name}" value="${String(values[key] ?? "")}">${fault && html`<p class="notice fault" id="${name}">${fault}</p>`}`;
  });
}

function toGroupHtml(
  name: string,
  field: Extract<Field, { kind: "group" | "choices" }>,
  value: unknown,
  around: Around,
): Html {
  const { label, help } = toFieldWords(around.language, name);
  const { words } = toSaidBy(name, help, around);
  const inside =
    field.kind === "group"
      ? toMembers(name, field.members, (value ?? {}) as Values, around)
      : field.values.map((each) => {
          const checked = Array.isArray(value) && value.includes(each) ? html` checked` : "";
          return html`<label class="choice"><input type="checkbox" name="${name}" value="${each}"${checked}> ${toChoiceName(around.language, each)}</label> `;
        });
  return html`<fieldset id="${name}"><legend>${label}</legend>${words}${inside}</fieldset>`;
}

function toControl(
  name: string,
  field: Field,
  value: unknown,
  attributes: Html,
  around: Around,
): Html {
  if (name === "trade" && field.kind === "choice")
    return toSelect(name, toTrades(field.values, around), value, attributes);
  if (field.kind === "choice")
    return toSelect(name, toNamed(field.values, around), value, attributes);
  if (name === "address.country")
    return toSelect(name, toCountries(around.language), value, attributes);
  if (name === "language")
    return toSelect(name, toLanguages(around.language, String(value ?? "")), value, attributes);
  if (name === "time_zone")
    return toSelect(name, toNamed(toTimeZones(), around), value, attributes);
  const text = Array.isArray(value) ? value.join("\n") : String(value ?? "");
  if (field.kind === "lines" || /(description|answer|verification|summary)$/.test(name)) {
    return html`<textarea id="${name}" name="${name}" rows="3"${attributes}>
${text}</textarea>`;
  }
  return html`<input id="${name}" name="${name}" value="${text}"${toKeyboard(name, field)}${attributes}>`;
}

/** What a telephone shows to type with. */
function toKeyboard(name: string, { kind }: Field): Html | "" {
  if (/(opens|closes)$/.test(name)) return html` type="time"`;
  if (kind === "number") return html` inputmode="decimal"`;
  if (/telephone$/.test(name)) return html` type="tel"`;
  return /url$|_type$|licence$/.test(name) ? html` inputmode="url"` : "";
}

type Choice = readonly [value: string, name: string];

function toNamed(values: readonly string[], { language }: Around): Choice[] {
  return values.map((value) => [
    value,
    value.includes("/") ? value : toChoiceName(language, value),
  ]);
}

/** As the owner's language has them in order; what fits any business is the last. */
function toTrades(values: readonly string[], around: Around): Choice[] {
  const named = toNamed(
    values.filter((value) => value !== anyTrade),
    around,
  );
  named.sort(([, a], [, b]) => a.localeCompare(b, around.language));
  return [...named, ...toNamed([anyTrade], around)];
}

const anyTrade = "general";

function toSelect(
  name: string,
  choices: readonly Choice[],
  value: unknown,
  attributes: Html,
): Html {
  const isKnown = value === undefined || choices.some(([each]) => each === value);
  const all: readonly Choice[] = isKnown ? choices : [[String(value), String(value)], ...choices];
  const options = all.map(([each, shown]) => {
    const selected = each === value ? html` selected` : "";
    return html`<option value="${each}"${selected}>${shown}</option>`;
  });
  return html`<select id="${name}" name="${name}"${attributes}><option value="">–</option>${options}</select>`;
}

/** The explanation and the fault, read with the field by a screen reader. */
function toSaidBy(
  name: string,
  help: string,
  { faults }: Around,
): { attributes: Html; words: Html } {
  const fault = faults.get(name);
  const ids = [help && `${name}-help`, fault && `${name}-fault`].filter(Boolean).join(" ");
  return {
    attributes: html`${ids && html` aria-describedby="${ids}"`}${fault && html` aria-invalid="true"`}`,
    words: html`${help && html`<span class="hint" id="${name}-help">${help}</span>`}${fault && html`<span class="hint fault" id="${name}-fault">${fault}</span>`}`,
  };
}

function toRows(value: unknown): readonly Values[] {
  return Array.isArray(value) ? value : [];
}

function toNamedRows(value: unknown): Values[] {
  return Object.entries((value ?? {}) as Values).map(([name, said]) => ({
    name,
    ...(said as Values),
  }));
}
