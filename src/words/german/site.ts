import type { SiteWords } from "../site-words.ts";

export const germanSite: SiteWords = {
  furtherPages: "Weitere Seiten",
  pages: "Auf dieser Website",
  home: "Startseite",
  insights: "Auswertung",
  questions: "Fragen",
  summary: "Kurz gefasst",
  search: "Suche",
  methods: "Wie wir Bewertungen sammeln und prüfen",
  developers: "Für Entwickler",
  embed: "Bewertungen auf der eigenen Website zeigen",
  breadcrumbs: "Sie sind hier",
};
