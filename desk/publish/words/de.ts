export const words = {
  title: "Veröffentlichen",
  missing: "Was noch fehlt",
  local:
    "Diese Seiten liegen unter {address}, nur auf diesem Rechner. Für eine öffentliche Adresse füllen Sie aus:",
  gaps: "Bevor diese Seiten unter {address} stehen können, füllen Sie aus:",
  complete: "Für {address} fehlt nichts.",
  sample: "Diese Bewertungen sind als erfunden markiert; sie kommen an keine öffentliche Adresse.",
  faults: "Das muss zuerst in Ordnung kommen:",
  changes: "Was sich für Leser ändert",
  first: "Noch ist nichts veröffentlicht.",
  nothing: "Nichts: Alles ist so, wie es veröffentlicht ist.",
  now: "Jetzt öffentlich",
  afterwards: "Nach dem Veröffentlichen",
  reviews: "Bewertungen",
  mean: "Durchschnitt der Sterne",
  pages: {
    one: "{count} Seite ist für Leser anders.",
    other: "{count} Seiten sind für Leser anders.",
  },
  pagesUnknown:
    "Wie viele Seiten anders sind, ist bekannt, sobald es eine Vorschau dieses Stands gibt.",
  business: "Was der Betrieb über sich sagt, ist anders.",
  added: { one: "{count} neue Bewertung", other: "{count} neue Bewertungen" },
  changed: { one: "{count} geänderte Bewertung", other: "{count} geänderte Bewertungen" },
  removed: {
    one: "{count} Bewertung, die verschwindet",
    other: "{count} Bewertungen, die verschwinden",
  },
  more: { one: "und {count} weitere", other: "und {count} weitere" },
  vanished: {
    one: "{count} von {total} öffentlichen Bewertungen ist nicht mehr da. Wurde ein Ordner verschoben, fehlt eine Festplatte?",
    other:
      "{count} von {total} öffentlichen Bewertungen sind nicht mehr da. Wurde ein Ordner verschoben, fehlt eine Festplatte?",
  },
  meant: {
    one: "Ja, {count} Bewertung soll verschwinden",
    other: "Ja, {count} Bewertungen sollen verschwinden",
  },
  unmeant:
    "Nichts wurde veröffentlicht: Sagen Sie zuerst, dass diese Bewertungen verschwinden sollen.",
  preview: "Vorschau",
  previewWhy: "Die ganze Site, wie sie wäre, nur für Sie.",
  makePreview: "Vorschau erstellen",
  again: "Neu erstellen",
  openPreview: "Vorschau öffnen",
  previewThere:
    "Die Vorschau ist fertig. Sie zeigt Bewertungen, die nicht öffentlich sind, darum steht sie nur auf dem Rechner, auf dem der Schreibtisch läuft: Öffnen Sie dort {address} in einem Browser.",
  atPreview:
    "Die Vorschau entsteht, seit {seconds} Sekunden. Diese Seite zeigt von selbst, wann sie da ist.",
  noPreview: "Die Vorschau konnte nicht erstellt werden.",
  git: "Diesen Stand zusätzlich in Git aufbewahren",
  gitHint: "Dann steht dort, was in Ihren Dateien steht, auch die vollen Namen von Kunden.",
  push: "Und zu dem Anbieter senden, der Ihre Seiten von dort aus ins Netz stellt",
  /** what was done after publishing */
  followed: {
    kept: "Der Stand ist in Git aufbewahrt.",
    same: "In Git war er schon so aufbewahrt.",
    sent: "Er ist an den Anbieter gesandt; dort dauert es meist einige Minuten.",
  },
  publish: "Jetzt veröffentlichen",
  atWork:
    "Es wird veröffentlicht, seit {seconds} Sekunden. Sie können die Seite verlassen; es geht weiter.",
  publishedHere:
    "Veröffentlicht am {time}. Solange der Schreibtisch offen ist, zeigt dieser Rechner es:",
  publishedThere:
    "Veröffentlicht am {time}. Solange der Schreibtisch offen ist, zeigt es der Rechner, auf dem er läuft, nur sich selbst: {address}",
  published:
    "Veröffentlicht am {time}. Leser finden es unter {address}, sobald der Server dort es hat; läuft er auf diesem Rechner, binnen einer Sekunde.",
  publishedBut:
    "Es ist veröffentlicht; Leser finden es unter {address}. Was danach geschehen sollte, gelang nicht.",
  failed: "Es wurde nicht veröffentlicht. Was öffentlich war, bleibt, wie es war.",
  stars: { one: "{count} Stern", other: "{count} Sterne" },
  commit: "Veröffentlicht: {added} neu, {changed} geändert, {removed} verschwunden",
};
