import type { Field, Fields } from "./form-fields.ts";

/** What a form holds: undefined where nothing is said. */
export type Values = Readonly<Record<string, unknown>>;

/**
 * What was filled in, by names such as `address.country` and `opening_hours.0.opens`; rows in which
 * nothing is said are left out.
 */
export function readForm(fields: Fields, form: URLSearchParams, prefix = ""): Values {
  return fromEntries(fields, (field, key) => readField(field, form, `${prefix}${key}`));
}

/** The rows of a list in a form, in its order. */
export function readRows(members: Fields, form: URLSearchParams, name: string): Values[] {
  const pattern = /^(\d+)\./;
  const places = [...form.keys()]
    .filter((key) => key.startsWith(`${name}.`))
    .flatMap((key) => pattern.exec(key.slice(name.length + 1))?.[1] ?? []);
  return [...new Set(places)]
    .sort((a, b) => Number(a) - Number(b))
    .map((at) => readForm(members, form, `${name}.${at}.`))
    .filter((row) => Object.entries(row).some(([key, value]) => value !== toDefault(members[key])));
}

function readField(field: Field, form: URLSearchParams, name: string): unknown {
  if (field.kind === "group") return toSaid(readForm(field.members, form, `${name}.`));
  if (field.kind === "list") return toFilled(readRows(field.members, form, name));
  if (field.kind === "named") return toNamed(readRows(field.members, form, name));
  if (field.kind === "choices") return toFilled(form.getAll(name));
  if (field.kind === "flag") return form.has(name);
  const text = (form.get(name) ?? "").replace(/\r\n?/g, "\n").trim();
  if (text === "") return undefined;
  if (field.kind === "number") return toNumber(text);
  return field.kind === "lines" ? text.split("\n").flatMap((line) => line.trim() || []) : text;
}

/** A number as it is written here or there; what is none stays text, which the schema refuses. */
function toNumber(text: string): number | string {
  const number = Number(text.replace(",", "."));
  return Number.isNaN(number) ? text : number;
}

/** The values of a file as a form shows them: what may be left out reads as what it then means. */
export function toValues(fields: Fields, file: unknown): Values {
  const given = (typeof file === "object" && file !== null ? file : {}) as Values;
  return fromEntries(fields, (field, key) => toValue(field, given[key]));
}

function toValue(field: Field, given: unknown): unknown {
  if (field.kind === "group") return given ? toSaid(toValues(field.members, given)) : undefined;
  if (field.kind === "list") {
    return toFilled(toList(given).map((each) => toValues(field.members, each)));
  }
  if (field.kind === "named") {
    const rows = Object.entries((given ?? {}) as Values).map(([name, said]) => {
      const value = typeof said === "string" ? { method: said } : (said as Values);
      return toValues(field.members, { name, ...value });
    });
    return toNamed(rows);
  }
  if (field.kind === "choices" || field.kind === "lines") return toFilled(toList(given));
  if (given === undefined || given === null || given === "") return toDefault(field);
  return field.kind === "text" || field.kind === "choice" ? String(given) : given;
}

function toDefault(field: Field | undefined): unknown {
  if (field === undefined || !("fallback" in field)) return undefined;
  return field.fallback === null || field.fallback === "" ? undefined : field.fallback;
}

function toList(given: unknown): readonly unknown[] {
  return Array.isArray(given) ? given : [];
}

/** A map by names as it is written; a name that is missing is for the schema to refuse. */
function toNamed(rows: readonly Values[]): Values | undefined {
  return toSaid(Object.fromEntries(rows.map(({ name, ...said }) => [String(name ?? ""), said])));
}

function toFilled<T>(list: readonly T[]): readonly T[] | undefined {
  return list.length === 0 ? undefined : list;
}

function toSaid(values: Values): Values | undefined {
  return Object.keys(values).length === 0 ? undefined : values;
}

function fromEntries(fields: Fields, toEntry: (field: Field, key: string) => unknown): Values {
  const entries = Object.entries(fields).map(([key, field]) => [key, toEntry(field, key)] as const);
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined));
}
