import { readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import type { CriticisedAspect } from "#insights/criticism.ts";
import { toBusinessAnswers, toReviewAnswers } from "#insights/faq.ts";
import type { TechnicianInsight } from "#insights/insights-schema.ts";
import { toProse } from "#insights/prose.ts";
import { type Measured, toParagraph, toSummary } from "#insights/summary.ts";
import type { Business } from "#reviews/business.ts";
import { toAggregateRating } from "#reviews/rating.ts";
import { buildBusiness } from "../build-review.ts";

const toSummed = (measured: Measured) => toParagraph(toSummary(measured), measured.prose) ?? "";

/** Without the spaces at which no line may break. */
const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, " ");

const aspect = (label: string, positive: number, clear: number, all: number): CriticisedAspect => ({
  id: label.toLowerCase().replaceAll(" ", "_"),
  label,
  mention_count: all,
  positive_count: positive,
  neutral_count: 0,
  negative_count: all - positive,
  positive_pct: Math.round((1000 * positive) / all) / 10,
  score: 0,
  top_phrases: [],
  example_review_ids: [],
  examples: [],
  phrases: [],
  clear_count: clear,
});

const person = (name: string, role: string | null, count: number): TechnicianInsight => ({
  name,
  role,
  mention_count: count,
  average_rating: 5,
  positive_pct: 100,
  score: 1,
  top_phrases: [],
  example_review_ids: [],
  latest_mention: null,
  examples: [],
  phrases: [],
});

const stars = [...new Array(44).fill(5), ...new Array(5).fill(4), 2, 1, 1];

/** A business of which 52 reviews were counted. */
function measure(language: string, said: Partial<Measured>): Measured {
  return {
    name: "Rohrfix",
    prose: toProse(language),
    hasCapitalNouns: language.startsWith("de"),
    rating: toAggregateRating(stars.map((rating) => ({ rating, text: null }))),
    overall: { score: 0.8, positive_pct: 87.5, neutral_pct: 6.5, negative_pct: 6 },
    aspects: [],
    problems: [],
    technicians: [],
    ...said,
  };
}

const problem = (label: string, count: number) => {
  return { id: "x", label, mention_count: count, share_pct: 12, example_review_ids: [] };
};

const hours: Business["opening_hours"] = [
  { days: ["Monday", "Tuesday", "Wednesday", "Saturday"], opens: "08:00", closes: "17:30" },
  { days: ["Thursday", "Friday"], opens: "08:00", closes: "20:00" },
  { days: ["Sunday"], opens: "00:00", closes: "23:59" },
];

/** `question answer` by id. */
function tell(business: Partial<Business>, measured: Measured): Record<string, string> {
  const given = buildBusiness({ opening_hours: hours, email: "info@example.com", ...business });
  const answers = [...toBusinessAnswers(given), ...toReviewAnswers([], measured)];
  return Object.fromEntries(
    answers.map(({ id, question, answer }) => [id, plain(`${question} ${answer}`)]),
  );
}

const german = {
  business: {
    name: "Rohrfix",
    language: "de",
    telephone: "+49 30 1234567",
    address: {
      street_address: "Lange Straße 1",
      locality: "Berlin",
      region: "",
      postal_code: "10115",
      country: "DE",
    },
    service_areas: ["Mitte", "Pankow", "Wedding"],
    services: [
      { id: "a", label: "Rohrreinigung", description: null },
      { id: "b", label: "Heizungswartung", description: null },
    ],
  },
  measured: measure("de", {
    aspects: [
      aspect("Pünktlichkeit und Tempo", 20, 4, 24),
      aspect("Preise", 1, 6, 10),
      aspect("Monteure und Team", 8, 0, 8),
      aspect("Sauberkeit", 0, 0, 5),
    ],
    problems: [problem("Niemand kam", 7), problem("Verspätung", 6)],
    technicians: [person("Jana Krüger", "Meisterin", 9), person("Ilse Öz", null, 6)],
  }),
};

test("a German business is summed up in German", () => {
  expect(plain(toSummed(german.measured))).toBe(
    "Zu Rohrfix gibt es 52 Bewertungen mit durchschnittlich 4,69 von 5 Sternen: 87,5 % sind positiv, 6,5 % neutral und 6 % negativ. " +
      "Am häufigsten geht es um Pünktlichkeit und Tempo (24 Bewertungen, davon 83,3 % positiv), Preise (10; 10 %) und Monteure und Team (8; 100 %). " +
      "Kritik betrifft Preise (6 von 10; 60 %) und Pünktlichkeit und Tempo (4 von 24; 16,7 %). " +
      "Mindestens jede zehnte Bewertung nennt als Problem: Niemand kam (7) und Verspätung (6). " +
      "Am häufigsten namentlich genannt: Jana Krüger (in 9 Bewertungen) und Ilse Öz (6).",
  );
});

test("a German business is asked about in German", () => {
  expect(tell(german.business, german.measured)).toEqual({
    hours:
      "Wie sind die Öffnungszeiten von Rohrfix? Geöffnet ist montags bis mittwochs und samstags von 8:00 bis 17:30 Uhr; donnerstags und freitags von 8:00 bis 20:00 Uhr; sonntags rund um die Uhr.",
    location: "Wie lautet die Adresse von Rohrfix? Lange Straße 1, 10115 Berlin.",
    "service-areas":
      "Welche Orte gehören zum Einsatzgebiet von Rohrfix? Mitte, Pankow und Wedding.",
    services: "Welche Leistungen gibt es bei Rohrfix? Rohrreinigung und Heizungswartung.",
    contact:
      "Wie kann ich Rohrfix erreichen? Telefonisch: +49 30 1234567; per E-Mail: info@example.com; online: https://www.example.com/.",
    rating:
      "Wie bewerten Kundinnen und Kunden Rohrfix? 52 Bewertungen ergeben im Durchschnitt 4,69 von 5 Sternen; 44 davon (84,6 %) geben fünf Sterne und 3 davon (5,8 %) geben einen oder zwei.",
    "aspect-pünktlichkeit-und-tempo":
      "Was sagen Kundinnen und Kunden von Rohrfix über Pünktlichkeit und Tempo? 24 Bewertungen gehen darauf ein: 20 positiv (83,3 %) und 4 kritisch.",
    "aspect-preise":
      "Was sagen Kundinnen und Kunden von Rohrfix über Preise? 10 Bewertungen gehen darauf ein: 1 positiv (10 %) und 6 kritisch.",
    "aspect-monteure-und-team":
      "Was sagen Kundinnen und Kunden von Rohrfix über Monteure und Team? 8 Bewertungen gehen darauf ein: 8 positiv (100 %).",
    "aspect-sauberkeit":
      "Was sagen Kundinnen und Kunden von Rohrfix über Sauberkeit? 5 Bewertungen gehen darauf ein: keine positiv (0 %).",
    staff:
      "Wen nennen Kundinnen und Kunden von Rohrfix beim Namen? Am häufigsten: Jana Krüger (Meisterin) in 9 Bewertungen und Ilse Öz in 6 Bewertungen.",
  });
});

const spanish = {
  business: {
    name: "El Fogón",
    language: "es",
    telephone: "+34 910 000 000",
    address: {
      street_address: "Calle Mayor 1",
      locality: "Madrid",
      region: "",
      postal_code: "28013",
      country: "ES",
    },
    service_areas: ["Getafe", "Illescas"],
    services: [
      { id: "a", label: "Comida", description: null },
      { id: "b", label: "Hielo a domicilio", description: null },
    ],
  },
  measured: measure("es", {
    name: "El Fogón",
    aspects: [
      aspect("Puntualidad y rapidez", 20, 4, 24),
      aspect("Precios", 1, 6, 10),
      aspect("El lugar", 8, 0, 8),
      aspect("Limpieza", 0, 0, 5),
    ],
    problems: [problem("Nadie se presentó", 7), problem("Retrasos", 6)],
    technicians: [person("Grace Ruiz", "Jefa de sala", 9), person("Íñigo Paz", null, 6)],
  }),
};

test("a Spanish business is summed up in Spanish", () => {
  expect(plain(toSummed(spanish.measured))).toBe(
    "Hay 52 reseñas de El Fogón, con una media de 4,69 sobre 5 estrellas: el 87,5 % son positivas, el 6,5 % neutras y el 6 % negativas. " +
      "Los clientes mencionan sobre todo puntualidad y rapidez (24 reseñas, el 83,3 % positivas), precios (10; 10 %) y el lugar (8; 100 %). " +
      "Hay críticas sobre precios (6 de 10; 60 %) y puntualidad y rapidez (4 de 24; 16,7 %). " +
      "Al menos una de cada diez reseñas señala lo siguiente: nadie se presentó (7) y retrasos (6). " +
      "Se nombra sobre todo a Grace Ruiz (en 9 reseñas) e Íñigo Paz (6).",
  );
});

test("a Spanish business is asked about in Spanish", () => {
  expect(tell(spanish.business, spanish.measured)).toEqual({
    hours:
      "¿Cuál es el horario de El Fogón? De lunes a miércoles y los sábados, de 8:00 a 17:30; los jueves y los viernes, de 8:00 a 20:00; los domingos, las 24 horas.",
    location: "¿Cuál es la dirección de El Fogón? Calle Mayor 1, 28013 Madrid.",
    "service-areas": "¿Cuál es la zona de servicio de El Fogón? Getafe e Illescas.",
    services: "¿Cuáles son los servicios de El Fogón? Comida y Hielo a domicilio.",
    contact:
      "¿Cómo puedo ponerme en contacto con El Fogón? Por teléfono: +34 910 000 000; por correo electrónico: info@example.com; en línea: https://www.example.com/.",
    rating:
      "¿Cómo valoran los clientes a El Fogón? 52 reseñas dan una media de 4,69 sobre 5 estrellas; 44 de ellas (84,6 %) dan cinco estrellas y 3 de ellas (5,8 %) dan una o dos.",
    "aspect-puntualidad-y-rapidez":
      "¿Qué dicen los clientes de El Fogón sobre puntualidad y rapidez? 24 reseñas hablan de ello: 20 en positivo (83,3 %) y 4 con críticas.",
    "aspect-precios":
      "¿Qué dicen los clientes de El Fogón sobre precios? 10 reseñas hablan de ello: 1 en positivo (10 %) y 6 con críticas.",
    "aspect-el-lugar":
      "¿Qué dicen los clientes de El Fogón sobre el lugar? 8 reseñas hablan de ello: 8 en positivo (100 %).",
    "aspect-limpieza":
      "¿Qué dicen los clientes de El Fogón sobre limpieza? 5 reseñas hablan de ello: ninguna en positivo (0 %).",
    staff:
      "¿A quién nombran los clientes de El Fogón? Sobre todo: Grace Ruiz (jefa de sala) en 9 reseñas e Íñigo Paz en 6 reseñas.",
  });
});

test.each([
  ["de", [1, 2], "keine gibt fünf Sterne und alle geben einen oder zwei."],
  ["de", [5, 3], "1 davon (16,7 %) gibt fünf Sterne und keine gibt einen oder zwei."],
  ["es", [1, 2], "ninguna da cinco estrellas y todas dan una o dos."],
  ["es", [5, 3], "1 de ellas (16,7 %) da cinco estrellas y ninguna da una o dos."],
])("one gives, more give, none gives: %s %j", (language, [first, others], said) => {
  const given = [first ?? 0, ...new Array(5).fill(others)];
  const rating = toAggregateRating(given.map((each) => ({ rating: each, text: null })));
  const [answer] = toReviewAnswers([], measure(language, { rating }));
  expect(plain(answer?.answer ?? "")).toMatch(new RegExp(`; ${RegExp.escape(said)}$`));
});

test.each([
  ["es-MX", "De lunes a viernes, de 8:30 a.m. a 5:30 p.m."],
  ["es-AR", "De lunes a viernes, de 8:30 a. m. a 5:30 p. m."],
  ["de-AT", "Geöffnet ist montags bis freitags von 8:30 bis 17:30 Uhr."],
])("hours are those of the region: %s", (language, said) => {
  const days = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday"] as const;
  const opening_hours = [{ days, opens: "08:30", closes: "17:30" }];
  const [answer] = toBusinessAnswers(buildBusiness({ language, opening_hours }));
  expect(plain(answer?.answer ?? "")).toBe(said);
});

test.each([
  [["Ana", "Inés"], "Ana e Inés"],
  [["agua", "hielo"], "agua y hielo"],
  [["padres", "hijos"], "padres e hijos"],
  [["a", "b", "Yago"], "a, b y Yago"],
  [["Ana"], "Ana"],
])("Spanish lists %j", (items, said) => {
  expect(toProse("es").list(items)).toBe(said);
});

test("figures are written as the region does", () => {
  const said = (language: string) => {
    const rating = { ...measure("en", {}).rating, rating_count: 12_345 };
    return plain(toSummed(measure(language, { rating })));
  };
  expect(said("de")).toContain("12.345 Bewertungen mit durchschnittlich 4,69 ");
  expect(said("es")).toContain("12.345 reseñas");
  expect(said("es-MX")).toContain("4.69 sobre 5 estrellas");
});

/** Without a capital, figures or names: what the sentences themselves say. */
function toOwnWords(business: Partial<Business>, measured: Measured): Set<string> {
  const neutral = { ...business, name: "X", services: [], service_areas: [], url: "", email: null };
  const named = {
    ...measured,
    name: "X",
    aspects: measured.aspects.map((each) => ({ ...each, label: "X" })),
    problems: measured.problems.map((each) => ({ ...each, label: "X" })),
    technicians: measured.technicians.map((each) => ({ ...each, name: "X", role: "X" })),
  };
  const { location, ...answers } = tell({ ...neutral, opening_hours: hours }, named);
  const texts = [toSummed(named), ...Object.values(answers)].join(" ");
  return new Set(texts.toLowerCase().match(/\p{L}+/gu));
}

/** Spelt alike, though another word, or the same in both. */
const alike: Record<string, readonly string[]> = {
  de: ["x", "in", "neutral", "was", "online"],
  es: ["x", "a"],
};

test.each(["de", "es"])("no word of the English sentences is in those of %s", (language) => {
  const { business, measured } = language === "de" ? german : spanish;
  const english = toOwnWords(
    { ...business, language: "en" },
    { ...measured, prose: toProse("en") },
  );
  const own = toOwnWords(business, measured);
  expect(english.size).toBeGreaterThan(60);
  expect(own.size).toBeGreaterThan(60);
  expect([...own].filter((word) => english.has(word) && !alike[language]?.includes(word))).toEqual(
    [],
  );
});

test("what nobody has written sentences for is told in English, and says so", () => {
  expect(toProse("sv").language).toBe("en");
  expect(toProse("de-AT").language).toBe("de-AT");
  const [location] = toBusinessAnswers(buildBusiness({ language: "sv" }));
  expect(location?.question).toBe("Where is Example & Daughters?");
});

test("every language of the pages, and every one that is read, has its sentences", () => {
  const src = join(import.meta.dirname, "../../src");
  const pages = readdirSync(join(src, "words/languages")).map((name) => name.replace(".ts", ""));
  const read = readdirSync(join(src, "language/lexicons"));
  const languages = [...pages, ...read];
  expect(languages).toContain("es");
  expect(languages.filter((each) => toProse(each).language !== each)).toEqual([]);
});

test.each(["ar", "fr", "he", "it", "ja", "nl", "pl", "pt"])(
  "all that is summed up and asked is said in %s alone, with nothing left to fill in",
  (language) => {
    const measured = { ...german.measured, prose: toProse(language), hasCapitalNouns: false };
    const english = toOwnWords({ language: "en" }, { ...measured, prose: toProse("en") });
    const own = toOwnWords({ language }, measured);
    const shared = [...own].filter((word) => english.has(word));
    expect(own.size).toBeGreaterThan(25);
    expect(shared.filter((word) => !sharedWithEnglish.has(word))).toEqual([]);
    const told = [toSummed(measured), ...Object.values(tell({ language }, measured))];
    expect(told.join("\n")).not.toMatch(/[{}]|undefined|\s[,.]/);
  },
);

const sharedWithEnglish = new Set([
  "x",
  "in",
  "a",
  "on",
  "of",
  "is",
  "open",
  "over",
  "online",
  "reviews",
  "review",
  "positive",
  "negative",
  "i",
]);

test.each([
  [
    "pl",
    "Rohrfix: 52 opinie, średnio 4,69 na 5 gwiazdek; pozytywne: 87,5%, neutralne: 6,5%, negatywne: 6%.",
  ],
  [
    "he",
    "על Rohrfix נכתבו 52 ביקורות, בממוצע 4.69 מתוך 5 כוכבים: 87.5% חיוביות, 6.5% ניטרליות ו־6% שליליות.",
  ],
  [
    "ja",
    "Rohrfixにはレビュー52件が寄せられ、平均は星4.69（5つ満点）です。好意的87.5%、中立6.5%、批判的6%。",
  ],
])("a business is summed up in %s", (language, said) => {
  expect(plain(toSummed(measure(language, {})))).toBe(said);
});

test.each([
  [
    "fr",
    "Du lundi au mercredi et samedi, de 8:00 à 17:30 ; jeudi et vendredi, de 8:00 à 20:00 ; dimanche, 24 heures sur 24.",
  ],
  [
    "ar",
    "من الاثنين إلى الأربعاء والسبت من 8:00 ص إلى 5:30 م؛ الخميس والجمعة من 8:00 ص إلى 8:00 م؛ الأحد على مدار الساعة.",
  ],
  ["ja", "月曜日～水曜日、土曜日 8:00～17:30；木曜日、金曜日 8:00～20:00；日曜日 24時間。"],
])("hours are told in %s", (language, said) => {
  const [answer] = toBusinessAnswers(buildBusiness({ language, opening_hours: hours }));
  expect(plain(answer?.answer ?? "")).toBe(said);
});

test.each([
  ["en", "“Kind and patient.” (Ruth M.)"],
  ["de", "„Kind and patient.“ (Ruth M.)"],
  ["es", "«Kind and patient.» (Ruth M.)"],
])("words of customers stand in the quotation marks of the language: %s", (language, quoted) => {
  const praise = { words: "Kind and patient.", author: "Ruth M.", review_id: "a" };
  const said = measure(language, {
    aspects: [{ ...aspect("Staff", 6, 3, 10), praise, blame: { ...praise, author: "Tom" } }],
    technicians: [{ ...person("Grace Ruiz", null, 9), praise }],
  });
  const summary = toSummed(said);
  expect(summary.split(quoted)).toHaveLength(3);
  expect(summary).toContain("(Tom)");
  expect(tell({ language }, said).staff).toMatch(new RegExp(`${RegExp.escape(quoted)}$`));
});
