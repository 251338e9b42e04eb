import type { Layout } from "./layouts.ts";

/** Whatever an owner keeps; headers in the languages that the pages speak, and some more. */
export const spreadsheet: Layout = {
  name: "spreadsheet",
  signs: [],
  source: null,
  idPrefix: "",
  headers: {
    platform: ["source", "platform", "site", "quelle", "plattform", "portal", "plataforma"],
    id: ["review id", "id", "bewertungs id"],
    author: [
      ...["author", "name", "reviewer", "reviewer name", "customer", "customer name", "autor"],
      ...["kunde", "verfasser", "nombre", "cliente", "nom", "auteur"],
    ],
    rating: [
      ...["rating", "stars", "star rating", "review rating", "score", "sterne", "note"],
      ...["estrellas", "puntuacion", "valoracion", "etoiles"],
    ],
    date: [
      ...["date", "review date", "date posted", "created", "created at", "datum", "fecha"],
      ...["published", "published at", "timestamp", "zeitstempel", "marca temporal"],
      ...["horodateur"],
    ],
    title: ["title", "review title", "headline", "titel", "titulo", "titre"],
    text: [
      ...["text", "review", "review text", "comment", "comments", "body", "content"],
      ...["bewertung", "bewertungstext", "kommentar", "comentario", "resena", "opinion"],
      ...["commentaire", "avis"],
    ],
    language: ["language", "lang", "sprache", "idioma", "langue"],
    link: ["url", "link", "review url", "source url"],
    reply: [
      ...["reply", "response", "owner reply", "owner response", "antwort", "respuesta"],
      ...["reponse"],
    ],
    reply_date: ["reply date", "response date", "antwortdatum", "datum der antwort"],
  },
};
