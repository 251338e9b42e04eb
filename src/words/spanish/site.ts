import type { SiteWords } from "../site-words.ts";

export const spanishSite: SiteWords = {
  furtherPages: "Más páginas",
  pages: "En este sitio",
  home: "Inicio",
  insights: "Análisis",
  questions: "Preguntas",
  summary: "En resumen",
  search: "Buscar",
  methods: "Cómo recogemos y comprobamos las reseñas",
  developers: "Para desarrolladores",
  embed: "Mostrar reseñas en su propio sitio",
  breadcrumbs: "Está aquí",
};
