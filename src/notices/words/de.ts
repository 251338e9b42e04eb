import type { Translated } from "#words/fill.ts";
import type { words as en } from "./en.ts";

/** What owners are told of reviews, in German. */
export const words = {
  subject: {
    critical: { one: "Kritische Bewertung", other: "{count} kritische Bewertungen" },
    new: { one: "Neue Bewertung", other: "{count} neue Bewertungen" },
    waiting: { one: "{count} Bewertung ohne Antwort", other: "{count} Bewertungen ohne Antwort" },
    fails: "Neue Bewertungen kommen nicht mehr: {names}",
    test: "Eine Testnachricht",
  },
  opening: {
    critical: "Eine baldige Antwort zeigt allen, die sie lesen, dass Ihnen das wichtig ist.",
    digest:
      "Was Kundinnen und Kunden seit der letzten Übersicht geschrieben haben, und was noch auf eine Antwort wartet.",
    new: {
      one: "Das hat jemand über Sie geschrieben.",
      other: "Das haben Kundinnen und Kunden über Sie geschrieben.",
    },
    fails:
      "Dreimal nacheinander ließen sie sich nicht abholen. Bis es wieder geht, fehlt auf Ihrer Seite und hier, was Kundinnen und Kunden schreiben.",
    test: "Wenn Sie dies lesen, kommen Nachrichten über die Bewertungen von {business} hier an. Mehr ist nicht zu tun.",
  },
  heading: {
    critical: "Kritisch",
    new: "Neu",
    waiting: {
      one: "Seit {count} Tag oder länger ohne Antwort",
      other: "Seit {count} Tagen oder länger ohne Antwort",
    },
  },
  unfetched: {
    ever: "Seit dem {date} ist nichts gekommen.",
    never: "Noch nie ist etwas gekommen.",
    message: "Die Meldung, auf Englisch:",
  },
  stars: "{count} von 5 Sternen",
  before: { one: "vorher {count} Stern", other: "vorher {count} Sterne" },
  anonymous: "Anonym",
  direct: "Ihnen direkt gegeben",
  answered: "Beantwortet",
  noWords: "Ohne Worte.",
  atDesk: "Am Schreibtisch antworten",
  atPlatform: "Bei {source} antworten",
  openDesk: "Den Schreibtisch öffnen",
  more: { one: "und {count} weitere", other: "und {count} weitere" },
  why: "Sie bekommen diese Nachricht, weil Sie in der notify.yaml von {business} stehen. Wer sich um die Bewertungen kümmert, kann das dort ändern.",
} as const satisfies Translated<typeof en>;
