import type { Translated } from "#words/fill.ts";
import type { words as english } from "./en.ts";

/** Lo que dicen las páginas de lo publicado, en español. */
export const words: Translated<typeof english> = {
  title: "Lo que se publicó",
  why: "Cada publicación que cambió una opinión. De las últimas se conserva todo lo que había: puede volver a ello. Lo que se ocultó o borró desde entonces sigue así.",
  none: "Todavía no se ha publicado nada.",
  number: "Publicación",
  time: "Cuándo",
  added: "Nuevas",
  changed: "Cambiadas",
  removed: "Retiradas",
  inUse: "publicada ahora",
  goBack: "Volver a esta",
  goBackTo: "Volver a la publicación {number}",
  lead: "Esto cambiaría para los lectores si volviera a la publicación {number} del {time}:",
  files: {
    one: "Un archivo quedaría como entonces.",
    other: "{count} archivos quedarían como entonces.",
  },
  stays:
    "Lo que se ocultó, se hizo anónimo o se borró desde entonces sigue así. Puede deshacerlo en «Lo último que se hizo» y publicar de nuevo.",
  back: "Volver y publicar",
  did: "Vuelta a la publicación {number}",
  gone: "Esta publicación ya no se conserva.",
  ofReview: "Lo que se publicó de esta opinión",
  never: "Nunca se publicó.",
  all: "Todo lo que se publicó",
  kinds: {
    added: "Publicada",
    changed: "Cambiada: {fields}",
    removed: "Ya no está publicada",
  },
  stars: "estrellas, antes {before}",
  fields: {
    author: "autor",
    text: "texto",
    title: "título",
    owner_reply: "su respuesta",
    translation: "traducción",
    date: "día",
    mentions: "de quién y de qué trata",
    edited: "nota de edición",
    updated_at: "hora del último cambio",
    another: "otra cosa",
  },
  reasons: {
    hidden: "ocultada por usted",
    erased: "borrada",
    gone: "ya no está en su fuente",
    none: "ya no consta",
  },
};
