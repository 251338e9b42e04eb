import type { MethodWords } from "../method-words.ts";

export const germanMethods: MethodWords = {
  methodsLead: (business) =>
    `Wer diese Website betreibt, woher die Bewertungen kommen, wie sie geprüft werden und wie jede Zahl hier entsteht: ${business}.`,
  who: "Wer diese Website betreibt",
  whoRuns: (business) =>
    `${business} veröffentlicht hier Bewertungen der eigenen Arbeit. Geschrieben haben sie Kundinnen und Kunden; gezeigt und gezählt werden sie nach den Regeln auf dieser Seite, und ein Programm wendet sie an.`,
  legalName: "Eingetragener Name",
  which: "Alle Bewertungen oder eine Auswahl?",
  whichAre: [
    "Alle, die der Regel entsprechen, wie viele Sterne sie auch geben. Das Programm, das diese Seiten macht, kennt keine Sternezahl als Grund, eine Bewertung wegzulassen oder voranzustellen.",
    "Was weggelassen ist, wird unten mit dem Grund gezählt.",
  ],
  checked: "Wie Bewertungen geprüft werden",
  checkedBy: "Die Regel in den Worten des Betriebs:",
  sourceTable: "Was „verifiziert“ hier heißt, nach Quelle",
  countColumn: "Gezeigt",
  basis: "Worauf eine Bewertung als verifiziert gilt",
  order: "In welcher Reihenfolge sie stehen",
  orderIs: [
    "Überall die neuesten zuerst; eine andere Reihenfolge kennt das Programm nicht.",
    "Zweierlei wird ausgewählt, von einem Programm: Der Satz am Anfang der ersten Seite ist ein warmer aus einer Bewertung mit vier oder fünf Sternen; und neben einer Zahl stehen die Bewertungen, die am deutlichsten zeigen, was sie zählt. Sagt ein Zehntel oder mehr das Gegenteil, so ist eine davon dabei.",
  ],
  mean: "Wie der Durchschnitt berechnet wird",
  meanIs: (reviewCount) =>
    `Er ist das arithmetische Mittel der Sterne über alles hier Gezeigte: ${reviewCount}. Jede zählt gleich viel, wie alt sie auch ist und ob mit Worten oder ohne.`,
  meanCut:
    "Das Mittel wird nach zwei Stellen abgeschnitten, nicht gerundet: 4,995 steht als 4,99 da, und 5 nur, wenn alle fünf Sterne geben. Gezeichnet werden Sterne auf den nächsten halben.",
  leftOut: "Was weggelassen ist und warum",
  leftOutNone:
    "Nichts: Jede übernommene Bewertung wird gezeigt. Was die Plattform oder die Tabelle des Betriebs als nicht veröffentlicht führt (Spam, noch nicht freigegeben, ohne Einwilligung), wird nicht übernommen.",
  leftOutLead: "Diese Bewertungen liegen vor und werden nicht gezeigt.",
  reason: "Grund",
  reasons: {
    "not-verified": "Kein Anzeichen, dass sie aus der Kundschaft kommt",
    "wrong-business": "Für einen anderen Betrieb bestimmt",
    duplicate: "Schon veröffentlicht, von derselben Person",
    "off-topic": "Sagt nichts über den Betrieb oder seine Leistungen",
    spam: "Werbung",
    abusive: "Drohung, Hass oder Obszönes",
    privacy: "Verrät Privates über jemanden",
    legal: "Ein Gesetz oder ein Gericht verlangt es",
    "author-request": "Wer sie schrieb, hat darum gebeten",
    erased: "Gelöscht, um persönliche Daten zu schützen",
    gone: "An der Quelle nicht mehr zu finden",
    "unverified-source": "Aus einer Quelle, deren Bewertungen der Betrieb nicht prüfen kann",
  },
  authors: "Namen und Texte",
  authorPolicy: {
    full: "Namen stehen so da, wie sie angegeben wurden.",
    initials: "Von Namen stehen nur die Anfangsbuchstaben da.",
    "first-name-initial": "Namen stehen als Vorname und Anfangsbuchstabe da.",
  },
  textsAre:
    "Texte stehen so da, wie sie geschrieben wurden, in ihrer Sprache; eine Übersetzung steht daneben und ist gekennzeichnet. Bilder der Schreibenden werden nicht gezeigt.",
  derivedTitle: "Wie die Auswertung entsteht",
  derivedIs:
    "Ein Programm vermerkt zu jeder Bewertung, die es lesen kann, wovon sie spricht und ob sie es lobt oder kritisiert. Alles Weitere wird aus diesen Vermerken gezählt. Die Worte werden zitiert, wie sie dastehen, damit Sie es prüfen können.",
  licenceTitle: "Lizenz der Daten",
  licenceIs: "Sammlung und Auswertung dürfen unter dieser Lizenz verwendet werden:",
  putRight: "Wie eine Bewertung berichtigt wird",
  putRightAuthor:
    "Haben Sie eine Bewertung geschrieben, die hier steht? Was Sie auf der Plattform ändern oder löschen, ändert sich hier mit dem nächsten Import. Oder bitten Sie den Betrieb, sie zu berichtigen, ohne Ihren Namen zu zeigen oder zu löschen.",
  putRightContact: "Schreiben Sie oder rufen Sie an:",
  lastChange: "Letzte Änderung der Daten:",
};
