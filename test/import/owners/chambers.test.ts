import { test } from "vitest";
import { buildZip } from "../build-zip.ts";
import { expectRight, lines, type OwnersFile } from "./owners-file.ts";

const takeout = (place: string, who: string) => ({
  name: `Takeout/Google Business Profile/account-1/location-${place}/reviews.json`,
  data: JSON.stringify({
    reviews: [
      {
        reviewer: { displayName: who },
        starRating: "FIVE",
        comment: `Good, says ${who}`,
        createTime: "2026-01-05T10:00:00Z",
        updateTime: "2026-01-05T10:00:00Z",
        name: `accounts/1/locations/${place}/reviews/r${who}`,
      },
    ],
  }),
});
const wxr = (status: string) =>
  `<?xml version="1.0"?><rss version="2.0" xmlns:wp="http://wordpress.org/export/1.2/"><channel><title>Law</title><wp:wxr_version>1.2</wp:wxr_version><item><title>Wills</title><wp:post_type>product</wp:post_type><wp:status>${status}</wp:status><wp:comment><wp:comment_id>11</wp:comment_id><wp:comment_author>Ada</wp:comment_author><wp:comment_author_email>a@b.example</wp:comment_author_email><wp:comment_author_IP>192.0.2.1</wp:comment_author_IP><wp:comment_date>2026-01-05 10:00:00</wp:comment_date><wp:comment_content>Clear advice</wp:comment_content><wp:comment_approved>1</wp:comment_approved><wp:comment_type>review</wp:comment_type><wp:commentmeta><wp:meta_key>rating</wp:meta_key><wp:meta_value>5</wp:meta_value></wp:commentmeta></wp:comment></item></channel></rss>`;

const files: readonly OwnersFile[] = [
  {
    name: "cases.csv",
    data: lines(
      "Mandant;Gegner;Aktenzeichen;Sterne;Datum;Bewertung",
      "Ada;Bo GmbH;12/345;5;13.01.2026;Klarer Rat",
    ),
    ...{ code: 0, authors: ["Ada"], never: /GmbH|12\/345/ },
  },
  {
    name: "confidential.csv",
    data: lines(
      "Client,Stars,Date,Review,Confidential",
      "Ada,5,2026-01-05,Clear,no",
      "Bo,5,2026-01-06,Good,yes",
    ),
    ...{ code: 2, said: /Confidential/ },
  },
  {
    name: "nda.csv",
    data: lines(
      "Client,Stars,Date,Review,NDA",
      "Ada,5,2026-01-05,Clear,no",
      "Bo,5,2026-01-06,Good,yes",
    ),
    ...{ code: 2, said: /NDA/ },
  },
  {
    name: "geheim.csv",
    data: lines(
      "Mandantin;Sterne;Datum;Bewertung;Schweigepflicht",
      "Ada;5;13.01.2026;Klar;entbunden",
      "Bea;5;14.01.2026;Gut;besteht",
    ),
    ...{ code: 2, said: /Schweigepflicht/ },
  },
  {
    name: "autoriza.csv",
    data: lines(
      "Cliente;Estrellas;Fecha;Opinión;Autoriza publicar",
      "Ana;5;13/01/2026;Claro;sí",
      "Iván;1;14/01/2026;Lento;no",
    ),
    ...{ flags: ["--only", "Autoriza publicar=sí"], code: 0, authors: ["Ana"], never: /Lento/ },
  },
  {
    name: "diffusion.csv",
    data: lines(
      "Client;Étoiles;Date;Avis;Autorisation de diffusion",
      "Zoé;5;13/01/2026;Clair;oui",
      "Léo;5;14/01/2026;Bien;non",
    ),
    ...{ code: 2, said: /Autorisation de diffusion/ },
  },
  {
    name: "drafts.csv",
    data: lines(
      "Client,Stars,Date,Review,Our reply",
      "Ada,5,2026-01-05,Clear,DRAFT: tell her about the fee",
      "Bo,4,2026-01-06,Good,Thank you",
    ),
    ...{ code: 0, authors: ["Ada", "Bo"], said: /begins like a draft/, never: /fee/ },
  },
  {
    name: "reply-state.csv",
    data: lines(
      "Mandant;Sterne;Datum;Bewertung;Antwort;Antwort freigegeben",
      "Ada;5;13.01.2026;Klar;Danke, Frau A.;ja",
      "Bo;4;14.01.2026;Gut;Noch prüfen;nein",
    ),
    ...{ code: 0, authors: ["Ada", "Bo"], never: /prüfen/ },
  },
  {
    name: "anonym.csv",
    data: lines(
      "Mandant;Sterne;Datum;Bewertung;Anonym",
      "Ada;5;13.01.2026;Klar;nein",
      "Bea Beispiel;4;14.01.2026;Gut;ja",
    ),
    ...{ code: 0, authors: ["Ada", null], never: /Beispiel/ },
  },
  {
    name: "offices.csv",
    data: lines(
      "Mandant;Kanzlei;Sterne;Datum;Bewertung",
      "Ada;Graz;5;13.01.2026;Klar",
      "Bea;Wien;4;14.01.2026;Gut",
    ),
    ...{ code: 2, said: /Graz.*Wien/s },
  },
  {
    name: "takeout.zip",
    data: buildZip([takeout("1", "Ada"), takeout("2", "Bo")]),
    isOfPlatform: true,
    code: 2,
    said: /--location 1.*--location 2/s,
  },
  {
    name: "takeout-one.zip",
    data: buildZip([takeout("1", "Ada"), takeout("2", "Bo")]),
    ...{ flags: ["--location", "2"], isOfPlatform: true, code: 0, authors: ["Bo"] },
  },
  {
    name: "site.xml",
    data: wxr("publish"),
    isOfPlatform: true,
    code: 0,
    authors: ["Ada"],
    never: /192\.0|b\.example/,
  },
  { name: "draft.xml", data: wxr("draft"), isOfPlatform: true, code: 2, said: /draft/ },
  {
    name: "nested.json",
    data: JSON.stringify({
      data: {
        reviews: [
          {
            id: 1,
            user: { name: "Ada", email: "ada@client.example" },
            stars: 5,
            created_at: "2026-01-05",
            text: "Clear",
            moderation: { status: "approved" },
          },
          {
            id: 2,
            user: { name: "Bo" },
            stars: 1,
            created_at: "2026-01-06",
            text: "Bad",
            moderation: { status: "rejected" },
          },
        ],
      },
    }),
    ...{
      flags: ["--only", "moderation.status=approved", "--map", "author=user.name"],
      code: 0,
      authors: ["Ada"],
      never: /Bad|client\.example/,
    },
  },
  {
    name: "words.csv",
    data: lines(
      "Client,Stars,Date,Review",
      "Ada,five,2026-01-05,Clear",
      "Bo,⭐⭐⭐⭐,2026-01-06,Good",
      "Cy,cinq,2026-01-07,Bien",
      "Di,9/10,2026-01-08,Fine",
      "Ed,10/10,2026-01-09,Best",
    ),
    ...{ code: 1, ratings: [5, 4, 5], authors: ["Ada", "Bo", "Ed"], said: /line 4.*line 5/s },
  },
  {
    name: "turned.csv",
    data: lines("Client,Stars,Date,Review", "Ali \u202Egnp.exe,5,2026-01-05,Clear"),
    ...{ code: 0, authors: ["Ali gnp.exe"], said: /marks that turn/ },
  },
];

test.each(files)("the file of a law firm, $name, is read right or asked about", expectRight);
