import type { Layout } from "#import/table/layouts.ts";

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
      ...["kunde", "verfasser", "nombre", "cliente", "nom", "auteur", "first name", "vorname"],
      ...["author name", "display name", "nickname", "kundenname", "prenom"],
    ],
    surname: ["last name", "surname", "nachname", "apellido", "apellidos", "nom de famille"],
    rating: [
      ...["rating", "stars", "star rating", "review rating", "score", "sterne", "note"],
      ...["schulnote", "zensur", "gesamtnote"],
      ...["estrellas", "puntuacion", "valoracion", "etoiles", "overall rating"],
    ],
    date: [
      ...["date", "review date", "date posted", "created", "created at", "datum", "fecha"],
      ...["published", "published at", "timestamp", "zeitstempel", "marca temporal"],
      ...[
        "horodateur",
        "date created",
        "created date",
        "created on",
        "submitted at",
        "datecreated",
      ],
    ],
    title: ["title", "review title", "headline", "titel", "titulo", "titre"],
    text: [
      ...["text", "review", "review text", "comment", "comments", "body", "content"],
      ...["bewertung", "bewertungstext", "kommentar", "comentario", "resena", "opinion"],
      ...["commentaire", "avis", "feedback", "review body", "review content", "message"],
    ],
    language: ["language", "lang", "sprache", "idioma", "langue"],
    link: ["url", "link", "review url", "source url"],
    reply: [
      ...["reply", "response", "owner reply", "owner response", "antwort", "respuesta"],
      ...["reponse", "review reply", "business reply", "company reply", "company response"],
    ],
    reply_date: ["reply date", "response date", "antwortdatum", "datum der antwort"],
  },
};
