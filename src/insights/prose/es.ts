import { isAllDay } from "#reviews/contact.ts";
import { createFormats, joinWays, joinWith, toCapital } from "./formats.ts";
import type { Sentences, Share } from "./sentences.ts";

/**
 * Spanish. Verbs never have the business or a label as their subject, which may be one or many, and
 * no *de* or *a* stands before a label, which may begin with *el*.
 */
export function spanish(language: string): Sentences {
  const { number, percent, time, day } = createFormats(language);
  const toReviews = (count: number) => `${number(count)} ${count === 1 ? "reseña" : "reseñas"}`;
  return {
    end: ".",
    comma: ", ",
    list,
    quote: ({ words, author }) => `«${words}» (${author})`,
    summary: {
      overall: ({ name, count, stars, positive, neutral, negative }) =>
        `Hay ${toReviews(count)} de ${name}, con una media de ${number(stars)} sobre 5 estrellas: ` +
        `el ${percent(positive)} son positivas, el ${percent(neutral)} neutras y el ${percent(negative)} negativas.`,
      aspects: (spoken) => {
        const told = spoken.map(({ name, count, pct }, at) =>
          at === 0
            ? `${name} (${toReviews(count)}, el ${percent(pct)} positivas)`
            : `${name} (${number(count)}; ${percent(pct)})`,
        );
        return `Los clientes mencionan sobre todo ${list(told)}.`;
      },
      criticism: (criticised) => {
        const told = criticised.map(
          ({ name, count, all, pct }) =>
            `${name} (${number(count)} de ${number(all)}; ${percent(pct)})`,
        );
        return `Hay críticas sobre ${list(told)}.`;
      },
      problems: (told) =>
        `Al menos una de cada diez reseñas señala lo siguiente: ${list(told.map(({ name, count }) => `${name} (${number(count)})`))}.`,
      staff: (named) => {
        const told = named.map(({ name, count }, at) =>
          at === 0 ? `${name} (en ${toReviews(count)})` : `${name} (${number(count)})`,
        );
        return `Se nombra sobre todo a ${list(told)}.`;
      },
    },
    questions: {
      hours: (name) => `¿Cuál es el horario de ${name}?`,
      location: (name) => `¿Cuál es la dirección de ${name}?`,
      "service-areas": (name) => `¿Cuál es la zona de servicio de ${name}?`,
      services: (name) => `¿Cuáles son los servicios de ${name}?`,
      contact: (name) => `¿Cómo puedo ponerme en contacto con ${name}?`,
      rating: (name) => `¿Cómo valoran los clientes a ${name}?`,
      aspect: (label, name) => `¿Qué dicen los clientes de ${name} sobre ${label}?`,
      staff: (name) => `¿A quién nombran los clientes de ${name}?`,
    },
    answers: {
      hours: (open) => {
        const told = open.map((hours) => {
          const days = list(
            hours.spans.map(([first, last]) => {
              if (first === undefined) return "";
              return last ? `de ${day(first)} a ${day(last)}` : `los ${toPlural(day(first))}`;
            }),
          );
          if (isAllDay(hours)) return `${days}, las 24 horas`;
          return `${days}, de ${time(hours.opens)} a ${time(hours.closes)}`;
        });
        // `a. m.` has its own full stop.
        return toCapital(told.join("; ")).replace(/\.?$/, ".");
      },
      contact: ({ telephone, email, url }) => {
        const ways = [
          ["por teléfono", telephone],
          ["por correo electrónico", email],
          ["en línea", url],
        ] as const;
        return `${toCapital(joinWays(ways))}.`;
      },
      rating: ({ count, stars, five, poor }) =>
        `${toReviews(count)} dan una media de ${number(stars)} sobre 5 estrellas; ` +
        `${toGivers(five)} cinco estrellas y ${toGivers(poor)} una o dos.`,
      aspect: ({ positive, critical }) => {
        const count = positive.count === 0 ? "ninguna" : number(positive.count);
        const praise = `${count} en positivo (${percent(positive.pct)})`;
        const counts = critical === null ? praise : `${praise} y ${number(critical)} con críticas`;
        return `${toReviews(positive.all)} hablan de ello: ${counts}.`;
      },
      staff: (named) => {
        const told = named.map(
          ({ name, role, count }) => `${name}${role ? ` (${role})` : ""} en ${toReviews(count)}`,
        );
        return `Sobre todo: ${list(told)}.`;
      },
    },
    askingWords:
      "que quien quienes cuando donde como cual cuales cuanto cuanta cuantos cuantas por para con los las del una uno unos unas son esta estan tiene tienen hay sus puedo puede sobre",
    synonyms: {
      hours: "horario horarios abierto abren cierran cerrado hora horas hoy domingo sábado",
      location: "dirección ubicación calle sitio llegar",
      "service-areas": "zona zonas región cobertura",
      services: "servicios ofrecen oferta",
      contact: "contacto teléfono número llamar correo escribir",
      rating: "valoración estrellas bueno buena recomiendan opiniones",
      staff: "preguntar empleados equipo persona recomiendan hablar",
      "aspect-pricing": price,
      "aspect-price": price,
      "aspect-punctuality": "rápido puntual esperar tarda tardan tiempo",
    },
  };

  function toGivers({ count, all, pct }: Share): string {
    if (count === 0) return "ninguna da";
    if (count === all) return "todas dan";
    return `${number(count)} de ellas (${percent(pct)}) ${count === 1 ? "da" : "dan"}`;
  }
}

/** `y`, but `e` before the sound of i, unless a vowel makes it a consonant: `y hielo`. */
function list(items: readonly string[]): string {
  const isBeforeI = /^h?[ií](?![aeo])/iu.test(items.at(-1) ?? "");
  return joinWith(items, isBeforeI ? "e" : "y");
}

/** `sábados`; `lunes` is both. */
function toPlural(day: string): string {
  return day.endsWith("s") ? day : `${day}s`;
}

/** The aspect has another id with restaurants. */
const price = "cuesta cuestan costo coste precio precios caro barato tarifa factura dinero";
