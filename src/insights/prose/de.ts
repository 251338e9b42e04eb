import { isAllDay } from "#reviews/contact.ts";
import { createFormats, joinWays, joinWith, toCapital } from "./formats.ts";
import type { Sentences, Share } from "./sentences.ts";

/** German. Verbs never have the business or a label as their subject: either may be one or many. */
export function german(language: string): Sentences {
  const { number, percent, time, day } = createFormats(language);
  const toReviews = (count: number) =>
    `${number(count)} ${count === 1 ? "Bewertung" : "Bewertungen"}`;
  return {
    end: ".",
    comma: ", ",
    list,
    quote: ({ words, author }) => `„${words}“ (${author})`,
    summary: {
      overall: ({ name, count, stars, positive, neutral, negative }) =>
        `Zu ${name} gibt es ${toReviews(count)} mit durchschnittlich ${number(stars)} von 5 Sternen: ` +
        `${percent(positive)} sind positiv, ${percent(neutral)} neutral und ${percent(negative)} negativ.`,
      aspects: (spoken) => {
        const told = spoken.map(({ name, count, pct }, at) =>
          at === 0
            ? `${name} (${toReviews(count)}, davon ${percent(pct)} positiv)`
            : `${name} (${number(count)}; ${percent(pct)})`,
        );
        return `Am häufigsten geht es um ${list(told)}.`;
      },
      criticism: (criticised) => {
        const told = criticised.map(
          ({ name, count, all, pct }) =>
            `${name} (${number(count)} von ${number(all)}; ${percent(pct)})`,
        );
        return `Kritik betrifft ${list(told)}.`;
      },
      problems: (told) =>
        `Mindestens jede zehnte Bewertung nennt als Problem: ${list(told.map(({ name, count }) => `${name} (${number(count)})`))}.`,
      staff: (named) => {
        const told = named.map(({ name, count }, at) =>
          at === 0 ? `${name} (in ${toReviews(count)})` : `${name} (${number(count)})`,
        );
        return `Am häufigsten namentlich genannt: ${list(told)}.`;
      },
    },
    questions: {
      hours: (name) => `Wie sind die Öffnungszeiten von ${name}?`,
      location: (name) => `Wie lautet die Adresse von ${name}?`,
      "service-areas": (name) => `Welche Orte gehören zum Einsatzgebiet von ${name}?`,
      services: (name) => `Welche Leistungen gibt es bei ${name}?`,
      contact: (name) => `Wie kann ich ${name} erreichen?`,
      rating: (name) => `Wie bewerten Kundinnen und Kunden ${name}?`,
      aspect: (label, name) => `Was sagen Kundinnen und Kunden von ${name} über ${label}?`,
      staff: (name) => `Wen nennen Kundinnen und Kunden von ${name} beim Namen?`,
    },
    answers: {
      hours: (open) => {
        const told = open.map((hours) => {
          // `montags`, `samstags`
          const toDay = (name: Parameters<typeof day>[0]) => `${day(name).toLowerCase()}s`;
          const days = list(hours.spans.map((span) => span.map(toDay).join(" bis ")));
          if (isAllDay(hours)) return `${days} rund um die Uhr`;
          return `${days} von ${time(hours.opens)} bis ${time(hours.closes)} Uhr`;
        });
        return `Geöffnet ist ${told.join("; ")}.`;
      },
      contact: ({ telephone, email, url }) => {
        const ways = [
          ["telefonisch", telephone],
          ["per E-Mail", email],
          ["online", url],
        ] as const;
        return `${toCapital(joinWays(ways))}.`;
      },
      rating: ({ count, stars, five, poor }) =>
        `${toReviews(count)} ergeben im Durchschnitt ${number(stars)} von 5 Sternen; ` +
        `${toGivers(five)} fünf Sterne und ${toGivers(poor)} einen oder zwei.`,
      aspect: ({ positive, critical }) => {
        const praise = `${toNumber(positive.count)} positiv (${percent(positive.pct)})`;
        const counts = critical === null ? praise : `${praise} und ${number(critical)} kritisch`;
        return `${toReviews(positive.all)} gehen darauf ein: ${counts}.`;
      },
      staff: (named) => {
        const told = named.map(
          ({ name, role, count }) => `${name}${role ? ` (${role})` : ""} in ${toReviews(count)}`,
        );
        return `Am häufigsten: ${list(told)}.`;
      },
    },
    askingWords:
      "was wer wen wem wann warum wie wieviel viele welche welcher welches welchen ist sind war hat haben habt gibt kann können ich sie ihr ihre ihren mir man der die das den dem des ein eine einen und oder bei von für über mit zum zur",
    synonyms: {
      hours: "öffnungszeiten offen geöffnet geschlossen uhrzeit heute sonntag samstag wochenende",
      location: "adresse anfahrt standort ort strasse wo",
      "service-areas": "gebiet einsatzgebiet region umgebung",
      services: "leistungen angebot anbieten bietet",
      contact: "kontakt telefon nummer anrufen mail schreiben",
      rating: "bewertung sterne gut empfehlen ruf",
      staff: "mitarbeiter team ansprechpartner fragen empfehlen person",
      "aspect-pricing": price,
      "aspect-price": price,
      "aspect-punctuality": "schnell pünktlich warten dauert lange",
    },
  };

  function toNumber(count: number): string {
    return count === 0 ? "keine" : number(count);
  }

  function toGivers({ count, all, pct }: Share): string {
    if (count === 0) return "keine gibt";
    if (count === all) return "alle geben";
    return `${number(count)} davon (${percent(pct)}) ${count === 1 ? "gibt" : "geben"}`;
  }
}

function list(items: readonly string[]): string {
  return joinWith(items, "und");
}

/** The aspect has another id with restaurants. */
const price = "kosten kostet preis preise teuer billig gebühr rechnung geld";
