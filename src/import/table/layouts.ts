import { fold } from "#language/fold.ts";
import type { ReviewRecord } from "#reviews/record.ts";
import { toCleanText } from "#reviews/text.ts";

/** What a column can hold of a review. */
export const columns = [
  "platform",
  "id",
  "author",
  "rating",
  "date",
  "title",
  "text",
  "language",
  "link",
  "reply",
  "reply_date",
  "evidence",
] as const;
export type Column = (typeof columns)[number];

/** A table that a platform or suite exports. */
export type Layout = {
  readonly name: string;
  /** headers, folded, that together no other table has */
  readonly signs: readonly string[];
  /** the source of its rows; null where a column or the owner says it */
  readonly source: string | null;
  /** before the ids of a suite, which are its own and not the platform's */
  readonly idPrefix: string;
  /** folded headers of a column */
  readonly headers: Readonly<Partial<Record<Column, readonly string[]>>>;
  /** what its column of evidence says of how a review came about */
  readonly toVerification?: (evidence: string) => ReviewRecord["verification"];
  /** the column that says whether the platform itself publishes a row, folded, and its values */
  readonly state?: {
    readonly header: string;
    readonly published: readonly string[];
    readonly withheld: readonly string[];
  };
};

/** Headers as they are compared: case, accents and punctuation make no difference. */
export function toHeaderKey(header: string): string {
  return fold(header.replace(/\p{Cc}/gu, ""))
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}

/** The layout that the headers give away; the spreadsheet's where they are nobody's. */
export function findLayout(header: readonly string[]): Layout {
  const keys = new Set(header.map(toHeaderKey));
  const found = layouts.find(({ signs }) => signs.every((sign) => keys.has(sign)));
  return found ?? spreadsheet;
}

/** The tables that are known; to know another one is to add it here. */
export const layouts: readonly Layout[] = [
  {
    name: "Trustpilot",
    signs: ["review stars", "review content"],
    source: "trustpilot",
    idPrefix: "",
    headers: {
      id: ["review id"],
      author: ["review username", "reviewer name", "consumer name"],
      rating: ["review stars"],
      date: ["review created utc", "review created", "review date utc"],
      title: ["review title"],
      text: ["review content"],
      language: ["review language"],
      link: ["review link", "review url"],
      reply: ["company response", "company reply", "business reply", "business response"],
      reply_date: ["company reply date utc", "business reply date utc", "company reply date"],
      evidence: ["source of review", "review source"],
    },
    toVerification: toInvitation,
  },
  {
    name: "Birdeye",
    signs: ["review id", "source", "reviewer name", "rating", "review", "review date"],
    source: null,
    idPrefix: "birdeye:",
    headers: {
      platform: ["source"],
      id: ["review id"],
      author: ["reviewer name"],
      rating: ["rating"],
      date: ["review date"],
      text: ["review"],
      link: ["review url"],
      reply: ["response", "review response", "reply"],
      reply_date: ["response date"],
    },
  },
  {
    name: "Podium",
    signs: ["review id", "site", "customer name", "stars"],
    source: null,
    idPrefix: "podium:",
    headers: {
      platform: ["site"],
      id: ["review id"],
      author: ["customer name"],
      rating: ["stars"],
      date: ["date posted"],
      text: ["comment"],
      link: ["link"],
      reply: ["response", "reply"],
    },
  },
  {
    name: "Judge.me",
    signs: ["body", "rating", "review date", "reviewer name", "product handle"],
    source: "judgeme",
    idPrefix: "",
    headers: {
      author: ["reviewer name"],
      rating: ["rating"],
      date: ["review date"],
      title: ["title"],
      text: ["body"],
      reply: ["reply"],
      reply_date: ["reply date"],
    },
    state: { header: "curated", published: ["ok"], withheld: ["not-yet", "spam"] },
  },
  {
    name: "Outscraper",
    signs: ["author title", "review rating", "review text", "review datetime utc"],
    source: "google",
    idPrefix: "",
    headers: {
      id: ["review id"],
      author: ["author title"],
      rating: ["review rating"],
      date: ["review datetime utc"],
      text: ["review text"],
      link: ["review link"],
      reply: ["owner answer"],
      reply_date: ["owner answer timestamp datetime utc"],
    },
  },
];

/** Whatever an owner keeps; headers in the languages that the pages speak, and some more. */
const spreadsheet: Layout = {
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
      ...["published", "published at"],
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

/**
 * An invitation by the business, where Trustpilot's "Source Of Review" tells of one. Whether reviews
 * of customers who came by themselves count is for business.yaml's rule to decide.
 */
export function toInvitation(said: string): ReviewRecord["verification"] {
  const note = toCleanText(said)?.replace(/\s+/g, " ") ?? "";
  const isUninvited = /\b(?:not|non|un)[ -]?invit/i.test(note);
  if (isUninvited || !/invit|\bafs|\bbgl\b|basic ?link/i.test(note)) return undefined;
  return { method: "invitation", note };
}
