import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import {
  toAuthorName,
  toRatingWords,
  toSourceName,
  toStop,
  toVerificationWords,
} from "#words/phrases.ts";
import { toWords } from "#words/words.ts";
import { buildReview } from "../build-review.ts";

test.each([
  ["en", "en", "Reviews"],
  ["en-US", "en-US", "Reviews"],
  ["de-AT", "de-AT", "Bewertungen"],
  ["es", "es", "Reseñas"],
  ["fr-CA", "fr-CA", "Avis"],
  ["sv", "en", "Reviews"],
  ["eng-nope", "en", "Reviews"],
])("for %s the words are in %s", (language, ofWords, reviews) => {
  expect(toWords(language)).toMatchObject({ language: ofWords, reviews });
});

const languages = import.meta.glob<{ readonly words: object }>("/src/words/languages/*.ts", {
  eager: true,
});
const english = toTexts(languages["/src/words/languages/en.ts"]?.words ?? {});

test("every text is said somewhere", () => {
  const root = join(import.meta.dirname, "../..");
  const files = globSync("src/{site,formats,words}/**/*.{ts,astro}", { cwd: root });
  const code = files.map((file) => readFileSync(join(root, file), "utf8")).join("\n");
  const words = Object.keys(languages["/src/words/languages/en.ts"]?.words ?? {});
  expect(words.filter((word) => !new RegExp(`words\\.${word}\\b`).test(code))).toEqual([]);
});

describe.each(Object.entries(languages))("%s", (file, { words }) => {
  const texts = toTexts(words);

  test("has every text of English, and no other", () => {
    expect(new Set(texts.keys())).toEqual(new Set(english.keys()));
  });

  test("says all that it is told, and nothing that it is not", () => {
    const strange = [...texts].filter(([key, forms]) => {
      const told = new Set(toSlots(english.get(key) ?? []));
      const said = toSlots(forms);
      return said.some((slot) => !told.has(slot) && slot !== "count") || !isSaid(told, said);
    });
    expect(strange.map(([key]) => key)).toEqual([]);
  });

  test("takes what it is told wherever English does", () => {
    const language = file.replace(/.*\/(\w+)\.ts$/, "$1");
    expect(toKinds(toWords(language))).toEqual(toKinds(toWords("en")));
  });

  test("has the form of every number that may be counted", () => {
    const language = file.replace(/.*\/(\w+)\.ts$/, "$1");
    const rules = new Intl.PluralRules(language);
    const needed = new Set(Array.from({ length: 1001 }, (_, count) => rules.select(count)));
    const lacking = [...toForms(words)].filter(([, forms]) =>
      [...needed].some((form) => form !== "other" && !(form in forms)),
    );
    expect(lacking.map(([key]) => key)).toEqual(language === "en" ? alike : []);
  });

  if (file.endsWith("/en.ts")) return;

  test("leaves no sentence in English or empty", () => {
    const same = [...texts].filter(
      ([key, forms]) =>
        forms.some((text) => text.trim() === "") ||
        (`${forms}` === `${english.get(key)}` && !alsoElsewhere.has(`${forms}`)),
    );
    expect(same.map(([key]) => key)).toEqual([]);
  });
});

/** What is written alike in several languages. */
const alsoElsewhere = new Set([
  ", ",
  ": ",
  "no",
  "Privacy",
  "Filters",
  "neutral",
  "{count} neutral",
  "{percent} neutral",
  "{percent} positive",
  "{percent} negative",
  "Questions",
  "Source",
  "E-mail",
  "Reviews",
  "{shown} review,{shown} reviews",
  "in {shown} review,in {shown} reviews",
  "“{text}”",
  "Feeds",
  "Agents",
  "Notifications",
]);

/** Each text by its path, in all its forms by number. */
function toTexts(words: object, path = ""): Map<string, readonly string[]> {
  const texts = Object.entries(words).map(([key, value]): [string, readonly string[]][] => {
    const at = `${path}${key}`;
    if (typeof value === "string") return [[at, [value]]];
    if (Array.isArray(value)) return [[at, value]];
    if ("other" in value) return [[at, Object.values(value)]];
    return [...toTexts(value, `${at}.`)];
  });
  return new Map(texts.flat());
}

/** Of each text whether it is a sentence as it stands or takes values. */
function toKinds(words: object): object {
  const kinds = Object.entries(words).map(([key, value]) => {
    const isGroup = typeof value === "object" && !Array.isArray(value);
    return [key, isGroup ? toKinds(value) : typeof value];
  });
  return Object.fromEntries(kinds);
}

/** Texts that have forms by number, by their paths. */
function toForms(words: object, path = ""): [string, object][] {
  return Object.entries(words).flatMap(([key, value]): [string, object][] => {
    if (typeof value !== "object" || Array.isArray(value)) return [];
    return "other" in value ? [[path + key, value]] : toForms(value, `${path}${key}.`);
  });
}

/** The same for any number, in English alone. */
const alike = ["found", "positiveCount", "neutralCount", "negativeCount"];

function toSlots(forms: readonly string[]): string[] {
  return forms.flatMap((text) => [...text.matchAll(/{(\w+)}/g)].map(([, slot = ""]) => slot));
}

/** A language may leave the source or the business out of how a review was verified, nothing else. */
function isSaid(told: ReadonlySet<string>, said: readonly string[]): boolean {
  return [...told].every((slot) => said.includes(slot));
}

test.each([
  ["en", "1 review", "2 reviews", "1 star from Ada", "4.62 out of 5"],
  ["de", "1 Bewertung", "2 Bewertungen", "1 Stern von Ada", "4,62 von 5"],
  ["es", "1 reseña", "2 reseñas", "1 estrella de Ada", "4,62 de 5"],
])("numbers in %s", (language, one, two, entry, rating) => {
  const words = toWords(language);
  expect(words.reviewCount({ count: 1, shown: "1" })).toBe(one);
  expect(words.reviewCount({ count: 2, shown: "2" })).toBe(two);
  expect(words.entryTitle({ count: 1, author: "Ada" })).toBe(entry);
  expect(toRatingWords(4.62, words)).toBe(rating);
});

test.each([
  ["pl", ["1 opinia", "3 opinie", "5 opinii", "22 opinie"]],
  ["ar", ["مراجعة واحدة", "3 مراجعات", "11 مراجعة", "100 مراجعة", "مراجعتان"]],
  ["he", ["ביקורת אחת", "שתי ביקורות", "3 ביקורות"]],
  ["ja", ["レビュー1件"]],
  ["fr", ["0 avis", "1 avis", "2 avis"]],
])("reviews are counted as %s counts them", (language, said) => {
  const words = toWords(language);
  const counted = new Set(
    Array.from({ length: 101 }, (_, count) => words.reviewCount({ count, shown: `${count}` })),
  );
  for (const each of said) expect(counted).toContain(each);
});

test("a number is written as the language writes it", () => {
  expect(toWords("de").positiveCount({ count: 12_345 })).toBe("12.345 positiv");
  expect(toWords("ar-EG").positiveCount({ count: 12 })).toBe("١٢ إيجابية");
});

test("French has blanks at which no line breaks: narrow ones, but before a colon", () => {
  const words = toWords("fr");
  expect(words.which).toBe("Tous les avis, ou certains\u202f?");
  expect(words.foundFor({ text: "a ; b" })).toBe("«\u202fa ; b\u202f»");
  expect(words.reply({ business: "Ada", text: "Merci !" })).toBe("Réponse de Ada\u00a0: Merci !");
  expect(words.whichAre[0]).not.toMatch(/ [;:!?»]/);
  const own = { home: "Chez nous !", stars: { other: "étoiles !" } };
  expect(toWords("fr", own).home).toBe("Chez nous\u202f!");
  expect(toWords("fr", own).stars({ count: 3 })).toBe("étoiles\u202f!");
});

test("no line of Polish ends with a word of one letter", () => {
  const words = toWords("pl");
  expect(words.inReviews({ count: 3, shown: "3" })).toBe("w\u00a03 opiniach");
  expect(words.reply({ business: "A i B", text: "Raz i dwa." })).toBe(
    "Odpowiada A i B: Raz i dwa.",
  );
  expect(toWords("pl-PL", { home: "U nas (i w domu)" }).home).toBe(
    "U\u00a0nas (i\u00a0w\u00a0domu)",
  );
  expect(words.summaryOnward).toMatch(/^Podsumowanie i\u00a0opinie, /);
  expect(toWords("pt", { home: "Pão e vinho" }).home).toBe("Pão e vinho");
});

test("Portuguese counts none of a tone as it counts several", () => {
  const { positiveCount, neutralCount, negativeCount } = toWords("pt-BR");
  for (const say of [positiveCount, neutralCount, negativeCount])
    expect(say({ count: 0 })).toBe(say({ count: 2 }).replace("2", "0"));
});

test("one of what is counted is one", () => {
  expect(toWords("es").positiveCount({ count: 1 })).toBe("1 positiva");
  expect(toWords("es").negativeCount({ count: 2 })).toBe("2 negativas");
});

test.each([
  ["ja", "4.62／5点", "。"],
  ["fr-CA", "4,62 sur 5", "."],
])("what follows each other in %s", (language, rating, stop) => {
  expect(toRatingWords(4.62, toWords(language))).toBe(rating);
  expect(toStop(toWords(language))).toBe(stop);
});

test.each([
  ["en", "ltr"],
  ["he", "rtl"],
  ["ar-EG", "rtl"],
  ["ja", "ltr"],
  ["sv", "ltr"],
])("%s runs %s", (language, direction) => {
  expect(toWords(language).direction).toBe(direction);
});

test("a name that runs against the sentence is isolated, and cannot leave its isolate", () => {
  expect(toWords("he").byOwner({ business: "Larch & Sons" })).toBe(
    "תשובה מאת \u2068Larch & Sons\u2069",
  );
  expect(toWords("he").byOwner({ business: "בית 7" })).toBe("תשובה מאת בית 7");
  expect(toWords("en").byOwner({ business: "בית\u2069 7" })).toBe("Answered by \u2068בית 7\u2069");
  expect(toWords("en").byOwner({ business: "Łódź 田中" })).toBe("Answered by Łódź 田中");
});

test("an owner's words stand in place of ours, and the others stay", () => {
  const own = {
    elsewhere: "Tell us",
    home: "{ Home {2*3}",
    faults: { text: "Too long." },
    reviewCount: { other: "{shown} voices" },
  };
  const words = toWords("en-GB", own);
  expect(words).toMatchObject({ language: "en-GB", elsewhere: "Tell us", reviews: "Reviews" });
  expect(words.home).toBe("{ Home {2*3}");
  expect(words.faults).toMatchObject({ text: "Too long.", order: toWords("en").faults.order });
  expect(words.reviewCount({ count: 1, shown: "1" })).toBe("1 voices");
});

test("whoever says all words adds a language, and whoever says some does not", () => {
  const { words } = languages["/src/words/languages/nl.ts"] as { readonly words: object };
  expect(toWords("sv", words)).toMatchObject({ language: "sv", home: "Startpagina" });
  expect(toWords("sv", { home: "Hem" })).toMatchObject({ language: "en", home: "Hem" });
});

test.each([
  ["direct", "Sent to the business"],
  ["judgeme", "Judge.me"],
  ["google", "Google"],
  ["constructor", "Constructor"],
  ["valueof", "Valueof"],
])("the source %s is called %s", (source, name) => {
  expect(toSourceName(source, toWords("en"))).toBe(name);
});

test("what verified rests on is said for every method", () => {
  const review = buildReview({ verification: { method: "order", note: null } });
  expect(toVerificationWords(review, "Ada & Co", toWords("de"))).toBe(
    "Einem Auftrag bei Ada & Co zugeordnet.",
  );
});

test("whose name is not shown is called so in the language of the page", () => {
  expect(toAuthorName("Anonymous", toWords("de"))).toBe("Anonym");
  expect(toAuthorName("A. B.", toWords("de"))).toBe("A. B.");
});
