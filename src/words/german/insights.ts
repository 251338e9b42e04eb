import { createPlural } from "../dictionary.ts";
import type { InsightWords } from "../insight-words.ts";

const plural = createPlural("de");

export const germanInsights: InsightWords = {
  whatPeopleSay: "Was die Leute sagen",
  whatTheySpeakOf: "Wovon sie sprechen",
  allInsights: "Jede Zahl mit den Bewertungen dahinter",
  summaryOnward: "Die Zusammenfassung mit ihren Bewertungen",
  wholeReview: "die ganze Bewertung",
  insightsTitle: "Was die Bewertungen zusammen sagen",
  insightsLead: (reviewCount, from, to) => `Gezählt über ${reviewCount}, vom ${from} bis ${to}.`,
  aboutInsights: (business) =>
    `Was Kundinnen und Kunden loben und was sie kritisieren, gezählt über alle Bewertungen: ${business}.`,
  follow: "Hinter jeder Zahl stehen Bewertungen, die Sie lesen können.",
  aspects: "Wovon sie sprechen",
  barsExplained:
    "Ein Balken ist so lang, wie Bewertungen davon sprechen: zuerst Lob, dann weder noch, dann Kritik.",
  positive: "Lob",
  neutral: "weder noch",
  negative: "Kritik",
  sentiment: "Wie die Bewertungen klingen",
  praise: (count) => `${count} loben`,
  mixed: (count) => `${count} weder noch`,
  criticism: (count) => `${count} kritisieren`,
  inReviews: (count, shown) =>
    `in ${shown} ${plural(count, { one: "Bewertung", other: "Bewertungen" })}`,
  percentPositive: (percent) => `${percent} positiv`,
  oftenSaid: "Oft gesagt:",
  trendTitle: "Über die Jahre",
  trend: {
    improving: (months, last) =>
      months === 1
        ? `Die Bewertungen werden besser: ${last} liegt über dem Monat davor.`
        : `Die Bewertungen werden besser: Die ${months} Monate bis ${last} liegen über den ${months} davor.`,
    steady: (months, last) =>
      months === 1
        ? `Die Bewertungen sind stabil: ${last} weicht vom Monat davor nicht mehr ab, als es der Zufall täte.`
        : `Die Bewertungen sind stabil: Die ${months} Monate bis ${last} weichen von den ${months} davor nicht mehr ab, als es der Zufall täte.`,
    declining: (months, last) =>
      months === 1
        ? `Die Bewertungen werden schlechter: ${last} liegt unter dem Monat davor.`
        : `Die Bewertungen werden schlechter: Die ${months} Monate bis ${last} liegen unter den ${months} davor.`,
    insufficient_data: () => "Für eine Aussage, wohin es geht, sind es zu wenige Bewertungen.",
  },
  trendChart: "Durchschnitt (Linie) und Anzahl der Bewertungen (Säulen) nach Zeitraum",
  trendTable: "Dasselbe als Tabelle",
  period: "Zeitraum",
  average: "Durchschnitt",
  problems: "Was schiefging",
  problemsLead: "Worüber Kundinnen und Kunden sich beklagt haben, das Häufigste zuerst.",
  noProblems: "Keine Bewertung beklagt etwas, was die Auswertung kennt.",
  ofAll: (percent) => `${percent} von allen`,
  people: "Die Menschen, die sie nennen",
  services: "Die Leistungen, die sie nutzten",
  places: "Die Orte, die sie nennen",
  topics: "Weitere Themen",
  alsoNamed: "Auch genannt",
  notNamed: "Noch nicht genannt",
  pagesFrom: (fewest) => `Ab ${fewest} Bewertungen gibt es eine eigene Seite.`,
  howMade: "Wie diese Zahlen entstehen",
  made: (model, read, texts, unanalysed) =>
    `Ein Programm (${model}) hat ${read} von ${texts} Texten gelesen und vermerkt, wovon sie sprechen und wie. Es kann einen Satz falsch lesen; an den Zitaten können Sie es prüfen.${
      unanalysed === null
        ? ""
        : ` ${unanalysed} ohne Text, der sicher englisch ist, konnte es nicht lesen; davon zählen die Sterne.`
    }`,
  named: "Genannt",
  lastNamed: "Zuletzt genannt",
  clearest: "Die deutlichsten Worte",
  newestNaming: (shown, reviewCount) => `Die neuesten ${shown} von ${reviewCount}`,
  allNaming: (reviewCount) => `Alle durchsuchen: ${reviewCount}`,
  aboutSubject: (subject, business) =>
    `Was Kundinnen und Kunden von ${business} darüber geschrieben haben: ${subject}.`,
  aboutFaq: (business) =>
    `Antworten in eigenen Worten und aus dem, was Kundinnen und Kunden schrieben: ${business}.`,
  faqTitle: "Fragen und Antworten",
  fromReviews: "Aus den Bewertungen von",
  byOwner: (business) => `Antwort von ${business}`,
  derived: "Aus den Bewertungen und den Angaben des Betriebs",
  summaryTitle: "Die Bewertungen kurz gefasst",
  aboutSummary: (business) => `Die Bewertungen in einem Absatz, und worauf er beruht: ${business}.`,
  noSummary:
    "Es gibt keine Zusammenfassung: Dazu braucht es fünf Bewertungen und eine Auswertung, die ihre Sprache und die Branche kennt.",
  restsOn: "Worauf sie beruht",
};
