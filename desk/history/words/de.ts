import type { Translated } from "#words/fill.ts";
import type { words as english } from "./en.ts";

/** Was die Seiten des Veröffentlichten sagen, auf Deutsch. */
export const words: Translated<typeof english> = {
  title: "Was veröffentlicht wurde",
  why: "Jede Veröffentlichung, die eine Bewertung geändert hat. Von den letzten ist aufgehoben, was vorlag: Sie können dahin zurück. Was seither ausgeblendet oder gelöscht wurde, bleibt es.",
  none: "Es wurde noch nichts veröffentlicht.",
  number: "Veröffentlichung",
  time: "Wann",
  added: "Neu",
  changed: "Geändert",
  removed: "Entfernt",
  inUse: "jetzt veröffentlicht",
  goBack: "Zurück dahin",
  goBackTo: "Zurück zu Veröffentlichung {number}",
  lead: "Das würde sich für Leser ändern, wenn Sie zu Veröffentlichung {number} vom {time} zurückgingen:",
  files: { one: "Eine Datei wäre wie damals.", other: "{count} Dateien wären wie damals." },
  stays:
    "Was seither ausgeblendet, anonymisiert oder gelöscht wurde, bleibt es. Unter „Was zuletzt getan wurde“ können Sie es zurücknehmen und neu veröffentlichen.",
  back: "Zurückgehen und veröffentlichen",
  did: "Zurück zu Veröffentlichung {number}",
  gone: "Diese Veröffentlichung ist nicht mehr aufgehoben.",
  ofReview: "Was von dieser Bewertung veröffentlicht wurde",
  never: "Sie wurde nie veröffentlicht.",
  all: "Alles, was veröffentlicht wurde",
  kinds: {
    added: "Veröffentlicht",
    changed: "Geändert: {fields}",
    removed: "Nicht mehr veröffentlicht",
  },
  stars: "Sterne, vorher {before}",
  fields: {
    author: "Verfasser",
    text: "Text",
    title: "Titel",
    owner_reply: "Ihre Antwort",
    translation: "Übersetzung",
    date: "Tag",
    mentions: "von wem und wovon sie handelt",
    edited: "Vermerk der Bearbeitung",
    updated_at: "Zeit der letzten Änderung",
    another: "anderes",
  },
  reasons: {
    hidden: "von Ihnen ausgeblendet",
    erased: "gelöscht",
    gone: "nicht mehr bei ihrer Quelle",
    none: "liegt nicht mehr vor",
  },
};
