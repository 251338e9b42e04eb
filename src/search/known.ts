import { LRUCache } from "lru-cache";
import type { Business } from "#reviews/business.ts";
import { toStaffNames } from "#reviews/names.ts";
import type { Theme, ThemeKind, Themes } from "./themes.ts";

/** What a release knows of the values of a filter. */
export type Known = {
  readonly business: Business;
  readonly themes: Themes;
  /** those that occur in reviews */
  readonly values: readonly string[];
};

/** A value that can be asked for, and the ways to say it. */
export type Meant = {
  readonly entry: string;
  /** what people read for it */
  readonly label: string;
  /** its own name first */
  readonly names: readonly string[];
  /** words that mean it where nothing bears the name; `word*` is any that begins so */
  readonly also?: readonly string[];
  /** whose single words mean it where nothing else does */
  readonly inWords?: string;
};

export function toStaff({ business }: Known): Meant[] {
  return business.technicians.map((each) => ({
    entry: each.name,
    label: each.name,
    names: toStaffNames(each),
  }));
}

export function toServices({ business }: Known): Meant[] {
  return business.services.map(({ id, label }) => ({ entry: id, label, names: [id, label] }));
}

/** Themes of a kind; one that has no label is known by its id. */
export function toThemes(kind: ThemeKind): (known: Known) => Meant[] {
  return ({ themes, values }) => {
    const labelled = new Set(themes[kind].map(({ id }) => id));
    const others = values.filter((id) => !labelled.has(id));
    return [...themes[kind].map(toTheme), ...others.map(toPlain)];
  };
}

function toTheme({ id, label, names, terms }: Theme): Meant {
  return { entry: id, label, names: [id, label, ...names], also: terms, inWords: label };
}

/** Languages by their tags, what these are instances of, and their names. */
export function toLanguages({ business, values }: Known): Meant[] {
  return values.map((tag) => {
    const ranges = toLanguageRanges(tag);
    const primary = ranges.at(-1) ?? tag;
    const locales = ["en", business.language, primary, "de", "es", "fr"];
    return {
      entry: tag,
      label: toNamesIn(["en"], tag)[0] ?? tag,
      names: [...ranges, ...ranges.flatMap((each) => toNamesIn(locales, each))],
    };
  });
}

/** `en-GB` → en-GB, en: the tag and what it is an instance of (RFC 4647 §3.3.1). */
function toLanguageRanges(tag: string): string[] {
  const subtags = tag.split("-");
  return subtags.map((_, at) => subtags.slice(0, subtags.length - at).join("-"));
}

function toNamesIn(locales: readonly string[], tag: string): string[] {
  return locales.flatMap((locale) => toNames(locale).of(tag) ?? []);
}

const asked = new LRUCache<string, Intl.DisplayNames>({ max: 100 });

/** What languages are called in one of them; kept, since to make it takes long. */
function toNames(locale: string): Intl.DisplayNames {
  const names =
    asked.get(locale) ?? new Intl.DisplayNames(locale, { type: "language", fallback: "none" });
  asked.set(locale, names);
  return names;
}

/** Values that have no names but themselves. */
export function toValuesAlone({ values }: Known): Meant[] {
  return values.map(toPlain);
}

function toPlain(value: string): Meant {
  return { entry: value, label: value, names: [value] };
}
