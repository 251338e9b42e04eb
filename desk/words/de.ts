export const words = {
  desk: "Schreibtisch",
  menu: "Menü",
  leave: "Abmelden",
  businesses: "Betriebe",
  language: "Sprache",
  choose: "Wählen",
  toContent: "Zum Inhalt",
  pages: {
    today: "Heute",
    takeIn: "Einlesen",
    reviews: "Bewertungen",
    business: "Der Betrieb",
    insights: "Erkenntnisse",
    publish: "Veröffentlichen",
  },
  notFound: "Diese Seite gibt es nicht",
  notFoundWhy: "Wählen Sie eine aus dem Menü.",
  refused: "Das ging nicht",
  failed: "Etwas ist schiefgegangen",
  failedWhy: "Geändert ist nur, was Sie sehen. Im Terminal steht mehr dazu.",
  back: "Zurück",
  closed:
    "Öffnen Sie den Schreibtisch mit der letzten Adresse, die im Terminal steht. Jede lässt einen Browser einmal herein.",
  foreign: "Der Schreibtisch antwortet nur auf das, was von seinen eigenen Seiten kommt.",
  tooLarge: "Das ist zu viel für ein Formular.",
  changedMeanwhile:
    "Das wurde inzwischen geändert, in einem Editor oder einem anderen Fenster. Sie sehen, was jetzt dasteht; sagen Sie danach noch einmal, was Sie möchten.",
};
