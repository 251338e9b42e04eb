import { createPlural } from "../dictionary.ts";
import type { InsightWords } from "../insight-words.ts";

const plural = createPlural("es");

export const spanishInsights: InsightWords = {
  whatPeopleSay: "Lo que dice la gente",
  whatTheySpeakOf: "De qué hablan",
  allInsights: "Cada cifra con las reseñas en que se apoya",
  summaryOnward: "El resumen con sus reseñas",
  wholeReview: "la reseña completa",
  insightsTitle: "Lo que dicen las reseñas en conjunto",
  insightsLead: (reviewCount, from, to) => `Contado sobre ${reviewCount}, del ${from} al ${to}.`,
  aboutInsights: (business) =>
    `Lo que los clientes de ${business} alaban y lo que critican, contado sobre todas las reseñas.`,
  follow: "Detrás de cada cifra hay reseñas que usted puede leer.",
  aspects: "De qué hablan",
  barsExplained:
    "Cada barra es tan larga como el número de reseñas que hablan de ello: primero los elogios, luego lo que no es ni una cosa ni otra, luego las críticas.",
  positive: "elogios",
  neutral: "ni una cosa ni otra",
  negative: "críticas",
  sentiment: "Cómo suenan las reseñas",
  praise: (count) => `${count} con elogios`,
  mixed: (count) => `${count} sin opinión clara`,
  criticism: (count) => `${count} con críticas`,
  inReviews: (count, shown) => `en ${shown} ${plural(count, { one: "reseña", other: "reseñas" })}`,
  percentPositive: (percent) => `${percent} positivas`,
  oftenSaid: "Se dice a menudo:",
  trendTitle: "A lo largo de los años",
  trend: {
    improving: (months, last) =>
      months === 1
        ? `Las valoraciones mejoran: ${last} supera al mes anterior.`
        : `Las valoraciones mejoran: los ${months} meses hasta ${last} superan a los ${months} anteriores.`,
    steady: (months, last) =>
      months === 1
        ? `Las valoraciones se mantienen: ${last} no se aparta del mes anterior más de lo que haría el azar.`
        : `Las valoraciones se mantienen: los ${months} meses hasta ${last} no se apartan de los ${months} anteriores más de lo que haría el azar.`,
    declining: (months, last) =>
      months === 1
        ? `Las valoraciones empeoran: ${last} queda por debajo del mes anterior.`
        : `Las valoraciones empeoran: los ${months} meses hasta ${last} quedan por debajo de los ${months} anteriores.`,
    insufficient_data: () => "Hay muy pocas reseñas para decir hacia dónde van las valoraciones.",
  },
  trendChart: "Valoración media (línea) y número de reseñas (columnas) por período",
  trendTable: "Lo mismo en una tabla",
  period: "Período",
  average: "Media",
  problems: "Lo que salió mal",
  problemsLead: "De qué se quejaron los clientes, lo más frecuente primero.",
  noProblems: "Ninguna reseña se queja de algo que el análisis conozca.",
  ofAll: (percent) => `${percent} del total`,
  people: "Las personas que nombran",
  services: "Los servicios que usaron",
  places: "Los lugares que nombran",
  topics: "Otros asuntos",
  alsoNamed: "También nombrados",
  notNamed: "Aún sin nombrar",
  pagesFrom: (fewest) => `A partir de ${fewest} reseñas hay una página propia.`,
  howMade: "Cómo se hacen estas cifras",
  made: (model, read, texts, unanalysed) =>
    `Un programa (${model}) leyó ${read} de ${texts} textos y anotó de qué hablan y cómo. Puede entender mal una frase; las citas permiten comprobarlo.${
      unanalysed === null
        ? ""
        : ` No pudo leer las que no tienen un texto que se sepa en inglés (${unanalysed}); de ellas cuentan las estrellas.`
    }`,
  named: "Se nombra",
  lastNamed: "Por última vez",
  clearest: "Las palabras más claras",
  newestNaming: (shown, reviewCount) => `Las ${shown} más recientes de ${reviewCount}`,
  allNaming: (reviewCount) => `Buscar en todas: ${reviewCount}`,
  aboutSubject: (subject, business) =>
    `Lo que los clientes de ${business} escribieron sobre esto: ${subject}.`,
  aboutFaq: (business) =>
    `Respuestas sobre ${business}, en sus propias palabras y a partir de lo que escribieron los clientes.`,
  faqTitle: "Preguntas y respuestas",
  fromReviews: "De las reseñas de",
  byOwner: (business) => `Respuesta de ${business}`,
  derived: "A partir de las reseñas y de los datos de la empresa",
  summaryTitle: "Las reseñas en resumen",
  aboutSummary: (business) => `Las reseñas de ${business} en un párrafo, y en qué se apoya.`,
  noSummary:
    "No hay resumen: hacen falta cinco reseñas y un análisis que conozca su idioma y el oficio.",
  restsOn: "En qué se apoya",
};
