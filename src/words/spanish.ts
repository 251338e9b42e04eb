import type { Dictionary } from "./dictionary.ts";
import { createPlural } from "./dictionary.ts";
import { spanishInsights } from "./spanish/insights.ts";
import { spanishMethods } from "./spanish/methods.ts";
import { spanishReach } from "./spanish/reach.ts";
import { spanishSearch } from "./spanish/search.ts";
import { spanishSite } from "./spanish/site.ts";

const plural = createPlural("es");
const stars = (count: number) => plural(count, { one: "estrella", other: "estrellas" });

export const spanish: Dictionary = {
  ...spanishSite,
  ...spanishSearch,
  ...spanishReach,
  ...spanishInsights,
  ...spanishMethods,
  sample: "Datos de demostración: esta empresa y sus reseñas son inventadas.",
  skip: "Saltar al contenido",
  site: "Sitio",
  reviews: "Reseñas",
  allReviews: "Todas las reseñas",
  all: (reviewCount) => `Ver todo: ${reviewCount}`,
  reviewCount: (count, shown) => `${shown} ${plural(count, { one: "reseña", other: "reseñas" })}`,
  newest: "Lo último que escribieron",
  newestFirst: (reviewCount) => `${reviewCount}, de la más reciente a la más antigua.`,
  newestOf: (shown, reviewCount) =>
    `Las ${shown} más recientes de ${reviewCount}, de la más reciente a la más antigua.`,
  aboutReviews: (business) =>
    `Lo que escribieron los clientes sobre ${business}: las reseñas más recientes, y todas por meses.`,
  aboutMonth: (business, month) => `Lo que escribieron los clientes sobre ${business}: ${month}.`,
  byMonth: "Por meses",
  part: (month, number) => `${month}, parte ${number}`,
  wholeMonth: (month) => `Todo ${month}, parte por parte`,
  earlier: "Reseñas anteriores",
  allByMonth: "Todas las reseñas por meses",
  noRatings: "Aún no hay valoraciones",
  noWords: "Una valoración sin palabras.",
  excerpt: "La fuente solo ofrece esta parte del texto.",
  readOn: "Leer la reseña completa",
  translation: (language) => `Traducción (${language})`,
  replyFrom: "Respuesta de",
  reviewBy: "Reseña de",
  andReviewBy: ", reseña de",
  rating: "Valoración",
  outOf: "de 5",
  stars,
  histogram: "Número de reseñas por estrellas",
  written: "Escrita el",
  source: "Fuente",
  direct: "Enviada a la empresa",
  verified: "Verificada",
  verification: {
    platform: (source) =>
      `Escrita en ${source} y tomada de allí. ${source} decide quién puede escribir allí.`,
    invitation: (_, business) => `Responde a una invitación que ${business} envió tras un encargo.`,
    order: (_, business) => `Se corresponde con un pedido hecho a ${business}.`,
    manual: (_, business) => `Cotejada a mano con los registros de clientes de ${business}.`,
  },
  mentioned: "Menciona",
  visit: "Dónde estamos",
  address: "Dirección",
  hours: "Horario",
  everyDay: "Todos los días",
  anyHour: "a cualquier hora",
  telephone: "Teléfono",
  website: "Nuestro sitio web",
  email: "Correo electrónico",
  serviceAreas: "Dónde trabajamos",
  elsewhere: "Escribir una reseña",
  collected: "Cómo se recogen las reseñas",
  licence: "Licencia de la colección",
  rights: "Cada texto sigue siendo de quien lo escribió.",
  data: "Datos abiertos",
  dataJson: "Todas las reseñas en JSON",
  dataNdjson: "Una reseña por línea (NDJSON)",
  dataCsv: "Tabla para hojas de cálculo (CSV)",
  dataInsights: "Lo que dicen las reseñas en conjunto (JSON)",
  dataOpenApi: "La interfaz para programas, con la búsqueda (OpenAPI)",
  feedAtom: "Nuevas reseñas como canal Atom",
  feedJson: "Nuevas reseñas como JSON Feed",
  notFound: "Aquí no hay nada",
  notFoundHelp:
    "Puede que la dirección esté mal escrita, o que la reseña que había aquí ya no se publique.",
  feedTitle: (business) => `Reseñas de ${business}`,
  feedDescription: (business, mostEntries) =>
    `Las ${mostEntries} reseñas verificadas más recientes de ${business}.`,
  entryTitle: (rating, author) => `${rating} ${stars(rating)} de ${author}`,
  withoutWords: (rating, author) => `${author} dio ${rating} de 5 estrellas, sin palabras.`,
  reply: (business, text) => `Respuesta de ${business}: ${text}`,
};
