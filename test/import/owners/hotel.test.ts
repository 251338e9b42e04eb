import { test } from "vitest";
import { buildOds, buildXlsx, number, text } from "../sheets/build-workbook.ts";
import { expectRight, lines, type OwnersFile } from "./owners-file.ts";

const head = ["Guest", "Stars", "Date", "Review", "Reply"];
const row = (who: string, day: string, words: string, reply = "") => [
  ...[who, text("5"), day, words, reply],
];
const odsRow = (...cells: readonly string[]) =>
  `<table:table-row>${cells.map((cell) => `<table:table-cell office:value-type="string"><text:p>${cell}</text:p></table:table-cell>`).join("")}</table:table-row>`;

const files: readonly OwnersFile[] = [
  {
    name: "totals.csv",
    data: lines(
      "Guest;Stars;Date;Review",
      "Ada;5;2026-01-05;Quiet room",
      "Bo;4;2026-01-06;Fine",
      "Average;4,5;;",
      "Total;2;;",
    ),
    ...{ code: 1, authors: ["Ada", "Bo"], ratings: [5, 4], said: /line 4.*line 5/s },
  },
  {
    name: "titles.xlsx",
    data: buildXlsx([
      {
        name: "Reviews",
        rows: [
          ["Hotel Example, guest reviews"],
          ["as of 31 January 2026"],
          head,
          row("Ada", "2026-01-05", "Quiet room"),
          row("Bo", "2026-01-06", "Fine"),
        ],
      },
    ]),
    ...{ code: 0, authors: ["Ada", "Bo"] },
  },
  {
    name: "stars.csv",
    data: lines(
      "Gast;Sterne;Datum;Bewertung",
      "Ada;★★★★☆;05.01.2026;Schön",
      "Bo;5/5;06.01.2026;Gut",
      "Cy;4 von 5;13.01.2026;Ruhig",
      "Di;4,5;14.01.2026;Nett",
      "Ed;sehr gut;15.01.2026;Ja",
    ),
    ...{
      code: 1,
      authors: ["Ada", "Bo", "Cy"],
      ratings: [4, 5, 4],
      said: /line 5.*not a whole number.*line 6/s,
    },
  },
  {
    name: "hidden-reply.xlsx",
    data: buildXlsx([
      {
        name: "Reviews",
        hiddenColumns: [4],
        rows: [head, row("Ada", "2026-01-05", "Quiet room", "She complained twice, careful")],
      },
    ]),
    ...{ code: 0, authors: ["Ada"], said: /hides are not read: Reply/, never: /complained/ },
  },
  {
    name: "hidden-name.ods",
    data: buildOds(
      `<table:table table:name="Avis"><table:table-column table:visibility="collapse"/><table:table-column table:number-columns-repeated="3"/>${odsRow("Nom", "Note sur 5", "Date", "Avis")}${odsRow("Jeanne Exemple", "5", "2026-01-05", "Très calme")}</table:table>`,
    ),
    ...{ code: 0, authors: [null], said: /hides are not read: Nom/, never: /Jeanne/ },
  },
  {
    name: "years.xlsx",
    data: buildXlsx([
      { name: "2024", rows: [head, row("Ada", "2024-01-05", "Quiet")] },
      { name: "2025", rows: [head, row("Bo", "2025-01-06", "Fine")] },
    ]),
    ...{ code: 2, said: /--sheet '2024'.*--sheet '2025'/s },
  },
  {
    name: "year.xlsx",
    data: buildXlsx([
      { name: "2024", rows: [head, row("Ada", "2024-01-05", "Quiet")] },
      { name: "2025", rows: [head, row("Bo", "2025-01-06", "Fine")] },
    ]),
    ...{ flags: ["--sheet", "2025"], code: 0, authors: ["Bo"] },
  },
  {
    name: "serials.xlsx",
    data: buildXlsx([
      { name: "R", rows: [head, ["Ada", number(5), number(46027, 1), "Quiet", null]] },
    ]),
    ...{ code: 0, authors: ["Ada"], dates: ["2026-01-05"] },
  },
  {
    name: "serials.csv",
    data: lines("Guest,Stars,Date,Review", "Ada,5,46027,Quiet"),
    code: 2,
    said: /46027/,
  },
  {
    name: "errors.xlsx",
    data: buildXlsx([
      {
        name: "R",
        rows: [
          head,
          row("Ada", "2026-01-05", "Quiet"),
          ["Bo", number(5), "2026-01-06", { attributes: 't="e"', inner: "<v>#NAME?</v>" }, null],
        ],
      },
    ]),
    ...{ code: 1, authors: ["Ada"], said: /#NAME\?/ },
  },
  {
    name: "two-tables.xlsx",
    data: buildXlsx([
      {
        name: "R",
        rows: [
          head,
          row("Ada", "2026-01-05", "Quiet"),
          [null],
          ["Not published"],
          head,
          row("Bo", "2026-01-06", "Loud and dirty"),
        ],
      },
    ]),
    ...{ code: 2, said: /Not published/ },
  },
  {
    name: "joined.csv",
    data: lines(
      "Guest,Stars,Date,Review",
      "Ada,5,2026-01-05,Quiet",
      "Guest,Stars,Date,Review",
      "Bo,4,2026-01-06,Fine",
    ),
    ...{ code: 1, authors: ["Ada", "Bo"], said: /line 3/ },
  },
  {
    name: "airbnb.csv",
    data: lines(
      "Guest,Overall rating,Date,Public review,Private feedback",
      "Ada,5,2026-01-05,Quiet,The lock of the back door is broken",
    ),
    ...{ flags: ["--map", "text=Public review"], code: 0, authors: ["Ada"], never: /lock/ },
  },
  {
    name: "private.csv",
    data: lines(
      "Guest,Overall rating,Date,Feedback (private)",
      "Ada,5,2026-01-05,The lock of the back door is broken",
    ),
    ...{ code: 2, said: /private/i },
  },
  {
    name: "booking.csv",
    data: lines(
      "Review date,Guest name,Reservation number,Review title,Positive review,Negative review,Review score,Property reply",
      "2026-01-05,Ada,4711223344,Good,Quiet,Small,8,Thank you",
      "2026-01-06,Bo,4711223345,Nice,View,,10,",
    ),
    ...{ code: 2, said: /text|score/i },
  },
  {
    name: "rooms.csv",
    data: lines(
      "Guest,Room,Booking,Stars,Date,Review,E-mail,Phone",
      "Ada,204,4711,5,2026-01-05,Quiet,ada@guest.example,+1 217 555 0111",
    ),
    ...{ code: 0, authors: ["Ada"], never: /204|4711|guest\.example|555/ },
  },
  {
    name: "mails.csv",
    data: lines(
      "Guest,Stars,Date,Review",
      "ada@guest.example,5,2026-01-05,Quiet",
      "Bo <bo@guest.example>,4,2026-01-06,Fine",
    ),
    ...{ code: 0, authors: [null, null], said: /e-mail address/, never: /@/ },
  },
  {
    name: "utf16.txt",
    data: Buffer.from(
      `\ufeff${lines("Huésped\tEstrellas\tFecha\tReseña", "Íñigo\t5\t13/01/2026\tMuy tranquilo")}`,
      "utf16le",
    ),
    ...{ code: 0, authors: ["Íñigo"], dates: ["2026-01-13"] },
  },
  {
    name: "latin1.csv",
    data: Buffer.from(
      lines("Gast;Sterne;Datum;Bewertung", "Jörg;5;13.01.2026;Schön ruhig"),
      "latin1",
    ),
    ...{ code: 0, authors: ["Jörg"] },
  },
  {
    name: "page.xls",
    data: "<html><head><meta charset='utf-8'></head><body><table><tr><th>Client</th><th>Étoiles</th><th>Date</th><th>Avis</th></tr><tr><td>Zoé</td><td>5</td><td>13/01/2026</td><td>Très bien</td></tr></table></body></html>",
    ...{ code: 0, authors: ["Zoé"] },
  },
];

test.each(files)("the file of a hotel, $name, is read right or asked about", expectRight);
