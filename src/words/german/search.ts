import type { SearchWords } from "../search-words.ts";

const stars = "Sterne sind ganze Zahlen von 1 bis 5.";
const day =
  "Bitte den Tag als Jahr, Monat und Tag schreiben, etwa 2026-01-31; es muss ihn im Kalender geben.";
const length = "Höchstens 200 Zeichen.";
const choice = "Bitte einen der Werte aus der Liste wählen.";

export const germanSearch: SearchWords = {
  searchReviews: "Bewertungen durchsuchen",
  aboutSearch: (business) =>
    `Alle Bewertungen von ${business} nach Wörtern, Sternen, Tagen, Personen und Leistungen durchsuchen.`,
  searchFor: "Wörter in der Bewertung",
  searchHint: "Groß und klein und Akzente sind gleich; ein Teil eines Wortes genügt.",
  filters: "Eingrenzen",
  anyValue: "beliebig",
  fewestStars: "Sterne, mindestens",
  mostStars: "Sterne, höchstens",
  from: "Von",
  until: "Bis",
  technician: "Erwähnt",
  service: "Leistung",
  aspect: "Spricht über",
  writtenIn: "Sprache",
  withWords: "Mit Worten",
  withReply: "Mit Antwort",
  yes: "ja",
  no: "nein",
  order: "Reihenfolge",
  orders: {
    newest: "neueste zuerst",
    oldest: "älteste zuerst",
    highest: "meiste Sterne zuerst",
    lowest: "wenigste Sterne zuerst",
  },
  find: "Suchen",
  startAnew: "Neu beginnen",
  found: (_, reviewCount) => `${reviewCount} gefunden`,
  foundFor: (text) => `„${text}“`,
  noneFound: "Keine Bewertung passt",
  noneFoundHelp:
    "Vielleicht weniger Wörter, einen Teil eines Wortes oder einen Filter weniger versuchen. Alle Filter müssen zugleich erfüllt sein.",
  nextPage: "Weitere Bewertungen",
  fromTheStart: "Von vorn",
  faultsInSearch: "Diese Suche ist nicht möglich",
  faults: {
    query: length,
    rating: stars,
    min_rating: stars,
    max_rating: stars,
    since: day,
    until: day,
    order: "Der erste Tag liegt nach dem letzten; bitte tauschen.",
    mentions_technician: length,
    mentions_service: length,
    source: length,
    language: length,
    aspect: length,
    has_text: choice,
    has_reply: choice,
    sort: choice,
    limit: "Die Zahl der Bewertungen je Seite ist eine ganze Zahl von 1 bis 100.",
    cursor: "Der Link zu dieser Seite der Ergebnisse ist beschädigt. Bitte von vorn beginnen.",
    duplicate: "Das steht mehr als einmal in der Adresse; es kann nur einen Wert haben.",
    invalid_encoding: "Die Adresse ist hier beschädigt. Bitte das Feld neu ausfüllen.",
  },
  replied: (business) => `${business} hat geantwortet`,
  searchUnavailable: "Die Suche ist zurzeit nicht verfügbar",
  searchUnavailableHelp:
    "Sie braucht einen Server, der gerade nicht erreichbar ist; alles andere auf dieser Website lässt sich lesen. Bitte in einigen Minuten erneut versuchen oder die Bewertungen nach Monaten ansehen.",
};
