import type { SearchWords } from "../search-words.ts";

const stars = "Las estrellas son números enteros del 1 al 5.";
const day =
  "Escriba el día como año, mes y día, por ejemplo 2026-01-31; tiene que existir en el calendario.";
const length = "Como máximo 200 caracteres.";
const choice = "Elija uno de los valores de la lista.";

export const spanishSearch: SearchWords = {
  searchReviews: "Buscar en las reseñas",
  aboutSearch: (business) =>
    `Busque en todas las reseñas de ${business} por palabras, estrellas, días, personas y servicios.`,
  searchFor: "Palabras de la reseña",
  searchHint: "Mayúsculas y acentos no importan; basta una parte de una palabra.",
  filters: "Acotar",
  anyValue: "cualquiera",
  fewestStars: "Estrellas, como mínimo",
  mostStars: "Estrellas, como máximo",
  from: "Desde",
  until: "Hasta",
  technician: "Menciona a",
  service: "Servicio",
  aspect: "Habla de",
  writtenIn: "Idioma",
  withWords: "Con palabras",
  withReply: "Con respuesta",
  yes: "sí",
  no: "no",
  order: "Orden",
  orders: {
    newest: "primero las más recientes",
    oldest: "primero las más antiguas",
    highest: "primero las de más estrellas",
    lowest: "primero las de menos estrellas",
  },
  find: "Buscar",
  startAnew: "Empezar de nuevo",
  found: (count, reviewCount) => `${reviewCount} ${count === 1 ? "encontrada" : "encontradas"}`,
  foundFor: (text) => `«${text}»`,
  noneFound: "Ninguna reseña coincide",
  noneFoundHelp:
    "Pruebe con menos palabras, con una parte de una palabra o sin algún filtro. Todos los filtros tienen que cumplirse a la vez.",
  nextPage: "Más reseñas",
  fromTheStart: "Desde el principio",
  faultsInSearch: "Esta búsqueda no es posible",
  faults: {
    query: length,
    rating: stars,
    min_rating: stars,
    max_rating: stars,
    since: day,
    until: day,
    order: "El primer día es posterior al último; intercámbielos.",
    mentions_technician: length,
    mentions_service: length,
    source: length,
    language: length,
    aspect: length,
    has_text: choice,
    has_reply: choice,
    sort: choice,
    limit: "El número de reseñas por página es un número entero del 1 al 100.",
    cursor: "El enlace a esta página de resultados está dañado. Empiece desde la primera.",
    duplicate: "Esto aparece más de una vez en la dirección; solo puede tener un valor.",
    invalid_encoding: "La dirección está dañada aquí. Rellene el campo de nuevo.",
  },
  replied: (business) => `${business} respondió`,
  searchUnavailable: "La búsqueda no está disponible en este momento",
  searchUnavailableHelp:
    "Necesita un servidor que ahora no responde; todo lo demás de este sitio se puede leer. Inténtelo de nuevo en unos minutos o mire las reseñas por meses.",
};
