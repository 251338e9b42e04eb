import { toWords, type Word } from "#language/words.ts";
import { nicknames, titles, toWordSet } from "./lexicon.ts";

/** Somebody whom texts may name. */
export type Named = {
  readonly name: string;
  readonly role: string | null;
  readonly aliases: readonly string[];
};

/** The same, prepared for being recognised. */
export type Person = {
  readonly name: string;
  /** key of the first name */
  readonly first: string;
  /** key of the surname's main word, or "" */
  readonly surname: string;
  /** keys of the words of the role */
  readonly role: ReadonlySet<string>;
};

/** How much a name alone says: a full name most, a first name that is also a word least. */
export type Weight = "full" | "rare" | "common" | "word" | "surname";

/** One of the ways to name somebody. */
export type NameForm = {
  readonly keys: readonly string[];
  readonly weight: Weight;
  /** more than one where they share the name */
  readonly people: readonly Person[];
};

/** All forms by the key of their first word, the longest first. */
export type NameForms = {
  readonly byFirstKey: ReadonlyMap<string, readonly NameForm[]>;
  /** those of one word by its initial */
  readonly byInitial: ReadonlyMap<string, readonly NameForm[]>;
  readonly people: readonly Person[];
  /** what may stand before a name: forms of address, and for doctors theirs */
  readonly titles: ReadonlySet<string>;
  /** all words of roles */
  readonly roles: ReadonlySet<string>;
};

const doctorTitles = toWordSet("doctorTitle");

/** The ways in which texts may name the staff: full names, first names, surnames, aliases. */
export function toNameForms(staff: readonly Named[]): NameForms {
  const forms = new Map<string, NameForm & { people: Person[] }>();
  const people = staff.map(toPerson);
  for (const [index, { name, aliases }] of staff.entries()) {
    const person = people[index] as Person;
    for (const [keys, weight] of [...toForms(name), ...aliases.flatMap(toAliasForms)]) {
      const id = `${weight === "surname" ? "surname" : "name"} ${keys.join(" ")}`;
      const form = forms.get(id);
      if (!form) forms.set(id, { keys, weight, people: [person] });
      else if (!form.people.includes(person)) form.people.push(person);
    }
  }
  for (const form of toShortForms(people, forms)) forms.set(`name ${form.keys[0]}`, form);
  const longestFirst = [...forms.values()].sort((a, b) => b.keys.length - a.keys.length);
  return {
    byFirstKey: Map.groupBy(longestFirst, ({ keys }) => keys[0] ?? ""),
    byInitial: Map.groupBy(
      longestFirst.filter(({ keys }) => keys.length === 1),
      ({ keys: [key = ""] }) => key.charAt(0),
    ),
    people,
    titles: new Set([...titles, ...staff.flatMap(toDoctorTitles)]),
    roles: new Set(people.flatMap(({ role }) => [...role])),
  };
}

/** First names for short, or in full, that are nobody's otherwise: `Tom` for Thomas. */
function toShortForms(
  people: readonly Person[],
  known: ReadonlyMap<string, unknown>,
): (NameForm & { people: Person[] })[] {
  const named = people.flatMap((person) =>
    (nicknames.get(person.first) ?? []).map((key) => ({ key, person })),
  );
  return [...Map.groupBy(named, ({ key }) => key)]
    .filter(([key]) => !known.has(`name ${key}`))
    .map(([key, those]) => ({
      keys: [key],
      weight: is("wordName", key) ? "word" : "common",
      people: those.map(({ person }) => person),
    }));
}

/** A doctor in a review is the customer's own, unless the business has some. */
function toDoctorTitles({ name, aliases }: Named): string[] {
  const first = [name, ...aliases].map((each) => toKeys(each)[0] ?? "");
  return first.filter((key) => doctorTitles.has(key));
}

type Keyed = readonly [keys: readonly string[], weight: Weight];

function toPerson({ name, role }: Named): Person {
  const words = toNameWords(name);
  const roleWords = toKeys(role ?? "");
  return {
    name,
    first: toFirstName(words)[0] ?? "",
    surname: toFirstName(words).length < words.length ? (toLastName(words)[0] ?? "") : "",
    role: new Set(roleWords.filter((key) => key.length > 2 && key !== "and" && key !== "the")),
  };
}

/**
 * `Mary-Ann van der Berg`: the whole; `Mary-Ann Berg`; `Mary-Ann`; `Maryann`; `van der Berg`;
 * `Berg`. Of three words the second may be a name, too: `Mary Ellen Kowalski`.
 */
function toForms(name: string): Keyed[] {
  const nicknames = [...name.matchAll(/["“(]([^"”)]+)["”)]/g)].map((match) => match[1] ?? "");
  const words = toNameWords(name);
  const keys = words.map(({ key }) => key);
  const first = toFirstName(words);
  if (first.length === keys.length) return [[keys, toWeight(keys)]];
  const last = toLastName(words);
  const particle = keys.findIndex((key, at) => at >= first.length && is("particle", key));
  const forms: Keyed[] = [
    [keys, "full"],
    [[...first, ...last], "full"],
    [first, toWeight(first)],
    [last, "surname"],
  ];
  const second = keys[first.length] ?? "";
  const isDouble = particle !== first.length && first.length + 1 < keys.length && second.length > 1;
  const given = isDouble ? [...first, second] : first;
  if (isDouble) forms.push([given, "common"]);
  if (given.length > 1) forms.push([[given.join("")], "common"]);
  if (particle > 0) forms.push([keys.slice(particle), "surname"]);
  return [...forms, ...nicknames.flatMap(toAliasForms)];
}

function toAliasForms(alias: string): Keyed[] {
  const keys = toKeys(alias);
  return keys.length === 0 ? [] : [[keys, keys.length > 1 ? "full" : toWeight(keys)]];
}

/** The words of a name without nicknames, titles before and degrees behind it. */
function toNameWords(name: string): Word[] {
  const words = toWords(name.replace(/["“(][^"”)]*["”)]/g, " "), "ampersands");
  const kept = words.filter(({ key }, at) => {
    if (at === 0 && words.length > 1) return !titles.has(key) && !doctorTitles.has(key);
    return at === 0 || !is("degree", key);
  });
  return kept.length > 0 ? kept : words;
}

/** The first word, with what a hyphen (or no space at all) binds to it. */
function toFirstName(words: readonly Word[]): string[] {
  const end = words.findIndex(({ gap }, at) => at > 0 && gap !== "join");
  return words.slice(0, end < 0 ? words.length : end).map(({ key }) => key);
}

function toLastName(words: readonly Word[]): string[] {
  const start = words.findLastIndex(({ gap }) => gap !== "join");
  return words.slice(Math.max(0, start)).map(({ key }) => key);
}

function toWeight(keys: readonly string[]): Weight {
  const [key = ""] = keys;
  if (keys.length > 1) return "rare";
  if (is("wordName", key)) return "word";
  return is("commonName", key) ? "common" : "rare";
}

function is(name: string, key: string): boolean {
  return toWordSet(name).has(key);
}

function toKeys(text: string): string[] {
  return toWords(text, "ampersands").map(({ key }) => key);
}
