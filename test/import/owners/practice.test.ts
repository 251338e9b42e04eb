import { test } from "vitest";
import { buildXlsx, number, text } from "../sheets/build-workbook.ts";
import { expectRight, lines, type OwnersFile } from "./owners-file.ts";

const files: readonly OwnersFile[] = [
  {
    name: "patients.csv",
    data: lines(
      "Patient;Geburtsdatum;Versicherung;Diagnose;Sterne;Datum;Bewertung",
      "Ada Beispiel;01.02.1980;A123456789;Parodontitis;5;13.01.2026;Ganz sanft",
    ),
    ...{
      code: 0,
      authors: [null],
      said: /no column is read as the author/,
      never: /Ada|1980|A123|Parodon/,
    },
  },
  {
    name: "birth.csv",
    data: lines("Name;Geburtsdatum;Sterne;Bewertung", "Ada;01.02.1980;5;Ganz sanft"),
    ...{ code: 2, said: /date/ },
  },
  {
    name: "born.csv",
    data: lines("Name,Date of birth,Visit,Stars,Review", "Ada,1980-02-01,2026-01-05,5,Gentle"),
    ...{ code: 2, said: /date/, never: /1980/ },
  },
  {
    name: "grades.csv",
    data: lines("Name;Note;Datum;Kommentar", "Ada;1;13.01.2026;Sanft", "Bo;2;14.01.2026;Gut"),
    ...{ code: 2, said: /grades/ },
  },
  {
    name: "graded.csv",
    data: lines("Name;Note;Datum;Kommentar", "Ada;1;13.01.2026;Sanft", "Bo;2;14.01.2026;Gut"),
    ...{ flags: ["--scale", "grades"], code: 0, authors: ["Ada", "Bo"], ratings: [5, 4] },
  },
  {
    name: "consent.csv",
    data: lines(
      "Name;Sterne;Datum;Kommentar;Veröffentlichung ok?",
      "Ada;5;13.01.2026;Sanft;ja",
      "Bo;5;14.01.2026;Gut;nein",
      "Cy;5;15.01.2026;Fein;nur Initialen",
    ),
    ...{ code: 2, said: /Veröffentlichung ok\?.*which are published/ },
  },
  {
    name: "consented.csv",
    data: lines(
      "Name;Sterne;Datum;Kommentar;Veröffentlichung ok?",
      "Ada;5;13.01.2026;Sanft;ja",
      "Bo;1;14.01.2026;Grob;nein",
      "Cy;5;15.01.2026;Fein;nur Initialen",
    ),
    ...{
      flags: ["--only", "Veröffentlichung ok?=ja"],
      code: 0,
      authors: ["Ada"],
      never: /Grob|Fein/,
    },
  },
  {
    name: "internal.csv",
    data: lines("Name;Sterne;Datum;Kommentar;Kommentar intern", "Ada;5;13.01.2026;Sanft;zahlt nie"),
    ...{ code: 0, authors: ["Ada"], never: /zahlt/ },
  },
  {
    name: "nobody.csv",
    data: lines(
      "Name;Sterne;Datum;Kommentar",
      "k.A.;5;13.01.2026;Sanft",
      "—;4;14.01.2026;Gut",
      "Unbekannt;5;15.01.2026;Fein",
    ),
    ...{ code: 0, ratings: [5, 4, 5], authors: [null, null, null] },
  },
  {
    name: "excel.csv",
    data: `\ufeffsep=;\r\n${lines("Name;Stars;Date;Review;;", 'Ada;5;2026-01-05;"Gentle;\r\nand quick";;', ";;;;;")}`,
    ...{ code: 0, authors: ["Ada"] },
  },
  {
    name: "hidden-rows.xlsx",
    data: buildXlsx([
      {
        name: "R",
        hidden: [2],
        rows: [
          ["Name", "Stars", "Date", "Review"],
          ["Ada", number(5), "2026-01-05", "Gentle"],
          ["Bo", number(1), "2026-01-06", "Asked to be removed"],
        ],
      },
    ]),
    ...{ code: 2, said: /hidden/ },
  },
  {
    name: "merged.xlsx",
    data: buildXlsx(
      [
        {
          name: "R",
          rows: [
            ["Name", "Stars", "Date", "Review"],
            ["Ada", number(5), "2026-01-05", "Gentle"],
            [null, number(4), "2026-01-06", "Fine"],
          ],
        },
      ],
      { merges: ["A2:A3"] },
    ),
    ...{ code: 2, said: /merged/i },
  },
  {
    name: "rejected-sheet.xlsx",
    data: buildXlsx([
      {
        name: "Abgelehnt",
        state: "veryHidden",
        rows: [
          ["Name", "Sterne", "Datum", "Kommentar"],
          ["Bo", text("1"), "2026-01-06", "Grob"],
        ],
      },
      {
        name: "Bewertungen",
        rows: [
          ["Name", "Sterne", "Datum", "Kommentar"],
          ["Ada", text("5"), "2026-01-05", "Sanft"],
        ],
      },
    ]),
    ...{ code: 0, authors: ["Ada"] },
  },
  {
    name: "forms.csv",
    data: lines(
      '"Horodateur","Votre nom","Combien d\'étoiles ?","Votre avis","Pouvons-nous publier votre avis ?"',
      '"2026/01/13 10:00:00 AM UTC+1","Zoé","5","Très doux","Oui"',
      '"2026/01/14 10:00:00 AM UTC+1","Léo","2","Long","Non"',
    ),
    ...{ code: 2, said: /Pouvons-nous publier/ },
  },
  {
    name: "answers.csv",
    data: lines(
      "Name,Stars,Date,Answer 1,Answer 2",
      "Ada,5,2026-01-05,Very gentle indeed,yes",
      "Bo,4,2026-01-06,Quick and kind,no",
    ),
    ...{ flags: ["--map", "text=Answer 1"], code: 2, said: /Answer 2/ },
  },
  {
    name: "doctolib.json",
    data: JSON.stringify({
      practice: {
        name: "Dr Example",
        reviews: [
          { author: { name: "Ada" }, rating: 5, date: "2026-01-05", comment: "Gentle", flags: [] },
          {
            author: { name: "Bo" },
            rating: 1,
            date: "2026-01-06",
            comment: "Bad",
            flags: ["spam"],
          },
        ],
      },
    }),
    ...{ code: 2, said: /spam/ },
  },
];

test.each(files)("the file of a practice, $name, is read right or asked about", expectRight);
