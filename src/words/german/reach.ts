import type { ReachWords } from "../reach-words.ts";

export const germanReach: ReachWords = {
  badgeDescription: (business) =>
    `Der Durchschnitt aller veröffentlichten Bewertungen von ${business}.`,
  aboutEmbed: (business) =>
    `Bewertung und neueste Stimmen zu ${business} auf einer anderen Website zeigen.`,
  embedHelp:
    "Eines davon in die eigene Seite kopieren. Auf den Geräten der Leser wird nichts gespeichert, und nur diese Website wird gefragt. Jedes behält seine Höhe, damit die Seite nicht springt.",
  badge: "Die Bewertung als Bild",
  badgeHelp:
    "Immer die heutige Zahl. Auf einer dunklen Seite badge-dark.svg statt badge.svg schreiben.",
  frameOfReviews: "Die neuesten Bewertungen in einem Rahmen",
  frameHelp:
    "Braucht kein Skript. Die drei neuesten Bewertungen; Längeres lässt sich scrollen. Auf einer dunklen Seite newest-dark statt newest schreiben; newest-auto folgt dem hellen oder dunklen Modus des Lesers.",
  element: "Die neuesten oder ausgewählte Bewertungen als Element",
  elementHelp:
    "Zum Auswählen: count sagt, wie viele der neuesten (1 bis 12), und ids welche stattdessen, mit Leerzeichen dazwischen. Es nimmt die Farbe des Textes an, in dem es steht; theme gibt ihm eigene Farben: hell (light), dunkel (dark) oder wie der Leser es eingestellt hat (auto).",
  preview: "So sieht es aus",
  code: "Zum Kopieren",
  aboutDevelopers: (business) =>
    `Die Bewertungen von ${business} für Programme: Dateien, Feeds, Suche, Agenten und Benachrichtigungen.`,
};
