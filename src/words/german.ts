import type { Dictionary } from "./dictionary.ts";
import { createPlural } from "./dictionary.ts";
import { germanInsights } from "./german/insights.ts";
import { germanMethods } from "./german/methods.ts";
import { germanReach } from "./german/reach.ts";
import { germanSearch } from "./german/search.ts";
import { germanSite } from "./german/site.ts";

const plural = createPlural("de");
const stars = (count: number) => plural(count, { one: "Stern", other: "Sterne" });

export const german: Dictionary = {
  ...germanSite,
  ...germanSearch,
  ...germanReach,
  ...germanInsights,
  ...germanMethods,
  sample: "Beispieldaten: Dieser Betrieb und seine Bewertungen sind erfunden.",
  skip: "Zum Inhalt springen",
  site: "Website",
  reviews: "Bewertungen",
  allReviews: "Alle Bewertungen",
  all: (reviewCount) => `Alle ${reviewCount}`,
  reviewCount: (count, shown) =>
    `${shown} ${plural(count, { one: "Bewertung", other: "Bewertungen" })}`,
  newest: "Was zuletzt geschrieben wurde",
  newestFirst: (reviewCount) => `${reviewCount}, die neuesten zuerst.`,
  newestOf: (shown, reviewCount) =>
    `Die neuesten ${shown} von ${reviewCount}, die neuesten zuerst.`,
  aboutReviews: (business) =>
    `Was Kundinnen und Kunden über ${business} geschrieben haben: die neuesten Bewertungen, und alle nach Monaten.`,
  aboutMonth: (business, month) =>
    `Was Kundinnen und Kunden über ${business} geschrieben haben: ${month}.`,
  byMonth: "Nach Monaten",
  part: (month, number) => `${month}, Teil ${number}`,
  wholeMonth: (month) => `${month} im Ganzen, Teil für Teil`,
  earlier: "Frühere Bewertungen",
  allByMonth: "Alle Bewertungen nach Monaten",
  noRatings: "Noch keine Bewertungen",
  noWords: "Eine Bewertung ohne Worte.",
  excerpt: "Die Quelle gibt nur diesen Teil des Textes wieder.",
  readOn: "Ganze Bewertung lesen",
  translation: (language) => `Übersetzung (${language})`,
  replyFrom: "Antwort von",
  reviewBy: "Bewertung von",
  andReviewBy: ", Bewertung von",
  rating: "Bewertung",
  outOf: "von 5",
  stars,
  histogram: "Anzahl der Bewertungen nach Sternen",
  written: "Geschrieben",
  source: "Quelle",
  direct: "An den Betrieb gesandt",
  verified: "Verifiziert",
  verification: {
    platform: (source) =>
      `Auf ${source} geschrieben und von dort übernommen. ${source} entscheidet, wer dort schreiben darf.`,
    invitation: (_, business) =>
      `Antwort auf eine Einladung, die ${business} nach einem Auftrag verschickt hat.`,
    order: (_, business) => `Einem Auftrag bei ${business} zugeordnet.`,
    manual: (_, business) =>
      `Von Hand der Kundschaft in den Unterlagen von ${business} zugeordnet.`,
  },
  mentioned: "Erwähnt",
  visit: "So finden Sie uns",
  address: "Adresse",
  hours: "Öffnungszeiten",
  everyDay: "Täglich",
  anyHour: "rund um die Uhr",
  telephone: "Telefon",
  website: "Unsere Website",
  email: "E-Mail",
  serviceAreas: "Wo wir arbeiten",
  elsewhere: "Bewertung schreiben",
  collected: "Wie Bewertungen gesammelt werden",
  licence: "Lizenz der Sammlung",
  rights: "Jeder Text gehört der Person, die ihn geschrieben hat.",
  data: "Offene Daten",
  dataJson: "Alle Bewertungen als JSON",
  dataNdjson: "Eine Bewertung pro Zeile (NDJSON)",
  dataCsv: "Tabelle für Tabellenprogramme (CSV)",
  dataInsights: "Was die Bewertungen zusammen sagen (JSON)",
  dataOpenApi: "Die Schnittstelle für Programme, auch zur Suche (OpenAPI)",
  feedAtom: "Neue Bewertungen als Atom-Feed",
  feedJson: "Neue Bewertungen als JSON Feed",
  notFound: "Hier ist nichts",
  notFoundHelp:
    "Vielleicht ist die Adresse vertippt, oder die Bewertung von hier ist nicht mehr veröffentlicht.",
  feedTitle: (business) => `Bewertungen: ${business}`,
  feedDescription: (business, mostEntries) =>
    `Die ${mostEntries} neuesten verifizierten Bewertungen: ${business}.`,
  entryTitle: (rating, author) => `${rating} ${stars(rating)} von ${author}`,
  withoutWords: (rating, author) => `${author} gab ${rating} von 5 Sternen, ohne Worte.`,
  reply: (business, text) => `Antwort von ${business}: ${text}`,
};
